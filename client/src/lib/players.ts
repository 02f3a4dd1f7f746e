import { sure } from './sure';
import type { GameInfo, SeatInfo } from './wire';

/** A seat's colour and shape; a colour never travels without its shape. */
export type Mark = { shape: string; color: string; path: string; size: number; baseline: number };

const SHAPES: [string, string, string][] = [
  ['circle', '#6db6f0', 'M12 1.500a10.500 10.500 0 1 1 0 21 10.500 10.500 0 1 1 0-21Z'],
  ['square', '#f0a24a', 'M4 2h16a2 2 0 0 1 2 2v16a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2Z'],
  ['diamond', '#c79bf0', 'M12 .8 23.200 12 12 23.200.8 12Z'],
  ['hexagon', '#7fce8c', 'M12 1 22 6.500v11L12 23 2 17.500v-11Z'],
  ['triangle', '#f2dc6b', 'M12 1.500 23 21.500H1Z'],
  [
    'star',
    '#f39ab5',
    'M12 .8l3.200 7 7.600.8-5.700 5.200 1.600 7.600L12 17.600l-6.700 3.800 1.600-7.600L1.200 8.600l7.600-.8Z',
  ],
  ['pentagon', '#8fe3dc', 'M12 1 23 9.500 18.800 22H5.200L1 9.500Z'],
  ['cross', '#d9c3a5', 'M7.500 1.500h9v6h6v9h-6v6h-9v-6h-6v-9h6Z'],
  ['drop', '#ff9d7d', 'M12 .8C14.500 6 21 9.500 21 15a9 8.500 0 0 1-18 0C3 9.500 9.500 6 12 .8Z'],
  ['shield', '#b9d86a', 'M2.500 2h19v10c0 6-5 9-9.500 11C7.500 21 2.500 18 2.500 12Z'],
];

export function markOf(seat: number): Mark {
  const [shape, color, path] = sure(SHAPES[seat % SHAPES.length]);
  const low = shape === 'triangle';
  return { shape, color: `var(--seat-${shape}, ${color})`, path, size: low ? 9 : 11.5, baseline: low ? 19 : 16.4 };
}

/** How well a bot plays, in words; empty for a person. */
export function levelOf(bots: GameInfo['bots'] | undefined, { level }: Pick<SeatInfo, 'level'>): string {
  return bots?.find((bot) => bot.level === level)?.words.toLowerCase() ?? level ?? '';
}

const STRENGTHS: Record<string, string> = { search: 'strong', greedy: 'easy', random: 'random' };

/** The same in a word, where there is little room. */
export const strengthOf = (bots: GameInfo['bots'] | undefined, seat: Pick<SeatInfo, 'level'>): string =>
  STRENGTHS[seat.level ?? ''] ?? levelOf(bots, seat);
