/** The talk at one table as this browser has it. */
import * as api from './api';
import { nameMe, read, write } from './store';
import { joined, next, NOTHING_READ, readNow, shown, unread, type Channel, type KeptTalk, type Line } from './talk';
import type { Complaint, State, TalkEntry } from './wire';

const KEPT = 'undercroft.talk';
/** Tables of which something is kept, the newest. */
const MOST = 60;

type Kept = Record<string, KeptTalk>;

const keptOf = (table: string): KeptTalk => read<Kept>(KEPT, {})[table] ?? { read: NOTHING_READ, muted: [] };

function keep(table: string, kept: KeptTalk): void {
  const others = Object.entries(read<Kept>(KEPT, {})).filter(([other]) => other !== table);
  write(KEPT, Object.fromEntries([...others, [table, kept] as const].slice(-MOST)));
}

/** Whoever is muted here is muted in the rematch, where everybody has the same seat. */
export function muteAlso(table: string, again: string): void {
  const muted = keptOf(table).muted.filter(({ key }) => key.startsWith('seat '));
  if (muted.length) keep(again, { ...keptOf(again), muted });
}

export class Talk {
  complaint = $state.raw<Complaint | null>(null);
  /** What others have just said, for whoever listens. */
  spoken = $state('');
  sending = $state(false);
  /** Whoever opens it next types there at once. */
  wanted = false;
  /** It is looked at. */
  looked = $state(false);
  /** As whom I watch; null: I am nobody here yet. */
  me = $state<string | null>(null);
  /** The service does not let this browser read or talk: its seat is played elsewhere. */
  shut = $state(false);
  /** The game is; then everybody reads everything. */
  over = $state(false);
  #entries = $state.raw<TalkEntry[]>([]);
  #kept = $state.raw<KeptTalk>({ read: NOTHING_READ, muted: [] });
  #caughtUp: Promise<void> = Promise.resolve();

  readonly lines: Line[] = $derived.by(() => shown(this.#entries, this.#kept.muted, this.seat, this.me ?? ''));
  readonly unread = $derived.by(() => unread(this.lines, this.#kept.read));
  readonly muted = $derived.by(() => this.#kept.muted);

  constructor(
    readonly table: string,
    readonly token: string | null,
    /** My seat; null: I watch. */
    readonly seat: number | null,
  ) {
    this.#kept = keptOf(table);
  }

  /** A state has come; with the first of a line, and when the game is over, what was missed is asked for. */
  follow(status: State['table']['status'], anew: boolean): void {
    const over = status === 'over';
    const ends = over && !this.over;
    this.over = over;
    if (anew || ends) this.#caughtUp = this.#caughtUp.then(() => this.#catchUp());
  }

  hear(entries: TalkEntry[]): void {
    this.#entries = joined(this.#entries, entries);
    const fresh = this.lines.filter(({ entry, mine }) => !mine && entries.includes(entry));
    // what is read out meanwhile is not talked over
    if (fresh.length && !document.querySelector('dialog[open]'))
      this.spoken = fresh.map(({ entry }) => `${entry.name} says: ${entry.words}`).join(' ');
    this.look(this.looked);
  }

  /** Whether it is looked at: what is there then is read. */
  look(looked: boolean): void {
    this.looked = looked;
    if (looked && !document.hidden) this.#keep({ read: readNow(this.#entries, this.#kept.read) });
  }

  /** Whether it was said. `name`: what I am called from now on, where I am nobody yet. */
  async say(words: string, name = ''): Promise<boolean> {
    if (this.sending) return false;
    this.complaint = null;
    this.sending = true;
    try {
      if (this.seat === null && this.me === null) await this.#arrive(name);
      const said = await api.talk(this.table, this.token, words);
      if (said.seat === null) this.me = said.who;
      this.#entries = joined(this.#entries, [said]);
      this.look(this.looked);
      return true;
    } catch (error) {
      this.complaint = api.told(error);
      return false;
    } finally {
      this.sending = false;
    }
  }

  async report({ channel, number }: TalkEntry, reason: string): Promise<boolean> {
    this.complaint = null;
    try {
      await api.reportTalk(this.table, this.token, channel, number, reason);
      return true;
    } catch (error) {
      this.complaint = api.told(error);
      return false;
    }
  }

  mute({ key, entry }: Line): void {
    this.#keep({ muted: [...this.#kept.muted, { key, name: entry.name }] });
  }

  unmute(key: string): void {
    this.#keep({ muted: this.#kept.muted.filter((one) => one.key !== key) });
  }

  #keep(changed: Partial<KeptTalk>): void {
    this.#kept = { ...this.#kept, ...changed };
    keep(this.table, this.#kept);
  }

  /** Whoever watches and says something is a guest from then on. */
  async #arrive(name: string): Promise<void> {
    await api.beGuest(name);
    if (name) nameMe(name);
  }

  async #catchUp(): Promise<void> {
    const channels: Channel[] = this.seat === null || this.over ? ['table', 'watch'] : ['table'];
    try {
      for (const channel of channels) {
        const told = await api.talked(this.table, this.token, channel, next(this.#entries, channel));
        this.me = told.me ?? this.me;
        this.#entries = joined(this.#entries, told.entries);
      }
      this.shut = false;
      this.look(this.looked);
    } catch (error) {
      const { code } = api.told(error);
      this.shut = code === 'moved' || code === 'unknown-token';
    }
  }
}
