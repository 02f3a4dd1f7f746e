/** A line to the service: one socket after another. It notices when nobody answers, and tries again. */
import type { ClientMessage, ServerMessage } from './wire';

export type Standing = 'connecting' | 'open' | 'lost';
/** `choked`: what was said was too large for the service. */
type Ears = {
  stands: (standing: Standing) => void;
  opened: () => void;
  hear: (message: ServerMessage) => void;
  choked: () => void;
};

const FIRST_WAIT = 500;
const LONGEST_WAIT = 4000;
/** After so many ms without a word the service is asked whether it is there. */
const BEAT = 4000;
/** A line without a word for so many ms is dead, whatever the browser says of it, */
export const SILENCE = 10_000;
/** where a question has waited for so many ms. */
const PATIENCE = 5000;
/** A new socket that is not open after so many ms is a lost line, until it is. */
const OPENING = 2000;
/** The code of a socket that was closed because of a message's size. */
const TOO_LARGE = 1009;
const TICK = 1000;
/** Between two ticks that are further apart the machine slept. */
const JUMP = 5000;

/** How long to wait before the n-th new attempt, in ms; `jitter` is in [0, 1). */
export function backoff(attempt: number, jitter: number): number {
  return Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** attempt) * (0.75 + jitter / 2);
}

export class Line {
  #socket: WebSocket | null = null;
  #standing: Standing = 'connecting';
  #attempt = 0;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #clock: ReturnType<typeof setInterval>;
  #ticked = Date.now();
  #heard = 0;
  /** Since when something waits for an answer. */
  #asked: number | null = null;
  /** A new socket on which no state has come: a service that only echoes has not said how the table stands. */
  #fresh = true;

  constructor(
    readonly address: string,
    readonly ears: Ears,
  ) {
    addEventListener('online', this.#elsewhere);
    addEventListener('pageshow', this.#wake);
    document.addEventListener('visibilitychange', this.#wake);
    this.#clock = setInterval(this.#tick, TICK);
    this.#renew('connecting');
  }

  /** Whether it was sent; nobody knows yet whether it is heard. */
  send(message: ClientMessage): boolean {
    if (this.#socket?.readyState !== WebSocket.OPEN) return false;
    this.#asked ??= Date.now();
    this.#socket.send(JSON.stringify(message));
    return true;
  }

  close(): void {
    clearInterval(this.#clock);
    removeEventListener('online', this.#elsewhere);
    removeEventListener('pageshow', this.#wake);
    document.removeEventListener('visibilitychange', this.#wake);
    this.#leave();
  }

  /** Another network: what was open belongs to the old one. */
  #elsewhere = (): void => this.#renew(this.#standing === 'lost' ? 'lost' : 'connecting');

  /** The page is looked at again: a line that may have died meanwhile is asked or made anew. */
  #wake = (): void => {
    if (document.visibilityState !== 'visible') return;
    if (this.#standing === 'lost') this.#renew('lost');
    else if (this.#standing === 'open' && Date.now() - this.#heard > SILENCE) this.#renew('connecting');
    else if (this.#asked === null) this.send({ type: 'ping' });
  };

  #tick = (): void => {
    const now = Date.now();
    const slept = now - this.#ticked > JUMP;
    this.#ticked = now;
    if (slept && document.visibilityState === 'visible') this.#wake();
    else if (this.#asked === null) this.#beat(now);
    else if (now - this.#asked >= PATIENCE && now - this.#heard >= SILENCE) this.#renew('lost');
    else if (this.#standing === 'connecting' && now - this.#asked >= OPENING) this.#stand('lost');
  };

  #beat(now: number): void {
    if (this.#standing === 'open' && now - this.#heard >= BEAT) this.send({ type: 'ping' });
  }

  #stand(standing: Standing): void {
    this.#standing = standing;
    this.ears.stands(standing);
  }

  /** Another socket in place of the present one, which is not waited for: a dead one takes minutes to close. */
  #renew(standing: Standing): void {
    this.#leave();
    this.#stand(standing);
    this.#heard = this.#asked = Date.now();
    this.#fresh = true;
    const socket = new WebSocket(this.address);
    this.#socket = socket;
    socket.onopen = () => this.#opened();
    socket.onmessage = (message) => this.#hear(JSON.parse(message.data as string));
    socket.onclose = ({ code }) => this.#lost(code);
  }

  #leave(): void {
    clearTimeout(this.#retry);
    const socket = this.#socket;
    this.#socket = null;
    this.#asked = null;
    if (!socket) return;
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close();
  }

  #opened(): void {
    this.#heard = this.#asked = Date.now();
    this.#stand('open');
    this.ears.opened();
  }

  #hear(message: ServerMessage): void {
    if (message.type === 'state') {
      this.#attempt = 0;
      this.#fresh = false;
    }
    if (!this.#fresh || message.type !== 'pong') {
      this.#heard = Date.now();
      this.#asked = null;
    }
    this.ears.hear(message);
  }

  #lost(code: number): void {
    this.#socket = null;
    this.#asked = null;
    if (code === TOO_LARGE) this.ears.choked();
    this.#retry = setTimeout(() => this.#renew('lost'), backoff(this.#attempt++, Math.random()));
    this.#stand('lost');
  }
}
