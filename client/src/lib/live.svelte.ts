import { sure } from './sure';
import { Line, type Standing } from './line';
import { moves, words, type KeptMove, type KeptWord } from './kept';
import { updates } from './updates.svelte';
import type { Complaint, Entry, ServerMessage, State, TalkEntry } from './wire';

export type Link = Standing | 'moved' | 'refused';
/** Something said aside or taken back, until the service has answered it. */
type Said = KeptWord & { heard: (taken: boolean) => void };
type Pending = KeptMove & { id: string };

const GONE: Complaint = {
  code: 'gone',
  message: 'The move that was kept cannot be made any more.',
  mend: 'Choose again.',
};
const UNSAID: Complaint = { code: 'gone', message: 'What was kept cannot be said any more.', mend: 'Say it anew.' };
const TOO_LARGE: Complaint = {
  code: 'too-large',
  message: 'The service takes no message of that size.',
  mend: 'Say less at once.',
};

/** The log up to entry `from`, then `more`; what an undo took back is gone. */
export function joined(known: Entry[], from: number, more: Entry[]): Entry[] {
  return [...known.filter((entry) => entry.number < from), ...more];
}

/** One table over a line that may break: what is said is kept until the service has answered it, and said again. */
export class Live {
  link = $state<Link>('connecting');
  state = $state.raw<State | null>(null);
  log = $state.raw<Entry[]>([]);
  complaint = $state.raw<Complaint | null>(null);
  waiting = $state(false);
  /** Hears what is said at the table. */
  ontalk: (entries: TalkEntry[]) => void = () => {};

  #line: Line;
  #ids = 0;
  #pending: Pending | null = null;
  #said = $state.raw<Said[]>([]);
  /** The next state is a new line's first: it tells what of all that was said before has arrived. */
  #anew = true;

  /** What waits here for the line to come back. */
  readonly kept = $derived(this.link === 'open' ? '' : this.waiting ? 'move' : this.#said.length ? 'word' : '');

  constructor(
    readonly table: string,
    readonly token: string | null,
    /** `anew`: it is the first of a new line. */
    readonly onstate: (state: State, anew: boolean) => void,
    /** Looks on, even where the cookie holds a seat. */
    readonly watch = false,
  ) {
    const move = watch ? null : moves.of(table);
    if (move) this.#wait({ ...move, id: this.#id() });
    this.#said = ((!watch && words.of(table)) || []).map((said) => ({ ...said, heard: () => {} }));
    const address = `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/api/tables/${encodeURIComponent(table)}/socket`;
    this.#line = new Line(address, {
      stands: (standing) => (this.link = standing),
      opened: () => this.#greet(),
      hear: (message) => this.#hear(message),
      choked: () => this.#swallow(),
    });
  }

  /** Makes a move for the decision that the shown state asks; answered by the next state or by `complaint`. Not while
   * another is under way: then it is not made. */
  move(action: number): boolean {
    const decision = this.state?.decision;
    if (decision === null || decision === undefined || this.waiting) return false;
    this.complaint = null;
    const notation = sure(this.state).offers.find((offer) => offer.action === action)?.notation ?? '';
    this.#wait({ id: this.#id(), decision, action, notation });
    moves.keep(this.table, { decision, action, notation });
    this.#move();
    return true;
  }

  /** Says actions of the shown state's asides, in order: all of them or none. Resolves to whether they were taken. */
  aside(actions: number[]): Promise<boolean> {
    const before = this.#said.reduce(
      (sum, { message }) => sum + (message.type === 'aside' ? message.actions.length : 0),
      0,
    );
    const notation = this.state?.asides.find((offer) => offer.action === actions[0])?.notation ?? '';
    return this.#say(
      {
        type: 'aside',
        id: this.#id(),
        actions,
        revision: this.state?.revision ?? null,
        said: (this.state?.said ?? 0) + before,
      },
      notation,
    );
  }

  undo(): void {
    void this.#say({ type: 'undo', id: this.#id(), revision: this.state?.revision ?? null });
  }

  /** Whether it is passed for this seat until it has something to answer with; the next state says so. */
  order(passing: boolean): void {
    this.#line.send({ type: 'order', id: this.#id(), passing });
  }

  close(): void {
    this.#line.close();
  }

  #id(): string {
    return `${Date.now().toString(36)}-${++this.#ids}`;
  }

  /** Who is here and which log entries are known: the first thing said, never in the address. The pong says which build is served. */
  #greet(): void {
    this.#anew = true;
    this.#line.send({
      type: 'hello',
      token: this.token,
      ...(this.watch && { watch: true }),
      after: this.log.length ? sure(this.log[this.log.length - 1]).number + 1 : 0,
    });
    this.#line.send({ type: 'ping' });
  }

  #wait(move: Pending): void {
    this.#pending = move;
    this.waiting = true;
  }

  #move(): void {
    if (this.#anew || !this.#pending) return;
    const { id, decision, action } = this.#pending;
    this.#line.send({ type: 'move', id, decision, action });
  }

  #say(message: KeptWord['message'], notation = ''): Promise<boolean> {
    this.complaint = null;
    if (!this.#anew) this.#line.send(message);
    return new Promise((heard) => this.#remember([...this.#said, { message, notation, heard }]));
  }

  #remember(said: Said[]): void {
    this.#said = said;
    words.keep(this.table, said.length ? said.map(({ message, notation }) => ({ message, notation })) : null);
  }

  #hear(message: ServerMessage): void {
    if (message.type === 'state') this.#show(message);
    else if (message.type === 'presence') this.#meet(message);
    else if (message.type === 'talk') this.ontalk(message.entries);
    else if (message.type === 'pong') updates.heard(message.build);
    else if (message.type === 'moved') this.#end('moved');
    else if (message.type === 'error') this.#refuse(message);
  }

  #show(state: State): void {
    const anew = this.#anew;
    this.#anew = false;
    this.log = joined(this.log, state.log_from, state.log);
    this.state = state;
    if (state.ack === this.#pending?.id || state.decision !== this.#pending?.decision) this.#settle();
    this.#answered(state.ack, true);
    if (anew) this.#sayAgain(state);
    this.onstate(state, anew);
  }

  /** Somebody came or went; nothing else has happened. */
  #meet({ connected, watchers }: Extract<ServerMessage, { type: 'presence' }>): void {
    if (!this.state) return;
    const seats = this.state.table.seats.map((seat) => ({
      ...seat,
      connected: seat.kind === 'bot' || connected.includes(seat.seat),
    }));
    this.state = { ...this.state, table: { ...this.state.table, seats, watchers } };
    this.onstate(this.state, false);
  }

  /** What is said is told by its notation: after an update its number may mean another. */
  #sayAgain({ offers, asides }: State): void {
    if (this.#pending) {
      const again = offers.find((offer) => offer.notation === sure(this.#pending).notation);
      if (again) this.#pending.action = again.action;
      else this.complaint = GONE;
      if (again) this.#move();
      else this.#settle();
    }
    for (const { message, notation } of this.#said) {
      const same = asides.find((offer) => offer.notation === notation);
      if (message.type === 'undo' || !same || same.action === message.actions[0]) this.#line.send(message);
      else this.#refuse({ ...UNSAID, echo: message.id ?? null });
    }
  }

  /** The service has closed the line because a message was too large: the longest one, which is not said again. */
  #swallow(): void {
    const size = (message: unknown): number => JSON.stringify(message).length;
    const longest = this.#said.map(({ message }) => message).sort((a, b) => size(b) - size(a))[0];
    this.#refuse({ ...TOO_LARGE, echo: longest?.id ?? this.#pending?.id ?? null });
  }

  #settle(): void {
    if (this.#pending) moves.keep(this.table, null);
    this.#pending = null;
    this.waiting = false;
  }

  #answered(id: State['ack'], taken: boolean): void {
    const found = this.#said.find(({ message }) => message.id === id);
    if (!found) return;
    this.#remember(this.#said.filter((said) => said !== found));
    found.heard(taken);
  }

  #refuse(complaint: Complaint & { echo: number | string | null }): void {
    this.complaint = complaint;
    if (complaint.echo === this.#pending?.id) this.#settle();
    this.#answered(complaint.echo, false);
    if (complaint.code === 'moved' || complaint.code === 'unknown-token') this.#end('moved');
    else if (complaint.code === 'no-table') this.#end('refused');
  }

  #end(link: Link): void {
    this.#line.close();
    this.#settle();
    for (const { message } of this.#said) this.#answered(message.id ?? null, false);
    this.link = link;
  }
}
