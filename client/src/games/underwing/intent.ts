import type { Offer, Place, Prompt, Prospect } from '../../lib/wire';
import { sorted, type Element } from './gems';

/** What the person has pointed at and not yet done: a place, elements of the storage to be laid together, in the elements' order. */
export type Mind = { place: Place | null; elements: Element[]; mixing: boolean };
/** A decision that follows from one already taken, and the question that it answers. */
export type Wish = { action: number; asks: string };

export const CALM: Mind = { place: null, elements: [], mixing: false };

export const same = (a: Place | null, b: Place | null): boolean =>
  a === b ||
  (a !== null && b !== null && a.zone === b.zone && a.index === b.index && (a.space ?? null) === (b.space ?? null));

/** The same thing on the table, whichever of its spaces or owners is meant. */
export const within = (a: Place | null, b: Place | null): boolean =>
  a !== null && b !== null && a.zone === b.zone && a.index === b.index;

/** What may be laid together on a space, or lifted off one: the offer that begins it, what follows, what comes of it. */
export type Way = {
  offer: Offer;
  elements: Element[];
  place: number;
  space: number;
  then: number[];
  outlook: Prospect[];
};

/** Every way of a verb that is offered. */
export function waysOf(verb: string, offers: Offer[], prompt: Prompt): Way[] {
  const begun = new Map(offers.filter((offer) => offer.verb === verb).map((offer) => [offer.action, offer]));
  return (prompt.combinations ?? []).flatMap(({ begins, then, things, outlook }) =>
    begins.flatMap((action) => {
      const offer = begun.get(action);
      const { index: place, space = 0 } = offer?.place ?? { index: -1 };
      return offer ? [{ offer, elements: things as Element[], place, space, then, outlook }] : [];
    }),
  );
}

const outcome = (way: Way, figure: string): boolean => way.outlook.some((found) => found.figure === figure);
export const goesWild = (way: Way): boolean => outcome(way, 'wild');
export const begins = (way: Way): boolean => outcome(way, 'begun');

/** The way that lays just these elements on a space. */
export const wayOf = (ways: Way[], elements: Element[], place: number, space: number): Way | undefined =>
  ways.find((way) => way.place === place && way.space === space && way.elements.join() === elements.join());

/** The spaces of an egg on which these elements may be laid together. */
export const fitting = (ways: Way[], elements: Element[], place: number): number[] =>
  ways.filter((way) => way.place === place && way.elements.join() === elements.join()).map((way) => way.space);

/** All that one can do on a space: what fills it first, the fewest elements first, then single ones. */
export const waysAt = (ways: Way[], place: number, space: number): Way[] =>
  ways
    .filter((way) => way.place === place && way.space === space && (!begins(way) || way.elements.length === 1))
    .toSorted((a, b) => Number(begins(a)) - Number(begins(b)) || a.elements.length - b.elements.length);

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

/** The offer that carries out a wish, if its question is asked. */
export const granted = (wish: Wish, offers: Offer[], prompt: Prompt): Offer | undefined =>
  prompt.asks === wish.asks ? offers.find((offer) => offer.action === wish.action) : undefined;

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
export function label(offer: Offer, pointed: boolean, colour: string): string {
  if (pointed && offer.verb === 'claim') return 'Claim it';
  if (pointed && offer.verb === 'send to') return 'Send a handler';
  if (pointed && (offer.verb === 'recall from' || offer.verb === 'leave')) return 'Recall it';
  if (pointed && offer.verb === 'collect at') return `Take ${colour}`;
  if (pointed && offer.verb === 'draw for') return 'Draw at random instead';
  if (pointed && offer.verb === 'choose' && offer.place.zone === 'egg') return 'Choose it';
  if (pointed && offer.verb === 'hatch') return 'Hatch it first';
  return offer.words;
}
