import { describe, expect, it } from 'vitest';
import { pack } from '../../dev/pack';
import { situations } from '../../dev/situations';
import { advice, example, toured } from './guide';

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
});
