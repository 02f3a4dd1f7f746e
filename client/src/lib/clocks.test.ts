import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Clocks } from './clocks.svelte';
import { seconds } from './fakes';
import type { SeatClock, State, TimeControl } from './wire';

const LIVE: TimeControl = { kind: 'live', seconds: 600, increment: 10 };
const DAYS: TimeControl = { kind: 'days', seconds: 3 * 86_400, holidays: 10 };
const clock = (left: number, runs: boolean, away: number | null = null): SeatClock => ({
  left,
  runs,
  away,
  holidays: 0,
});
const told = (clocks: SeatClock[] | null, time: TimeControl | null = LIVE, seat: number | null = 0): State =>
  ({ clocks, seat, table: { time } }) as State;

function heard(...state: Parameters<typeof told>): Clocks {
  const clocks = new Clocks();
  clocks.hear(told(...state));
  return clocks;
}
const shown = (clocks: Clocks, ...seats: number[]) => seats.map((seat) => clocks.of(seat)?.figures);

beforeEach(() => {
  vi.useRealTimers();
  vi.useFakeTimers();
});

describe('the clocks of a table', () => {
  it('count down where they run, and stand where they do not', () => {
    const clocks = heard([clock(600_000, true), clock(90_000, false)]);
    expect([clocks.of(0)?.runs, clocks.of(1)?.runs]).toEqual([true, false]);
    seconds(75);
    expect(shown(clocks, 0, 1)).toEqual(['8:45', '1:30']);
  });

  it('go on from when they were told, whatever else is told of', () => {
    const state = told([clock(60_000, true)]);
    const clocks = new Clocks();
    clocks.hear(state);
    seconds(10);
    clocks.hear({ ...state });
    seconds(10);
    expect(shown(clocks, 0)).toEqual(['0:40']);
    clocks.hear(told([clock(45_000, true)]));
    expect(shown(clocks, 0)).toEqual(['0:45']);
  });

  it('stand at nothing when they have run out, and are no more when the game is over', () => {
    const clocks = heard([clock(12_000, true)]);
    seconds(5);
    expect(clocks.of(0)).toMatchObject({ figures: '7.0', low: true });
    seconds(60);
    expect(shown(clocks, 0)).toEqual(['0.0']);
    expect(vi.getTimerCount()).toBe(0);
    clocks.hear(told(null));
    expect([clocks.of(0), clocks.live]).toEqual([null, false]);
  });

  it('say to whoever does not see them when a minute and ten seconds are left, of mine alone', () => {
    const clocks = heard([clock(62_000, true), clock(61_000, true)]);
    seconds(1);
    expect(clocks.said).toBe('');
    seconds(2);
    expect(clocks.said).toBe('You have one minute left.');
    seconds(50);
    expect(clocks.said).toBe('You have 10 seconds left.');
    clocks.hear(told([clock(70_000, false), clock(8000, true)]));
    seconds(8);
    expect(clocks.said).toBe('');
  });

  it('of days say until when somebody is away, and ask nobody to be there', () => {
    const clocks = heard([clock(3 * 86_400_000, true), clock(5000, false, Date.now() + 86_400_000)], DAYS);
    expect(shown(clocks, 0)).toEqual(['3 days']);
    expect(clocks.of(1)?.words).toMatch(/^away until \S/);
    expect(clocks.live).toBe(false);
    seconds(2 * 3600);
    expect(shown(clocks, 0)).toEqual(['2 days']);
    clocks.close();
    expect(vi.getTimerCount()).toBe(0);
  });
});
