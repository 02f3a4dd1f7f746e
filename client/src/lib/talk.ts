/** What is said at a table: whose it is, what of it is shown, what of it is new. */
import type { State, TalkEntry } from './wire';

export type Channel = TalkEntry['channel'];
/** By channel the number of the first entry that was not read. */
export type Read = Record<Channel, number>;
/** What this browser keeps of a table's talk: what was read, and whose words are not shown. */
export type KeptTalk = { read: Read; muted: Muted[] };
export type Muted = { key: string; name: string };
/** A line as it is shown; `head`: it says again who speaks. */
export type Line = { entry: TalkEntry; key: string; mine: boolean; head: boolean };

export const NOTHING_READ: Read = { table: 0, watch: 0 };
/** Lines of one speaker within so many ms stand under one name. */
const TOGETHER = 5 * 60_000;

export const PHRASES = ['Hello!', 'Good luck!', 'Thanks!', 'Nice move!', 'One moment', 'Good game!'] as const;
export const REASONS = ['Insults or threats', 'Advertising', 'Gives secrets away'] as const;

/** Whether anybody is there to talk with: not where one plays with bots alone. */
export const isTalkable = ({ seat, table }: Pick<State, 'seat' | 'table'>): boolean =>
  seat === null || table.seats.some((other) => other.seat !== seat && other.kind !== 'bot');

/** Who said it: a seat, or somebody who watches. */
export const keyOf = (entry: TalkEntry): string => (entry.seat === null ? entry.who : `seat ${entry.seat}`);

const idOf = ({ channel, number }: TalkEntry): string => `${channel} ${number}`;
const order = (a: TalkEntry, b: TalkEntry): number =>
  a.at < b.at ? -1 : a.at > b.at ? 1 : a.channel === b.channel ? a.number - b.number : a.channel < b.channel ? -1 : 1;

/** All of it in order, each entry once and as it was told last. */
export const joined = (known: TalkEntry[], more: TalkEntry[]): TalkEntry[] =>
  [...new Map([...known, ...more].map((entry) => [idOf(entry), entry])).values()].sort(order);

/** The first number that is not known of a channel. */
export const next = (entries: TalkEntry[], channel: Channel): number =>
  Math.max(0, ...entries.filter((entry) => entry.channel === channel).map(({ number }) => number + 1));

/** What is shown: without words that are gone, or whose speaker is muted; `me`: as whom I watch, `seat`: mine. */
export function shown(entries: TalkEntry[], muted: Muted[], seat: number | null, me: string): Line[] {
  const silent = new Set(muted.map(({ key }) => key));
  const mine = seat === null ? me : `seat ${seat}`;
  const lines: Line[] = [];
  for (const entry of entries) {
    const key = keyOf(entry);
    if (!entry.words || silent.has(key)) continue;
    const before = lines.at(-1);
    const together = before?.key === key && before.entry.name === entry.name && near(before.entry, entry);
    lines.push({ entry, key, mine: key === mine, head: !together });
  }
  return lines;
}

const near = (a: TalkEntry, b: TalkEntry): boolean => Date.parse(b.at) - Date.parse(a.at) < TOGETHER;

/** How many lines of others nobody has read here. */
export const unread = (lines: Line[], read: Read): number =>
  lines.filter(({ entry, mine }) => !mine && entry.number >= read[entry.channel]).length;

/** All of it is read. */
export const readNow = (entries: TalkEntry[], read: Read): Read => ({
  table: Math.max(read.table, next(entries, 'table')),
  watch: Math.max(read.watch, next(entries, 'watch')),
});
