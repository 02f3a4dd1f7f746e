/** A made-up table in several situations, to look at the client without a server. Never part of the build. */
import type { CardInfo, Entry, GameInfo, Mark, Offer, Pack, Place, Shown } from '../lib/wire';
import type { Sheet, Space, View } from '../games/underkeeper/wire';

let numbers = 0;
const card = (
  kind: string,
  name: string,
  glyph: string,
  figures: Record<string, number>,
  text = '',
  flavour = '',
): CardInfo => ({ number: numbers++, copies: 1, kind, name, glyph, figures, text, flavour, marks: {} });

export const pack: Pack = {
  hash: 'made-up',
  game: 'underkeeper',
  name: 'Made up',
  cards: [
    card('hero', 'Mac', 'barbute', { health: 9, strength: 1 }, '', 'Hits first, thinks during.'),
    card(
      'hero',
      'Martha',
      'visored-helm',
      { health: 7, strength: 2 },
      '',
      'Packed sandwiches for everybody. Yes, for you too.',
    ),
    card(
      'hero',
      'Charlie',
      'dwarf-helmet',
      { health: 5, strength: 3 },
      '',
      'Eight years of fencing, none of looking down.',
    ),
    card('trap', 'Sticky Doormat', 'wolf-trap', { strength: 2 }, 'Surprise: lose two strength.'),
    card(
      'trap',
      'Light-Fingered Drawbridge',
      'medieval-gate',
      { strength: 1 },
      'Surprise: if you have more loot than each opponent, an opponent steals one item from your spoils.',
    ),
    card(
      'item',
      'Emergency Soup',
      'swap-bag',
      { loot: 1 },
      'Discard this: heal two.',
      'Break bowl in case of emergency.',
    ),
    card(
      'item',
      'Gaudy Crown',
      'queen-crown',
      { loot: 3 },
      'Surprise: if you have more loot than each opponent, lose three health.',
    ),
    card('monster', 'Dust Bunny', 'evil-minion', { strength: 1, loot: 1 }),
    card(
      'monster',
      'Apologetic Skeleton',
      'skull-crossed-bones',
      { strength: 3, loot: 1 },
      'Reward: look at two face-down cards.',
      'Sorry about the left one. And the right one.',
    ),
    card('monster', 'Kitchen Goblin', 'torch', { strength: 3, loot: 1 }, 'Reward: heal one.'),
    card(
      'monster',
      'Toll Troll',
      'evil-minion',
      { strength: 3, loot: 2 },
      'Battlecry: unless you discard one item from your spoils, this monster has +2 strength this fight.',
    ),
    card('monster', 'Sleeping Ogre', 'evil-minion', { strength: 6, loot: 3 }, 'Reward: heal one.'),
  ],
};

export const info: GameInfo = {
  name: 'underkeeper',
  title: 'Underkeeper',
  prefix: 'UK',
  league: null,
  pitch: 'Build a dungeon face down, then walk your hero through the one your rival built.',
  minutes: 20,
  glyph: 'medieval-gate',
  rivals: 1,
  fewest: 2,
  most: 2,
  pack: 'made-up',
  editions: [
    { key: '3', words: 'third iteration' },
    { key: '2', words: 'second iteration' },
    { key: '1', words: 'first iteration' },
  ],
  options: [
    {
      key: 'threshold',
      words: 'Loot that ends the game',
      clause: 'UK-6.1',
      choices: [
        { key: '15', words: '15' },
        { key: '20', words: '20' },
      ],
      usual: '15',
      of_decks: false,
    },
    {
      key: 'starter',
      words: 'Who starts',
      clause: 'UK-2.4',
      choices: [{ key: 'last', words: 'whoever did not place the last card' }],
      usual: 'last',
      of_decks: false,
    },
  ],
  bots: [
    { level: 'random', words: 'plays anything' },
    { level: 'greedy', words: 'looks one step ahead' },
    { level: 'search', words: 'strong, thinks ahead' },
  ],
};

const NAMES = Array.from({ length: 12 }, (_, i) => 'abc'[i % 3]! + (Math.floor(i / 3) + 1));
const down = (space: number, back: number, known: number | null = null, tokens: number[] = []): Space => ({
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
const up = (space: number, number: number, tokens: number[] = []): Space => ({
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
const empty = (space: number, hero: number | null = null): Space => ({
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
const sheet = (seat: number, more: Partial<Sheet>): Sheet => ({
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
const mid = (more: Partial<View> = {}): View => ({
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

let actions = 0;
const offer = (
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
const map = (index: number): Place => ({ zone: 'map', index });
const button = (index = 0): Place => ({ zone: 'button', index });

const turnMarks = (now: number): Mark[] =>
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
const setupMarks = (now: number): Mark[] =>
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

const state = (more: Partial<Shown<View>>): Shown<View> => ({
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

const building = mid({
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
const opening = mid({
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
const fought = mid({ discard: [3, 4] });
fought.spaces[3] = up(3, 8);

export const situations: Record<string, () => Shown<View>> = {
  hero: () =>
    state({
      view: opening,
      marks: setupMarks(1),
      prompt: {
        headline: 'Choose your first hero',
        detail: 'Both choose at once and show together.',
        clause: 'UK-2.1',
        yours: true,
      },
      offers: [0, 1, 2].map((hero) =>
        offer(`start ${pack.cards[hero]!.name}`, `start with ${pack.cards[hero]!.name}`, { zone: 'hero', index: hero }),
      ),
    }),
  build: () =>
    state({
      view: building,
      marks: setupMarks(2),
      prompt: {
        headline: 'Lay a card face down',
        detail: 'Choose a card and an empty space. Quill sees only that it is yours.',
        clause: 'UK-2.2',
        yours: true,
      },
      offers: [2, 4, 5, 6, 7, 9, 11].map((space) => offer(`at ${NAMES[space]}`, `lay on ${NAMES[space]}`, map(space))),
      barred: [{ place: map(1), clause: 'UK-2.2', words: 'A hero stands there.' }],
    }),
  items: () =>
    state({
      marks: turnMarks(1),
      prompt: {
        headline: 'Use an item, or go on',
        detail: 'Items in your spoils may be used now.',
        clause: 'UK-3.1',
        yours: true,
      },
      offers: [
        offer(
          'use Emergency Soup',
          'use Emergency Soup',
          { zone: 'spoils', index: 3, seat: 0 },
          [
            ['health', 2],
            ['loot', -1],
          ],
          'heals 2 and costs 1 loot',
        ),
        offer('done', 'no more items', button()),
      ],
    }),
  move: () =>
    state({
      offers: [
        offer('go b3', 'turn over b3', map(7)),
        offer('go a2', 'turn over a2', map(3)),
        offer(
          'go c2',
          'fight the Toll Troll',
          map(5),
          [
            ['strength', -2],
            ['health', -1],
            ['loot', 2],
          ],
          'costs 2 strength and 1 health, earns 2 loot',
        ),
        offer('stop', 'stop moving', button()),
      ],
      barred: [
        { place: map(1), clause: 'UK-3.4', words: 'A hero never moves to an empty space.' },
        { place: map(6), clause: 'UK-3.3', words: 'a3 is not next to your hero.' },
      ],
      undo: false,
    }),
  fight: () =>
    state({
      view: { ...fought, dealt: 3 },
      prompt: {
        headline: 'An Apologetic Skeleton! Fight or ignore it?',
        detail: 'It was face down, so you may ignore it; then your movement ends.',
        clause: 'UK-3.7',
        yours: true,
      },
      offers: [
        offer(
          'fight',
          'fight',
          button(0),
          [
            ['strength', -2],
            ['health', -1],
            ['loot', 1],
          ],
          'costs 2 strength and 1 health, earns 1 loot',
        ),
        offer('ignore', 'ignore it', button(1)),
      ],
    }),
  taken: () =>
    state({
      view: mid({
        spaces: mid().spaces.map((s) => (s.space === 7 ? empty(7, 0) : s.space === 4 ? empty(4) : s)),
        sheets: [
          sheet(0, { space: 7, loot: 8, spoils: [...mid().sheets[0]!.spoils, { card: 5, double: false, loot: 1 }] }),
          mid().sheets[1]!,
        ],
      }),
      position: 31,
      decision: 13,
      offers: [offer('stop', 'stop moving', button())],
      undo: true,
    }),
  token: () =>
    state({
      marks: turnMarks(4),
      prompt: {
        headline: 'Put your token on a face-down card?',
        detail: 'It doubles strength and loot of that card, whoever takes it.',
        clause: 'UK-3.10',
        yours: true,
      },
      offers: [
        ...[0, 2, 3, 7, 8, 9].map((space) =>
          offer(`token ${NAMES[space]}`, `put the token on ${NAMES[space]}`, map(space)),
        ),
        offer('keep token', 'keep the token', button()),
      ],
    }),
  theirs: () =>
    state({
      decision: null,
      view: mid({ player: 1 }),
      prompt: {
        headline: 'Quill is moving',
        detail: 'You may look at any card meanwhile.',
        clause: 'UK-3.3',
        yours: false,
      },
    }),
  over: () =>
    state({
      decision: null,
      view: mid({ over: true, player: null }),
      prompt: { headline: 'Quill wins, 26 to 17', detail: 'Quill reached 15 loot.', clause: 'UK-6.2', yours: false },
      outcome: {
        winners: [1],
        points: [17, 26],
        words: 'Quill reached 15 loot.',
        clause: 'UK-6.1',
        tally: [
          { words: 'Spoils', figures: [7, 16], notes: ['', ''], decides: false },
          { words: 'Living heroes', figures: [10, 10], notes: ['2 × 5', '2 × 5'], decides: false },
          { words: 'Total', figures: [17, 26], notes: ['', ''], decides: true },
        ],
      },
    }),
};
