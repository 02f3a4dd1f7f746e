/** What a deck holds, counted. Whether that is legal, the service says. */
import { total, type Cards } from '../../../lib/decks';
import type { CardInfo } from '../../../lib/wire';
import { isCreature } from '../words';

/** What is built towards: UL-8.3 and UL-8.4. */
export const WANTED = { creatures: 30, strategies: 70 };
export const KINDS_IN_ORDER = ['beast', 'construct', 'spirit', 'equipment', 'scheme'];
export const COSTS = [0, 1, 2, 3, 4];

export type Counts = {
  creatures: number;
  strategies: number;
  kinds: { kind: string; copies: number }[];
  /** Strategy cards by cost. */
  curve: { cost: number; copies: number }[];
  /** What a strategy card costs on average; null without any. */
  mean: number | null;
};

export function counted(cards: Cards, pack: CardInfo[]): Counts {
  const strategies = total(cards, pack, (card) => !isCreature(card));
  const curve = COSTS.map((cost) => ({ cost, copies: total(cards, pack, (card) => !isCreature(card) && card.figures.cost === cost) }));
  return {
    creatures: total(cards, pack, isCreature),
    strategies,
    kinds: KINDS_IN_ORDER.map((kind) => ({ kind, copies: total(cards, pack, (card) => card.kind === kind) })),
    curve,
    mean: strategies ? curve.reduce((sum, { cost, copies }) => sum + cost * copies, 0) / strategies : null,
  };
}

export type Filter = { kinds: ReadonlySet<string>; costs: ReadonlySet<number>; words: string; chosen: boolean };
export const EVERYTHING: Filter = { kinds: new Set(), costs: new Set(), words: '', chosen: false };

/** The cards that a filter leaves: by kind, then cost or name. A cost leaves strategy cards only. */
export function browsed(pack: CardInfo[], filter: Filter, cards: Cards): CardInfo[] {
  const words = filter.words.toLowerCase().split(/\s+/).filter(Boolean);
  const says = (card: CardInfo) => `${card.name} ${card.kind} ${card.text}`.toLowerCase();
  return pack
    .filter((card) => !filter.kinds.size || filter.kinds.has(card.kind))
    .filter((card) => !filter.costs.size || (!isCreature(card) && filter.costs.has(card.figures.cost ?? 0)))
    .filter((card) => !filter.chosen || cards.has(card.number))
    .filter((card) => words.every((word) => says(card).includes(word)))
    .toSorted(inOrder);
}

/** By kind, then cost, then name. */
export function inOrder(a: CardInfo, b: CardInfo): number {
  const kind = KINDS_IN_ORDER.indexOf(a.kind) - KINDS_IN_ORDER.indexOf(b.kind);
  return kind || (a.figures.cost ?? 0) - (b.figures.cost ?? 0) || a.name.localeCompare(b.name);
}
