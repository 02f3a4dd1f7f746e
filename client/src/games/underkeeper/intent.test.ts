import { describe, expect, it } from 'vitest';
import type { Offer, Place } from '../../lib/wire';
import { CALM, deed, deeds, followUp, label, legal, tap } from './intent';

let count = 0;
const offer = (verb: string, place: Place, words = verb): Offer => ({
  action: count++,
  notation: `${verb} ${place.index}`,
  words,
  verb,
  place,
  consequence: [],
  summary: '',
  outlook: [],
});
const map = (index: number): Place => ({ zone: 'map', index });
const hand = (index: number): Place => ({ zone: 'hand', index });
const button: Place = { zone: 'button', index: 0 };

describe('moving', () => {
  const offers = [offer('go', map(4)), offer('go', map(0)), offer('stop', button)];
  it('points first and goes at the second tap', () => {
    const first = tap(CALM, offers, map(4), []);
    expect(first.send).toBeNull();
    expect(deed(first.mind, offers)).toBe(offers[0]);
    expect(tap(first.mind, offers, map(4), []).send).toBe(offers[0]);
  });
  it('points elsewhere instead', () => {
    const first = tap(CALM, offers, map(4), []);
    expect(tap(first.mind, offers, map(0), [])).toEqual({ mind: { ...CALM, place: map(0) }, send: null });
  });
  it('lets go at a place where nothing is possible', () => {
    expect(tap({ ...CALM, place: map(4) }, offers, map(9), [])).toEqual({ mind: CALM, send: null });
  });
  it('offers the pointed deed as the main button, last', () => {
    expect(deeds({ ...CALM, place: map(4) }, offers, false)).toEqual([
      { offer: offers[2], main: false },
      { offer: offers[0], main: true },
    ]);
  });
});

describe('laying', () => {
  const spaces = [offer('at', map(3)), offer('at', map(5))];
  it('takes the card first, then the space, and sends both', () => {
    const held = tap(CALM, spaces, hand(1), [20, 30, 40]);
    expect(held).toEqual({ mind: { ...CALM, hand: 1 }, send: null });
    const sent = tap(held.mind, spaces, map(5), [20, 30, 40]);
    expect(sent).toEqual({ mind: { ...CALM, lay: 30 }, send: spaces[1] });
    const lays = [offer('lay', hand(0)), offer('lay', hand(1)), offer('lay', hand(2))];
    expect(followUp(sent.mind, lays, [20, 30, 40])).toEqual({ mind: CALM, send: lays[1] });
  });
  it('takes the space first, then the card', () => {
    const pointed = tap(CALM, spaces, map(3), [20, 30]);
    expect(pointed.send).toBeNull();
    expect(deed(pointed.mind, spaces)).toBeNull();
    expect(tap(pointed.mind, spaces, hand(0), [20, 30])).toEqual({ mind: { ...CALM, lay: 20 }, send: spaces[0] });
  });
  it('lays the last card at one tap', () => {
    expect(tap(CALM, spaces, map(3), [20]).send).toBe(spaces[0]);
  });
  it('lays at one tap when only the card is asked', () => {
    const lays = [offer('lay', hand(0)), offer('lay', hand(1))];
    expect(tap(CALM, lays, hand(1), [20, 30]).send).toBe(lays[1]);
  });
  it('forgets the card when the server did not ask for it', () => {
    expect(followUp({ ...CALM, lay: 30 }, [offer('go', map(1))], [])).toEqual({ mind: CALM, send: null });
  });
});

describe('a hero and its space', () => {
  const set = (hero: number, space: number) => offer('set', { zone: 'hero', index: hero, space });
  const sets = [set(0, 0), set(0, 1), set(1, 0), set(1, 1)];
  it('points at the hero, then taps its space', () => {
    const pointed = tap(CALM, sets, { zone: 'hero', index: 1 }, []);
    expect(pointed.send).toBeNull();
    expect(legal(pointed.mind, sets, map(1))).toBe(true);
    expect(legal(CALM, sets, map(1))).toBe(false);
    expect(tap(pointed.mind, sets, map(1), []).send).toBe(sets[3]);
  });
  it('also names each space as a button', () => {
    const pointed = tap(CALM, sets, { zone: 'hero', index: 0 }, []);
    expect(deeds(pointed.mind, sets, false).map((d) => d.offer)).toEqual([sets[0], sets[1]]);
  });
});

describe('the dock', () => {
  it('never hides an offer without a visible place', () => {
    const odd = offer('owner', { zone: 'somewhere', index: 0 });
    expect(deeds(CALM, [odd, offer('go', map(1))], false).map((d) => d.offer)).toContain(odd);
  });
  it('puts fighting last as the main button', () => {
    const [fight, ignore] = [offer('fight', button), offer('ignore', button)];
    expect(deeds(CALM, [fight, ignore], false)).toEqual([
      { offer: ignore, main: false },
      { offer: fight, main: true },
    ]);
  });
  it('makes the only offer the main button', () => {
    const pass = offer('pass', button);
    expect(deeds(CALM, [pass], false)).toEqual([{ offer: pass, main: true }]);
  });
  it('lists spoils as buttons where the sheets are hidden', () => {
    const uses = [0, 1, 2].map((index) => offer('use', { zone: 'spoils', index, seat: 0 }));
    expect(deeds(CALM, uses, false)).toHaveLength(0);
    expect(deeds(CALM, uses, true)).toHaveLength(3);
  });
  it('names several deeds of one space side by side, none of them main', () => {
    const sets = [offer('set', map(0), 'Mac on a1'), offer('set', map(0), 'Martha on a1')];
    const pointed = tap(CALM, sets, map(0), []);
    expect(deeds(pointed.mind, sets, false)).toEqual(sets.map((o) => ({ offer: o, main: false })));
  });
  it('names the deed', () => {
    expect(label({ ...offer('go', map(1), 'Fight Mac'), short: 'Fight' })).toBe('Fight');
    expect(label(offer('stop', button, 'stop moving'))).toBe('Stop moving');
  });
});
