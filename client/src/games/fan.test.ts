import { describe, expect, it } from 'vitest';
import { strip } from './fan';

describe('a hand', () => {
  it('lies side by side where there is room', () => {
    expect(strip(8, 1100, 98, 14)).toBeNull();
    expect(strip(4, 371, 84, 12)).not.toBeNull();
    expect(strip(4, 372, 84, 12)).toBeNull();
  });

  it('is fanned to its last card where there is none', () => {
    const far = strip(14, 1056, 92, 14)!;
    expect(far * 13 + 92).toBeLessThanOrEqual(1056);
    expect((far + 1) * 13 + 92).toBeGreaterThan(1056);
  });

  it('leaves of every card what a finger hits, and scrolls the rest', () => {
    expect(strip(8, 362, 84, 12)).toBe(44);
    expect(strip(20, 362, 84, 12)).toBe(44);
  });

  it('never lies apart by more than a card', () => {
    expect(strip(4, 365, 84, 12)).toBe(84);
  });

  it('waits until it has been measured', () => {
    expect(strip(9, 0, 84, 12)).toBeNull();
    expect(strip(9, 362, 0, 12)).toBeNull();
    expect(strip(1, 20, 84, 12)).toBeNull();
  });
});
