import { describe, expect, it } from 'vitest';
import { inLine, lineOfRim, spotAt } from './lines';

describe('the table of a draft', () => {
  it('has its rim clockwise from above the top left (UL-8.10)', () => {
    const clockwise = [
      [0, 1],
      [0, 2],
      [0, 3],
      [1, 4],
      [2, 4],
      [3, 4],
      [4, 3],
      [4, 2],
      [4, 1],
      [3, 0],
      [2, 0],
      [1, 0],
    ];
    expect(clockwise.map(([row, column]) => spotAt(row!, column!))).toEqual(
      clockwise.map((_, place) => ({ kind: 'rim', place })),
    );
  });

  it('has nothing in its corners', () => {
    expect(
      [
        [0, 0],
        [0, 4],
        [4, 0],
        [4, 4],
      ].map(([row, column]) => spotAt(row!, column!)),
    ).toEqual([null, null, null, null]);
  });

  it('has five cards in every line', () => {
    for (const zone of ['row', 'column'] as const) {
      for (const index of [0, 1, 2]) {
        const cells = Array.from({ length: 25 }, (_, i) => spotAt(Math.floor(i / 5), i % 5)).filter(
          (spot) => spot !== null,
        );
        expect(cells.filter((spot) => inLine(spot, { zone, index }))).toHaveLength(5);
      }
    }
  });

  it('lets a strategy card stand for the line that it ends', () => {
    expect([0, 8].map(lineOfRim)).toEqual([
      { zone: 'column', index: 0 },
      { zone: 'column', index: 0 },
    ]);
    expect([4, 10].map(lineOfRim)).toEqual([
      { zone: 'row', index: 1 },
      { zone: 'row', index: 1 },
    ]);
  });
});
