/** What the service would say of the made-up table: marks, offers, log and state. */
import type { View } from '../games/underkeeper/wire';
import type { Entry, Mark, Offer, Place, Shown } from '../lib/wire';
import { mid } from './views';

let actions = 0;
export const offer = (
  notation: string,
  words: string,
  place: Place,
  consequence: [string, number][] = [],
  summary = '',
): Offer => ({
  action: actions++,
  notation,
  words,
  verb: notation.replace(/ ([a-c]\d|Ma.*|Charlie|Emer.*|Dust.*|Apol.*|Toll.*)$/, ''),
  place,
  consequence: consequence.map(([figure, by]) => ({ figure, seat: 0, by })),
  summary,
  outlook: [],
});
export const map = (index: number): Place => ({ zone: 'map', index });
export const button = (index = 0): Place => ({ zone: 'button', index });

export const turnMarks = (now: number): Mark[] =>
  [
    ['Restore', 'crossed-swords'],
    ['Items', 'swap-bag'],
    ['Move', 'footsteps'],
    ['Refill', 'card-play'],
    ['Token', 'token'],
  ].map(([word, glyph], i) => ({
    key: word!,
    word: word!,
    glyph: glyph!,
    state: i < now ? 'done' : i === now ? 'now' : 'next',
    repeats: i === 2,
  }));
export const setupMarks = (now: number): Mark[] =>
  [
    ['Deal', 'card-draw'],
    ['Hero', 'barbute'],
    ['Build', 'dungeon-gate'],
  ].map(([word, glyph], i) => ({
    key: word!,
    word: word!,
    glyph: glyph!,
    state: i < now ? 'done' : i === now ? 'now' : 'next',
    repeats: i === 2,
  }));

const log: Entry[] = (
  [
    [5, 'hourglass', 'Turn 5: Quill'],
    [5, 'footsteps', 'Charlie moved onto a face-down card: Toll Troll, a monster'],
    [5, 'crossed-swords', 'Charlie fought Toll Troll: 3 strength lost'],
    [5, 'swap-bag', 'Quill’s spoils: +2 loot'],
    [5, 'card-play', 'Quill refilled 2 empty spaces'],
    [5, 'token', 'Quill put the token on b4'],
    [6, 'hourglass', 'Turn 6: you'],
    [6, 'crossed-swords', 'Martha’s strength is back to 2'],
    [6, 'footsteps', 'You moved up: Gaudy Crown, an item'],
    [6, 'swap-bag', 'Your spoils: +3 loot'],
    [6, 'eye-target', 'Four cards are next to Martha.'],
  ] as [number, string, string][]
).map(([turn, glyph, words], number) => ({
  number,
  words,
  glyph,
  seat: 0,
  kind: turn > 4 && words.startsWith('Turn') ? 'turn' : 'note',
  data: {},
}));

export const state = (more: Partial<Shown<View>>): Shown<View> => ({
  type: 'state',
  seat: 0,
  position: 30,
  revision: 30,
  log_from: 0,
  ack: null,
  decision: 12,
  said: 0,
  view: mid(),
  marks: turnMarks(2),
  offers: [],
  asides: [],
  barred: [],
  tally: [],
  log,
  undo: false,
  passing: false,
  window: false,
  passes_in: null,
  leaving: 'resign',
  replaceable: [],
  asked: [0],
  outcome: null,
  prompt: {
    headline: 'Where does Martha go?',
    detail: 'Choose a card next to her. What lies face down is turned up for both of you.',
    clause: 'UK-3.3',
    yours: true,
  },
  table: {
    id: 'amber-vault-27',
    name: 'Cellar six',
    game: 'underkeeper',
    edition: '3',
    edition_words: 'third iteration',
    options: { threshold: '15' },
    pack: 'made-up',
    status: 'playing',
    watchers: 0,
    created: '',
    commitment: '',
    secret: null,
    nonces: null,
    league: null,
    bout: '',
    host: 0,
    rematch: null,
    seats: [
      {
        seat: 0,
        name: 'Ada',
        kind: 'human',
        level: null,
        face: null,
        standin: null,
        connected: true,
        since: null,
        openings: 1,
        deck: 'none',
      },
      {
        seat: 1,
        name: 'Quill',
        kind: 'bot',
        level: 'strong',
        face: null,
        standin: null,
        connected: true,
        since: null,
        openings: 1,
        deck: 'none',
      },
    ],
  },
  ...more,
});
