import { sure } from '../../lib/sure';
/** The map upright, 3 columns by 4 rows, with the own edge below (UK-1.3): space 0 is a1, row by row, row 1 nearest seat 0. */

export const COLUMNS = 3;
export const ROWS = 4;

/** The spaces as they lie on screen, top row first, for a seat; a spectator looks from seat 0. */
export function rows(seat: number | null): number[][] {
  const upright = Array.from({ length: ROWS }, (_, row) =>
    Array.from({ length: COLUMNS }, (_, column) => row * COLUMNS + column),
  );
  return seat === 1 ? upright.map((row) => row.toReversed()) : upright.toReversed();
}

export type Arrow = 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight';

/** The space that an arrow key leads to on screen; the same space at the map's edge. */
export function step(space: number, arrow: Arrow, seat: number | null): number {
  const seen = rows(seat);
  const row = seen.findIndex((spaces) => spaces.includes(space));
  const column = sure(seen[row]).indexOf(space);
  const [down, right] = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] }[arrow] as [
    number,
    number,
  ];
  return seen[row + down]?.[column + right] ?? space;
}
