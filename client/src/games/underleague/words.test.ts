import { describe, expect, it } from 'vitest';
import { inTwoLines, longestWord } from './words';

describe('a name in two lines', () => {
  it('is broken at the space or hyphen that makes it shortest', () => {
    expect(inTwoLines('Shout from the Gallery')).toBe(11);
    expect(inTwoLines('Second-Hand Medal')).toBe(10);
    expect(inTwoLines('Light-Fingered Evening')).toBe(14);
  });

  it('stays whole where it cannot be broken', () => {
    expect(inTwoLines('Harbourmaster')).toBe(13);
  });
});

describe('a name in a narrow strip', () => {
  it('is as broad as its longest word', () => {
    expect(longestWord('Light-Fingered Evening')).toBe(8);
    expect(longestWord('Grandfather’s Armour')).toBe(13);
  });
});
