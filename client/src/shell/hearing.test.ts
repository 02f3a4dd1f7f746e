import { describe, expect, it, vi } from 'vitest';
import type { Outcome } from '../lib/wire';

vi.mock('../lib/settings.svelte', () => ({ settings: { now: { sound: 'off' } } }));
const { soundOf } = await import('./hearing');

const seen = (position: number, yours: boolean, outcome: Outcome | null = null) => ({
  position,
  outcome,
  decision: null,
  prompt: { headline: '', detail: '', clause: '', yours },
});

describe('what is heard', () => {
  it('is a move, a turn of mine that comes, or the end', () => {
    expect(soundOf(seen(3, false), seen(4, false))).toBe('moved');
    expect(soundOf(seen(3, true), seen(4, true))).toBe('moved');
    expect(soundOf(seen(3, false), seen(4, true))).toBe('turn');
    expect(soundOf(seen(3, true), seen(4, false, {} as Outcome))).toBe('end');
  });
  it('is nothing where nobody did anything, or something was taken back', () => {
    expect(soundOf(seen(3, true), seen(3, true))).toBeNull();
    expect(soundOf(seen(3, true), seen(2, true))).toBeNull();
    expect(soundOf(seen(3, false, {} as Outcome), seen(3, false, {} as Outcome))).toBeNull();
  });
});
