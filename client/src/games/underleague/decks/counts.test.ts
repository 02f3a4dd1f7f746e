import { describe, expect, it } from 'vitest';
import type { CardInfo } from '../../../lib/wire';
import { browsed, counted, EVERYTHING } from './counts';

let numbers = 0;
const card = (kind: string, name: string, cost?: number, text = ''): CardInfo => ({ number: numbers++, kind, name, figures: cost === undefined ? { day: 1, night: 1, value: 1 } : { cost }, copies: 1, text, flavour: '', glyph: '' });
const PACK = [card('spirit', 'Fog Widow'), card('beast', 'Ferry Ox', undefined, 'Dominance: draw a card.'), card('scheme', 'Early Payout', 2, 'Draw a card for each chip.'), card('equipment', 'Sunday Boots', 0), card('equipment', 'Portable Throne', 4)];
const NONE = new Map<number, number>();
const names = (found: CardInfo[]) => found.map((one) => one.name);

describe('the counts of a deck', () => {
  const counts = counted(new Map([[0, 2], [1, 1], [2, 5], [3, 4], [4, 1]]), PACK);

  it('tell creatures from strategy cards', () => {
    expect([counts.creatures, counts.strategies]).toEqual([3, 10]);
    expect(counts.kinds.map(({ kind, copies }) => `${kind} ${copies}`)).toEqual(['beast 1', 'construct 0', 'spirit 2', 'equipment 5', 'scheme 5']);
  });

  it('draw the curve of what strategy cards cost', () => {
    expect(counts.curve.map(({ copies }) => copies)).toEqual([4, 0, 5, 0, 1]);
    expect(counts.mean).toBeCloseTo(1.4);
    expect(counted(NONE, PACK).mean).toBeNull();
  });
});

describe('the browser of cards', () => {
  it('shows all of them by kind and cost', () => {
    expect(names(browsed(PACK, EVERYTHING, NONE))).toEqual(['Ferry Ox', 'Fog Widow', 'Sunday Boots', 'Portable Throne', 'Early Payout']);
  });

  it('filters by kind, cost and text at once', () => {
    expect(names(browsed(PACK, { ...EVERYTHING, kinds: new Set(['equipment', 'scheme']) }, NONE))).toEqual(['Sunday Boots', 'Portable Throne', 'Early Payout']);
    expect(names(browsed(PACK, { ...EVERYTHING, costs: new Set([0, 2]) }, NONE))).toEqual(['Sunday Boots', 'Early Payout']);
    expect(names(browsed(PACK, { ...EVERYTHING, words: 'card DRAW' }, NONE))).toEqual(['Ferry Ox', 'Early Payout']);
    expect(names(browsed(PACK, { ...EVERYTHING, words: 'draw', kinds: new Set(['beast']) }, NONE))).toEqual(['Ferry Ox']);
    expect(names(browsed(PACK, { ...EVERYTHING, chosen: true }, new Map([[4, 1]])))).toEqual(['Portable Throne']);
  });
});
