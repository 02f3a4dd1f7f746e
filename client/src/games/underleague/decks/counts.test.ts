import { describe, expect, it } from 'vitest';
import { browsed, EVERYTHING, narrowings, turned } from '../../../cards/filter';
import type { CardInfo } from '../../../lib/wire';
import { charts, counts, facets, inOrder, sizes } from './counts';

let numbers = 0;
const card = (kind: string, name: string, cost?: number, text = ''): CardInfo => ({
  number: numbers++,
  kind,
  name,
  figures: cost === undefined ? { day: 1, night: 1, value: 1 } : { cost },
  copies: 1,
  text,
  flavour: '',
  glyph: '',
  marks: {},
});
const PACK = [
  card('spirit', 'Fog Widow'),
  card('beast', 'Ferry Ox', undefined, 'Dominance: draw a card.'),
  card('scheme', 'Early Payout', 2, 'Draw a card for each chip.'),
  card('equipment', 'Sunday Boots', 0),
  card('equipment', 'Portable Throne', 4),
];
const NONE = new Map<number, number>();
const MODULE = { facets, inOrder };
const names = (filter: typeof EVERYTHING, cards = NONE) =>
  browsed(MODULE, PACK, filter, cards, new Set()).map((one) => one.name);
const by = (facet: string, ...values: string[]) =>
  values.reduce((filter, value) => turned(filter, facet, value), EVERYTHING);

describe('the counts of a deck', () => {
  const cards = new Map([
    [0, 2],
    [1, 1],
    [2, 5],
    [3, 4],
    [4, 1],
  ]);

  it('tell creatures from strategy cards', () => {
    expect(sizes(cards, PACK).map(({ has }) => has)).toEqual([3, 10]);
    expect(counts(cards, PACK).map(({ key, copies }) => `${key} ${copies}`)).toEqual([
      'beast 1',
      'construct 0',
      'spirit 2',
      'equipment 5',
      'scheme 5',
    ]);
  });

  it('draw the curve of what strategy cards cost', () => {
    const [curve] = charts(cards, PACK);
    expect(curve!.bars.map(({ copies }) => copies)).toEqual([4, 0, 5, 0, 1]);
    expect(curve!.title).toContain('1.4 on average');
    expect(charts(NONE, PACK)[0]!.title).not.toContain('average');
  });
});

describe('the browser of cards', () => {
  it('shows all of them by kind and cost', () => {
    expect(names(EVERYTHING)).toEqual(['Ferry Ox', 'Fog Widow', 'Sunday Boots', 'Portable Throne', 'Early Payout']);
  });

  it('filters by kind, cost and text at once', () => {
    expect(names(by('kind', 'equipment', 'scheme'))).toEqual(['Sunday Boots', 'Portable Throne', 'Early Payout']);
    expect(names(by('cost', '0', '2'))).toEqual(['Sunday Boots', 'Early Payout']);
    expect(names({ ...EVERYTHING, words: 'card DRAW' })).toEqual(['Ferry Ox', 'Early Payout']);
    expect(names({ ...by('kind', 'beast'), words: 'draw' })).toEqual(['Ferry Ox']);
    expect(names({ ...EVERYTHING, chosen: true }, new Map([[4, 1]]))).toEqual(['Portable Throne']);
    expect(names(turned(by('kind', 'beast'), 'kind', 'beast'))).toHaveLength(5);
    expect(narrowings({ ...by('kind', 'equipment', 'scheme'), all: true })).toBe(3);
  });

  it('leaves out what the deck cannot hold, unless it is in it or asked for', () => {
    const strangers = new Set([1, 3]);
    const left = (filter: typeof EVERYTHING) =>
      browsed(MODULE, PACK, filter, new Map([[3, 1]]), strangers).map((one) => one.number);
    expect(left(EVERYTHING)).not.toContain(1);
    expect(left(EVERYTHING)).toContain(3);
    expect(left({ ...EVERYTHING, all: true })).toContain(1);
  });
});
