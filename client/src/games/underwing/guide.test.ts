import { describe, expect, it } from 'vitest';
import { advice, example, toured } from './guide';
import { egg, lay, offer, pack, player, state, view } from './made';

const eggs = [egg(0, 0), egg(1, 1)];
const claim = offer(1, 'claim', { zone: 'egg', index: 0 });
const pass = offer(0, 'pass', { zone: 'button', index: 0 });

describe('the guide', () => {
  it('tells of claiming first, of the field once an egg is claimed, of recalling when nobody is ready', () => {
    expect(advice(state(1, view(eggs), [claim, pass]), false).key).toBe('claim');
    expect(
      advice(
        state(1, view([egg(0, 0, [], 0), egg(1, 1)]), [offer(2, 'send to', { zone: 'field', index: 3 }), pass]),
        false,
      ).key,
    ).toBe('field');
    expect(
      advice(state(1, view(eggs, { players: [player(0, { ready: 0 }), player(1)] }), [claim, pass]), false).key,
    ).toBe('recall');
  });

  it('says how many to place, then where', () => {
    const placing = state(1, view(eggs, { players: [player(0, { owed: 2 }), player(1)] }), [lay(1, 'red', 0, 0)]);
    expect(advice(placing, false)).toMatchObject({ key: 'place', title: 'Place 2' });
    expect(advice(placing, true).key).toBe('lay');
  });

  it('explains collecting, laying together, ribbons and waiting', () => {
    expect(advice(state(1, view(eggs), [offer(1, 'collect at', { zone: 'field', index: 3 })]), false).key).toBe(
      'collect',
    );
    expect(advice(state(1, view(eggs), [offer(1, 'and', { zone: 'storage', index: 3 })]), false).key).toBe('and');
    const ribbon = state(1, view(eggs), [lay(1, 'red', 0, 0)], {
      prompt: { headline: '', detail: '', clause: 'UW-6.18', yours: true, asks: 'effect' },
    });
    expect(advice(ribbon, false).key).toBe('effect');
    const waiting = state(1, view(eggs), [], { prompt: { headline: '', detail: '', clause: '', yours: false } });
    expect(advice(waiting, false).key).toBe('their-place');
  });

  it('lasts one round', () => {
    expect(toured(view(eggs, { round: 1 }))).toBe(false);
    expect(toured(view(eggs, { round: 2 }))).toBe(true);
  });

  it('has an egg to explain with in any pack', () => {
    expect(example(pack).name).toBe('Cinder');
  });
});
