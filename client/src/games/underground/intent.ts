import type { Offer, Place } from '../../lib/wire';

/** What the person has pointed at and not yet done. */
export type Mind = { place: Place | null };

export const CALM: Mind = { place: null };

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
