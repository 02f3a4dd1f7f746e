import { describe, expect, it } from 'vitest';
import type { Sheet, Space, View } from './wire';
import { plan } from './plan';

const space = (number: number, more: Partial<Space> = {}): Space => ({
  space: number,
  name: `s${number}`,
  face: 'down',
  card: null,
  back: 1,
  known: false,
  tokens: [],
  hero: null,
  strength: null,
  loot: null,
  ...more,
});
const sheet = (seat: number, more: Partial<Sheet> = {}): Sheet => ({
  seat,
  hero: 0,
  space: seat ? 10 : 1,
  health: 9,
  full_health: 9,
  strength: 1,
  full_strength: 1,
  heroes: [],
  token: null,
  spoils: [],
  loot: 0,
  hand: seat ? null : [],
  hand_count: 0,
  ...more,
});
function view(spaces: Space[], more: Partial<View> = {}): View {
  const all = Array.from(
    { length: 12 },
    (_, i) =>
      spaces.find((s) => s.space === i) ??
      space(i, i === 1 || i === 10 ? { face: 'none', hero: i === 1 ? 0 : 1, back: null } : {}),
  );
  return {
    seat: 0,
    turn: 1,
    player: 0,
    starter: 0,
    edition: '3',
    threshold: 15,
    deck: 20,
    discard: [],
    spaces: all,
    sheets: [sheet(0), sheet(1)],
    dealt: null,
    over: false,
    ...more,
  };
}

describe('what moved', () => {
  it('is nothing between equal views', () => expect(plan(view([]), view([]))).toEqual([]));

  it('a monster turned up stays', () => {
    expect(plan(view([]), view([space(4, { face: 'up', card: 30 })]))).toEqual([
      { kind: 'reveal', space: 4, card: 30, back: 1, to: null },
    ]);
  });

  it('an item is revealed, goes to the spoils, and the hero follows', () => {
    const after = view([space(4, { face: 'none', hero: 0, back: null }), space(1, { face: 'none', back: null })], {
      sheets: [sheet(0, { space: 4, spoils: [{ card: 22, double: false, loot: 1 }], loot: 1 }), sheet(1)],
    });
    expect(plan(view([]), after)).toEqual([
      { kind: 'reveal', space: 4, card: 22, back: 1, to: 'spoils-0' },
      { kind: 'slide', at: 'space-4', from: 'space-1' },
    ]);
  });

  it('a face-up monster is carried off', () => {
    const before = view([space(4, { face: 'up', card: 30 })]);
    const after = view([space(4, { face: 'none', hero: 0, back: null }), space(1, { face: 'none', back: null })], {
      sheets: [sheet(0, { space: 4, spoils: [{ card: 30, double: false, loot: 1 }] }), sheet(1)],
    });
    expect(plan(before, after)[0]).toEqual({ kind: 'leave', space: 4, card: 30, back: 1, to: 'spoils-0' });
  });

  it('my card comes from the hand, the rival’s from the rival', () => {
    const before = view([space(3, { face: 'none', back: null }), space(5, { face: 'none', back: null })]);
    expect(plan(before, view([space(3, { back: 0 })]))).toEqual([
      { kind: 'slide', at: 'space-3', from: 'hand' },
      { kind: 'slide', at: 'space-5', from: 'seat-1' },
    ]);
  });

  it('a token travels, and comes back', () => {
    const on = view([], { sheets: [sheet(0), sheet(1, { token: 7 })] });
    expect(plan(view([]), on)).toEqual([{ kind: 'token', seat: 1, from: 'seat-1', to: 'space-7' }]);
    expect(plan(on, view([]))).toEqual([{ kind: 'token', seat: 1, from: 'space-7', to: 'seat-1' }]);
  });

  it('drawn cards come into the hand', () => {
    const after = view([], { sheets: [sheet(0, { hand: [9, 8], hand_count: 2 }), sheet(1)] });
    expect(plan(view([]), after)).toEqual([
      { kind: 'draw', index: 0 },
      { kind: 'draw', index: 1 },
    ]);
  });

  it('a new hero enters from its sheet', () => {
    const after = view([], { sheets: [sheet(0, { hero: 2 }), sheet(1)] });
    expect(plan(view([]), after)).toEqual([{ kind: 'slide', at: 'space-1', from: 'seat-0' }]);
  });
});
