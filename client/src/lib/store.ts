import type { Laid, SeatLink, TableInfo } from './wire';

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

/** Remembers my seat at a table that I made, with every seat's link. */
export function holdMade(made: Laid): void {
  if (made.seat === null || made.token === null) return;
  hold({ table: made.table.id, seat: made.seat, token: made.token, links: made.links });
}

/** The links to send to others; a bot needs none. */
export const invitations = (table: TableInfo, links: SeatLink[], mine: number | null): SeatLink[] =>
  links.filter((link) => link.seat !== mine && table.seats[link.seat]?.kind !== 'bot');

export function release(table: string): void {
  write(SEATS, seats().filter((held) => held.table !== table));
}

export const myName = (): string => read<string>(NAME, '');
export const nameMe = (name: string): void => write(NAME, name);
