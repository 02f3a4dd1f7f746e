import { describe, expect, it } from 'vitest';
import type { Shown } from '../../lib/wire';
import { ARTIST, BANG, HUSH, LIGHTS, MIX, offer, pack, player, playing, state, UNHOOK, view } from './made';
import { Play } from './play.svelte';
import type { View } from './wire';

function seated(first: Shown<View>): { play: Play; sent: number[] } {
  const sent: number[] = [];
  return { play: new Play(first, pack, (action) => sent.push(action)), sent };
}

const hand = (index: number) => ({ zone: 'hand', index, seat: 0 });
const prospect = (words: string) => ({ words, figure: '', seat: 0, by: 0, chance: 1 });
const button = (index: number) => ({ zone: 'button', index });
const END = offer(1, 'end turn', button(1), 'End your turn');
const PASS = offer(0, 'pass', button(0), 'No answer');

describe('a turn', () => {
  it('plays by two taps, the first of which does nothing yet; a copy stands for the card', () => {
    const { play, sent } = seated(
      state(
        1,
        [END, offer(10, 'play', hand(0), 'Play Bang')],
        view({ players: [player(0, { hand: [BANG, BANG], costs: [0, 0] }), player(1)] }),
      ),
    );
    play.tap(hand(1));
    expect(sent).toEqual([]);
    expect(play.selected(hand(1))).toBe(true);
    expect(play.selected(hand(0))).toBe(false);
    expect(play.buttons.at(-1)).toMatchObject({ main: true, label: 'Play it' });
    play.tap(hand(1));
    expect(sent).toEqual([10]);
  });

  it('says before a play what it leads to', () => {
    const bang = { ...offer(10, 'play', hand(0), 'Play Bang'), outlook: [prospect("Rips up to 3 of Bob's: 40 to 37")] };
    const { play } = seated(
      state(1, [END, bang], view({ players: [player(0, { hand: [BANG], costs: [0], hype: 4 }), player(1)] })),
    );
    expect(play.ways).toEqual([]);
    play.tap(hand(0));
    expect(play.ways).toEqual([{ key: 'play', title: 'Play Bang', outlook: bang.outlook }]);
  });

  it('uses artists and pre-show cards where they lie', () => {
    const { play, sent } = seated(
      state(
        1,
        [
          END,
          offer(20, 'use', { zone: 'artist', index: 0, seat: 0 }),
          offer(21, 'use', { zone: 'play', index: 0, seat: 0 }),
        ],
        view({ players: [player(0, { play: [LIGHTS] }), player(1)] }),
      ),
    );
    expect(play.legal({ zone: 'artist', index: 0, seat: 0 })).toBe(true);
    expect(play.legal({ zone: 'artist', index: 0, seat: 1 })).toBe(false);
    play.tap({ zone: 'play', index: 0, seat: 0 });
    play.do(play.deed!);
    expect(sent).toEqual([21]);
  });

  it('plays from the trash through its pile', () => {
    const { play, sent } = seated(
      state(
        1,
        [END, offer(30, 'play from trash', { zone: 'trash', index: 1, seat: 0 })],
        view({ players: [player(0, { trash: [HUSH, BANG] }), player(1)] }),
      ),
    );
    expect(play.choosing).toBe(false);
    expect(play.pileLegal({ zone: 'trash', seat: 0 })).toBe(true);
    expect(play.pileLegal({ zone: 'trash', seat: 1 })).toBe(false);
    play.browse({ zone: 'trash', seat: 0 });
    play.tap({ zone: 'trash', index: 1, seat: 0 });
    expect(play.browsing).toBeNull();
    play.do(play.deed!);
    expect(sent).toEqual([30]);
  });

  it('says why a card cannot be played', () => {
    const barred = [{ place: hand(0), clause: 'UG-4.6', words: 'Mix needs hype 2; yours is 0.' }];
    const { play } = seated(
      state(1, [END], view({ players: [player(0, { hand: [MIX], costs: [2] }), player(1)] }), { barred }),
    );
    play.tap(hand(0));
    expect(play.why?.clause).toBe('UG-4.6');
    expect(play.back()).toBe(true);
    expect(play.back()).toBe(false);
  });
});

describe('an answer', () => {
  const asked = (more = {}) =>
    view({
      phase: 'answer',
      player: 1,
      players: [player(0, { hand: [HUSH, UNHOOK], costs: [0, 3] }), player(1, { hype: 6 })],
      playing: playing(1, BANG, { odds: [0.2, 0.4, 0.5], replies: [{ card: HUSH, rip: 2 }] }),
      ...more,
    });

  const taken = [prospect('Rips up to 3 of yours: 40 to 37'), prospect('50 % that a card turned up stops it')];
  const unanswered = { prompt: { headline: 'Reverse it?', detail: '', clause: 'UG-5.1', yours: true, outlook: taken } };

  it('shows both ways side by side, of several answers the one that is pointed at', () => {
    const answers = [HUSH, UNHOOK].map((card, index) => ({
      ...offer(10 + index, 'play', hand(index), `Answer with ${card}`),
      outlook: [prospect(`Bang is trashed by ${card}`)],
    }));
    const { play } = seated(state(1, [PASS, ...answers], asked(), unanswered));
    expect(play.ways.map((way) => way.title)).toEqual([`Answer with ${HUSH}`, 'Take 3 rip']);
    expect(play.ways.map((way) => way.outlook)).toEqual([answers[0]!.outlook, taken]);
    play.tap(hand(1));
    expect(play.ways[0]!.outlook).toEqual(answers[1]!.outlook);
    expect(play.buttons.map((found) => found.label)).toEqual(['Take 3 rip', 'Reverse it']);
  });

  it('is given by two taps', () => {
    const { play, sent } = seated(state(1, [PASS, offer(10, 'play', hand(0), 'Answer with Hush')], asked()));
    play.tap(hand(0));
    expect(play.said.headline).toBe('Answer Bang with Hush?');
    expect(play.buttons.map((found) => found.label)).toEqual(['Take 3 rip', 'Reverse it']);
    play.tap(hand(0));
    expect(sent).toEqual([10]);
  });

  it('may be stacked on another', () => {
    const stacked = asked({
      playing: playing(1, MIX, { answers: [HUSH], answer_rips: [2], replies: [{ card: UNHOOK, rip: 1 }] }),
    });
    const { play } = seated(state(1, [PASS, offer(11, 'play', hand(1), 'Answer with Unhook')], stacked, unanswered));
    expect(play.ways.map((way) => way.title)).toEqual(['Answer with Unhook', 'No second answer']);
    play.tap(hand(1));
    expect(play.buttons.map((found) => found.label)).toEqual(['No second answer', 'Stack it']);
  });

  it('is awaited by whoever plays', () => {
    const mine = view({ phase: 'answer', playing: playing(0, BANG) });
    const { play } = seated(state(1, [], mine, { ...unanswered, asked: [1] }));
    expect(play.ways).toEqual([{ key: 'take', title: 'If it is not answered', outlook: taken }]);
  });
});

describe('choosing cards', () => {
  it('numbers several whose order counts, and counts copies that a list shows as one card', () => {
    const done = offer(4, 'done', button(4), 'Take both');
    const book = (card: number) => ({ zone: 'book', index: card, seat: 0 });
    const takes = [BANG, HUSH].map((card) => offer(100 + card, 'pick', book(card)));
    const asked = (position: number, named: number[], in_order: boolean) => ({
      ...state(position, named.length === 2 ? [...takes, done] : takes, view({})),
      prompt: {
        ...state(1, [], view({})).prompt,
        several: { least: 2, most: 2, things: [BANG, HUSH, HUSH].map((card) => 100 + card), named, in_order, done: 4 },
      },
    });
    const badge = (card: number) => play.pressing(book(card))['data-badge'];
    const { play, sent } = seated(asked(1, [], false));
    play.tap(book(HUSH));
    play.show(asked(2, [100 + HUSH], false));
    play.tap(book(HUSH));
    expect(badge(HUSH)).toBe('×2');
    play.show(asked(3, [], true));
    play.tap(book(HUSH));
    play.show(asked(4, [100 + HUSH], true));
    play.tap(book(BANG));
    expect([badge(HUSH), badge(BANG)]).toEqual(['1', '2']);
    play.show(asked(5, [100 + HUSH, 100 + BANG], true));
    play.several.confirm();
    expect(sent).toEqual([HUSH + 100, HUSH + 100, HUSH + 100, BANG + 100, 4]);
  });

  it('takes one from the whole rhymebook', () => {
    const { play, sent } = seated(
      state(
        1,
        [offer(50, 'pick', { zone: 'book', index: HUSH, seat: 0 }), offer(4, 'done', button(4))],
        view({ owed: 1, picks: [HUSH] }),
      ),
    );
    expect(play.cards('book', 0)).toEqual([HUSH]);
    play.tap({ zone: 'book', index: HUSH, seat: 0 });
    play.tap({ zone: 'book', index: HUSH, seat: 0 });
    expect(sent).toEqual([50]);
  });

  it('shows the pre-show deck in the dock while loading in', () => {
    const { play, sent } = seated(
      state(
        1,
        [
          offer(0, 'pass', button(0), 'Stop loading in'),
          offer(60, 'play', { zone: 'deck', index: 0, seat: 0 }, 'Load in Lights'),
        ],
        view({ phase: 'load-in', player: null, players: [player(0, { deck: [LIGHTS] }), player(1)] }),
      ),
    );
    expect([play.tray, play.hand, play.choosing]).toEqual(['deck', [LIGHTS], false]);
    play.tap({ zone: 'deck', index: 0, seat: 0 });
    expect(play.buttons.map((found) => found.label)).toEqual(['Stop loading in', 'Load it in']);
    play.do(play.deed!);
    expect(sent).toEqual([60]);
  });

  it('says yes and no with yes as the main deed', () => {
    const { play, sent } = seated(
      state(1, [offer(5, 'yes', button(5), 'Discard a card'), offer(6, 'no', button(6), 'Decline')], view()),
    );
    expect(play.buttons.map(({ label, main }) => [label, main])).toEqual([
      ['Discard a card', true],
      ['Decline', false],
    ]);
    play.do(play.deed!);
    expect(sent).toEqual([5]);
  });

  it('keeps a hand that may not be changed', () => {
    const { play, sent } = seated(
      state(1, [offer(2, 'keep hand', button(2), 'Keep this hand')], view({ phase: 'hands', player: null })),
    );
    expect(play.buttons[0]).toMatchObject({ main: true, offer: play.deed });
    play.do(play.deed!);
    expect(sent).toEqual([2]);
  });
});

it('tells an artist and the hand below a name', () => {
  const { play } = seated(state(1, [], view()));
  expect(play.note(1)).toBe('Ada Lib · 3 in hand');
  expect(play.cardAt({ zone: 'artist', index: 0, seat: 1 })).toBe(ARTIST);
});
