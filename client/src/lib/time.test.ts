import { describe, expect, it } from 'vitest';
import {
  DAYS,
  figures,
  isLow,
  keyOf,
  LIVE,
  MEETING,
  roughly,
  timeOf,
  timeSaid,
  timeTold,
  untilNext,
  zerosFor,
} from './time';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

describe('a live clock', () => {
  it('shows minutes and seconds, hours where there are any, and the last ten seconds with tenths', () => {
    const shown = (left: number) => figures(left, 'live');
    expect([600_000, 599_999, 61_000, 10_000, 9_999, 950, 0].map(shown)).toEqual([
      '10:00',
      '9:59',
      '1:01',
      '0:10',
      '9.9',
      '0.9',
      '0.0',
    ]);
    expect([HOUR, HOUR + 2 * MINUTE + 3000].map(shown)).toEqual(['1:00:00', '1:02:03']);
  });

  it('is looked at again when it may show something else', () => {
    for (const left of [600_000, 59_500, 12_300, 10_050, 9_900, 310]) {
      const wait = untilNext(left, 'live');
      expect(wait).toBeLessThanOrEqual(1001);
      expect(figures(left - wait, 'live')).not.toBe(figures(left, 'live'));
    }
    expect(untilNext(0, 'live')).toBe(Infinity);
  });
});

describe('a clock of days', () => {
  it('shows whole days, then hours, then minutes, and what has only begun to run as whole', () => {
    const left = [
      3 * DAY,
      3 * DAY - 30 * MINUTE,
      2 * DAY,
      DAY + 20 * HOUR,
      DAY - 20_000,
      5.9 * HOUR,
      HOUR,
      23.5 * MINUTE,
    ];
    expect(left.map(roughly)).toEqual(['3 days', '3 days', '2 days', '44 h', '24 h', '5 h', '1 h', '23 min']);
    expect(roughly(30_000)).toBe('under 1 min');
  });

  it('is low in its last hour, a live one in its last ten seconds', () => {
    expect([isLow(HOUR, 'days'), isLow(HOUR - 1, 'days')]).toEqual([false, true]);
    expect([isLow(10_000, 'live'), isLow(9_999, 'live')]).toEqual([false, true]);
  });
});

it('says in plain words how much time there is and what follows at zero', () => {
  expect(LIVE.map(timeSaid)).toEqual([
    '10 min each and 10 s an answer',
    '30 min each and 20 s an answer',
    '1 h each and 30 s an answer',
  ]);
  expect(DAYS.map(timeSaid)[0]).toBe('1 day an answer, 10 of holidays');
  expect(timeSaid({ kind: 'live', seconds: 90 })).toBe('90 s each');
  expect(timeTold(LIVE[0]!)).toBe(
    'Each has 10 min and 10 s more for each answer. When somebody’s time runs out, a bot takes the seat.',
  );
  expect(timeTold({ ...MEETING[1]!, zero: 'lose' })).toBe(
    'Each has 3 days for each answer and 10 days of holidays. When somebody’s time runs out, the game is lost.',
  );
});

it('offers that the game is lost only where nobody else plays on', () => {
  const keys = (...of: [number, boolean]) => zerosFor(...of).map(({ key }) => key);
  expect(keys(2, false)).toEqual(['bot', 'move', 'lose']);
  expect(keys(3, false)).toEqual(['bot', 'move']);
  expect(keys(2, true)).toEqual(['bot', 'move']);
  expect(zerosFor(2, false, true).map(({ key }) => key)).toEqual(['bot', 'lose']);
});

it('finds what was chosen in the set-up, each by a key of its own', () => {
  const keys = [...LIVE, ...DAYS].map(keyOf);
  expect(new Set(keys).size).toBe(6);
  expect(timeOf('live-600', 'move')).toEqual({ kind: 'live', seconds: 600, increment: 10, zero: 'move' });
  expect(timeOf('days-86400', 'bot')).toEqual({ kind: 'days', seconds: 86_400, holidays: 10, zero: 'bot' });
  expect(timeOf('', 'bot')).toBeNull();
  expect(MEETING.map(keyOf).every((key) => keys.includes(key))).toBe(true);
});
