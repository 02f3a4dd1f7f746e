import { describe, expect, it } from 'vitest';
import { advice, example, toured } from './guide';
import { BANG, MIX, offer, pack, playing, state, UNHOOK, view } from './made';

const at = (verb: string) => offer(1, verb, { zone: 'button', index: 1 });

describe('the guide', () => {
  it('says at every step what to do', () => {
    const keys = [
      advice(state(1, [at('pass')], view({ phase: 'load-in', player: null })), false),
      advice(state(1, [at('keep hand')], view({ phase: 'hands', player: null })), false),
      advice(state(1, [at('end turn'), at('play')], view()), false),
      advice(state(1, [at('end turn'), at('play')], view()), true),
      advice(state(1, [at('end turn'), at('use')], view()), false),
      advice(state(1, [at('end turn')], view()), false),
      advice(state(1, [at('pass'), at('play')], view({ phase: 'answer', playing: playing(1, BANG) })), false),
      advice(state(1, [at('pass')], view({ phase: 'answer', playing: playing(1, BANG) })), false),
      advice(
        state(1, [at('pass'), at('play')], view({ phase: 'answer', playing: playing(1, MIX, { answers: [UNHOOK] }) })),
        false,
      ),
      advice(state(1, [at('pick')], view()), false),
      advice(state(1, [at('yes'), at('no')], view()), false),
    ].map((found) => found.key);
    expect(keys).toEqual([
      'load-in',
      'hands',
      'play',
      'point',
      'use',
      'end',
      'answer',
      'take',
      'stack',
      'pick',
      'wish',
    ]);
  });

  it('says while one waits what the other does, and at the end how it was won', () => {
    const waits = (phase: string) => ({
      ...state(1, [], view({ phase })),
      prompt: { headline: '', detail: '', clause: '', yours: false },
    });
    expect(['load-in', 'hands', 'answer', 'main'].map((phase) => advice(waits(phase), false).key)).toEqual([
      'their-load',
      'their-hand',
      'their-answer',
      'their-turn',
    ]);
    expect(
      advice(
        state(1, [], view(), {
          outcome: {
            winners: [0],
            points: [1, 0],
            title: 'Ann wins',
            words: 'Ann wins',
            cause: '',
            clause: 'UG-6.1',
            tally: [],
          },
        }),
        false,
      ).key,
    ).toBe('over');
  });

  it('goes through a turn of each', () => {
    expect([1, 2, 3].map((turn) => toured(view({ turn })))).toEqual([false, false, true]);
  });

  it('takes its examples from the pack', () => {
    const { verse, reverse } = example({
      ...pack,
      cards: [...pack.cards, { ...pack.cards[BANG]!, name: 'Dear', figures: { cost: 6, rip: 6 } }],
    });
    expect([verse.name, reverse.name]).toEqual(['Bang', 'Hush']);
  });
});
