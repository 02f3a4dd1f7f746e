import '../cards.css';
import './table.css';
import { inject } from '../../lib/glyphs';
import symbols from 'virtual:glyphs/underwing';

inject(symbols, 'underwing');

export { default as Board } from './Board.svelte';
export { default as Clock } from './Clock.svelte';
export { default as Coach } from './Coach.svelte';
export { default as Defs } from './Defs.svelte';
export { default as Ending } from './Ending.svelte';
export { default as Flights } from './Flights.svelte';
export { default as Hand } from './Hand.svelte';
export { default as Help } from './Help.svelte';
export { default as Lifted } from './Lifted.svelte';
export { default as Picker } from './Picker.svelte';
export { default as Score } from './Score.svelte';
export { default as Sheet } from './Sheet.svelte';
export { Play } from './play.svelte';

export const sheets = true;
export const passes = false;
