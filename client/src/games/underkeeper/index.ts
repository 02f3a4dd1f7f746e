import '../cards.css';
import './theme.css';
import Sheet from './Sheet.svelte';
import './glyphs';

export { default as Board } from './Board.svelte';
export { default as Defs } from './Defs.svelte';
export { default as Flights } from './Flights.svelte';
export { default as Hand } from './Hand.svelte';
export { default as Clock } from './Clock.svelte';
export { default as Picker } from './Heroes.svelte';
export { default as Lifted } from './Lifted.svelte';
export { default as Score } from './Score.svelte';
export { Play } from './play.svelte';

export const coach = () => import('./Coach.svelte');
export const ending = () => import('./Ending.svelte');
/** It lies beside the board, too, and is here already. */
export const sheet = () => Promise.resolve({ default: Sheet });

export const sheets = false;
export const passes = false;
/** What the keyboard does at this table. */
export const keys = [
  ['Tab', 'from map to hand to buttons'],
  ['Arrows', 'within the map or the hand'],
  ['Enter', 'point, then do'],
] as const;
