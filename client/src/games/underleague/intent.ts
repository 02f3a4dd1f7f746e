import { sure } from '../../lib/sure';
import type { Offer, Place } from '../../lib/wire';

/** What the person has pointed at and not yet done: a place, or cards of the hand that are to be discarded. */
export type Mind = { place: Place | null; picks: number[] };
/** A decision that follows from one already taken: the equipment's creature, the next card of a payment. */
export type Wish = { verb: string; card?: number; space?: number };

export const CALM: Mind = { place: null, picks: [] };

export const same = (a: Place | null, b: Place | null): boolean =>
  a === b ||
  (a !== null && b !== null && a.zone === b.zone && a.index === b.index && (a.space ?? null) === (b.space ?? null));

export const offersAt = (offers: Offer[], place: Place | null): Offer[] =>
  place === null ? [] : offers.filter((offer) => same(offer.place, place));

/** A hand may hold a card several times; offers name its first copy. */
export function first(place: Place, cards: number[]): Place {
  const index = cards.indexOf(cards[place.index] ?? -1);
  return index < 0 ? place : { ...place, index };
}

/** A card of the hand picked, or put back; of too many the oldest goes. */
export function picked(picks: number[], index: number, owed: number): number[] {
  if (picks.includes(index)) return picks.filter((other) => other !== index);
  return [...picks, index].slice(-owed);
}

/** The cards of a payment in the order in which the rules ask for them. */
export const payment = (picks: number[], hand: number[]): number[] =>
  picks.map((index) => sure(hand[index])).toSorted((a, b) => a - b);

/** The offer that carries out a wish. */
export function granted(wish: Wish, offers: Offer[], hand: number[]): Offer | undefined {
  return offers.find((offer) => {
    if (offer.verb !== wish.verb) return false;
    if (wish.card !== undefined) return offer.place.zone === 'hand' && hand[offer.place.index] === wish.card;
    return offer.place.zone === 'creature' && offer.place.index === wish.space;
  });
}

export type Deed = { offer: Offer; main: boolean };

const ON_TABLE = new Set(['creature', 'hand', 'look']);

/** The dock's buttons: whatever has no place of its own on the table, then what is pointed at. */
export function deeds(mind: Mind, offers: Offer[]): Deed[] {
  const pointed = offersAt(offers, mind.place);
  const listed = offers.filter((offer) => !ON_TABLE.has(offer.place.zone) && !pointed.includes(offer));
  const only = offers.length === 1 && listed.length === 1;
  return [
    ...listed.map((offer) => ({ offer, main: only })),
    ...pointed.map((offer) => ({ offer, main: pointed.length === 1 })),
  ];
}

const GLYPHS: Record<string, string> = {
  'bet win': '',
  'bet lose': '',
  'attack with': 'crossed-swords',
  against: 'crossed-swords',
  transfer: 'cycle',
  invest: 'card-draw',
  day: 'sun',
  night: 'moon',
  pass: 'plain-arrow',
  done: 'check-mark',
  yes: 'check-mark',
  no: 'cross-mark',
  're-roll': 'rolling-dices',
  play: 'card-play',
  discard: 'swap-bag',
  keep: 'check-mark',
  under: 'card-pick',
  on: 'gauntlet',
  equipment: 'gauntlet',
  resolve: 'hourglass',
  'chip on': 'two-coins',
  choose: 'meeple-group',
  pick: 'eye-target',
};

export const glyphFor = (offer: Offer): string => GLYPHS[offer.verb] ?? '';
