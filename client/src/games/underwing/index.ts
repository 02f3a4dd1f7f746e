import '../cards.css';
import './theme.css';
import './glyphs';

export { default as Board } from './Board.svelte';
export { default as Clock } from './Clock.svelte';
export { default as Defs } from './Defs.svelte';
export { default as Flights } from './Flights.svelte';
export { default as Hand } from './Hand.svelte';
export { default as Lifted } from './Lifted.svelte';
export { default as Picker } from './Picker.svelte';
export { default as Score } from './Score.svelte';
export { Play } from './play.svelte';

export const coach = () => import('./Coach.svelte');
export const ending = () => import('./Ending.svelte');
export const sheet = () => import('./Sheet.svelte');

export const sheets = true;
export const passes = false;
/** What the keyboard does at this table. */
export const keys = [
  ['Tab', 'from the grounds to field, mat, tray and buttons'],
  ['Arrows', 'within the grounds, the field or the tray'],
  ['Enter', 'point, then do; on an egg: its spaces'],
] as const;
