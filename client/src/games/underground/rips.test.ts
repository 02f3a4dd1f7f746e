import { describe, expect, it } from 'vitest';
import type { Entry } from '../../lib/wire';
import { lastRip, next, turns } from './rips';

const entry = (number: number, kind: string, data: Record<string, number>): Entry => ({
  number,
  kind,
  data,
  words: kind,
  glyph: '',
  seat: data.seat ?? -1,
});
const LOG = [
  entry(1, 'played', { seat: 0, card: 9, zone: 0 }),
  entry(2, 'damage', { seat: 1, number: 4, card: 9 }),
  entry(3, 'turned', { seat: 1, card: 5, left: 3 }),
  entry(4, 'turned', { seat: 1, card: 6, left: 2 }),
  entry(5, 'stopped', { seat: 1, card: 6, left: 2 }),
  entry(6, 'joined', { seat: 0, card: 9, hype: 3 }),
];

describe('damage as the log tells it', () => {
  it('is followed card by card', () => {
    expect(lastRip(LOG.slice(0, 3))).toMatchObject({ seat: 1, card: 9, number: 4, turned: [5], stopped: null });
    expect(lastRip(LOG)).toMatchObject({ turned: [5, 6], stopped: { card: 6, left: 2 } });
  });

  it('is over with the next play', () => {
    expect(lastRip([...LOG, entry(7, 'played', { seat: 0, card: 2, zone: 0 })])).toBeNull();
    expect(lastRip([])).toBeNull();
  });

  it('is shown from the first entry that is new', () => {
    expect(turns(LOG, 4)).toEqual([{ number: 4, seat: 1, stops: true }]);
    expect(turns(LOG, 6)).toEqual([]);
  });

  it('has a chance for each card, given that nothing stopped it before', () => {
    expect(next([0.25, 0.5, 0.75], 0)).toBeCloseTo(0.25);
    expect(next([0.25, 0.5, 0.75], 1)).toBeCloseTo(1 / 3);
    expect(next([0.25, 1], 2)).toBeNull();
    expect(next(null, 0)).toBeNull();
  });
});
