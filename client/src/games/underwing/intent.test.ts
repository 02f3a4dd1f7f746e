import { describe, expect, it } from 'vitest';
import { begins, CALM, deeds, fitting, goesWild, granted, picked, wayOf, waysAt, waysOf } from './intent';
import { lay, offer, placing, together } from './made';

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
  const prompt = placing([
    together([1, 2], ['red'], 'begun', [9]),
    together([3], ['blue'], 'begun'),
    together([2], ['red', 'blue'], 'wild', [20]),
    together([2], ['red', 'yellow'], 'begun', [21, 9]),
  ]);
  const ways = waysOf('lay', [lay(1, 'red', 1, 0), lay(2, 'red', 1, 1), lay(3, 'blue', 1, 1)], prompt);

  it('takes element, egg and space from what is offered whole', () => {
    expect(ways[1]).toMatchObject({ elements: ['red'], place: 1, space: 1, then: [9] });
    expect(waysOf('lift', [lay(1, 'red', 1, 0)], prompt)).toEqual([]);
  });

  it('marks the spaces that take all of them together', () => {
    expect(fitting(ways, ['red'], 1)).toEqual([0, 1]);
    expect(fitting(ways, ['red', 'blue'], 1)).toEqual([1]);
    expect(fitting(ways, ['blue', 'blue'], 1)).toEqual([]);
    expect(fitting(ways, [], 1)).toEqual([]);
  });

  it('begins with the first of them; the others and the end follow', () => {
    const way = wayOf(ways, ['red', 'blue'], 1, 1)!;
    expect(way.offer.action).toBe(2);
    expect(way.then).toEqual([20]);
  });

  it('knows what is only begun and what goes wild from what comes of it, and names what fills first', () => {
    expect(waysAt(ways, 1, 1).map((way) => way.elements.join('+'))).toEqual(['red+blue', 'red', 'blue']);
    expect(waysAt(ways, 1, 1).map(goesWild)).toEqual([true, false, false]);
    expect(ways.filter(begins)).toHaveLength(4);
  });
});

describe('what follows by itself', () => {
  const done = offer(9, 'done', { zone: 'button', index: 1 });
  it('answers only the question that it was meant for', () => {
    const wish = { action: 9, asks: 'join' };
    expect(granted(wish, [done], placing([], { asks: 'join' }))).toBe(done);
    expect(granted(wish, [done], placing([]))).toBeUndefined();
    expect(granted({ action: 20, asks: 'join' }, [done], placing([], { asks: 'join' }))).toBeUndefined();
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
