import { beforeEach, describe, expect, it } from 'vitest';
import { FakeSocket, page, seconds } from './fakes';
import { joined, Live } from './live.svelte';
import type { Entry, Offer, State } from './wire';

const entry = (number: number): Entry => ({ number, words: `line ${number}`, glyph: '', seat: -1, kind: '', data: {} });
const offers = [17, 18].map((action) => ({ action, notation: `go ${action}` }) as Offer);
const asides = [1, 5].map((action) => ({ action, notation: `offer ${action}` }) as Offer);
const state = (decision: number | null, more: Partial<State> = {}): Partial<State> => ({
  type: 'state',
  decision,
  said: 0,
  revision: 9,
  log: [],
  log_from: 0,
  ack: null,
  offers,
  asides,
  ...more,
});
const hear = (message: unknown): void => FakeSocket.last.hear(message);
const last = (): Record<string, unknown> => FakeSocket.last.sent.at(-1)!;
const kinds = (): unknown[] => FakeSocket.last.sent.map((message) => message.type);

beforeEach(page);

/** Somebody at a table whose state has come. */
function seated(first: Partial<State> = state(4)): Live {
  const live = new Live('amber-vault-27', 'secret', () => {});
  FakeSocket.last.open();
  hear(first);
  return live;
}

/** The line breaks and another is open; its first state. */
function again(first: Partial<State>): void {
  FakeSocket.last.drop();
  seconds(1);
  FakeSocket.last.open();
  hear(first);
}

describe('the log over a broken line', () => {
  it('is continued, each entry once', () => {
    expect(joined([entry(0), entry(1)], 2, [entry(2)]).map((e) => e.number)).toEqual([0, 1, 2]);
    expect(joined([entry(0), entry(1)], 1, [entry(1), entry(2)]).map((e) => e.number)).toEqual([0, 1, 2]);
  });
  it('forgets what an undo took back', () => {
    expect(joined([entry(0), entry(1), entry(2)], 1, []).map((e) => e.number)).toEqual([0]);
  });
  it('is asked for from where it stopped, by a first message and never in the address', () => {
    seated(state(4, { log: [entry(0), entry(1)] }));
    again(state(4));
    expect(FakeSocket.last.sent[0]).toEqual({ type: 'hello', token: 'secret', after: 2 });
    expect(FakeSocket.opened.at(-1)).not.toMatch(/\?|secret/);
  });
});

describe('a move', () => {
  it('names the decision that it answers', () => {
    seated().move(17);
    expect(last()).toMatchObject({ type: 'move', decision: 4, action: 17 });
  });

  it('that a broken line may have swallowed is said again, when the state still asks for it', () => {
    const live = seated();
    live.move(17);
    const id = last().id;
    FakeSocket.last.drop();
    expect(live.link).toBe('lost');
    seconds(1);
    FakeSocket.last.open();
    expect(kinds()).toEqual(['hello', 'ping']);
    hear(state(4));
    expect(last()).toMatchObject({ type: 'move', id, decision: 4, action: 17 });
    hear(state(5, { ack: id as string }));
    expect(live.waiting).toBe(false);
  });

  it('that had arrived is not said again', () => {
    const live = seated();
    live.move(17);
    again(state(5));
    expect(kinds()).toEqual(['hello', 'ping']);
    expect([live.waiting, live.complaint]).toEqual([false, null]);
  });

  it('clicked on a silent line is kept, said to be kept within 12 seconds, and sent when the line is back', () => {
    const live = seated();
    live.move(17);
    expect(live.kept).toBe('');
    seconds(12);
    expect(live.kept).toBe('move');
    FakeSocket.last.open();
    hear(state(4));
    expect(last()).toMatchObject({ type: 'move', action: 17 });
    hear(state(5));
    expect([live.kept, live.waiting]).toEqual(['', false]);
  });

  it('made without a line is kept', () => {
    const live = seated();
    FakeSocket.last.drop();
    expect(live.kept).toBe('');
    live.move(17);
    expect(live.kept).toBe('move');
  });

  it('outlives a reload, and is told by its notation after an update', () => {
    seated().move(17);
    seated(state(4, { offers: [{ action: 41, notation: 'go 17' } as Offer] }));
    expect(last()).toMatchObject({ type: 'move', decision: 4, action: 41 });
    hear(state(5));
    seated(state(4));
    expect(kinds()).toEqual(['hello', 'ping']);
  });

  it('that is not offered any more is said to be gone', () => {
    const live = seated();
    live.move(17);
    again(state(4, { offers: [offers[1]!] }));
    expect(live.complaint).toMatchObject({ code: 'gone' });
    expect(live.waiting).toBe(false);
  });

  it('that was refused comes back with the reason, and the state stays', () => {
    const live = seated();
    live.move(17);
    hear({ type: 'error', code: 'illegal', message: 'not next to your hero', clause: 'UK-3.3', echo: last().id });
    expect(live.complaint).toMatchObject({ clause: 'UK-3.3' });
    expect(live.state).toMatchObject({ decision: 4 });
    expect(live.waiting).toBe(false);
  });
});

describe('an aside', () => {
  it('names the revision that was seen and how many were said before it', async () => {
    const live = seated(state(null, { said: 3 }));
    const taken = live.aside([1, 2]);
    expect(last()).toMatchObject({ type: 'aside', actions: [1, 2], revision: 9, said: 3 });
    const first = last().id;
    void live.aside([5]);
    expect(last()).toMatchObject({ said: 5 });
    hear(state(null, { said: 5, ack: first as string }));
    expect(await taken).toBe(true);
  });

  it('is said again on another line, as it was said', () => {
    const live = seated(state(null, { said: 3 }));
    void live.aside([1, 2]);
    const said = last();
    FakeSocket.last.drop();
    expect(live.kept).toBe('word');
    seconds(1);
    FakeSocket.last.open();
    hear(state(null, { said: 5, revision: 11 }));
    expect(last()).toEqual(said);
    hear(state(null, { said: 5, revision: 11, ack: said.id as string }));
    FakeSocket.last.drop();
    expect(live.kept).toBe('');
  });

  it('that others overtook is refused with the reason', async () => {
    const live = seated();
    const taken = live.aside([1, 2]);
    const id = last().id;
    again(state(4));
    hear({ type: 'error', code: 'stale', message: 'somebody else has said something', echo: id });
    expect(await taken).toBe(false);
    expect(live.complaint).toMatchObject({ code: 'stale' });
  });
});

describe('an aside that nobody has heard', () => {
  it('outlives a reload and is said again as it was said, once', () => {
    const live = seated(state(null, { said: 3 }));
    FakeSocket.last.drop();
    void live.aside([1, 2]);
    const reloaded = new Live('amber-vault-27', 'secret', () => {});
    expect(reloaded.kept).toBe('word');
    FakeSocket.last.open();
    hear(state(null, { said: 3 }));
    expect(last()).toMatchObject({ type: 'aside', actions: [1, 2], revision: 9, said: 3 });
    hear(state(null, { said: 5, ack: last().id as string }));
    seated(state(null, { said: 5 }));
    expect(kinds()).toEqual(['hello', 'ping']);
  });

  it('does not outlive the refusal that tells why', () => {
    void seated().aside([1, 2]);
    seated();
    hear({ type: 'error', code: 'stale', message: 'somebody else has said something', echo: last().id });
    seated();
    expect(kinds()).toEqual(['hello', 'ping']);
  });

  it('whose number means another after an update is said to be gone', () => {
    void seated().aside([1, 2]);
    const live = seated(state(4, { asides: [{ action: 7, notation: 'offer 1' } as Offer] }));
    expect(live.complaint).toMatchObject({ code: 'gone' });
    expect(kinds()).toEqual(['hello', 'ping']);
  });

  it('is not said by whoever only watches', () => {
    void seated().aside([1, 2]);
    new Live('amber-vault-27', null, () => {}, true);
    FakeSocket.last.open();
    hear(state(null));
    expect(FakeSocket.last.sent[0]).toMatchObject({ type: 'hello', token: null, watch: true });
    expect(kinds()).toEqual(['hello', 'ping']);
  });

  it('is given back when the seat was opened elsewhere', async () => {
    const taken = seated().aside([1, 2]);
    hear({ type: 'moved', message: 'elsewhere' });
    expect(await taken).toBe(false);
  });
});

it('an undo outlives a reload, too', () => {
  seated().undo();
  seated();
  expect(last()).toMatchObject({ type: 'undo', revision: 9 });
});

it('what was too large for the service is not said again, and all else is', async () => {
  const live = seated();
  live.move(17);
  const taken = live.aside(Array.from({ length: 90 }, () => 1));
  FakeSocket.last.drop(1009);
  expect(await taken).toBe(false);
  expect(live.complaint).toMatchObject({ code: 'too-large' });
  seconds(1);
  FakeSocket.last.open();
  hear(state(4));
  expect(kinds()).toEqual(['hello', 'ping', 'move']);
  FakeSocket.last.drop(1009);
  seconds(1);
  FakeSocket.last.open();
  hear(state(4));
  expect(kinds()).toEqual(['hello', 'ping']);
});

it('an undo is said again with the revision that it takes back', () => {
  const live = seated();
  live.undo();
  const said = last();
  expect(said).toMatchObject({ type: 'undo', revision: 9 });
  again(state(4, { revision: 10 }));
  expect(last()).toEqual(said);
});

it('a line stops trying when the seat was opened elsewhere', () => {
  const live = seated();
  hear({ type: 'moved', message: 'elsewhere' });
  FakeSocket.last.drop();
  const before = FakeSocket.opened.length;
  seconds(60);
  expect(live.link).toBe('moved');
  expect(FakeSocket.opened.length).toBe(before);
});
