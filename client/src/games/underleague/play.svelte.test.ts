import { describe, expect, it } from 'vitest';
import type { CardInfo, Offer, Pack, Place, Shown } from '../../lib/wire';
import { Play } from './play.svelte';
import type { Creature, Player, View } from './wire';

const card = (number: number, kind: string, name: string, figures: Record<string, number>): CardInfo => ({
  number,
  kind,
  name,
  figures,
  copies: 1,
  text: '',
  flavour: '',
  glyph: 'token',
  marks: {},
});
const pack: Pack = {
  hash: 'made-up',
  game: 'underleague',
  name: 'Made up',
  cards: [
    card(0, 'beast', 'Ox', { day: 3, night: 1, value: 2 }),
    card(1, 'spirit', 'Ghost', { day: 1, night: 3, value: 2 }),
    card(2, 'equipment', 'Boots', { cost: 1, value: -1 }),
    card(3, 'scheme', 'Tea', { cost: 2 }),
    card(4, 'scheme', 'Hat', { cost: 0 }),
  ],
};
const creature = (space: number, more: Partial<Creature> = {}): Creature => ({
  space,
  name: '',
  card: space % 2,
  exhausted: false,
  day: 2,
  night: 1,
  value: 2,
  gear: [],
  chips: [],
  role: '',
  ...more,
});
const player = (seat: number, hand: number[] | null): Player => ({
  seat,
  points: 0,
  victory: 0,
  hand,
  hand_count: hand?.length ?? 4,
  pool: 5,
  deck: 27,
  strategies: null,
  discard: null,
  look: null,
  look_count: 0,
  look_deck: null,
  kept: null,
  kept_count: 0,
});
const view = (hand: number[], more: Partial<View> = {}): View => ({
  seat: 0,
  edition: 'second',
  phase: 'combat',
  round: 1,
  rounds: 50,
  first: 0,
  player: 0,
  deck: 200,
  discard: [],
  creatures: [0, 1, 2, 3, 4, 5].map((space) => creature(space)),
  players: [player(0, hand), player(1, null)],
  fight: null,
  challenged: false,
  played: false,
  playing: null,
  owed: 0,
  over: false,
  ...more,
});
const offer = (action: number, verb: string, place: Place): Offer => ({
  action,
  notation: verb,
  words: verb,
  verb,
  place,
  consequence: [],
  summary: '',
  outlook: [],
});
const state = (position: number, offers: Offer[], shown: View): Shown<View> => ({
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
  asides: [],
  barred: [],
  tally: [],
  marks: [],
  log: [],
  log_from: 0,
  undo: false,
  outcome: null,
  ack: null,
  prompt: { headline: 'Now?', detail: '', clause: 'UL-7.1', yours: true },
  table: {
    id: 't',
    name: 't',
    game: 'underleague',
    edition: 'second',
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
      name: 'AB'[seat]!,
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
});

function seated(first: Shown<View>): { play: Play; sent: number[] } {
  const sent: number[] = [];
  return { play: new Play(first, pack, (action) => sent.push(action)), sent };
}

describe('a person at the table', () => {
  it('challenges by two taps, the first of which does nothing yet', () => {
    const { play, sent } = seated(
      state(
        1,
        [offer(10, 'attack with', { zone: 'creature', index: 0 }), offer(11, 'pass', { zone: 'button', index: 11 })],
        view([]),
      ),
    );
    play.tap({ zone: 'creature', index: 0 });
    expect(sent).toEqual([]);
    expect(play.buttons.at(-1)).toMatchObject({ main: true, label: 'Challenge' });
    play.tap({ zone: 'creature', index: 0 });
    expect(sent).toEqual([10]);
  });

  it('keeps what is pointed at while others answer a question that all are asked at once', () => {
    const asked = [offer(10, 'keep', { zone: 'look', index: 0 }), offer(11, 'keep', { zone: 'look', index: 1 })];
    const { play, sent } = seated(state(1, asked, view([])));
    play.tap({ zone: 'look', index: 1 });
    play.show({ ...state(2, asked, view([])), decision: 1 });
    expect(play.selected({ zone: 'look', index: 1 })).toBe(true);
    play.tap({ zone: 'look', index: 1 });
    expect(sent).toEqual([11]);
    play.show(state(3, asked, view([])));
    expect(play.selected({ zone: 'look', index: 1 })).toBe(false);
  });

  it('puts equipment on a creature by tapping card and creature: the second decision follows by itself', () => {
    const { play, sent } = seated(state(1, [offer(20, 'play', { zone: 'hand', index: 0 })], view([2, 4])));
    play.tap({ zone: 'hand', index: 0 });
    expect(play.legal({ zone: 'creature', index: 4 })).toBe(true);
    play.tap({ zone: 'creature', index: 4 });
    expect(sent).toEqual([20]);
    play.show(
      state(
        2,
        [3, 4].map((index) => offer(30 + index, 'on', { zone: 'creature', index })),
        view([4]),
      ),
    );
    expect(sent).toEqual([20, 34]);
  });

  it('marks the very copy of a card that is to be discarded, and takes back either', () => {
    const hand = [4, 2, 4, 3];
    const done = offer(9, 'done', { zone: 'button', index: 9 });
    const discards = [42, 43, 44].map((action, i) => offer(action, 'discard', { zone: 'hand', index: [1, 3, 0][i]! }));
    const asked = (position: number, named: number[]) => ({
      ...state(position, named.length === 2 ? [...discards, done] : discards, view(hand)),
      prompt: {
        ...state(1, [], view(hand)).prompt,
        several: { least: 2, most: 2, things: [42, 43, 44, 44], named, in_order: false, done: 9 },
      },
    });
    const { play, sent } = seated(asked(1, []));
    const marked = () => hand.map((_, index) => play.drawn({ zone: 'hand', index }));
    expect(marked()).toEqual(['legal', 'legal', 'legal', 'legal']);
    play.tap({ zone: 'hand', index: 2 });
    expect(marked()).toEqual(['legal', 'legal', 'sel named', 'legal']);
    play.show(asked(2, [44]));
    play.tap({ zone: 'hand', index: 0 });
    expect(marked()).toEqual(['sel named', '', 'sel named', '']);
    play.show(asked(3, [44, 44]));
    play.tap({ zone: 'hand', index: 1 });
    expect(play.why?.words).toBe('2 of 2 chosen: press one of them to take it back.');
    play.tap({ zone: 'hand', index: 2 });
    expect(marked()).toEqual(['sel named', 'legal', 'legal', 'legal']);
    play.show(asked(4, []));
    play.show(asked(5, [44]));
    play.tap({ zone: 'hand', index: 1 });
    play.show(asked(6, [42, 44]));
    expect(sent).toEqual([44, 44, 44, 44, 42]);
    expect(play.pressing({ zone: 'hand', index: 0 })['aria-pressed']).toBe(true);
    play.several.confirm();
    expect(sent.at(-1)).toBe(9);
  });

  it('asks WIN or LOSE after a creature is pointed at', () => {
    const bets = ['bet win', 'bet lose'].map((verb, i) => offer(50 + i, verb, { zone: 'creature', index: 3 }));
    const { play, sent } = seated(state(1, bets, view([], { phase: 'betting' })));
    expect(play.buttons).toEqual([]);
    play.tap({ zone: 'creature', index: 3 });
    expect(play.said.headline).toBe('Ghost: WIN or LOSE?');
    expect(play.buttons.map(({ label, main }) => [label, main])).toEqual([
      ['▲ WIN', false],
      ['▼ LOSE', false],
    ]);
    play.do(play.buttons[1]!.offer);
    expect(sent).toEqual([51]);
  });

  it('hears why a card cannot be played', () => {
    const barred = {
      place: { zone: 'hand', index: 0 },
      clause: 'UL-7.13',
      words: 'Tea costs 2 other cards of your hand.',
    };
    const { play, sent } = seated({
      ...state(1, [offer(11, 'pass', { zone: 'button', index: 11 })], view([3])),
      barred: [barred],
    });
    play.tap({ zone: 'hand', index: 0 });
    expect(play.why).toEqual(barred);
    expect(sent).toEqual([]);
  });

  it('compares the dice of day and night from the own side', () => {
    const side = (figure: string, seat: number, by: number) => ({ words: '', figure, seat, by, chance: 0.5 });
    const outlook = [side('day', 1, 1), side('day', 0, 3), side('night', 1, 2), side('night', 0, 1)];
    const fight = {
      attacker: 3,
      defender: 0,
      time: '',
      dice: [0, 0, 0, 0, 0, 0],
      declared: [],
      rerolled: [],
      attack: 0,
      defence: 0,
      winner: null,
      over: false,
    };
    const times = ['day', 'night'].map((verb, i) => offer(60 + i, verb, { zone: 'button', index: 60 + i }));
    const shown = state(1, times, view([], { fight }));
    const { play } = seated({ ...shown, prompt: { ...shown.prompt, outlook } });
    expect(play.buttons.map(({ label }) => label)).toEqual(['Day: your 3 dice to 1', 'Night: your 1 die to 2']);
  });
});
