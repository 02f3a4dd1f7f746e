/** Offers of trade as one composes them (UW-6.12), and what is said for them. */
import type { Offer } from '../../lib/wire';
import { ELEMENTS, count, type Counts } from './gems';

/** An offer that is being composed. */
export type Bargain = { other: number; gives: Counts; asks: Counts };

const MOST_SEATS = 6;

export const bargain = (other: number): Bargain => ({ other, gives: {}, asks: {} });

const spelt = (from: number, counts: Counts): number[] =>
  ELEMENTS.flatMap((element, index) => Array.from({ length: counts[element] ?? 0 }, () => from + index));

/** Everything that must be said to make the offer: to whom, each element given, each asked, and that it is offered. `to` is what
 * begins it; the alphabet has the rest behind it. */
export function compose(to: Offer, { gives, asks }: Bargain): number[] {
  const give = to.action - to.place.index + MOST_SEATS;
  const ask = give + ELEMENTS.length;
  return [to.action, ...spelt(give, gives), ...spelt(ask, asks), ask + ELEMENTS.length];
}

export const empty = ({ gives, asks }: Bargain): boolean => count(gives) + count(asks) === 0;

/** One more or one less of an element on one side, within what there is. */
export function changed(counts: Counts, element: string, by: number, most: number): Counts {
  return { ...counts, [element]: Math.max(0, Math.min(most, (counts[element] ?? 0) + by)) };
}

/** An offer cut down to what both sides still have. */
export function within(offer: Bargain, mine: Counts, theirs: Counts): Bargain {
  const cut = (counts: Counts, have: Counts): Counts =>
    Object.fromEntries(Object.entries(counts).map(([element, n]) => [element, Math.min(n, have[element] ?? 0)]));
  return { other: offer.other, gives: cut(offer.gives, mine), asks: cut(offer.asks, theirs) };
}
