/** A table's time in words and figures; what a clock shows. */
import type { TimeControl } from './wire';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const DAY_SECONDS = 86_400;

const sitting = (seconds: number, increment: number): TimeControl => ({ kind: 'live', seconds, increment });
const letters = (days: number): TimeControl => ({ kind: 'days', seconds: days * DAY_SECONDS, holidays: 10 });

export const LIVE = [sitting(600, 10), sitting(1800, 20), sitting(3600, 30)];
export const DAYS = [letters(1), letters(3), letters(7)];
/** By what strangers are brought together: few, so that they meet. */
export const MEETING = [sitting(600, 10), letters(3)];

export const keyOf = ({ kind, seconds }: TimeControl): string => `${kind}-${seconds}`;

export type Zero = NonNullable<TimeControl['zero']>;
/** The time of that key, and what follows at zero there; null: no limit. */
export function timeOf(key: string, zero: Zero): TimeControl | null {
  const found = [...LIVE, ...DAYS].find((time) => keyOf(time) === key);
  return found ? { ...found, zero } : null;
}

const ZERO: Record<Zero, string> = {
  bot: 'a bot takes the seat',
  move: 'a bot makes the move',
  lose: 'the game is lost',
};

/** What may follow where somebody's time has run out; the first is usual. Others play on where one of several loses. */
export const zerosFor = (seats: number, league: boolean, rated = false): { key: Zero; words: string }[] =>
  (['bot', 'move', 'lose'] as const)
    .filter((key) => (key === 'move' ? !rated : key !== 'lose' || (seats <= 2 && !league)))
    .map((key) => ({ key, words: ZERO[key] }));

const counted = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`;
const span = (seconds: number): string =>
  seconds % 3600 ? (seconds % 60 ? `${seconds} s` : `${seconds / 60} min`) : `${seconds / 3600} h`;

/** "10 min each and 10 s an answer", "3 days an answer, 10 of holidays". */
export function timeSaid({ kind, seconds, increment, holidays }: TimeControl): string {
  if (kind === 'days')
    return `${counted(seconds / DAY_SECONDS, 'day')} an answer${holidays ? `, ${holidays} of holidays` : ''}`;
  return `${span(seconds)} each${increment ? ` and ${span(increment)} an answer` : ''}`;
}

/** What there is to know before one sits down. */
export function timeTold({ kind, seconds, increment, holidays, zero }: TimeControl): string {
  const [each, more] =
    kind === 'days'
      ? [
          `${counted(seconds / DAY_SECONDS, 'day')} for each answer`,
          holidays && `${counted(holidays, 'day')} of holidays`,
        ]
      : [span(seconds), increment && `${span(increment)} more for each answer`];
  return `Each has ${each}${more ? ` and ${more}` : ''}. When somebody’s time runs out, ${ZERO[zero ?? 'bot']}.`;
}

const two = (figure: number): string => String(figure).padStart(2, '0');

/** What a clock shows: of a live one minutes and seconds, the last ten with tenths; else days, hours or minutes. */
export function figures(left: number, kind: TimeControl['kind']): string {
  if (kind === 'days') return roughly(left);
  if (left < 10 * SECOND) return (Math.floor(left / 100) / 10).toFixed(1);
  const [hours, minutes, seconds] = [left / HOUR, (left % HOUR) / MINUTE, (left % MINUTE) / SECOND].map(Math.floor);
  return hours ? `${hours}:${two(minutes ?? 0)}:${two(seconds ?? 0)}` : `${minutes}:${two(seconds ?? 0)}`;
}

/** The largest whole unit; what has only begun to run counts as whole. */
export function roughly(left: number): string {
  if (left >= 2 * DAY - HOUR) return `${Math.floor((left + HOUR) / DAY)} days`;
  if (left >= HOUR - SECOND) return `${Math.floor((left + MINUTE) / HOUR)} h`;
  if (left >= MINUTE - SECOND) return `${Math.floor((left + SECOND) / MINUTE)} min`;
  return 'under 1 min';
}

/** Whether little is left. */
export const isLow = (left: number, kind: TimeControl['kind']): boolean =>
  left < (kind === 'days' ? HOUR : 10 * SECOND);

/** Milliseconds until `figures` may show something else. */
export function untilNext(left: number, kind: TimeControl['kind']): number {
  if (left <= 0) return Infinity;
  if (kind === 'days') return MINUTE / 2;
  return left <= 10 * SECOND ? 100 : Math.min(left - 10 * SECOND, left % SECOND) + 1;
}

/** "3 Dec", as the reader writes it. */
export const day = (moment: number, language?: string): string =>
  new Date(moment).toLocaleDateString(language, { day: 'numeric', month: 'short' });
