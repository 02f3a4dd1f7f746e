import { beforeEach, describe, expect, it, vi } from 'vitest';
import { keepAwake } from './awake';
import { looked, page } from './fakes';

type Lock = { released: boolean; release: () => Promise<void> };
let locks: Lock[];
const held = () => locks.filter((lock) => !lock.released).length;
const request = () => {
  const lock: Lock = { released: false, release: async () => void (lock.released = true) };
  locks.push(lock);
  return Promise.resolve(lock);
};
const settled = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => {
  page();
  locks = [];
  vi.stubGlobal('navigator', { wakeLock: { request: vi.fn(request) } });
});

describe('the screen', () => {
  it('stays on until that is not needed any more', async () => {
    const end = keepAwake();
    await settled();
    expect(held()).toBe(1);
    end();
    expect(held()).toBe(0);
  });

  it('stays on again when the page is looked at again', async () => {
    const end = keepAwake();
    await settled();
    locks[0]!.released = true;
    looked('visibilitychange', 'hidden');
    await settled();
    expect(held()).toBe(0);
    looked('visibilitychange');
    looked('visibilitychange');
    await settled();
    expect([held(), locks.length]).toEqual([1, 2]);
    end();
    looked('visibilitychange');
    await settled();
    expect(held()).toBe(0);
  });

  it('goes off though it was asked for just before that was not needed any more', async () => {
    keepAwake()();
    await settled();
    expect(held()).toBe(0);
  });

  it('does as it likes where the browser does not ask it, or it refuses', async () => {
    vi.stubGlobal('navigator', {});
    keepAwake()();
    vi.stubGlobal('navigator', { wakeLock: { request: () => Promise.reject(new Error('no power')) } });
    keepAwake()();
    await settled();
  });
});
