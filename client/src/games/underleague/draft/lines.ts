/** The table of a draft: nine creatures in three rows, twelve strategy cards around, clockwise from above the top left (UL-8.10). */

export type Line = { zone: 'row' | 'column'; index: number };
export type Spot = { kind: 'grid' | 'rim'; place: number } | null;

/** What lies at a row and column of the five by five cells; the corners are empty. */
export function spotAt(row: number, column: number): Spot {
  const [inRow, inColumn] = [row >= 1 && row <= 3, column >= 1 && column <= 3];
  if (inRow && inColumn) return { kind: 'grid', place: (row - 1) * 3 + column - 1 };
  if (inColumn) return { kind: 'rim', place: row === 0 ? column - 1 : 9 - column };
  if (inRow) return { kind: 'rim', place: column === 4 ? row + 2 : 12 - row };
  return null;
}

/** The line at whose end a rim card lies. */
export function lineOfRim(place: number): Line {
  if (place < 3) return { zone: 'column', index: place };
  if (place < 6) return { zone: 'row', index: place - 3 };
  if (place < 9) return { zone: 'column', index: 8 - place };
  return { zone: 'row', index: 11 - place };
}

export const crossing = (place: number): [Line, Line] => [
  { zone: 'row', index: Math.floor(place / 3) },
  { zone: 'column', index: place % 3 },
];

export function inLine(spot: NonNullable<Spot>, line: Line | null): boolean {
  if (line === null) return false;
  const lines = spot.kind === 'grid' ? crossing(spot.place) : [lineOfRim(spot.place)];
  return lines.some((other) => other.zone === line.zone && other.index === line.index);
}
