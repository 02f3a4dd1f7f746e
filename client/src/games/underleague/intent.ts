import type { Offer, Place } from '../../lib/wire';

/** What the person has pointed at and not yet done. */
export type Mind = { place: Place | null };
/** A decision that follows from one already taken: the equipment's creature. */
export type Wish = { verb: string; space: number };

export const CALM: Mind = { place: null };

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

/** The offer that carries out a wish. */
export const granted = (wish: Wish, offers: Offer[]): Offer | undefined =>
  offers.find(
    (offer) => offer.verb === wish.verb && offer.place.zone === 'creature' && offer.place.index === wish.space,
  );

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
