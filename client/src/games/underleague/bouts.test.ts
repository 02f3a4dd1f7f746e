import { describe, expect, it } from 'vitest';
import type { Entry } from '../../lib/wire';
import { lastBout, lastRound } from './bouts';

let numbers = 0;
const entry = (kind: string, data: Record<string, number>, words = kind): Entry => ({
  number: numbers++,
  words,
  glyph: '',
  seat: data.seat ?? -1,
  kind,
  data,
});

const stables = [entry('revealed', { seat: 0, space: 0, card: 7 }), entry('revealed', { seat: 1, space: 3, card: 9 })];
const fight = [
  entry('challenged', { seat: 0, space: 0, target: 3 }),
  entry('time', { seat: 1, night: 1 }),
  entry('rolled', { seat: 0, die: 0, value: 5 }),
  entry('rolled', { seat: 1, die: 3, value: 2 }),
  entry('rolled', { seat: 1, die: 4, value: 4 }),
];

describe('the last fight', () => {
  it('is told with both creatures, the dice and who chose the time', () => {
    expect(lastBout([...stables, ...fight])).toMatchObject({
      attacker: { space: 0, card: 7 },
      defender: { space: 3, card: 9 },
      time: 'night',
      chooser: 1,
      dice: [5, 0, 0, 2, 4, 0],
      attack: 5,
      defence: 6,
      winner: null,
    });
  });

  it('takes the totals of the result, which count what cards gave', () => {
    const log = [
      ...stables,
      ...fight,
      entry('won', { seat: 0, space: 0, total: 8, other: 6 }),
      entry('paid', { seat: 1, space: 3, win: 0 }),
      entry('victory', { seat: 0, number: 3 }),
    ];
    expect(lastBout(log)).toMatchObject({
      attack: 8,
      defence: 6,
      winner: 0,
      paid: [{ seat: 1, space: 3, win: false }],
      victory: 0,
    });
  });

  it('keeps the new value of a die that was rolled again', () => {
    expect(lastBout([...stables, ...fight, entry('rerolled', { seat: 0, die: 0, value: 1 })])).toMatchObject({
      dice: [1, 0, 0, 2, 4, 0],
      rerolled: [0],
      attack: 1,
    });
  });

  it('is forgotten when a round begins', () => {
    expect(lastBout([...stables, ...fight, entry('round', { seat: 0, round: 2 })])).toBeNull();
  });
});

describe('the last round', () => {
  const first = [
    entry('points', { seat: 0, points: 4 }),
    entry('points', { seat: 1, points: 5 }),
    entry('round', { seat: 0, round: 1 }),
  ];
  const end = [
    entry('points', { seat: 0, points: 6 }),
    entry('points', { seat: 1, points: 5 }),
    entry('round', { seat: 1, round: 2 }),
  ];

  it('is none before the first has ended', () => {
    expect(lastRound([...stables, ...first, ...fight], 2)).toBeNull();
  });

  it('counts fights, bets and victory cards of each seat', () => {
    const log = [
      ...stables,
      ...first,
      ...fight,
      entry('won', { seat: 0, space: 0, total: 8, other: 6 }),
      entry('paid', { seat: 1, space: 0, win: 1 }),
      entry('victory', { seat: 0, number: 1 }),
      ...end,
    ];
    expect(lastRound(log, 2)).toEqual({
      round: 1,
      rows: [
        { seat: 0, paid: 0, fights: 1, cards: 1, points: 6 },
        { seat: 1, paid: 1, fights: 0, cards: 0, points: 5 },
      ],
    });
  });
});
