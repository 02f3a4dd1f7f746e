/** Offers of trade as one composes them (UW-6.12), and what is said for them. */
import type { Offer } from '../../lib/wire';
import { count, type Counts } from './gems';

/** An offer that is being composed. */
export type Bargain = { other: number; gives: Counts; asks: Counts };

export const bargain = (other: number): Bargain => ({ other, gives: {}, asks: {} });

/** Everything that must be said to make the offer: to whom, each element given, each asked, and that it is offered. */
export function compose(to: Offer, { gives, asks }: Bargain): number[] {
  const times: Record<string, Counts> = { give: gives, ask: asks, propose: { '': 1 } };
  const named = (to.terms ?? []).flatMap(({ action, verb, thing }) =>
    Array.from({ length: times[verb]?.[thing] ?? 0 }, () => action),
  );
  return [to.action, ...named];
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
