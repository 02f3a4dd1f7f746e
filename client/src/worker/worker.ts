/**
 * Runs beside the pages. A page always comes from the service; where that cannot be reached, one that says so comes
 * instead, and it is all that is kept. What is pushed is shown, and a press on it leads to the table.
 */
import { HERE, isPage, noticeOf, pageAt, reached } from './ways';

interface Waits extends Event {
  waitUntil: (work: Promise<unknown>) => void;
}
interface Asked extends Waits {
  request: Request;
  preloadResponse?: Promise<Response | undefined>;
  respondWith: (answer: Promise<Response>) => void;
}
interface Pushed extends Waits {
  data: { json: () => unknown } | null;
}
interface Pressed extends Waits {
  notification: Notification;
}
interface Changed extends Waits {
  oldSubscription?: PushSubscription | null;
  newSubscription?: PushSubscription | null;
}
interface Page {
  url: string;
  focus: () => Promise<Page>;
}
interface Scope {
  addEventListener: {
    (kind: 'install' | 'activate', hear: (event: Waits) => void): void;
    (kind: 'fetch', hear: (event: Asked) => void): void;
    (kind: 'push', hear: (event: Pushed) => void): void;
    (kind: 'pushsubscriptionchange', hear: (event: Changed) => void): void;
    (kind: 'notificationclick', hear: (event: Pressed) => void): void;
  };
  skipWaiting: () => Promise<void>;
  registration: ServiceWorkerRegistration;
  clients: {
    claim: () => Promise<void>;
    matchAll: (which: { type: 'window'; includeUncontrolled: boolean }) => Promise<Page[]>;
    openWindow: (url: string) => Promise<Page | null>;
  };
}

const scope = self as unknown as Scope;
const OFFLINE = '/offline.html';
/** Another build keeps another page, and the one before is thrown away. */
const KEPT = `undercroft-${__BUILD__}`;

async function keep(): Promise<void> {
  await (await caches.open(KEPT)).add(new Request(OFFLINE, { cache: 'reload' }));
  await scope.skipWaiting();
}

async function begin(): Promise<void> {
  const old = (await caches.keys()).filter((name) => name !== KEPT);
  await Promise.all(old.map((name) => caches.delete(name)));
  await scope.registration.navigationPreload?.enable();
  await scope.clients.claim();
}

async function page(event: Asked): Promise<Response> {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch {
    return (await caches.match(OFFLINE)) ?? Response.error();
  }
}

async function lead(path: string): Promise<void> {
  const pages = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const open = pageAt(pages, path);
  await (open ? open.focus() : scope.clients.openWindow(path));
}

/** The browser's maker passes notices on by another address. Where nothing is known of it here, the next page looks. */
async function renew({ oldSubscription, newSubscription }: Changed): Promise<void> {
  const anew = async () => oldSubscription && scope.registration.pushManager.subscribe(oldSubscription.options);
  const found = newSubscription ?? (await anew());
  const headers = { 'content-type': 'application/json' };
  if (found) await fetch(HERE, { method: 'PUT', headers, body: JSON.stringify(reached(found.toJSON())) });
}

scope.addEventListener('install', (event) => event.waitUntil(keep()));
scope.addEventListener('activate', (event) => event.waitUntil(begin()));
scope.addEventListener('fetch', (event) => {
  if (isPage(event.request.mode, new URL(event.request.url).pathname)) event.respondWith(page(event));
});
scope.addEventListener('push', (event) => {
  const { title, body, url, tag } = noticeOf(() => event.data?.json() ?? {});
  const shown = { body, tag, icon: '/icon-192.png', badge: '/badge-96.png', data: url };
  event.waitUntil(scope.registration.showNotification(title, shown));
});
scope.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renew(event)));
scope.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(lead(String(event.notification.data ?? '/')));
});
