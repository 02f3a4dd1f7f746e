/** The narrowest strip of a card that a finger still hits, in pixels. */
const LEAST = 44;

/**
 * How far each card of a hand lies from the next, in pixels, so that all are seen at once; null where they fit side by side.
 * A hand too long even for that is scrolled: `room` is what it may take, `gap` what lies between cards that fit.
 */
export function strip(count: number, room: number, card: number, gap: number): number | null {
  if (count < 2 || card <= 0 || room <= 0 || count * (card + gap) - gap <= room) return null;
  return Math.min(card, Math.max(LEAST, Math.floor((room - card) / (count - 1))));
}
