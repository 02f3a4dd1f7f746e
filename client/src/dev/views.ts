/** What lies on the made-up table: spaces, sheets and whole views. */
import type { Sheet, Space, View } from '../games/underkeeper/wire';
import { pack } from './pack';

export const NAMES = Array.from({ length: 12 }, (_, i) => 'abc'[i % 3]! + (Math.floor(i / 3) + 1));
export const down = (space: number, back: number, known: number | null = null, tokens: number[] = []): Space => ({
  space,
  name: NAMES[space]!,
  face: 'down',
  card: known,
  back,
  known: known !== null,
  tokens,
  hero: null,
  strength: null,
  loot: null,
});
export const up = (space: number, number: number, tokens: number[] = []): Space => ({
  space,
  name: NAMES[space]!,
  face: 'up',
  card: number,
  back: 1,
  known: false,
  tokens,
  hero: null,
  strength: (pack.cards[number]!.figures.strength ?? 0) * (tokens.length ? 2 : 1),
  loot: (pack.cards[number]!.figures.loot ?? 0) * (tokens.length ? 2 : 1),
});
export const empty = (space: number, hero: number | null = null): Space => ({
  space,
  name: NAMES[space]!,
  face: 'none',
  card: null,
  back: null,
  known: false,
  tokens: [],
  hero,
  strength: null,
  loot: null,
});
export const sheet = (seat: number, more: Partial<Sheet>): Sheet => ({
  seat,
  hero: 1,
  space: 4,
  health: 4,
  full_health: 7,
  strength: 2,
  full_strength: 2,
  heroes: [
    { hero: 0, state: 'dead' },
    { hero: 1, state: 'map' },
    { hero: 2, state: 'set' },
  ],
  token: null,
  spoils: [],
  loot: 0,
  hand: seat ? null : [],
  hand_count: 0,
  ...more,
});
export const mid = (more: Partial<View> = {}): View => ({
  seat: 0,
  turn: 6,
  player: 0,
  starter: 0,
  edition: '3',
  threshold: 15,
  deck: 17,
  discard: [3],
  dealt: null,
  over: false,
  spaces: [
    down(0, 0, 8),
    empty(1),
    down(2, 1),
    down(3, 1),
    empty(4, 0),
    up(5, 10),
    up(6, 11),
    down(7, 0, 5),
    down(8, 1),
    down(9, 0, 3),
    down(10, 1, null, [1]),
    empty(11, 1),
  ],
  sheets: [
    sheet(0, {
      spoils: [
        { card: 6, double: false, loot: 3 },
        { card: 9, double: false, loot: 1 },
        { card: 8, double: true, loot: 2 },
        { card: 5, double: false, loot: 1 },
      ],
      loot: 7,
    }),
    sheet(1, {
      hero: 2,
      space: 11,
      health: 3,
      full_health: 5,
      strength: 3,
      full_strength: 3,
      token: 10,
      loot: 11,
      spoils: [
        { card: 11, double: true, loot: 6 },
        { card: 10, double: false, loot: 2 },
        { card: 6, double: false, loot: 3 },
      ],
      heroes: [
        { hero: 0, state: 'set' },
        { hero: 1, state: 'set' },
        { hero: 2, state: 'map' },
      ],
    }),
  ],
  ...more,
});

export const building = mid({
  turn: 0,
  player: null,
  deck: 40,
  discard: [],
  spaces: [
    down(0, 0, 8),
    empty(1, 0),
    empty(2),
    down(3, 1),
    empty(4),
    empty(5),
    empty(6),
    empty(7),
    down(8, 1),
    empty(9),
    empty(10, 1),
    empty(11),
  ],
  sheets: [
    sheet(0, {
      space: 1,
      health: 7,
      hand: [5, 7, 8, 10],
      hand_count: 4,
      heroes: [
        { hero: 0, state: 'set' },
        { hero: 1, state: 'map' },
        { hero: 2, state: 'set' },
      ],
    }),
    sheet(1, {
      hero: 2,
      space: 10,
      health: 5,
      full_health: 5,
      strength: 3,
      full_strength: 3,
      hand_count: 3,
      heroes: [
        { hero: 0, state: 'set' },
        { hero: 1, state: 'set' },
        { hero: 2, state: 'map' },
      ],
    }),
  ],
});
export const opening = mid({
  turn: 0,
  player: null,
  deck: 40,
  discard: [],
  spaces: NAMES.map((_, i) => empty(i)),
  sheets: [
    sheet(0, {
      hero: null,
      space: null,
      health: 0,
      full_health: 0,
      strength: 0,
      full_strength: 0,
      hand: [5, 7, 8, 10, 4],
      hand_count: 5,
      heroes: [0, 1, 2].map((hero) => ({ hero, state: 'set' })),
    }),
    sheet(1, {
      hero: null,
      space: null,
      health: 0,
      full_health: 0,
      strength: 0,
      full_strength: 0,
      hand_count: 5,
      heroes: [0, 1, 2].map((hero) => ({ hero, state: 'set' })),
    }),
  ],
});
export const fought = mid({ discard: [3, 4] });
fought.spaces[3] = up(3, 8);
