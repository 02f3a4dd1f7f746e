import { describe, expect, it } from 'vitest';
import type { Offer, Place } from '../../lib/wire';
import { CALM, deeds, first, granted, offersAt } from './intent';

let actions = 0;
const offer = (verb: string, place: Place): Offer => ({
  action: actions++,
  notation: verb,
  words: verb,
  verb,
  place,
  consequence: [],
  summary: '',
  outlook: [],
});
const creature = (index: number): Place => ({ zone: 'creature', index });
const hand = (index: number): Place => ({ zone: 'hand', index });

describe('pointing', () => {
  it('finds both sides of a bet on one creature', () => {
    const offers = [offer('bet win', creature(3)), offer('bet lose', creature(3)), offer('bet win', creature(4))];
    expect(offersAt(offers, creature(3)).map(({ verb }) => verb)).toEqual(['bet win', 'bet lose']);
  });

  it('takes any copy of a card for its first one', () => {
    expect(first(hand(2), [40, 31, 40])).toEqual(hand(0));
    expect(first(hand(1), [40, 31, 40])).toEqual(hand(1));
  });

  it('tells two pieces of equipment on different creatures apart', () => {
    const offers = [
      offer('equipment', { zone: 'gear', index: 31, space: 2 }),
      offer('equipment', { zone: 'gear', index: 31, space: 5 }),
    ];
    expect(offersAt(offers, { zone: 'gear', index: 31, space: 5 })).toEqual([offers[1]]);
  });
});

describe('the dock', () => {
  it('has a button for everything without a place on the table', () => {
    const offers = [
      offer('attack with', creature(0)),
      offer('play', hand(1)),
      offer('pass', { zone: 'button', index: 9 }),
      offer('re-roll', { zone: 'die', index: 2 }),
      offer('choose', { zone: 'seat', index: 1 }),
    ];
    expect(deeds(CALM, offers).map(({ offer: { verb } }) => verb)).toEqual(['pass', 're-roll', 'choose']);
  });

  it('puts what is pointed at last, as the main button, and both sides of a bet beside each other', () => {
    const offers = [offer('attack with', creature(0)), offer('pass', { zone: 'button', index: 9 })];
    expect(deeds({ place: creature(0) }, offers).at(-1)).toEqual({ offer: offers[0], main: true });
    const bets = [offer('bet win', creature(3)), offer('bet lose', creature(3))];
    expect(deeds({ place: creature(3) }, bets).map(({ main }) => main)).toEqual([false, false]);
  });

  it('makes the only thing to do the main one', () => {
    expect(deeds(CALM, [offer('pass', { zone: 'button', index: 9 })])).toMatchObject([{ main: true }]);
  });
});

describe('equipment', () => {
  it('goes on by itself to its creature, and stops when that is not asked', () => {
    const offers = [offer('on', creature(3)), offer('on', creature(4))];
    expect(granted({ verb: 'on', space: 4 }, offers)).toBe(offers[1]);
    expect(granted({ verb: 'on', space: 5 }, offers)).toBeUndefined();
  });
});
