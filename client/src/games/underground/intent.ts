import type { Offer, Place } from '../../lib/wire';

/** What the person has pointed at and not yet done: a place, or cards that are to be picked. */
export type Mind = { place: Place | null; picks: Place[] };
/** A decision that follows from one already taken: the next card of several that were picked. */
export type Wish = { verb: 'pick'; card: number } | { verb: 'done' };

export const CALM: Mind = { place: null, picks: [] };

export const same = (a: Place | null, b: Place | null): boolean =>
  a === b ||
  (a !== null && b !== null && a.zone === b.zone && a.index === b.index && (a.seat ?? null) === (b.seat ?? null));

/** The zones whose cards are chosen in a panel over the table. */
const PICKED = new Set(['look', 'book', 'known', 'stack', 'trash', 'deck']);

/** Whether a card has to be chosen from a panel: not a pre-show card of the load-in, which lies in the dock, nor one that may be played from the trash. */
export const chosen = (offer: Offer, phase: string): boolean =>
  PICKED.has(offer.place.zone) &&
  offer.verb !== 'play from trash' &&
  !(offer.place.zone === 'deck' && phase === 'load-in');

/** A card picked, or put back; of too many the oldest goes. */
export function picked(picks: Place[], place: Place, most: number): Place[] {
  if (picks.some((other) => same(other, place))) return picks.filter((other) => !same(other, place));
  return [...picks, place].slice(-most);
}

/** Cards in the order in which the rules ask for them. */
export const inOrder = (cards: number[]): number[] => cards.toSorted((a, b) => a - b);

/** The decisions that pick these cards, one after the other; fewer than could be picked end with "done". */
export function wishes(cards: number[], most: number): Wish[] {
  const found: Wish[] = inOrder(cards).map((card) => ({ verb: 'pick', card }));
  return cards.length < most ? [...found, { verb: 'done' }] : found;
}

const GLYPHS: Record<string, string> = {
  pass: 'plain-arrow',
  'end turn': 'hourglass',
  'keep hand': 'check-mark',
  mulligan: 'cycle',
  done: 'check-mark',
  yes: 'check-mark',
  no: 'cross-mark',
  play: 'card-play',
  'play from trash': 'card-play',
  use: 'old-microphone',
  pick: 'card-pick',
};

export const glyphFor = (offer: Offer): string => GLYPHS[offer.verb] ?? '';
