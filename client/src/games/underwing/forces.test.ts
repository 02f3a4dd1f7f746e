import { describe, expect, it } from 'vitest';
import { arrival, collected, growth, moved, rowOf, TITLES } from './forces';
import { player, store, view } from './made';
import type { View } from './wire';

const RING = ['white', 'orange', 'yellow', 'purple', 'blue', 'black', 'red', 'green'];
const solo = (on: number[] = [0, 5, 3], more: Partial<View> = {}): View =>
  view([], {
    forces: { storage: store({}), tracker: 3, coming: [] },
    players: [player(0, { tracker: 3 })],
    field: RING.map((colour, spot) => ({
      spot,
      name: `field ${spot + 1}`,
      colour,
      handlers: on.includes(spot) ? [-1] : [],
    })),
    ...more,
  });

describe('the wild forces', () => {
  it('collect where they stand', () => {
    expect(collected(solo())).toEqual(['purple', 'black', 'white']);
  });

  it('moves their handlers one space clockwise', () => {
    expect(moved(solo())).toEqual(['orange', 'blue', 'red']);
  });

  it('sets the next one on white, or counter-clockwise on the first that they do not hold', () => {
    expect(arrival(solo([5]))).toBe('white');
    expect(arrival(solo([0, 5]))).toBe('green');
    expect(arrival(solo([0, 7]))).toBe('red');
  });

  it('lets the grounds grow with the player’s handlers, up to five', () => {
    expect(growth(solo())).toEqual({ handlers: 3, columns: 3, rows: 2 });
    expect(growth(solo([0], { players: [player(0, { staff: 5, tracker: 0 })] }))).toBeNull();
  });
});

describe('titles', () => {
  it.each([
    [59, 'The Breaker of Eggs'],
    [60, 'No title'],
    [75, 'The Master Eggsecutioner'],
    [124, 'The Wrangler of Whelps'],
    [215, 'The Legendary Dragonlord'],
    [400, 'The Legendary Dragonlord'],
  ])('%i: %s', (total, words) => {
    expect(TITLES[rowOf(total)]![1]).toBe(words);
  });
});
