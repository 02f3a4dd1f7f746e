import { expect, it } from 'vitest';
import { ENCORE, LIGHTS, MIX, pack } from './made';
import { crewsOf, fitted, hyphenated, percent, spoken, sum, typesOf } from './words';

it('spells a sum out: card by card, by kinds when there are many, with what effects add', () => {
  expect(sum([3, 1, 5, 5], 0)).toBe('3 + 1 + 5 + 5 = 14');
  expect(sum([3, 3, 3, 1, 2, 2, 1, 5, 3], 2)).toBe('5 + 4×3 + 2×2 + 2×1 + 2 by effects = 25');
  expect(sum([4], 0)).toBe('');
  expect(sum([], 5)).toBe('5 by effects');
  expect(sum([2, 1], -4)).toBe('2 + 1 − 4 by effects = 0');
});

it('rounds a chance to what it is not', () => {
  expect([0, 0.001, 0.5, 0.999, 1].map(percent)).toEqual(['0 %', '1 %', '50 %', '99 %', '100 %']);
});

it('reads a card aloud', () => {
  expect(spoken(pack.cards[MIX]!)).toBe('Mix, Verse, Banger and Hook, hype cost 2, rips 4');
  expect(spoken(pack.cards[MIX]!, 1)).toContain('hype cost 1');
  expect(spoken(pack.cards[ENCORE]!)).toBe('Encore, Action, hype cost 0, adds 2 hype');
  expect(spoken(pack.cards[LIGHTS]!)).toBe('Lights, Pre-show, featuring artist');
  expect(typesOf(pack.cards[ENCORE]!)).toEqual([]);
  expect(crewsOf(pack.cards[0]!)).toEqual(['Furnace', 'Overdue']);
});

it('parts long words of a name between syllables, and no others', () => {
  const parted = (name: string) => hyphenated(name).replaceAll('\u00ad', '-');
  expect(parted('Call and Responsibility')).toBe('Call and Res-pon-si-bi-lity');
  expect(parted('Permanent Press Play')).toBe('Per-ma-nent Press Play');
  expect(parted('Backhanded Bathtub')).toBe('Back-han-ded Bath-tub');
  expect(parted('Off Key Hush')).toBe('Off Key Hush');
});

it('sets a long name narrower, and says how long it then is', () => {
  expect(fitted('Bea Box', 7.6)).toEqual({ stretch: 100, ems: 4.24 });
  const { stretch, ems } = fitted('Slow Clap Trap', 7.6);
  expect(stretch).toBeLessThan(100);
  expect(ems).toBeCloseTo(7.6, 1);
  expect(fitted('Costume Change Machine', 7.6).stretch).toBe(62);
  expect(fitted('Costume Change Machine', 7.6).ems).toBeGreaterThan(8.6);
});
