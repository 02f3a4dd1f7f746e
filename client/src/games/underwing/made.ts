/** A made-up table for the tests of this folder. */
import type { CardInfo, Combination, Entry, Offer, Pack, Place, Prompt, Shown } from '../../lib/wire';
import { ELEMENTS } from './gems';
import type { Player, Spot, View } from './wire';

const card = (number: number, name: string, spaces: string, text: string): CardInfo => ({
  number,
  copies: 1,
  kind: 'drake',
  name,
  figures: { score: 5 },
  text,
  flavour: '',
  glyph: 'dragon-head',
  marks: { spaces, family: 'tertiary', temperature: 'warm' },
});

export const pack: Pack = {
  hash: 'made-up',
  game: 'underwing',
  name: 'Made up',
  cards: [
    card(0, 'Cinder', 'rp', 'Tame: gain a handler.\nWild: scatter a red element among adjacent eggs.'),
    card(1, 'Moss', 'gg', 'Tame: draw an element.\nWild: hatch each adjacent unclaimed egg in the wild.'),
    card(2, 'Pip', 'y', 'When you claim an egg: draw an element.\nWild: the tower is closed next round.'),
  ],
};

const COLOURS: Record<string, string> = {
  r: 'red',
  o: 'orange',
  y: 'yellow',
  g: 'green',
  b: 'blue',
  p: 'purple',
  k: 'black',
  w: 'white',
};

/** An egg of a card; `on`: what lies on its spaces, as letters, one word a space. */
export function egg(place: number, number: number, on: string[] = [], owner: number | null = null): Spot {
  const printed = [...pack.cards[number]!.marks.spaces!].map((letter) => COLOURS[letter]!);
  const spaces = printed.map((colour, i) => {
    const elements = [...(on[i] ?? '')].map((letter) => COLOURS[letter]!);
    return { colour, elements, full: elements.join() === colour };
  });
  return {
    place,
    name: `${'abcd'[place % 4]}${Math.floor(place / 4) + 1}`,
    card: number,
    egg: { kind: 'drake', family: 'tertiary', score: 5, spaces: printed },
    wild: false,
    owner,
    spaces,
    complete: spaces.every((space) => space.full),
  };
}

export const store = (counts: Record<string, number>): Record<string, number> =>
  Object.fromEntries(ELEMENTS.map((element) => [element, counts[element] ?? 0]));

export const player = (seat: number, more: Partial<Player> = {}): Player => ({
  seat,
  points: 0,
  total: 0,
  storage: store({}),
  ready: 2,
  resting: 0,
  tracker: 2,
  staff: 2,
  eggs: [],
  dragons: [],
  warm: 0,
  cool: 0,
  neutral: 0,
  owed: null,
  look: null,
  look_count: 0,
  ...more,
});

const RING = 'rbyobrypybrkorbygbrypg';
export const view = (grounds: Spot[], more: Partial<View> = {}): View => ({
  seat: 0,
  phase: 'place',
  round: 2,
  rounds: 15,
  first: 0,
  columns: 3,
  rows: 2,
  deck: 80,
  grounds,
  bag: store({ red: 10, blue: 30 }),
  players: [player(0), player(1)],
  forces: null,
  offers: [],
  draft: null,
  still: false,
  closed: false,
  hidden: false,
  hatched: [],
  over: false,
  exiled: false,
  field: [...RING]
    .map((letter, spot) => ({ spot, name: `field ${spot + 1}`, colour: COLOURS[letter]!, handlers: [] as number[] }))
    .concat([{ spot: 22, name: 'tower', colour: 'white', handlers: [] }]),
  ...more,
});

export const offer = (action: number, verb: string, place: Place, notation = verb): Offer => ({
  action,
  notation,
  words: notation,
  verb,
  place,
  consequence: [],
  summary: '',
  outlook: [],
});

/** What begins an offer of trade to seat 1, with all that it may be put together of. */
export const OFFER: Offer = {
  ...offer(40, 'offer to', { zone: 'seat', index: 1 }),
  terms: [
    { action: 9, verb: 'give', thing: 'red' },
    { action: 31, verb: 'ask', thing: 'orange' },
    { action: 12, verb: 'ask', thing: 'blue' },
    { action: 15, verb: 'ask', thing: 'white' },
    { action: 7, verb: 'propose', thing: '' },
  ],
};

/** What lays an element on a space of an egg. */
export const lay = (action: number, element: string, place: number, space: number): Offer =>
  offer(
    action,
    'lay',
    { zone: 'egg', index: place, space },
    `lay ${element} on ${'abcd'[place % 4]}${Math.floor(place / 4) + 1}.${space + 1}`,
  );

/** What comes of laying something, as the service says it: "begun", "filled", "egg" or "wild". */
export const together = (begins: number[], things: string[], figure: string, then: number[] = []): Combination => ({
  begins,
  then,
  things,
  outlook: [{ words: WORDS[figure]!, figure, seat: 0, by: 0, chance: 1 }],
});
const WORDS: Record<string, string> = {
  begun: 'begins purple, open to all',
  filled: 'fills purple, one space left',
  egg: 'completes your egg',
  wild: 'completes the egg: it hatches in the wild!',
};

/** What is asked of somebody who places. */
export const placing = (combinations: Combination[], more: Partial<Prompt> = {}): Prompt => ({
  headline: 'Place an element',
  detail: '',
  clause: 'UW-6.9',
  yours: true,
  asks: 'place',
  combinations,
  ...more,
});

export const entry = (
  number: number,
  kind: string,
  data: Record<string, number> = {},
  words = kind,
  seat = data.seat ?? -1,
): Entry => ({
  number,
  kind,
  data,
  words,
  seat,
  glyph: kind === 'hatched_wild' ? 'spiked-dragon-head' : 'info',
  ...(kind === 'passed' ? {} : { why: `Why ${kind}.`, clause: 'UW-6.8' }),
});

export const state = (
  position: number,
  shown: View,
  offers: Offer[] = [],
  more: Partial<Shown<View>> = {},
): Shown<View> => ({
  type: 'state',
  seat: 0,
  position,
  revision: position,
  decision: position,
  said: 0,
  asked: [0],
  passing: false,
  window: false,
  passes_in: null,
  leaving: 'resign',
  replaceable: [],
  view: shown,
  offers,
  barred: [],
  tally: [],
  asides: [],
  marks: [],
  log: [],
  log_from: 0,
  undo: false,
  outcome: null,
  ack: null,
  prompt: placing([]),
  table: {
    id: 't',
    name: 't',
    game: 'underwing',
    edition: 'first',
    edition_words: '',
    options: {},
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
    seats: [0, 1].map((seat) => ({
      seat,
      name: ['Ada', 'Quill'][seat]!,
      kind: 'human',
      level: null,
      face: null,
      standin: null,
      connected: true,
      since: null,
      openings: 1,
      deck: 'none',
    })),
  },
  ...more,
});
