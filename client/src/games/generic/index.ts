import '../cards.css';

export { default as Board } from './Board.svelte';
export { default as Clock } from './Nothing.svelte';
export { default as Defs } from './Nothing.svelte';
export { default as Flights } from './Flights.svelte';
export { default as Hand } from './Nothing.svelte';
export { default as Lifted } from './Nothing.svelte';
export { default as Picker } from './Nothing.svelte';
export { default as Score } from './Nothing.svelte';
export { Play } from './play.svelte';

export const coach = () => import('./Coach.svelte');
export const ending = () => import('./Ending.svelte');
export const sheet = () => import('./Sheet.svelte');

export const sheets = false;
export const passes = false;
export const plain =
  'Nobody has drawn this game’s table yet: you see what its rules tell you, by name. What you may do stands on buttons and on the cards with a bright edge; a striped card lies face down. The rules are under the book.';
/** What the keyboard does at this table. */
export const keys = [
  ['Tab', 'from the table to the buttons'],
  ['Enter', 'do what the button says'],
] as const;
