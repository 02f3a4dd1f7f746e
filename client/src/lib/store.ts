import type { Laid, SeatLink } from './wire';

/** What this browser remembers: my name, the seats I hold and the links of tables I made. */

export type Held = { table: string; seat: number; token: string; links?: SeatLink[] };

const SEATS = 'undercroft.seats';
const NAME = 'undercroft.name';

export function read<T>(key: string, otherwise: T): T {
  try {
    const text = localStorage.getItem(key);
    return text === null ? otherwise : (JSON.parse(text) as T);
  } catch {
    return otherwise;
  }
}

export function write(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // storage full or forbidden: the seat's link still leads back
  }
}

export const seats = (): Held[] => read<Held[]>(SEATS, []);
export const seatAt = (table: string): Held | undefined => seats().find((held) => held.table === table);

/** Remembers a seat, newest first; at most one a table. */
export function hold(seat: Held): void {
  write(SEATS, [seat, ...seats().filter((held) => held.table !== seat.table)].slice(0, 60));
}

/** Remembers my seat at a table that I made, with the links of the others. */
export function holdMade(made: Laid): void {
  if (made.seat === null || made.token === null) return;
  const links = made.links.filter((link) => link.seat !== made.seat);
  hold({ table: made.table.id, seat: made.seat, token: made.token, links });
}

export function release(table: string): void {
  write(SEATS, seats().filter((held) => held.table !== table));
}

export const myName = (): string => read<string>(NAME, '');
export const nameMe = (name: string): void => write(NAME, name);
