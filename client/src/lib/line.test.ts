import { beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeSocket, looked, page, seconds } from './fakes';
import { backoff, Line, type Standing } from './line';

let stood: Standing[];
let heard: unknown[];

function line(): Line {
  stood = [];
  heard = [];
  return new Line('ws://here/socket', {
    stands: (standing) => stood.push(standing),
    opened: () => {},
    hear: (message) => heard.push(message),
    choked: () => {},
  });
}

/** An open line on which the service has said something. */
function open(): Line {
  const made = line();
  FakeSocket.last.open();
  FakeSocket.last.hear({ type: 'state' });
  return made;
}

beforeEach(page);

describe('trying again', () => {
  it('waits longer each time, never more than five seconds', () => {
    expect([0, 1, 2, 3, 8].map((attempt) => backoff(attempt, 0.5))).toEqual([500, 1000, 2000, 4000, 4000]);
    expect(backoff(20, 0.999)).toBeLessThan(5000.1);
  });
});

describe('a line that stays open and is silent', () => {
  it('is asked, and left for another when nothing was heard for ten seconds', () => {
    open();
    const silent = FakeSocket.last;
    seconds(5);
    expect(silent.sent).toEqual([{ type: 'ping' }]);
    seconds(4);
    expect(FakeSocket.last).toBe(silent);
    seconds(2);
    expect(FakeSocket.last).not.toBe(silent);
    expect(silent.closed).toBe(true);
    expect(stood.at(-1)).toBe('lost');
    FakeSocket.last.open();
    expect(stood.at(-1)).toBe('open');
  });

  it('goes on as long as pongs come', () => {
    open();
    const socket = FakeSocket.last;
    for (let minute = 0; minute < 60; minute++) {
      seconds(1);
      if (socket.sent.length) socket.hear({ type: 'pong' });
      socket.sent = [];
    }
    expect(FakeSocket.last).toBe(socket);
    expect(stood).toEqual(['connecting', 'open']);
  });

  it('is left, too, when it echoes and never says how the table stands', () => {
    line();
    const echoing = FakeSocket.last;
    echoing.open();
    for (let second = 0; second < 11; second++) {
      echoing.hear({ type: 'pong' });
      seconds(1);
    }
    expect(FakeSocket.last).not.toBe(echoing);
    expect(stood.at(-1)).toBe('lost');
  });

  it('is left, too, when a new socket never opens', () => {
    line();
    const first = FakeSocket.last;
    seconds(3);
    expect(stood.at(-1)).toBe('lost');
    seconds(8);
    expect(FakeSocket.last).not.toBe(first);
  });

  it('has nothing more to say once it is left', () => {
    open();
    const silent = FakeSocket.last;
    seconds(11);
    FakeSocket.last.open();
    silent.hear({ type: 'state', late: true });
    silent.drop();
    expect(heard).toHaveLength(1);
    expect(stood.at(-1)).toBe('open');
  });
});

describe('waking', () => {
  it('makes a new socket at once when the clock jumped', () => {
    open();
    const before = FakeSocket.last;
    vi.setSystemTime(Date.now() + 3_600_000);
    seconds(1);
    expect(FakeSocket.last).not.toBe(before);
    expect(stood.at(-1)).toBe('connecting');
  });

  it('makes a new socket when the page is seen again after a long time, asks after a short one', () => {
    open();
    const before = FakeSocket.last;
    looked('visibilitychange');
    expect(before.sent).toEqual([{ type: 'ping' }]);
    before.hear({ type: 'pong' });
    vi.setSystemTime(Date.now() + 20_000);
    looked('pageshow');
    expect(FakeSocket.last).not.toBe(before);
  });

  it('makes a new socket in another network', () => {
    open();
    const before = FakeSocket.last;
    looked('online');
    expect(FakeSocket.last).not.toBe(before);
  });

  it('leaves a hidden page in peace, whose timers run once a minute', () => {
    open();
    const before = FakeSocket.last;
    looked('visibilitychange', 'hidden');
    for (let minute = 0; minute < 5; minute++) {
      vi.setSystemTime(Date.now() + 59_000);
      seconds(1);
      before.hear({ type: 'pong' });
    }
    expect(FakeSocket.last).toBe(before);
  });
});

it('tries more and more slowly while the service refuses', () => {
  line();
  for (let attempt = 0; attempt < 6; attempt++) {
    FakeSocket.last.open();
    FakeSocket.last.hear({ type: 'error' });
    FakeSocket.last.drop();
    seconds(5);
  }
  FakeSocket.last.open();
  FakeSocket.last.drop();
  const before = FakeSocket.opened.length;
  vi.advanceTimersByTime(2000);
  expect(FakeSocket.opened.length).toBe(before);
});

it('is quiet for ever when it is closed', () => {
  open().close();
  const before = FakeSocket.opened.length;
  seconds(60);
  looked('online');
  expect(FakeSocket.opened.length).toBe(before);
});
