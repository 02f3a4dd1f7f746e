/** Where the wild forces of the solo game stand, what they will gain, and what a total is called (UW-8.2 to UW-8.11). */
import { ELEMENTS, type Element } from './gems';
import type { FieldSpot, View } from './wire';

/** Columns and rows by the player's handlers (UW-8.8). */
const GROWTH: Record<number, [number, number]> = { 3: [3, 2], 4: [3, 3], 5: [4, 3] };

const held = (field: FieldSpot[]): FieldSpot[] => field.filter((spot) => spot.handlers.includes(-1));

/** The colours that the wild forces collect now, from where their handlers stand. */
export const collected = (view: View): Element[] =>
  ELEMENTS.filter((element) => held(view.field).some((spot) => spot.colour === element));

/** Where they stand after the next turn of the field. */
export function moved(view: View): Element[] {
  const { field } = view;
  return held(field).map(
    (spot) => field[(field.indexOf(spot) + (view.still ? 0 : 1)) % field.length]!.colour as Element,
  );
}

/** Where their next handler would stand: white, or the first space counter-clockwise without one of theirs (UW-8.7). */
export function arrival(view: View): Element | null {
  if (!view.forces?.tracker) return null;
  const white = view.field.findIndex((spot) => spot.colour === 'white');
  for (let back = 0; back < view.field.length; back++) {
    const spot = view.field[(white - back + view.field.length) % view.field.length]!;
    if (!spot.handlers.includes(-1)) return spot.colour as Element;
  }
  return null;
}

/** The grounds' size with the player's next handler; null where they no longer grow. */
export function growth(view: View): { handlers: number; columns: number; rows: number } | null {
  const player = view.players[0]!;
  const size = GROWTH[player.staff + 1];
  return size && player.tracker > 0 ? { handlers: player.staff + 1, columns: size[0], rows: size[1] } : null;
}

export const TITLES: [number, string][] = [
  [215, 'The Legendary Dragonlord'],
  [190, 'The Overlord of Underwing'],
  [170, 'The Commander of Wyrms'],
  [150, 'The Rider of Wyverns'],
  [125, 'The Duke or Duchess of Drakes'],
  [100, 'The Wrangler of Whelps'],
  [75, 'The Master Eggsecutioner'],
  [60, 'No title'],
  [-1000, 'The Breaker of Eggs'],
];

/** The row of the titles that a total reaches (UW-8.11). */
export const rowOf = (total: number): number => TITLES.findIndex(([least]) => total >= least);
