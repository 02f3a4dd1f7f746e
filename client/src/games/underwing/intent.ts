import { sure } from '../../lib/sure';
import type { Offer, Place } from '../../lib/wire';
import type { Element } from './gems';
import { isFull, joins, sorted } from './recipes';
import type { Space, Spot } from './wire';

/** What the person has pointed at and not yet done: a place, elements of the storage to be laid together, in the elements' order. */
export type Mind = { place: Place | null; elements: Element[]; mixing: boolean };
/** A decision that follows from one already taken, by its notation. */
export type Wish = string;

export const CALM: Mind = { place: null, elements: [], mixing: false };

export const same = (a: Place | null, b: Place | null): boolean =>
  a === b ||
  (a !== null && b !== null && a.zone === b.zone && a.index === b.index && (a.space ?? null) === (b.space ?? null));

/** The same thing on the table, whichever of its spaces or owners is meant. */
export const within = (a: Place | null, b: Place | null): boolean =>
  a !== null && b !== null && a.zone === b.zone && a.index === b.index;

export type Lay = { offer: Offer; element: Element; place: number; space: number };

const LAY = /^lay (\w+) on /;
const LIFT = /^lift (\w+) off /;

const onSpaces = (offers: Offer[], verb: string, said: RegExp): Lay[] =>
  offers
    .filter((offer) => offer.verb === verb)
    .map((offer) => ({
      offer,
      element: sure(said.exec(offer.notation))[1] as Element,
      place: offer.place.index,
      space: offer.place.space ?? 0,
    }));

/** The offers that lay an element on a space, with the element that they name. */
export const laysOf = (offers: Offer[]): Lay[] => onSpaces(offers, 'lay', LAY);
export const liftsOf = (offers: Offer[]): Lay[] => onSpaces(offers, 'lift', LIFT);

/** The offer that begins to lay these elements together on a space; the others follow as wishes. */
export function first(lays: Lay[], elements: Element[], place: number, space: number, on: Space): Offer | null {
  const [begins] = sorted(elements);
  const found = lays.find((lay) => lay.element === begins && lay.place === place && lay.space === space);
  return found && (elements.length === 1 || joins(on.colour, on.elements, elements)) ? found.offer : null;
}

/** What must be said after the first element of a placement. */
export const following = (elements: Element[]): Wish[] => [
  ...sorted(elements)
    .slice(1)
    .map((element) => `and ${element}`),
  'done',
];

/** The spaces of an egg on which these elements may be laid together. */
export const fitting = (lays: Lay[], elements: Element[], spot: Spot): number[] =>
  spot.spaces.flatMap((space, number) =>
    elements.length && first(lays, elements, spot.place, number, space) ? [number] : [],
  );

/** Whether these elements fill the last space of an egg. */
export function completes(spot: Spot, space: number, elements: readonly string[]): boolean {
  return spot.spaces.every((other, number) =>
    number === space ? isFull(other.colour, [...other.elements, ...elements]) : other.full,
  );
}

/** An element of the tray tapped: chosen, let go, or with `mixing` one more of those to be laid together. */
export function picked(mind: Mind, element: Element, have: number): Element[] {
  const already = mind.elements.filter((other) => other === element).length;
  if (!mind.mixing) return already ? [] : [element];
  if (already >= Math.min(have, 2) || mind.elements.length - already >= 6)
    return mind.elements.filter((other) => other !== element);
  return sorted([...mind.elements, element]);
}

export const offersAt = (offers: Offer[], place: Place | null): Offer[] =>
  place === null ? [] : offers.filter((offer) => within(offer.place, place));

/** The offer that carries out a wish; that nothing more is laid goes without saying only where more could be. */
export function granted(wish: Wish, offers: Offer[]): Offer | undefined {
  if (wish === 'done' && !offers.some((offer) => offer.verb === 'and')) return undefined;
  return offers.find((offer) => offer.notation === wish);
}

export type Deed = { offer: Offer; main: boolean };

const ON_TABLE = new Set(['egg', 'field', 'element', 'look', 'brood']);
const FORWARD = new Set(['yes']);

/** The dock's buttons: whatever has no place of its own on the table, then what is pointed at. */
export function deeds(mind: Mind, offers: Offer[]): Deed[] {
  const pointed = offersAt(offers, mind.place).filter((offer) => offer.verb !== 'lay' && offer.verb !== 'lift');
  const listed = offers.filter((offer) => !ON_TABLE.has(offer.place.zone) && !pointed.includes(offer));
  const only = offers.length === 1 && listed.length === 1;
  return [
    ...listed
      .map((offer) => ({ offer, main: only || (!pointed.length && FORWARD.has(offer.verb)) }))
      .toSorted((a, b) => Number(a.main) - Number(b.main)),
    ...pointed.map((offer) => ({ offer, main: pointed.length === 1 })),
  ];
}

const GLYPHS: Record<string, string> = {
  pass: 'plain-arrow',
  done: 'check-mark',
  yes: 'check-mark',
  no: 'cross-mark',
  draw: 'swap-bag',
  'draw for': 'swap-bag',
  'collect at': 'crystal-cluster',
  'send to': 'footsteps',
  claim: 'nest-eggs',
  'recall from': 'anticlockwise-rotation',
  leave: 'anticlockwise-rotation',
  hatch: 'dragon-head',
  choose: 'eye-target',
  lift: 'crystal-cluster',
  and: 'paint-bucket',
  lay: 'paint-bucket',
  next: 'card-pick',
};

export const glyphFor = (offer: Offer): string => GLYPHS[offer.verb] ?? '';

/** What a button calls a deed; the headline says the place. */
export function label(offer: Offer, pointed: boolean): string {
  if (pointed && offer.verb === 'claim') return 'Claim it';
  if (pointed && offer.verb === 'send to') return 'Send a handler';
  if (pointed && (offer.verb === 'recall from' || offer.verb === 'leave')) return 'Recall it';
  if (pointed && offer.verb === 'collect at') return `Take ${/Collect (\w+)/.exec(offer.words)?.[1] ?? 'it'}`;
  if (pointed && offer.verb === 'draw for') return 'Draw at random instead';
  if (pointed && offer.verb === 'choose' && offer.place.zone === 'egg') return 'Choose it';
  if (pointed && offer.verb === 'hatch') return 'Hatch it first';
  return offer.words;
}
