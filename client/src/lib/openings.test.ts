import { describe, expect, it } from 'vitest';
import { openedAgain, openedBefore, openings } from './openings';
import type { SeatInfo } from './wire';

const seat = (number: number, count: number): SeatInfo => ({
  seat: number,
  name: ['Ann', 'Bob'][number]!,
  kind: 'human',
  level: null,
  face: null,
  standin: null,
  connected: true,
  deck: 'none',
  since: '2026-03-01T12:00:00Z',
  openings: count,
});

describe('openings of a seat', () => {
  it('are told with their number and time', () => {
    expect(openings(seat(0, 1))).toContain('sat down');
    expect(openings(seat(0, 3))).toContain('opened 3 times');
    expect(openings({ ...seat(0, 1), kind: 'bot' })).toBe('');
  });
  it('are told without the date where they are of today', () => {
    const year = String(new Date().getFullYear());
    expect(openings(seat(0, 1))).toContain('2026');
    expect(openings({ ...seat(0, 1), since: new Date().toISOString() })).not.toContain(year);
  });
  it('are news for the others when there is one more', () => {
    const before = [seat(0, 1), seat(1, 1)];
    expect(openedAgain(before, [seat(0, 1), seat(1, 2)], 0)).toEqual([
      'Bob’s seat was opened on another device: twice so far.',
    ]);
    expect(openedAgain(before, [seat(0, 1), seat(1, 2)], 1)).toEqual([]);
    expect(openedAgain([], [seat(0, 2)], null)).toEqual([]);
  });
  it('before mine are said to me', () => {
    expect(openedBefore(seat(1, 1))).toBe('');
    expect(openedBefore(seat(1, 2))).toContain('twice');
  });
});
