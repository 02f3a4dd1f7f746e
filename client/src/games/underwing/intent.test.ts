import { describe, expect, it } from 'vitest';
import { CALM, completes, deeds, first, fitting, following, granted, laysOf, picked } from './intent';
import { egg, lay, offer } from './made';

const mixing = { ...CALM, mixing: true };

describe('choosing elements', () => {
  it('takes one, lets it go again, and takes another instead', () => {
    expect(picked(CALM, 'red', 1)).toEqual(['red']);
    expect(picked({ ...CALM, elements: ['red'] }, 'red', 1)).toEqual([]);
    expect(picked({ ...CALM, elements: ['red'] }, 'blue', 1)).toEqual(['blue']);
  });

  it('gathers several for one space in the elements’ order, of a kind at most two and what one has', () => {
    expect(picked({ ...mixing, elements: ['blue'] }, 'red', 1)).toEqual(['red', 'blue']);
    expect(picked({ ...mixing, elements: ['red'] }, 'red', 2)).toEqual(['red', 'red']);
    expect(picked({ ...mixing, elements: ['red'] }, 'red', 1)).toEqual([]);
    expect(picked({ ...mixing, elements: ['red', 'red'] }, 'red', 5)).toEqual([]);
  });
});

describe('where they go', () => {
  const spot = egg(1, 0);
  const lays = laysOf([lay(1, 'red', 1, 0), lay(2, 'red', 1, 1), lay(3, 'blue', 1, 1)]);

  it('reads element, egg and space out of an offer', () => {
    expect(lays[1]).toMatchObject({ element: 'red', place: 1, space: 1 });
  });

  it('marks the spaces that take all of them together', () => {
    expect(fitting(lays, ['red'], spot)).toEqual([0, 1]);
    expect(fitting(lays, ['red', 'blue'], spot)).toEqual([1]);
    expect(fitting(lays, ['blue', 'blue'], spot)).toEqual([]);
    expect(fitting(lays, [], spot)).toEqual([]);
  });

  it('begins with the first of them; the others and the end follow', () => {
    expect(first(lays, ['blue', 'red'], 1, 1, spot.spaces[1]!)?.action).toBe(2);
    expect(following(['blue', 'red'])).toEqual(['and blue', 'done']);
  });

  it('knows when an egg is complete', () => {
    expect(completes(egg(1, 0, ['r', '']), 1, ['purple'])).toBe(true);
    expect(completes(egg(1, 0, ['r', '']), 1, ['red'])).toBe(false);
    expect(completes(egg(1, 0, ['', '']), 1, ['purple'])).toBe(false);
    expect(completes(egg(1, 0, ['r', 'b']), 1, ['red'])).toBe(true);
  });
});

describe('what follows by itself', () => {
  const done = offer(9, 'done', { zone: 'button', index: 1 });
  it('ends a placement only where more could be added to it', () => {
    expect(granted('done', [done, offer(8, 'and', { zone: 'storage', index: 4 }, 'and blue')])).toBe(done);
    expect(granted('done', [done, lay(1, 'red', 1, 0)])).toBeUndefined();
    expect(granted('and blue', [done])).toBeUndefined();
  });
});

describe('the buttons', () => {
  it('are what has no place on the table, and what is pointed at comes last', () => {
    const pass = offer(0, 'pass', { zone: 'button', index: 0 });
    const claim = offer(5, 'claim', { zone: 'egg', index: 1 });
    expect(deeds(CALM, [pass, claim]).map(({ offer, main }) => [offer.verb, main])).toEqual([['pass', false]]);
    expect(
      deeds({ ...CALM, place: { zone: 'egg', index: 1 } }, [pass, claim]).map(({ offer, main }) => [offer.verb, main]),
    ).toEqual([
      ['pass', false],
      ['claim', true],
    ]);
  });

  it('make yes the main one', () => {
    const [yes, no] = ['yes', 'no'].map((verb, i) => offer(i, verb, { zone: 'button', index: i }));
    expect(deeds(CALM, [yes!, no!]).map(({ offer, main }) => [offer.verb, main])).toEqual([
      ['no', false],
      ['yes', true],
    ]);
  });
});
