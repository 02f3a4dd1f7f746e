import { beforeEach, describe, expect, it, vi } from 'vitest';

type Hear = (event: Record<string, unknown>) => void;

describe('the worker', () => {
  const heard = new Map<string, Hear>();
  const shown = vi.fn(() => Promise.resolve());
  const opened = vi.fn(() => Promise.resolve(null));
  const at = (endpoint: string) => ({ options: { by: endpoint }, toJSON: () => ({ endpoint, keys: {}, more: 1 }) });
  const subscribed = vi.fn(() => Promise.resolve(at('https://push.example/anew')));
  let pages: { url: string; focus: () => Promise<unknown> }[] = [];
  let work: Promise<unknown>[] = [];
  const waitUntil = (done: Promise<unknown>) => void work.push(done);
  const says = async (kind: string, event: Record<string, unknown>) => {
    heard.get(kind)?.({ waitUntil, ...event });
    await Promise.all(work);
  };

  beforeEach(async () => {
    [work, pages] = [[], []];
    vi.resetModules();
    vi.clearAllMocks();
    vi.stubGlobal('self', {
      addEventListener: (kind: string, hear: Hear) => heard.set(kind, hear),
      registration: { showNotification: shown, pushManager: { subscribe: subscribed } },
      clients: { matchAll: () => Promise.resolve(pages), openWindow: opened },
    });
    vi.stubGlobal('caches', { match: (path: string) => Promise.resolve(`kept ${path}`) });
    await import('./worker');
  });

  it('shows what is pushed', async () => {
    const said = { title: 'Your turn: A', body: 'It is your turn.', url: '/t/a', tag: '/t/a' };
    await says('push', { data: { json: () => said } });
    expect(shown).toHaveBeenCalledWith('Your turn: A', expect.objectContaining({ tag: '/t/a', data: '/t/a' }));
  });

  it('leads to the table, where it is open already or anew', async () => {
    const notification = { close: vi.fn(), data: '/t/a' };
    await says('notificationclick', { notification });
    expect(opened).toHaveBeenCalledWith('/t/a');
    const focus = vi.fn(() => Promise.resolve());
    pages = [{ url: 'https://x.example/t/a', focus }];
    await says('notificationclick', { notification });
    expect([focus, notification.close, opened].map((done) => done.mock.calls.length)).toEqual([1, 2, 1]);
  });

  it('tells the service by which address this browser is reached from now on', async () => {
    const told = vi.fn((path: string, { method, body }: RequestInit) => Promise.resolve([path, method, body]));
    vi.stubGlobal('fetch', told);
    const old = at('https://push.example/old');
    await says('pushsubscriptionchange', { oldSubscription: old, newSubscription: at('https://push.example/new') });
    await says('pushsubscriptionchange', { oldSubscription: old, newSubscription: null });
    await says('pushsubscriptionchange', {});
    expect(subscribed.mock.calls).toEqual([[old.options]]);
    const said = (endpoint: string) => JSON.stringify({ subscription: { endpoint, keys: {} } });
    expect(await Promise.all(told.mock.results.map(({ value }) => value as unknown))).toEqual([
      ['/api/me/notices/here', 'PUT', said('https://push.example/new')],
      ['/api/me/notices/here', 'PUT', said('https://push.example/anew')],
    ]);
  });

  it('has a page come from the service, and says so where that cannot be reached', async () => {
    const answers: Promise<unknown>[] = [];
    const asks = (path: string, mode = 'navigate') =>
      says('fetch', {
        request: { mode, url: `https://x.example${path}` },
        respondWith: (answer: Promise<unknown>) => void answers.push(answer),
      });
    vi.stubGlobal('fetch', () => Promise.resolve('fresh'));
    await asks('/hall');
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
    await asks('/hall');
    await asks('/api/me/export');
    await asks('/assets/index-1.js', 'cors');
    expect(await Promise.all(answers)).toEqual(['fresh', 'kept /offline.html']);
  });
});
