import { day, figures, isLow, untilNext } from './time';
import type { SeatClock, State, TimeControl } from './wire';

/** What a seat's clock shows. `words`: as it is read aloud. */
export type Dial = { figures: string; words: string; runs: boolean; low: boolean; away: string };

const SAID: [number, string][] = [
  [10_000, 'You have 10 seconds left.'],
  [60_000, 'You have one minute left.'],
];

/** The clocks of one table, going on from what the service said last. */
export class Clocks {
  #told = $state.raw<SeatClock[] | null>(null);
  #time = $state.raw<TimeControl | null>(null);
  #heard = 0;
  #now = $state(0);
  #next: ReturnType<typeof setTimeout> | undefined;
  #me: number | null = null;
  /** What whoever does not see them is told of mine. */
  said = $state('');

  readonly kind = $derived(this.#time?.kind ?? null);
  /** Whether a clock runs here by which one has to be there. */
  readonly live = $derived(this.kind === 'live' && Boolean(this.#told?.some((clock) => clock.runs)));
  readonly mine = $derived.by(() => (this.#me === null ? null : (this.#told?.[this.#me] ?? null)));

  /** Whatever else a state tells of, they go on from when they were told. */
  hear({ clocks, seat, table }: Pick<State, 'clocks' | 'seat' | 'table'>): void {
    this.#me = seat;
    if ((clocks ?? null) === this.#told) return;
    this.#time = table.time ?? null;
    this.#heard = this.#now = performance.now();
    this.#told = clocks ?? null;
    this.said = '';
    this.#wait();
  }

  close(): void {
    clearTimeout(this.#next);
  }

  of(seat: number): Dial | null {
    const clock = this.#told?.[seat];
    if (!clock || !this.kind) return null;
    const left = this.#left(clock, this.#now);
    const away = clock.away !== null && clock.away > Date.now() ? day(clock.away) : '';
    const shown = figures(left, this.kind);
    return {
      figures: shown,
      words: away ? `away until ${away}` : `${shown} left${clock.runs ? ', the clock runs' : ''}`,
      runs: clock.runs,
      low: clock.runs && isLow(left, this.kind),
      away,
    };
  }

  #left(clock: SeatClock, now: number): number {
    return clock.runs ? Math.max(0, clock.left - (now - this.#heard)) : clock.left;
  }

  /** Until one of them shows something else. */
  #wait(): void {
    clearTimeout(this.#next);
    const running = (this.#told ?? []).filter((clock) => clock.runs);
    const waits = running.map((clock) => untilNext(this.#left(clock, this.#now), this.kind ?? 'days'));
    const wait = Math.min(...waits);
    if (Number.isFinite(wait)) this.#next = setTimeout(() => this.#tick(), wait);
  }

  #tick(): void {
    const before = this.#now;
    this.#now = performance.now();
    const clock = this.mine;
    if (clock?.runs)
      for (const [mark, words] of SAID)
        if (this.#left(clock, before) > mark && this.#left(clock, this.#now) <= mark) this.said = words;
    this.#wait();
  }
}
