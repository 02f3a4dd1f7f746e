import { describe, expect, it } from 'vitest';
import { offer } from './made';
import { bargain, changed, compose, empty, within } from './trade';

/** The service's own numbers: `offer to seat 1` and what stands behind it in the alphabet. */
const OFFER = 1417;
const to = (seat: number) => offer(OFFER + seat, 'offer to', { zone: 'seat', index: seat });

describe('an offer of trade', () => {
  it('is one message: to whom, what is given, what is asked, and that it is made', () => {
    const deal = { other: 1, gives: { red: 2 }, asks: { white: 1, orange: 1 } };
    expect(compose(to(1), deal)).toEqual([OFFER + 1, OFFER + 6, OFFER + 6, OFFER + 15, OFFER + 21, OFFER + 22]);
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
