import type { ClientMessage, Complaint, Entry, ServerMessage, State } from './wire';

export type Link = 'connecting' | 'open' | 'lost' | 'moved' | 'refused';

const UNHEARD: Complaint = { code: 'offline', message: 'There was no connection: nobody has heard this.', mend: 'Say it again when it is back.' };

const FIRST_WAIT = 500;
const LONGEST_WAIT = 4000;
const HEARTBEAT = 20000;

/** How long to wait before the n-th new attempt, in ms; `jitter` is in [0, 1). */
export function backoff(attempt: number, jitter: number): number {
  return Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** attempt) * (0.75 + jitter / 2);
}

/** The log up to entry `from`, then `more`; what an undo took back is gone. */
export function joined(known: Entry[], from: number, more: Entry[]): Entry[] {
  return [...known.filter((entry) => entry.number < from), ...more];
}

/** One table over a WebSocket: reconnects by itself and takes up the log where it stopped. */
export class Live {
  link = $state<Link>('connecting');
  state = $state.raw<State | null>(null);
  log = $state.raw<Entry[]>([]);
  complaint = $state.raw<Complaint | null>(null);
  waiting = $state(false);

  #socket: WebSocket | null = null;
  #attempt = 0;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #beat: ReturnType<typeof setInterval> | undefined;
  #ids = 0;
  #pending: { id: string; decision: number; action: number } | null = null;
  #closed = false;
  /** The pending move was sent before the line broke: that it was taken is no error. */
  #resent = false;

  /** Whether a move waits here for the line to come back. */
  readonly kept = $derived(this.waiting && this.link !== 'open');

  constructor(
    readonly table: string,
    readonly token: string | null,
    readonly onstate: (state: State) => void,
  ) {
    addEventListener('online', this.#now);
    document.addEventListener('visibilitychange', this.#now);
    this.#open();
  }

  /** Sends a move for the decision that the shown state asks; answered by the next state or by `complaint`. */
  move(action: number): void {
    const decision = this.state?.decision;
    if (decision === null || decision === undefined || this.waiting) return;
    this.complaint = null;
    this.#pending = { id: this.#id(), decision, action };
    this.waiting = true;
    this.#send({ type: 'move', ...this.#pending });
  }

  /** Says actions of the shown state's asides, in order: all of them or none. Returns whether the service hears it. */
  aside(actions: number[]): boolean {
    return this.#say({ type: 'aside', id: this.#id(), actions, revision: this.state?.revision ?? null });
  }

  undo(): void {
    this.#say({ type: 'undo', id: this.#id(), revision: this.state?.revision ?? null });
  }

  /** Whether this seat is asked even when it can only pass. */
  ask(always: boolean): void {
    this.#send({ type: 'ask', id: this.#id(), always });
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#retry);
    clearInterval(this.#beat);
    removeEventListener('online', this.#now);
    document.removeEventListener('visibilitychange', this.#now);
    this.#socket?.close();
  }

  #id(): string {
    return `${Date.now().toString(36)}-${++this.#ids}`;
  }

  #now = (): void => {
    if (this.link === 'lost' && document.visibilityState === 'visible') this.#open();
  };

  #address(): string {
    return `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/api/tables/${encodeURIComponent(this.table)}/socket`;
  }

  #open(): void {
    clearTimeout(this.#retry);
    if (this.#closed || (this.#socket && this.#socket.readyState <= WebSocket.OPEN)) return;
    const socket = new WebSocket(this.#address());
    this.#socket = socket;
    socket.onopen = () => this.#opened();
    socket.onmessage = (message) => this.#hear(JSON.parse(message.data as string));
    socket.onclose = () => this.#lost(socket);
  }

  /** Who is here and which log entries are known: the first thing said, never in the address. */
  #greet(): void {
    const after = this.log.length ? this.log[this.log.length - 1]!.number + 1 : 0;
    this.#send({ type: 'hello', token: this.token, after });
  }

  #opened(): void {
    this.#greet();
    this.#attempt = 0;
    this.link = 'open';
    clearInterval(this.#beat);
    this.#beat = setInterval(() => this.#send({ type: 'ping' }), HEARTBEAT);
    this.#resent = this.#pending !== null;
    if (this.#pending) this.#send({ type: 'move', ...this.#pending });
  }

  #lost(socket: WebSocket): void {
    if (this.#closed || socket !== this.#socket) return;
    clearInterval(this.#beat);
    if (this.link === 'moved' || this.link === 'refused') return;
    this.link = 'lost';
    this.#retry = setTimeout(() => this.#open(), backoff(this.#attempt++, Math.random()));
  }

  #hear(message: ServerMessage): void {
    if (message.type === 'state') this.#show(message);
    else if (message.type === 'moved') this.link = 'moved';
    else if (message.type === 'error') this.#refuse(message);
  }

  #show(state: State): void {
    if (this.#pending && (state.ack === this.#pending.id || state.decision !== this.#pending.decision)) {
      this.#pending = null;
      this.waiting = false;
    }
    this.log = joined(this.log, state.log_from, state.log);
    this.state = state;
    this.onstate(state);
  }

  #refuse(complaint: Complaint): void {
    const resent = this.#resent;
    this.#pending = null;
    this.#resent = false;
    this.waiting = false;
    if (resent && complaint.code === 'stale') return;
    if (complaint.code === 'moved' || complaint.code === 'unknown-token') this.link = 'moved';
    else if (complaint.code === 'no-table') this.link = 'refused';
    this.complaint = complaint;
  }

  /** What others may have overtaken by the time the line is back is refused at once instead of kept. */
  #say(message: ClientMessage): boolean {
    const heard = this.link === 'open';
    this.complaint = heard ? null : UNHEARD;
    this.#send(message);
    return heard;
  }

  #send(message: ClientMessage): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }
}
