import { expect, it, vi } from 'vitest';
import { change, counted, lasted, luck, rated, went } from './ratings';
import type { ResultInfo } from './wire';

it('says ratings with what they surely are between', () => {
  expect(rated({ points: 1562, low: 990, high: 2134 })).toBe('1,562 (990 to 2,134)');
  expect([change(62), change(-40), change(0)]).toEqual(['+62', '−40', '±0']);
});

it('says how long and how it went', () => {
  expect([20, 60, 45 * 60, 9000].map(lasted)).toEqual(['under a minute', '1 minute', '45 minutes', '2.5 hours']);
  expect(went({ games: 6, won: 3, drawn: 1 })).toBe('3 won, 1 drawn, 2 lost');
  expect(went({ games: 2, won: 2, drawn: 0 })).toBe('2 won, 0 lost');
});

it('holds luck against what was to be expected', () => {
  expect([luck(110, 100), luck(95, 100), luck(7, 7), luck(0, 0)]).toEqual([
    '10 % more',
    '5 % less',
    'as expected',
    'as expected',
  ]);
});

it('asks until a game is counted, and not for ever', async () => {
  const done = { counted: true } as ResultInfo;
  const ask = vi.fn<(table: string) => Promise<ResultInfo | null>>();
  ask
    .mockResolvedValueOnce(null)
    .mockResolvedValueOnce({ counted: false } as ResultInfo)
    .mockResolvedValue(done);
  expect(await counted('t', ask, 0)).toBe(done);
  expect(ask).toHaveBeenCalledTimes(3);
  expect(await counted('t', () => Promise.resolve(null), 0)).toBeNull();
});
