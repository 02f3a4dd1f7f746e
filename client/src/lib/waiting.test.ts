import { beforeEach, describe, expect, it, vi } from 'vitest';
import { looked, page, seconds } from './fakes';
import { standing } from './mine';
import { soonest, watchMine } from './waiting';
import type { Mine } from './wire';

const table = (id: string, your_turn: boolean, time_left: number | null = null): Mine =>
  ({ id, your_turn, time_left, status: 'playing' }) as Mine;

describe('my tables', () => {
  it('stand in order of how soon I have to answer', () => {
    const tables = [
      table('theirs', false),
      table('whenever', true),
      table('days', true, 9e8),
      table('live', true, 6e4),
    ];
    expect(soonest(tables).map(({ id }) => id)).toEqual(['live', 'days', 'whenever', 'theirs']);
  });

  it('say how much time I have', () => {
    expect(standing(table('a', true, 5 * 3_600_000))).toBe('your turn, 5 h left');
    expect(standing(table('b', true))).toBe('your turn');
    expect(standing(table('c', false))).toBe('their turn');
  });
});

describe('they are looked at', () => {
  const look = vi.fn(() => Promise.resolve([table('a', true)]));
  const show = vi.fn();

  beforeEach(() => {
    page();
    look.mockClear();
    show.mockClear();
  });

  it('at once, on coming back, and at most every half minute', async () => {
    const end = watchMine(show, look);
    await vi.advanceTimersByTimeAsync(0);
    expect([look.mock.calls.length, show.mock.calls.length]).toEqual([1, 1]);
    looked('focus');
    seconds(29);
    expect(look).toHaveBeenCalledTimes(1);
    seconds(1);
    expect(look).toHaveBeenCalledTimes(2);
    looked('visibilitychange', 'hidden');
    seconds(300);
    expect(look).toHaveBeenCalledTimes(2);
    looked('visibilitychange');
    expect(look).toHaveBeenCalledTimes(3);
    end();
    seconds(300);
    looked('focus');
    expect(look).toHaveBeenCalledTimes(3);
  });

  it('later where they are known, and again where nobody answers; nothing is told after the end', async () => {
    look.mockImplementationOnce(() => Promise.reject(new Error('offline')));
    const end = watchMine(show, look, true);
    expect(look).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(30_000);
    expect(show).not.toHaveBeenCalled();
    seconds(30);
    end();
    await vi.advanceTimersByTimeAsync(0);
    expect([look.mock.calls.length, show.mock.calls.length]).toEqual([2, 0]);
  });
});
