/** The open tables, looked at for as long as somebody is on their page. */
import * as api from './api';
import type { HallInfo, TableInfo } from './wire';

/** ms until it is asked again after it was not answered. */
const AGAIN = 4000;

/** Tells `show` what is open, at once and whenever that changes; what it gives back ends it. */
export function watchHall(show: (hall: HallInfo | null) => void, look = api.hall, again = AGAIN): () => void {
  let ended = false;
  let version: number | undefined;
  const watch = async () => {
    while (!ended) {
      try {
        const hall = await look(version);
        version = hall.version;
        if (!ended) show(hall);
      } catch {
        if (!ended) show(null);
        await new Promise((wait) => setTimeout(wait, again));
      }
    }
  };
  void watch();
  return () => (ended = true);
}

/** "One place free", "3 places free". */
export function freeSaid(table: TableInfo): string {
  const free = table.seats.filter((seat) => seat.kind === 'open' && !seat.kept).length;
  return free === 1 ? 'one place free' : `${free} places free`;
}

/** In how many seconds bots take the free places; null: never. */
export const botsIn = (table: TableInfo, now: number): number | null =>
  table.fill ? Math.max(0, Math.round((Date.parse(table.fill) - now) / 1000)) : null;

/** Which tables one wants to see; empty: any. */
export type Wanted = { game: string; seats: number; pace: string; rated: boolean };
export const ANY: Wanted = { game: '', seats: 0, pace: '', rated: false };
export const PACES: readonly [string, string][] = [
  ['', 'any time'],
  ['none', 'no time limit'],
  ['live', 'in one sitting'],
  ['days', 'over days'],
];

export const fits = (table: TableInfo, { game, seats, pace, rated }: Wanted): boolean =>
  (!game || table.game === game) &&
  (!seats || table.seats.length === seats) &&
  (!pace || (table.time?.kind ?? 'none') === pace) &&
  (!rated || Boolean(table.rated));
