import { describe, expect, it } from 'vitest';
import { pack, situations } from '../../dev/situations';
import { advice, example, fight, toured } from './guide';

describe('a newcomer is told what to do at each step', () => {
  it.each([
    ['hero', 'hero'],
    ['build', 'build'],
    ['move', 'again'],
    ['fight', 'fight'],
    ['items', 'items'],
    ['token', 'token'],
    ['theirs', 'their-turn'],
    ['over', 'over'],
  ])('%s', (situation, key) => {
    expect(advice(situations[situation]!(), false).key).toBe(key);
  });
  it('says how to confirm once a card is pointed at', () => {
    expect(advice(situations.move!(), true).key).toBe('sure');
    expect(advice(situations.build!(), true).key).toBe('lay');
  });
  it('keeps to one word for one thing', () => {
    const said = Object.values(situations)
      .map((make) => Object.values(advice(make(), false)).join(' '))
      .join(' ');
    expect(said).not.toMatch(/treasure|missing space/i);
  });
  it('is over when the turn has gone to the rival', () => {
    expect(toured(situations.theirs!(), true)).toBe(true);
    expect(toured(situations.theirs!(), false)).toBe(false);
    expect(toured(situations.move!(), true)).toBe(false);
  });
});

describe('the example', () => {
  it('shows all three kinds', () => {
    const found = example(pack);
    expect([found.trap.kind, found.item.kind, found.monster.kind, found.hero.kind]).toEqual([
      'trap',
      'item',
      'monster',
      'hero',
    ]);
  });
  it('reckons as the rulebook does: 2 strength against 3 costs 2 strength and 1 health', () => {
    expect(fight(3, 2)).toEqual({ strength: 2, health: 1 });
    expect(fight(2, 0)).toEqual({ strength: 0, health: 2 });
    expect(fight(1, 3)).toEqual({ strength: 1, health: 0 });
  });
});
