import { describe, expect, it } from 'vitest';
import { saidOnce, secret } from './once';

const refusal = (status: number) => Object.assign(new Error('refused'), { status });

describe('a wish', () => {
  it('has a secret of 128 bits', () => {
    expect(secret()).toMatch(/^[\w-]{22}$/);
    expect(secret()).not.toBe(secret());
  });

  it('pressed twice before an answer has one secret, the next wish another', async () => {
    const said: string[] = [];
    const say = (once: string) => (said.push(once), Promise.resolve(once));
    await Promise.all([saidOnce('lay', say), saidOnce('lay', say), saidOnce('other', say)]);
    await saidOnce('lay', say);
    expect(said[0]).toBe(said[1]);
    expect(new Set(said).size).toBe(3);
  });

  it('keeps its secret when no answer came, and not when it was refused', async () => {
    const said: string[] = [];
    const fails = (status: number) => (once: string) => (said.push(once), Promise.reject(refusal(status)));
    await saidOnce('lay', fails(0)).catch(() => {});
    await saidOnce('lay', fails(502)).catch(() => {});
    await saidOnce('lay', fails(422)).catch(() => {});
    await saidOnce('lay', fails(422)).catch(() => {});
    expect(said[0]).toBe(said[1]);
    expect(said[1]).toBe(said[2]);
    expect(said[2]).not.toBe(said[3]);
  });
});
