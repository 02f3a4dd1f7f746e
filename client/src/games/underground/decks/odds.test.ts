import { describe, expect, it } from 'vitest';
import type { CardInfo } from '../../../lib/wire';
import { charts, facets, fitting, inOrder, sizes } from './counts';
import { fewer, shuffled } from './odds';

/** Every hand of `drawn` cards out of `size`, the first `wanted` of which are wanted, counted one by one. */
function counted(size: number, wanted: number, drawn: number, least: number): number {
  let hands = 0;
  let few = 0;
  const choose = (from: number, left: number, held: number) => {
    if (!left) {
      hands++;
      if (held < least) few++;
      return;
    }
    for (let card = from; card <= size - left; card++) choose(card + 1, left - 1, held + Number(card < wanted));
  };
  choose(0, Math.min(drawn, size), 0);
  return few / hands;
}

describe('the odds of a starting hand', () => {
  it.each([
    [12, 3, 5, 1],
    [12, 3, 5, 2],
    [13, 0, 6, 1],
    [10, 10, 4, 1],
    [9, 8, 4, 2],
    [4, 2, 6, 1],
    [14, 5, 7, 3],
  ])('of %i cards, %i wanted, %i drawn, fewer than %i are as counted', (size, wanted, hand, least) => {
    expect(fewer(size, wanted, hand, least)).toBeCloseTo(counted(size, wanted, hand, least), 12);
  });

  it('are those of sixty cards', () => {
    expect(fewer(60, 12, 6)).toBeCloseTo(12271512 / 50063860, 12);
    expect(fewer(60, 60, 8)).toBe(0);
    expect(fewer(0, 0, 5)).toBe(1);
  });
});

const card = (
  number: number,
  kind: string,
  name: string,
  cost?: number,
  marks: Record<string, string> = {},
): CardInfo => ({
  number,
  kind,
  name,
  figures: cost === undefined ? {} : { cost, rip: 1 },
  copies: 1,
  text: '',
  flavour: '',
  glyph: '',
  marks: { role: '', crew: '', artist: '', ...marks },
});
const PACK = [
  card(0, 'artist', 'Ann'),
  card(1, 'verse', 'One', 0, { types: 'banger hook' }),
  card(2, 'reverse', 'Two', 5, { types: 'banger' }),
  card(3, 'preshow', 'Guest', undefined, { role: 'featuring', crew: 'Furnace' }),
  card(4, 'preshow', 'Plain'),
  card(5, 'verse', 'Dear', 24, { types: 'diss', artist: 'Ann' }),
];
const DECK = new Map([
  [0, 1],
  [1, 4],
  [2, 2],
  [3, 1],
  [4, 1],
  [5, 1],
]);

describe('a deck of the Underground', () => {
  it('counts the rhymebook and the pre-show deck by either format', () => {
    expect(sizes(DECK, PACK, { format: 'sheet' }).map(({ has, wanted }) => [has, wanted])).toEqual([
      [7, 60],
      [2, 6],
    ]);
    expect(sizes(DECK, PACK, { format: 'revised' }).map(({ has, wanted }) => [has, wanted])).toEqual([
      [7, 60],
      [1, 6],
    ]);
    expect(sizes(new Map([[4, 1]]), PACK, { format: 'sheet' })[1]!.wanted).toBe(5);
  });

  it('draws the curve, and a hybrid under both its types', () => {
    const [curve, types] = charts(DECK, PACK);
    expect(curve!.bars.map(({ copies }) => copies)).toEqual([4, 0, 2, 0, 0, 1]);
    expect(curve!.title).toContain('4 of cost 0');
    expect(types!.bars.map(({ label, copies }) => `${label} ${copies}`)).toEqual([
      'Banger 4',
      'Chopper 0',
      'Diss 1',
      'Freestyle 0',
      'Hook 4',
    ]);
  });

  it('finds its cards by type, cost and affiliation', () => {
    const of = (key: string, number: number) => facets.find((facet) => facet.key === key)!.of(PACK[number]!);
    expect(of('type', 1)).toEqual(['banger', 'hook']);
    expect([of('cost', 2), of('cost', 5), of('cost', 4)]).toEqual([['5–8'], ['19+'], ['']]);
    expect([of('crew', 3), of('crew', 4), of('crew', 5)]).toEqual([['furnace'], ['for-all'], ['for-one-artist']]);
    expect([...PACK.slice(1)].sort(inOrder).map(({ name }) => name)).toEqual(['One', 'Dear', 'Two', 'Guest', 'Plain']);
    expect(fitting(DECK, PACK)).toBe('Only for Ann');
    expect(fitting(new Map(), PACK)).toBe('');
  });

  it('is shuffled whole, without artist and pre-show cards', () => {
    const book = shuffled(DECK, PACK);
    expect(book.map(({ number }) => number).sort()).toEqual([1, 1, 1, 1, 2, 2, 5]);
    let step = 0;
    const fixed = shuffled(DECK, PACK, () => (step++ % 7) / 7);
    expect(fixed.map(({ number }) => number)).not.toEqual([1, 1, 1, 1, 2, 2, 5]);
  });
});
