import { beforeEach, describe, expect, it, vi } from 'vitest';
import { linked, renew, summary, type Channel } from './notices';
import { reachedAt } from './worker';

const channel: Channel = {
  id: '1',
  kind: 'mail',
  label: 'ann@example.org',
  here: false,
  wants: ['over', 'turn'],
  zone: 'Europe/Vienna',
  quiet: null,
  digest: null,
  state: 'on',
  failing: '',
  made: '',
};

describe('what one is told', () => {
  it('is said in a line', () => {
    expect(summary(channel)).toBe('my turn, a game is over; at once');
    expect(summary({ ...channel, wants: ['low'], digest: 8, quiet: { begin: 22, end: 7 } })).toBe(
      'my days run out; once a day at 8:00, quiet from 22:00 to 7:00 (Europe/Vienna)',
    );
    expect(summary({ ...channel, wants: [] })).toBe('nothing');
  });
});

describe('a link in a mail', () => {
  it('says what it is for, and nothing else does', () => {
    expect(linked('#stop=ab-C_1')).toEqual({ what: 'stop', secret: 'ab-C_1' });
    expect(linked('#confirm=x')).toEqual({ what: 'confirm', secret: 'x' });
    for (const hash of ['', '#stop=', '#start=x', '#stop=a/b', `#stop=${'a'.repeat(65)}`])
      expect(linked(hash)).toBe(null);
  });
});

describe('a browser that is reached elsewhere than before', () => {
  const calls: [string, string][] = [];
  let channels: Partial<Channel>[] = [];
  const at = (endpoint: string) => ({ endpoint, toJSON: () => ({ endpoint, keys: { auth: 'a' } }) });
  const subscribe = vi.fn(() => Promise.resolve(at('https://push.example/anew')));
  const looks = (found: string | null) =>
    renew({ subscribe } as unknown as PushManager, found ? (at(found) as unknown as PushSubscription) : null);
  const storage = new Map<string, string>();
  const kept = () => storage.get('undercroft.push');

  beforeEach(() => {
    calls.length = 0;
    subscribe.mockClear();
    vi.stubGlobal('localStorage', {
      setItem: (key: string, value: string) => void storage.set(key, value),
      removeItem: (key: string) => void storage.delete(key),
    });
    reachedAt('https://push.example/old');
    vi.stubGlobal('Notification', { permission: 'granted' });
    vi.stubGlobal('fetch', (path: string, { method, body }: RequestInit) => {
      calls.push([`${method} ${path}`, String(body)]);
      return Promise.resolve(Response.json({ channels, push_key: 'AAAA' }));
    });
  });

  it('is told there, subscribed anew where it has to be', async () => {
    channels = [{ here: true }];
    for (const found of ['https://push.example/new', null]) {
      await looks(found);
      const endpoint = found ?? 'https://push.example/anew';
      const said = JSON.stringify({ subscription: { endpoint, keys: { auth: 'a' } } });
      expect(calls.at(-1)).toEqual(['PUT /api/me/notices/here', said]);
      expect(kept()).toBe(endpoint);
    }
    expect(subscribe).toHaveBeenCalledTimes(1);
  });

  it('is told nothing where it asked for nothing, or may show nothing', async () => {
    channels = [];
    await looks('https://push.example/new');
    expect(kept()).toBe(undefined);
    channels = [{ here: true }];
    vi.stubGlobal('Notification', { permission: 'denied' });
    await looks(null);
    expect([calls.length, subscribe.mock.calls.length]).toEqual([2, 0]);
  });
});
