import { describe, expect, it } from 'vitest';
import { OFFER } from './made';
import { bargain, changed, compose, empty, within } from './trade';

describe('an offer of trade', () => {
  it('is one message: to whom, what is given, what is asked, and that it is made', () => {
    const deal = { other: 1, gives: { red: 2 }, asks: { white: 1, orange: 1 } };
    expect(compose(OFFER, deal)).toEqual([40, 9, 9, 31, 15, 7]);
  });

  it('may have an empty side, not two', () => {
    expect(empty(bargain(1))).toBe(true);
    expect(empty({ other: 1, gives: {}, asks: { red: 1 } })).toBe(false);
    expect(empty({ other: 1, gives: { red: 0 }, asks: {} })).toBe(true);
  });

  it('stays within what there is', () => {
    expect(changed({ red: 2 }, 'red', 1, 2)).toEqual({ red: 2 });
    expect(changed({ red: 0 }, 'red', -1, 2)).toEqual({ red: 0 });
    expect(within({ other: 1, gives: { red: 2 }, asks: { blue: 1 } }, { red: 1 }, {})).toEqual({
      other: 1,
      gives: { red: 1 },
      asks: { blue: 0 },
    });
  });
});
