import type { Entry } from '../../lib/wire';

/** Damage of a card, or what an effect rips, as far as the log tells it. */
export type Rip = {
  /** The number of its first log entry. */
  from: number;
  /** Whose rhymebook. */
  seat: number;
  card: number;
  number: number;
  turned: number[];
  /** The card that stopped it, and how many that saved. */
  stopped: { card: number; left: number } | null;
};

/** The last damage that was dealt and is not followed by a new play or turn. */
export function lastRip(log: Entry[]): Rip | null {
  let rip: Rip | null = null;
  for (const { kind, number, data } of log) {
    if (kind === 'damage')
      rip = { from: number, seat: data.seat!, card: data.card!, number: data.number!, turned: [], stopped: null };
    else if (kind === 'turn' || kind === 'played' || kind === 'used') rip = null;
    else if (rip && kind === 'turned' && data.seat === rip.seat) rip.turned.push(data.card!);
    else if (rip && kind === 'stopped') rip.stopped = { card: data.card!, left: data.left! };
  }
  return rip;
}

/** The numbers of the entries that turn a card up, from entry `from` on, and those that stop damage. */
export function turns(log: Entry[], from: number): { number: number; seat: number; stops: boolean }[] {
  const found: { number: number; seat: number; stops: boolean }[] = [];
  for (const entry of log) {
    if (entry.number < from) continue;
    if (entry.kind === 'turned') found.push({ number: entry.number, seat: entry.data.seat!, stops: false });
    else if (entry.kind === 'stopped' && found.length) found[found.length - 1] = { ...found.at(-1)!, stops: true };
  }
  return found;
}

/** The chance that the next card stops the damage when `turned` have not; null where that is not known. */
export function next(odds: number[] | null, turned: number): number | null {
  if (!odds || turned >= odds.length) return null;
  const before = turned ? odds[turned - 1]! : 0;
  return before >= 1 ? 0 : (odds[turned]! - before) / (1 - before);
}
