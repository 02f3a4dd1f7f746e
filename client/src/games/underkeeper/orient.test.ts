import { describe, expect, it } from 'vitest';
import { rows, step } from './orient';

describe('the map with the own edge below', () => {
  it('shows seat 0 row 1 at the bottom, a at the left', () => {
    expect(rows(0)).toEqual([
      [9, 10, 11],
      [6, 7, 8],
      [3, 4, 5],
      [0, 1, 2],
    ]);
  });
  it('turns the map half round for seat 1', () => {
    expect(rows(1)).toEqual([
      [2, 1, 0],
      [5, 4, 3],
      [8, 7, 6],
      [11, 10, 9],
    ]);
  });
  it('lets a spectator look from seat 0', () => {
    expect(rows(null)).toEqual(rows(0));
  });
  it.each([
    [0, 1, 'ArrowUp', 4],
    [0, 1, 'ArrowLeft', 0],
    [1, 1, 'ArrowUp', 1],
    [1, 1, 'ArrowLeft', 2],
    [0, 0, 'ArrowDown', 0],
  ] as const)('seat %i on space %i goes by %s to %i', (seat, space, arrow, to) =>
    expect(step(space, arrow, seat)).toBe(to),
  );
});
