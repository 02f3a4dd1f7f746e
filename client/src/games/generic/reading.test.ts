import { describe, expect, it } from 'vitest';
import { figuresOf, isTold, ofCards, playersOf, zonesOf, type View } from './reading';

const view: View = {
  seat: 1,
  player: 0,
  pot: 2,
  winner: null,
  discard: [],
  top_card: null,
  players: [
    { seat: 0, chips: 1, card: null },
    { seat: 1, chips: 3, card: 2 },
  ],
  over: false,
};

describe('a view that nobody has drawn', () => {
  it('has zones, of which what is not there yet is not said', () => {
    expect(zonesOf(view)).toEqual([
      ['pot', 2],
      ['top_card', null],
    ]);
  });
  it('has players, whoever looks first', () => {
    expect(playersOf(view).map(({ seat }) => seat)).toEqual([1, 0]);
    expect(playersOf({ ...view, seat: null }).map(({ seat }) => seat)).toEqual([0, 1]);
  });
  it('tells cards from figures by their names', () => {
    expect(['card', 'top_card', 'hand', 'chips', 'cardinal'].map(ofCards)).toEqual([true, true, true, false, false]);
    expect(figuresOf({ seat: 1, chips: 3, card: 2 })).toEqual([['chips', 3]]);
    expect(isTold('seat', 1)).toBe(false);
  });
});
