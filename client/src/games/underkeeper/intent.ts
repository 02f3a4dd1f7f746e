import { sure } from '../../lib/sure';
import type { Offer, Place } from '../../lib/wire';
import { capital } from '../../lib/words';

/** What the person has pointed at and not yet done: a place of the table, a card of the hand, a card to lay after its space. */
export type Mind = { place: Place | null; hand: number | null; lay: number | null };
export type Turn = { mind: Mind; send: Offer | null };

export const CALM: Mind = { place: null, hand: null, lay: null };

const VISIBLE = new Set(['map', 'hand', 'hero', 'spoils']);
const FORWARD = new Set(['fight', 'yes']);
const AT_ONCE = new Set(['lay']);

export const same = (a: Place | null, b: Place | null): boolean =>
  a === b ||
  (a !== null && b !== null && a.zone === b.zone && a.index === b.index && (a.seat ?? null) === (b.seat ?? null));

export const offersAt = (offers: Offer[], place: Place | null): Offer[] =>
  place === null ? [] : offers.filter((offer) => same(offer.place, place));

export const laying = (offers: Offer[]): boolean => offers.some((offer) => offer.verb === 'at');

/** A hero was pointed at and may stand on several spaces (UK-2.1, first iteration): what a tap on a space then means. */
function onSpace(mind: Mind, offers: Offer[], place: Place): Offer | undefined {
  if (mind.place?.zone !== 'hero' || place.zone !== 'map') return undefined;
  return offersAt(offers, mind.place).find((offer) => offer.place.space === place.index);
}

/** Whether a tap on `place` leads anywhere now. */
export function legal(mind: Mind, offers: Offer[], place: Place): boolean {
  if (place.zone === 'hand' && laying(offers)) return true;
  return offersAt(offers, place).length > 0 || onSpace(mind, offers, place) !== undefined;
}

/** The offer that Enter and the main button carry out, when what is pointed at leaves one only. */
export function deed(mind: Mind, offers: Offer[]): Offer | null {
  const there = offersAt(offers, mind.place);
  return there.length === 1 && sure(there[0]).verb !== 'at' ? sure(there[0]) : null;
}

/** A tap on a place: the first points at it, the second does it; a card of the hand and a space go together in either order. */
export function tap(mind: Mind, offers: Offer[], place: Place, hand: number[]): Turn {
  if (place.zone === 'hand' && laying(offers)) return tapHand(mind, offers, place.index, hand);
  const set = onSpace(mind, offers, place);
  if (set) return { mind: CALM, send: set };
  const there = offersAt(offers, place);
  if (!there.length) return { mind: { ...CALM, hand: mind.hand }, send: null };
  const only = there.length === 1 ? sure(there[0]) : null;
  if (only?.verb === 'at') return tapSpace(mind, only, hand);
  if (only && (AT_ONCE.has(only.verb) || same(mind.place, place))) return { mind: CALM, send: only };
  return { mind: { ...CALM, place: same(mind.place, place) ? null : place }, send: null };
}

function tapHand(mind: Mind, offers: Offer[], index: number, hand: number[]): Turn {
  const space = offersAt(offers, mind.place).find((offer) => offer.verb === 'at');
  if (space) return { mind: { ...CALM, lay: hand[index] ?? null }, send: space };
  return { mind: { ...CALM, hand: mind.hand === index ? null : index }, send: null };
}

function tapSpace(mind: Mind, space: Offer, hand: number[]): Turn {
  if (mind.hand !== null) return { mind: { ...CALM, lay: hand[mind.hand] ?? null }, send: space };
  if (hand.length === 1) return { mind: CALM, send: space };
  return { mind: { ...CALM, place: same(mind.place, space.place) ? null : space.place }, send: null };
}

/** When the server asks which card goes to a space that was chosen together with it. */
export function followUp(mind: Mind, offers: Offer[], hand: number[]): Turn {
  const lays = offers.filter((offer) => offer.verb === 'lay');
  if (mind.lay === null || !lays.length) return { mind: CALM, send: null };
  return { mind: CALM, send: lays.find((offer) => hand[offer.place.index] === mind.lay) ?? null };
}

export type Deed = { offer: Offer; main: boolean };

/** The dock's buttons: what is pointed at, then whatever has no visible place. `spoilsHidden`: the sheets are not on screen. */
export function deeds(mind: Mind, offers: Offer[], spoilsHidden: boolean): Deed[] {
  const pointed = offersAt(offers, mind.place).filter((offer) => offer.verb !== 'at');
  const spoils = offers.filter((offer) => offer.place.zone === 'spoils' && !pointed.includes(offer));
  const hidden = offers.filter((offer) => !VISIBLE.has(offer.place.zone));
  const listed = spoilsHidden || spoils.length <= 2 ? [...spoils, ...hidden] : hidden;
  const forward = pointed.length
    ? null
    : (listed.find((offer) => FORWARD.has(offer.verb)) ?? (offers.length === 1 ? sure(offers[0]) : null));
  const rest = [...listed.filter((offer) => offer !== forward).map((offer) => ({ offer, main: false }))];
  const last = pointed.length
    ? pointed.map((offer) => ({ offer, main: pointed.length === 1 }))
    : forward && listed.includes(forward)
      ? [{ offer: forward, main: true }]
      : [];
  return [...rest, ...last];
}

/** What a button calls a deed: short where the headline already says all. */
export const label = (offer: Offer): string => offer.short ?? capital(offer.words);

const DEED_GLYPHS: Record<string, string> = {
  go: 'footsteps',
  stop: 'card-play',
  fight: 'crossed-swords',
  ignore: 'footsteps',
  use: 'swap-bag',
  token: 'token',
  'keep token': 'token',
  start: 'barbute',
  set: 'barbute',
  lay: 'card-play',
  yes: 'check-mark',
  no: 'cross-mark',
  done: 'check-mark',
  pass: 'plain-arrow',
  take: 'swap-bag',
  pick: 'eye-target',
};

export const glyphFor = (offer: Offer, fights: boolean): string =>
  fights ? 'crossed-swords' : (DEED_GLYPHS[offer.verb] ?? '');
