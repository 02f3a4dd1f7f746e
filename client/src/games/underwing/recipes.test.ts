import { describe, expect, it } from 'vitest';
import { isFull, joins, missing, recipes, ways } from './recipes';

const laid = (colour: string, there: string[], have: Record<string, number>) =>
  ways(colour, there, have).map((way) => `${way.elements.join('+')}${way.fills ? '!' : ''}`);

describe('what fills a space', () => {
  it('takes a primary or white as itself, and a mixed one also as its two halves', () => {
    expect(recipes('red')).toEqual([['red']]);
    expect(recipes('white')).toEqual([['white']]);
    expect(recipes('purple')).toEqual([['purple'], ['red', 'blue']]);
  });

  it('makes black of black, of the three primaries, or of the three mixed ones however those are made', () => {
    expect(recipes('black')).toHaveLength(10);
    expect(isFull('black', ['red', 'yellow', 'blue'])).toBe(true);
    expect(isFull('black', ['orange', 'purple', 'green'])).toBe(true);
    expect(isFull('black', ['red', 'yellow', 'yellow', 'blue', 'purple'])).toBe(true);
    expect(joins('black', [], ['red', 'green'])).toBe(true);
    expect(isFull('black', ['red', 'green'])).toBe(false);
    expect(joins('black', ['red'], ['red', 'red'])).toBe(false);
  });

  it('lets nothing join a full space, nor what can no longer become a recipe', () => {
    expect(joins('orange', ['orange'], ['red'])).toBe(false);
    expect(joins('orange', ['red'], ['yellow'])).toBe(true);
    expect(joins('orange', ['red'], ['red'])).toBe(false);
  });
});

describe('the combination helper', () => {
  it('says "red + blue" where purple is wanted and neither is enough alone', () => {
    expect(laid('purple', [], { red: 1, blue: 2 })).toEqual(['red+blue!', 'red', 'blue']);
    expect(laid('purple', [], { purple: 1, red: 1 })).toEqual(['purple!', 'red']);
  });

  it('finishes what lies there already', () => {
    expect(laid('green', ['yellow'], { blue: 1, green: 1 })).toEqual(['blue!']);
    expect(laid('green', ['yellow', 'blue'], { blue: 3 })).toEqual([]);
  });

  it('never spends more than there is', () => {
    expect(laid('black', ['orange', 'green'], { red: 1 })).toEqual(['red']);
    expect(laid('black', ['orange', 'green'], { red: 1, blue: 1 })).toEqual(['red+blue!', 'red', 'blue']);
  });

  it('names what a begun space still waits for', () => {
    expect(missing('orange', ['red'])).toEqual([['yellow']]);
    expect(missing('black', ['red', 'yellow'])[0]).toEqual(['blue']);
  });
});
