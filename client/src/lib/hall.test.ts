import { describe, expect, it, vi } from 'vitest';
import { ANY, botsIn, fits, freeSaid, watchHall } from './hall';
import type { HallInfo, TableInfo } from './wire';

const table = (kinds: string[], fill: string | null = null) =>
  ({ seats: kinds.map((kind) => ({ kind })), fill }) as unknown as TableInfo;

describe('an open table', () => {
  it('says how many places are free', () => {
    expect(freeSaid(table(['human', 'open']))).toBe('one place free');
    expect(freeSaid(table(['human', 'open', 'open', 'bot']))).toBe('2 places free');
  });

  it('keeps places for friends', () => {
    const mixed = { seats: [{ kind: 'open', kept: true }, { kind: 'open' }, { kind: 'open' }] } as unknown as TableInfo;
    expect(freeSaid(mixed)).toBe('2 places free');
  });

  it('is found by game, size, pace, and whether it is rated', () => {
    const one = { ...table(['human', 'open']), game: 'underwing', time: null, rated: true } as TableInfo;
    expect(fits(one, ANY)).toBe(true);
    expect(fits(one, { game: 'underwing', seats: 2, pace: 'none', rated: true })).toBe(true);
    expect(fits(one, { ...ANY, game: 'underkeeper' })).toBe(false);
    expect(fits(one, { ...ANY, seats: 3 })).toBe(false);
    expect(fits(one, { ...ANY, pace: 'days' })).toBe(false);
    expect(fits({ ...one, rated: false }, { ...ANY, rated: true })).toBe(false);
  });

  it('says when bots come, and never a time that is past', () => {
    const now = Date.parse('2026-01-01T00:00:00Z');
    expect(botsIn(table(['open'], '2026-01-01T00:00:40Z'), now)).toBe(40);
    expect(botsIn(table(['open'], '2025-12-31T23:00:00Z'), now)).toBe(0);
    expect(botsIn(table(['open']), now)).toBeNull();
  });
});

describe('the hall', () => {
  it('is asked with the version that is known, again after a failure, and no more when it is left', async () => {
    const asked: (number | undefined)[] = [];
    const shown: (HallInfo | null)[] = [];
    const answers = [{ version: 3, tables: [] }, null, { version: 5, tables: [] }];
    const look = vi.fn(async (version?: number) => {
      asked.push(version);
      const answer = answers.shift();
      if (answer === undefined) await new Promise(() => {});
      if (!answer) throw new Error('offline');
      return answer as HallInfo;
    });
    const end = watchHall((hall) => shown.push(hall), look, 1);
    await vi.waitFor(() => expect(asked.length).toBe(4));
    end();
    expect(asked).toEqual([undefined, 3, 3, 5]);
    expect(shown.map((hall) => hall?.version ?? null)).toEqual([3, null, 5]);
  });
});
