import type { Complaint, Laid, SeatLink, TableInfo } from './wire';

/** What this browser remembers: my name, the seats I hold and the links of tables I made. */

/** `token`: null where the cookie plays the seat; `over`: its game has ended, so it may be forgotten when there are many. */
export type Held = { table: string; seat: number; token: string | null; links?: SeatLink[]; over?: boolean };

const SEATS = 'undercroft.seats';
const NAME = 'undercroft.name';
const PLAYED = 'undercroft.played';
const CLAIMED = 'undercroft.claimed';
const MOST = 60;

export const FULL: Complaint = {
  code: 'full',
  message: 'This browser cannot remember your seat: its storage is full or switched off.',
  mend: 'Leave this page open, or make a link to your seat in the table’s menu and open it in another browser.',
};

export function read<T>(key: string, otherwise: T): T {
  try {
    const text = localStorage.getItem(key);
    return text === null ? otherwise : (JSON.parse(text) as T);
  } catch {
    return otherwise;
  }
}

/** Whether it could be kept: storage may be full or forbidden. */
export function write(key: string, value: unknown): boolean {
  try {
    localStorage.setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

export const seats = (): Held[] => read<Held[]>(SEATS, []);
export const seatAt = (table: string): Held | undefined => seats().find((held) => held.table === table);

/** At most so many seats where that leaves all unfinished games; finished ones go first, the oldest before. */
export function trimmed(held: Held[], most: number): Held[] {
  const room = Math.max(0, most - held.filter((seat) => !seat.over).length);
  const finished = held.filter((seat) => seat.over).slice(0, room);
  return held.filter((seat) => !seat.over || finished.includes(seat));
}

/** Remembers a seat, newest first; at most one a table. Whether there was room for it. */
export function hold(seat: Held): boolean {
  const all = [seat, ...seats().filter((held) => held.table !== seat.table)];
  return write(SEATS, trimmed(all, MOST)) || write(SEATS, trimmed(all, 0));
}

/** The tokens of seats that no cookie plays yet. */
export const tokens = (): string[] => [...new Set(seats().flatMap((held) => held.token ?? []))];

/** Seats held by tokens from before there were cookies, which `claim` makes the person's: once. `mine`: the tables that
 * the cookie alone holds then; what is not among them keeps its token. */
export async function claimOnce(
  claim: (tokens: string[]) => Promise<unknown>,
  mine: () => Promise<{ id: string }[]>,
): Promise<void> {
  const held = tokens();
  if (!held.length || read(CLAIMED, false)) return;
  await claim(held);
  const known = new Set((await mine()).map((table) => table.id));
  write(
    SEATS,
    seats().map((seat) => (known.has(seat.table) ? { ...seat, token: null } : seat)),
  );
  write(CLAIMED, true);
}

/** Whoever was known by the cookie here is not any more: their seats go, and with `name` what they are called. */
export function forgetMe(name: boolean): void {
  write(
    SEATS,
    seats().filter((held) => held.token !== null),
  );
  if (name) nameMe('');
}

/** The game at a table has ended. */
export function finish(table: string): void {
  if (seatAt(table)?.over === false || seatAt(table)?.over === undefined)
    write(
      SEATS,
      seats().map((held) => (held.table === table ? { ...held, over: true } : held)),
    );
}

/** The games that somebody has played to an end in this browser. */
export const played = (): string[] => read<string[]>(PLAYED, []);

export function notePlayed(game: string): void {
  if (!played().includes(game)) write(PLAYED, [...played(), game]);
}

/** Remembers my seat at a table that I made, with the links to the others. Whether there was room for it. */
export function holdMade(made: Laid): boolean {
  if (made.seat === null) return true;
  return hold({ table: made.table.id, seat: made.seat, token: made.token, links: made.links });
}

/** The free seats that I, as the host, may invite to: those kept for friends, where others are for whoever comes; a path
 * is empty where this browser does not know the link. */
export const invitations = (
  table: TableInfo,
  links: SeatLink[],
  mine: number | null,
): { seat: number; path: string }[] =>
  table.host === null || table.host !== mine
    ? []
    : table.seats
        .filter((seat) => seat.kind === 'open' && (seat.kept || !table.seats.some(({ kept }) => kept)))
        .map(({ seat }) => ({ seat, path: links.find((link) => link.seat === seat)?.path ?? '' }));

export const myName = (): string => read<string>(NAME, '');
export const nameMe = (name: string): boolean => write(NAME, name);
