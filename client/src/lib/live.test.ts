import { describe, expect, it, vi } from 'vitest';
import { backoff, joined, Live } from './live.svelte';
import type { Entry, State } from './wire';

const entry = (number: number): Entry => ({ number, words: `line ${number}`, glyph: '', seat: -1, kind: '', data: {} });

describe('the log over a broken line', () => {
  it('is continued, each entry once', () => {
    expect(joined([entry(0), entry(1)], 2, [entry(2)]).map((e) => e.number)).toEqual([0, 1, 2]);
    expect(joined([entry(0), entry(1)], 1, [entry(1), entry(2)]).map((e) => e.number)).toEqual([0, 1, 2]);
  });
  it('forgets what an undo took back', () => {
    expect(joined([entry(0), entry(1), entry(2)], 1, []).map((e) => e.number)).toEqual([0]);
  });
});

describe('trying again', () => {
  it('waits longer each time, never more than five seconds', () => {
    const waits = [0, 1, 2, 3, 8].map((attempt) => backoff(attempt, 0.5));
    expect(waits).toEqual([500, 1000, 2000, 4000, 4000]);
    expect(backoff(20, 0.999)).toBeLessThan(5000.1);
  });
});

class FakeSocket {
  static OPEN = 1;
  static last: FakeSocket;
  static opened: string[] = [];
  readyState = 0;
  sent: Record<string, unknown>[] = [];
  onopen = () => {};
  onmessage = (_: { data: string }) => {};
  onclose = () => {};
  constructor(url: string) {
    FakeSocket.last = this;
    FakeSocket.opened.push(url);
  }
  send(text: string) {
    this.sent.push(JSON.parse(text));
  }
  close() {}
  open() {
    this.readyState = 1;
    this.onopen();
  }
  hear(message: unknown) {
    this.onmessage({ data: JSON.stringify(message) });
  }
  drop() {
    this.readyState = 3;
    this.onclose();
  }
}

function connected(): Live {
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', FakeSocket);
  vi.stubGlobal('location', { protocol: 'http:', host: 'here' });
  vi.stubGlobal('addEventListener', () => {});
  vi.stubGlobal('document', { addEventListener: () => {}, visibilityState: 'visible' });
  const live = new Live('amber-vault-27', 'secret', () => {});
  FakeSocket.last.open();
  return live;
}

const state = (decision: number, from = 0, log: Entry[] = []): Partial<State> => ({ type: 'state', decision, log, log_from: from, ack: null });

describe('a table over a socket', () => {
  it('names the decision that a move answers', () => {
    const live = connected();
    FakeSocket.last.hear(state(4));
    live.move(17);
    expect(FakeSocket.last.sent.at(-1)).toMatchObject({ type: 'move', decision: 4, action: 17 });
  });

  it('sends a move again that a broken line may have swallowed, and does not complain when it had arrived', () => {
    const live = connected();
    FakeSocket.last.hear(state(4, 0, [entry(0), entry(1)]));
    live.move(17);
    FakeSocket.last.drop();
    expect(live.link).toBe('lost');
    vi.advanceTimersByTime(1000);
    FakeSocket.last.open();
    expect(FakeSocket.last.sent[0]).toEqual({ type: 'hello', token: 'secret', after: 2 });
    expect(FakeSocket.opened.at(-1)).not.toMatch(/\?|secret/);
    expect(FakeSocket.last.sent.at(-1)).toMatchObject({ decision: 4, action: 17 });
    FakeSocket.last.hear({ type: 'error', code: 'stale', message: 'decision 4 was answered', echo: '1' });
    expect(live.complaint).toBeNull();
  });

  it('says that a move is kept while the line is away', () => {
    const live = connected();
    FakeSocket.last.hear(state(4));
    FakeSocket.last.drop();
    expect(live.kept).toBe(false);
    live.move(17);
    expect(live.kept).toBe(true);
    vi.advanceTimersByTime(1000);
    FakeSocket.last.open();
    FakeSocket.last.hear(state(5));
    expect(live.kept).toBe(false);
  });

  it('refuses at once what cannot wait for the line', () => {
    const live = connected();
    FakeSocket.last.hear(state(4));
    FakeSocket.last.drop();
    expect(live.aside([3])).toBe(false);
    expect(live.complaint).toMatchObject({ code: 'offline' });
    vi.advanceTimersByTime(1000);
    FakeSocket.last.open();
    expect(FakeSocket.last.sent.map((message) => message.type)).not.toContain('aside');
    live.undo();
    expect(live.complaint).toBeNull();
    expect(FakeSocket.last.sent.at(-1)).toMatchObject({ type: 'undo' });
  });

  it('says what was refused and keeps the state', () => {
    const live = connected();
    FakeSocket.last.hear(state(4));
    live.move(17);
    FakeSocket.last.hear({ type: 'error', code: 'illegal', message: 'not next to your hero', clause: 'UK-3.3', echo: '1' });
    expect(live.complaint).toMatchObject({ clause: 'UK-3.3' });
    expect(live.state).toMatchObject({ decision: 4 });
  });

  it('stops trying when the seat was opened elsewhere', () => {
    const live = connected();
    FakeSocket.last.hear({ type: 'moved', message: 'elsewhere' });
    FakeSocket.last.drop();
    const before = FakeSocket.opened.length;
    vi.advanceTimersByTime(60_000);
    expect(live.link).toBe('moved');
    expect(FakeSocket.opened.length).toBe(before);
  });
});
