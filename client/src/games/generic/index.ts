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
export const help = () => import('./Help.svelte');
export const sheet = () => import('./Sheet.svelte');

export const sheets = false;
export const passes = false;
