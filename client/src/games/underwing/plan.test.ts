import { describe, expect, it } from 'vitest';
import { chainOf, hatchings, latest } from './chain';
import { egg, entry, view } from './made';
import { applied, frames } from './plan';

const before = view([egg(0, 0, ['r', 'b']), egg(1, 1, ['g', 'y']), egg(2, 2)]);
const after = view([{ ...egg(0, 0), wild: true }, { ...egg(1, 1), wild: true }, egg(2, 2)]);
const CHAIN = [
  entry(10, 'passed', { seat: 1 }),
  entry(11, 'laid', { seat: 0, element: 0, space: 1 }),
  entry(12, 'hatched_wild', { seat: 0, place: 0, egg: 0 }),
  entry(13, 'effect', { seat: 0, card: 0, moment: 1, place: 0 }, 'Cinder: “Scatter a blue element.”'),
  entry(14, 'scattered', { seat: 0, element: 4, space: 9, egg: 1 }),
  entry(15, 'hatched_wild', { seat: 0, place: 1, egg: 1 }),
];

describe('a chain, step by step', () => {
  it('shows the table after each step', () => {
    const steps = frames(before, after, CHAIN);
    expect(steps.map((step) => step.kind)).toEqual(['laid', 'hatched_wild', 'effect', 'scattered', 'hatched_wild']);
    expect(steps[0]!.view.grounds[0]).toMatchObject({ complete: true, wild: false });
    expect(steps[1]!.view.grounds[0]).toMatchObject({ wild: true, owner: null, complete: false });
    expect(steps[1]!.view.grounds[1]!.wild).toBe(false);
    expect(steps[3]!.view.grounds[1]!.spaces[1]).toMatchObject({ elements: ['yellow', 'blue'], full: true });
    expect(steps[4]!.view.grounds.map((spot) => spot.wild)).toEqual([true, true, false]);
  });

  it('is not shown where nothing hatched', () => {
    expect(frames(before, after, CHAIN.slice(0, 2))).toEqual([]);
  });

  it('follows handlers that are scared off and eggs that are emptied', () => {
    const claimed = view([egg(0, 0, ['r', 'p'], 1)]);
    expect(applied(claimed, entry(1, 'scared', { seat: 0, place: 0, owner: 1 }), after).grounds[0]!.owner).toBeNull();
    expect(
      applied(claimed, entry(1, 'emptied', { seat: 0, place: 0 }), after).grounds[0]!.spaces.every(
        (space) => !space.elements.length,
      ),
    ).toBe(true);
    expect(
      applied(claimed, entry(1, 'lifted', { seat: 0, element: 0, space: 0 }), after).grounds[0]!.spaces[0]!.full,
    ).toBe(false);
  });
});

describe('why each step happened', () => {
  const links = chainOf(CHAIN);

  it('begins with what set it off and counts the hatchings', () => {
    expect(links.map((link) => link.number)).toEqual([11, 12, 13, 14, 15]);
    expect(hatchings(links)).toBe(2);
  });

  it('says the reason and its clause as the log has them', () => {
    expect(links[1]).toMatchObject({ place: 0, why: 'Why hatched_wild.', clause: 'UW-6.8' });
  });

  it('ends with the next deed; only the latest chain counts', () => {
    expect(latest([...CHAIN, entry(16, 'laid', { seat: 1, element: 0, space: 16 })]).at(-1)!.number).toBe(15);
    expect(latest(CHAIN.slice(0, 2))).toEqual([]);
  });
});
