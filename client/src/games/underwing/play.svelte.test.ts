import { describe, expect, it } from 'vitest';
import type { Shown } from '../../lib/wire';
import { egg, lay, OFFER, offer, pack, placing, player, state, store, together, view } from './made';
import { Play } from './play.svelte';
import { bargain } from './trade';
import type { View } from './wire';

function seated(first: Shown<View>): { play: Play; sent: number[]; said: number[][] } {
  const [sent, said]: [number[], number[][]] = [[], []];
  return {
    play: new Play(
      first,
      pack,
      (action) => sent.push(action),
      (actions) => Promise.resolve(said.push(actions) > 0),
    ),
    sent,
    said,
  };
}

const grounds = [egg(0, 0, ['r', '']), egg(1, 0, ['r', ''], 0)];
const with_ = (counts: Record<string, number>, more: Partial<View> = {}) =>
  view(grounds, { players: [player(0, { storage: store(counts), owed: 2 }), player(1)], ...more });
const LAYS = [
  lay(10, 'red', 0, 1),
  lay(11, 'red', 1, 1),
  lay(12, 'blue', 0, 1),
  lay(13, 'blue', 1, 1),
  lay(14, 'purple', 0, 1),
  lay(15, 'purple', 1, 1),
];
const both = { red: 1, blue: 1, purple: 1 };
const prompt = placing([
  together([10, 11], ['red'], 'begun', [1]),
  together([12, 13], ['blue'], 'begun'),
  together([14], ['purple'], 'wild'),
  together([15], ['purple'], 'egg'),
  together([10], ['red', 'blue'], 'wild', [20]),
  together([11], ['red', 'blue'], 'egg', [20]),
]);
const joining = placing([], { asks: 'join' });

describe('placing', () => {
  it('lays by crystal and space', () => {
    const { play, sent } = seated(state(1, with_(both), LAYS, { prompt }));
    play.pick('red');
    expect(play.legal({ zone: 'egg', index: 1 })).toBe(true);
    play.tap({ zone: 'egg', index: 1, space: 1 });
    expect(sent).toEqual([11]);
  });

  it('warns before an egg goes wild, and needs a second tap', () => {
    const { play, sent } = seated(state(1, with_(both), LAYS, { prompt }));
    play.pick('purple');
    play.tap({ zone: 'egg', index: 0, space: 1 });
    expect(sent).toEqual([]);
    expect(play.said.detail).toMatch(/It hatches in the wild.*Cinder.*Scatter a red element/i);
    expect(play.buttons.at(-1)).toMatchObject({ main: true, label: 'Lay purple: it hatches wild' });
    play.tap({ zone: 'egg', index: 0, space: 1 });
    expect(sent).toEqual([14]);
  });

  it('lays two on one space: the second follows', () => {
    const { play, sent } = seated(state(1, with_(both), LAYS, { prompt }));
    play.mix();
    play.pick('red');
    play.pick('blue');
    play.tap({ zone: 'egg', index: 1, space: 1 });
    expect(sent).toEqual([11]);
    play.show(
      state(
        2,
        with_(both),
        [offer(1, 'done', { zone: 'button', index: 1 }), offer(20, 'and', { zone: 'storage', index: 4 }, 'and blue')],
        { prompt: joining },
      ),
    );
    expect(sent).toEqual([11, 20]);
  });

  it('says at once that one alone is all', () => {
    const { play, sent } = seated(state(1, with_(both), LAYS, { prompt }));
    play.pick('red');
    play.tap({ zone: 'egg', index: 1 });
    play.show(
      state(
        2,
        with_(both),
        [offer(1, 'done', { zone: 'button', index: 1 }), offer(20, 'and', { zone: 'storage', index: 4 }, 'and blue')],
        { prompt: joining },
      ),
    );
    expect(sent).toEqual([11, 1]);
  });

  it('opens an egg without a crystal chosen, and shows all the ways', () => {
    const { play } = seated(state(1, with_(both), LAYS, { prompt }));
    play.tap({ zone: 'egg', index: 1 });
    expect(play.opened).toEqual({ zone: 'egg', index: 1 });
    expect(play.ways(1, 1).map((way) => way.elements.join('+'))).toEqual(['purple', 'red+blue', 'red', 'blue']);
  });

  it('keeps a crystal chosen while it fits, and chooses the only one', () => {
    const { play } = seated(state(1, with_({ red: 2 }), LAYS.slice(0, 2), { prompt }));
    play.show(state(2, with_({ red: 2 }), LAYS.slice(0, 2), { prompt }));
    expect(play.mind.elements).toEqual(['red']);
  });

  it('drops what is dragged onto a space, or onto an egg that has one space for it', () => {
    const { play, sent } = seated(state(1, with_(both), LAYS, { prompt }));
    play.pick('blue');
    play.drop({ place: 1, space: null, field: null, x: 0, y: 0 });
    expect(sent).toEqual([13]);
  });

  it('says why a crystal fits nowhere', () => {
    const barred = [
      { place: { zone: 'storage', index: 7, seat: 0 }, clause: 'UW-6.7', words: 'No egg has a space for white.' },
    ];
    const { play } = seated(state(1, with_({ ...both, white: 1 }), LAYS, { barred, prompt }));
    play.pick('white');
    expect(play.why).toMatchObject({ clause: 'UW-6.7' });
  });
});

describe('collecting and assigning', () => {
  const collecting = placing([], { asks: 'collect' });
  const COLLECT = [
    offer(30, 'collect at', { zone: 'field', index: 3 }, 'collect at field 4'),
    offer(31, 'collect at', { zone: 'field', index: 5 }, 'collect at field 6'),
    offer(40, 'draw for', { zone: 'field', index: 3 }, 'draw for field 4'),
  ];

  it('takes all field colours with one button', () => {
    const { play, sent } = seated(state(1, with_({}), COLLECT));
    expect(play.buttons.at(-1)).toMatchObject({ main: true, label: 'Take all 2' });
    play.confirm();
    play.show(state(2, with_({}), [COLLECT[1]!], { prompt: collecting }));
    expect(sent).toEqual([30, 31]);
  });

  it('offers the colour or a random one at a space', () => {
    const { play } = seated(state(1, with_({}), COLLECT));
    play.tap({ zone: 'field', index: 3 });
    expect(play.buttons.map((button) => button.offer.action)).toEqual([30, 40]);
  });

  it('claims by two taps, or by dropping a handler', () => {
    const claim = offer(50, 'claim', { zone: 'egg', index: 0 });
    const first = seated(state(1, with_({}), [claim]));
    first.play.tap({ zone: 'egg', index: 0 });
    expect(first.sent).toEqual([]);
    first.play.tap({ zone: 'egg', index: 0 });
    expect(first.sent).toEqual([50]);
    const second = seated(state(1, with_({}), [claim]));
    second.play.drop({ place: 0, space: null, field: null, x: 0, y: 0 });
    expect(second.sent).toEqual([50]);
  });
});

describe('the choices of a ribbon', () => {
  const asked = (offers: Parameters<typeof state>[2], combinations: Parameters<typeof placing>[0] = []) =>
    seated(
      state(1, with_(both), offers, {
        prompt: placing(combinations, { headline: 'Cinder: choose', clause: 'UW-6.18', asks: 'effect' }),
      }),
    );

  it('an egg: pointed at, then chosen; done is a button', () => {
    const { play, sent } = asked([
      offer(60, 'choose', { zone: 'egg', index: 0 }),
      offer(61, 'choose', { zone: 'egg', index: 1 }),
      offer(1, 'done', { zone: 'button', index: 1 }),
    ]);
    play.tap({ zone: 'egg', index: 1 });
    expect(play.buttons.map((button) => [button.label, button.main])).toEqual([
      ['done', false],
      ['Choose it', true],
    ]);
    play.confirm();
    expect(sent).toEqual([61]);
  });

  it('handlers of two players on one space: a button each', () => {
    const { play } = asked([
      offer(70, 'choose', { zone: 'field', index: 3, seat: 0 }),
      offer(71, 'choose', { zone: 'field', index: 3, seat: 1 }),
    ]);
    play.tap({ zone: 'field', index: 3 });
    expect(play.buttons.map((button) => button.offer.action)).toEqual([70, 71]);
  });

  it('rooms, players, yes and no: buttons', () => {
    const { play } = asked([
      offer(80, 'choose', { zone: 'room', index: 0, seat: 0 }),
      offer(81, 'choose', { zone: 'seat', index: 1 }),
      offer(3, 'no', { zone: 'button', index: 3 }),
      offer(2, 'yes', { zone: 'button', index: 2 }),
    ]);
    expect(play.buttons.map((button) => button.offer.action)).toEqual([80, 81, 3, 2]);
  });

  it('elements of the bag and eggs looked at lie over the table', () => {
    for (const zone of ['element', 'look', 'brood'])
      expect(
        asked([offer(90, 'choose', { zone, index: 0 }), offer(91, 'choose', { zone, index: 1 })]).play.choosing,
      ).toBe(true);
  });

  it('an element taken off an egg: by its space, or through the close-up where there are several', () => {
    const lifts = [
      offer(100, 'lift', { zone: 'egg', index: 0, space: 0 }, 'lift red off 1'),
      offer(101, 'lift', { zone: 'egg', index: 0, space: 1 }, 'lift blue off 2'),
    ];
    const combinations = [together([100], ['red'], 'begun'), together([101], ['blue'], 'begun')];
    const first = asked(lifts, combinations);
    first.play.tap({ zone: 'egg', index: 0, space: 1 });
    expect(first.sent).toEqual([101]);
    const second = asked(lifts, combinations);
    second.play.tap({ zone: 'egg', index: 0 });
    expect(second.play.opened).toEqual({ zone: 'egg', index: 0 });
  });

  it('what is scattered comes from no storage, and is laid one by one', () => {
    const { play, sent } = asked(
      [lay(10, 'red', 0, 1), lay(11, 'red', 1, 1), lay(12, 'blue', 0, 1)],
      [together([10, 11], ['red'], 'begun'), together([12], ['blue'], 'begun')],
    );
    expect(play.loose).toEqual(['red', 'blue']);
    expect(play.ways(0, 1).every((way) => way.elements.length === 1)).toBe(true);
    play.pick('red');
    play.tap({ zone: 'egg', index: 1 });
    expect(sent).toEqual([11]);
  });
});

it('marks the eggs that one more full space lets hatch wild, as the service says', () => {
  const place = { zone: 'egg', index: 1 };
  const outlook = [{ words: 'b1 is near.', figure: 'near', seat: -1, by: 0, chance: 1, place }];
  const { play } = seated(state(1, with_(both), LAYS, { prompt: { ...prompt, outlook } }));
  expect([...play.near]).toEqual([[1, 'b1 is near.']]);
  play.pick('red');
  expect(play.said.detail).toContain('b1 is near.');
});

describe('trades', () => {
  const ASIDES = [
    OFFER,
    offer(1442, 'accept', { zone: 'seat', index: 1 }),
    offer(1448, 'decline', { zone: 'seat', index: 1 }),
  ];

  it('makes an offer in one message', () => {
    const { play, said } = seated(state(1, with_(both), LAYS, { asides: ASIDES }));
    play.trading = { ...bargain(1), gives: { red: 1 }, asks: { blue: 1 } };
    void play.propose();
    expect(said).toEqual([[40, 9, 12, 7]]);
    expect(play.trading).toBeNull();
  });

  it('shows an offer that was refused as it was put together', async () => {
    const play = new Play(state(1, with_(both), LAYS, { asides: ASIDES }), pack, null, () => Promise.resolve(false));
    const trading = { ...bargain(1), gives: { red: 1 }, asks: { blue: 1 } };
    play.trading = trading;
    await play.propose();
    expect(play.trading).toEqual(trading);
  });

  it('notices an offer and answers it', () => {
    const offers = [{ seat: 1, other: 0, gives: { red: 1 }, asks: {} }];
    const { play, said } = seated(state(1, with_(both, { offers }), LAYS, { asides: ASIDES }));
    expect(play.incoming).toHaveLength(1);
    play.answer('decline', 1);
    play.answer('withdraw');
    expect(said).toEqual([[1448]]);
  });
});
