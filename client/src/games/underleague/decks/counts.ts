import { sure } from '../../../lib/sure';
/** What a deck holds, counted. Whether that is legal, the service says. */
import type { Facet } from '../../../cards/filter';
import type { Chart, Count, Size } from '../../../decks/module';
import { total, type Cards } from '../../../lib/decks';
import type { CardInfo } from '../../../lib/wire';
import { isCreature, KINDS } from '../words';

const KINDS_IN_ORDER = ['beast', 'construct', 'spirit', 'equipment', 'scheme'];
const COSTS = [0, 1, 2, 3, 4];

export const facets: Facet[] = [
  {
    key: 'kind',
    words: 'Kind and type',
    values: KINDS_IN_ORDER.map((key) => ({ key, ...sure(KINDS[key]) })),
    of: (card) => [card.kind],
  },
  {
    key: 'cost',
    words: 'Cost',
    values: COSTS.map((cost) => ({ key: `${cost}`, word: `${cost}`, short: true })),
    of: (card) => (isCreature(card) ? [] : [`${card.figures.cost ?? 0}`]),
  },
];

/** Towards what UL-8.3 and UL-8.4 ask for. */
export const sizes = (cards: Cards, pack: CardInfo[]): Size[] => [
  { key: 'creatures', words: 'creatures', has: total(cards, pack, isCreature), wanted: 30 },
  { key: 'strategy', words: 'strategy cards', has: total(cards, pack, (card) => !isCreature(card)), wanted: 70 },
];

/** Strategy cards by cost, with the average. */
export function charts(cards: Cards, pack: CardInfo[]): Chart[] {
  const bars = COSTS.map((cost) => ({
    label: `${cost}`,
    spoken: `Cost ${cost}`,
    copies: total(cards, pack, (card) => !isCreature(card) && card.figures.cost === cost),
  }));
  const all = bars.reduce((sum, { copies }) => sum + copies, 0);
  const mean = bars.reduce((sum, { copies }, cost) => sum + cost * copies, 0) / all;
  return [
    { title: `Cost of strategy cards${all ? `, ${mean.toFixed(1)} on average` : ''}`, bars, testid: 'deck-curve' },
  ];
}

export const counts = (cards: Cards, pack: CardInfo[]): Count[] =>
  KINDS_IN_ORDER.map((key) => ({ key, ...sure(KINDS[key]), copies: total(cards, pack, (card) => card.kind === key) }));

/** By kind, then cost, then name. */
export function inOrder(a: CardInfo, b: CardInfo): number {
  const kind = KINDS_IN_ORDER.indexOf(a.kind) - KINDS_IN_ORDER.indexOf(b.kind);
  return kind || byCost(a, b);
}

export const byCost = (a: CardInfo, b: CardInfo): number =>
  (a.figures.cost ?? 0) - (b.figures.cost ?? 0) || a.name.localeCompare(b.name);
