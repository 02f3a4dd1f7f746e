import { sure } from '../lib/sure';
/** Which cards are shown where all can be looked through. */
import type { Cards } from '../lib/decks';
import type { CardInfo } from '../lib/wire';

/** A measure that cards are filtered by; a card of several values is found by each. */
export type Facet = {
  key: string;
  words: string;
  values: { key: string; word: string; icon?: string; short?: boolean }[];
  of: (card: CardInfo) => string[];
};
/** What decides which cards are found, and in which order; `leads`: cards that are shown elsewhere. */
export type Order = { facets: Facet[]; inOrder(a: CardInfo, b: CardInfo): number; leads?(card: CardInfo): boolean };

/** `by`: the chosen values of each facet; `chosen`: only what is in the deck; `all`: what the deck cannot hold, too. */
export type Filter = {
  by: Readonly<Record<string, ReadonlySet<string>>>;
  words: string;
  chosen: boolean;
  all: boolean;
};
export const EVERYTHING: Filter = { by: {}, words: '', chosen: false, all: false };

/** The filter with a value of a facet chosen, or no longer. */
export function turned(filter: Filter, facet: string, value: string): Filter {
  const set = new Set(filter.by[facet]);
  if (!set.delete(value)) set.add(value);
  return { ...filter, by: { ...filter.by, [facet]: set } };
}

/** How many values and switches narrow the shelf. */
export const narrowings = (filter: Filter): number =>
  Object.values(filter.by).reduce((sum, set) => sum + set.size, 0) + Number(filter.chosen) + Number(filter.all);

/** The cards that a filter leaves, in the game's order. */
export function browsed(
  order: Order,
  pack: CardInfo[],
  filter: Filter,
  cards: Cards,
  strangers: ReadonlySet<number>,
): CardInfo[] {
  const words = filter.words.toLowerCase().split(/\s+/).filter(Boolean);
  const says = (card: CardInfo) =>
    [card.name, card.kind, card.text, ...Object.values(card.marks)].join(' ').toLowerCase();
  return pack
    .filter((card) => !order.leads?.(card))
    .filter((card) => filter.all || filter.chosen || !strangers.has(card.number) || cards.has(card.number))
    .filter((card) =>
      order.facets.every(
        ({ key, of }) => !filter.by[key]?.size || of(card).some((value) => sure(filter.by[key]).has(value)),
      ),
    )
    .filter((card) => !filter.chosen || cards.has(card.number))
    .filter((card) => words.every((word) => says(card).includes(word)))
    .toSorted(order.inOrder);
}
