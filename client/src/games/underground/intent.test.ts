import { describe, expect, it } from 'vitest';
import type { Offer, Place } from '../../lib/wire';
import { chosen, same } from './intent';

const offer = (verb: string, zone: string): Offer => ({
  action: 1,
  notation: verb,
  words: verb,
  verb,
  place: { zone, index: 0, seat: 0 },
  consequence: [],
  summary: '',
  outlook: [],
});
const at = (index: number): Place => ({ zone: 'trash', index, seat: 1 });

describe('what is pointed at', () => {
  it('is the same only at the same seat', () => {
    expect(same(at(1), at(1))).toBe(true);
    expect(same(at(1), { ...at(1), seat: 0 })).toBe(false);
    expect(same(null, at(1))).toBe(false);
  });

  it('is chosen in a panel but for the load-in and what is played from the trash', () => {
    expect(chosen(offer('pick', 'trash'), 'main')).toBe(true);
    expect(chosen(offer('play from trash', 'trash'), 'main')).toBe(false);
    expect(chosen(offer('play', 'deck'), 'load-in')).toBe(false);
    expect(chosen(offer('play', 'deck'), 'main')).toBe(true);
    expect(chosen(offer('pick', 'hand'), 'main')).toBe(false);
  });
});
