/** Where and when I am told of my tables while I am away. */
import type { components } from '../generated/api';
import { call, Refusal } from './api';
import { bytes } from './passkeys';
import { reachedAt, registered } from './worker';

type Schemas = components['schemas'];
export type Notices = Schemas['NoticesInfo'];
export type Channel = Schemas['ChannelInfo'];
export type Hearing = Schemas['Hearing'];
export type Kind = Channel['wants'][number];
type Done = Schemas['Done'];

export const zone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';

const path = (channel: Channel, end = '') => `/api/me/notices/${encodeURIComponent(channel.id)}${end}`;
/** As the worker says it too, which shares no file with pages. */
const reached = ({ endpoint, keys }: PushSubscriptionJSON) => ({ subscription: { endpoint, keys } });
const add = (wish: Record<string, unknown>) => call<Notices>('POST', '/api/me/notices', { zone: zone(), ...wish });

export const notices = () => call<Notices>('GET', '/api/me/notices');
export const addMail = (address: string) => add({ kind: 'mail', address: address.trim() });
export const addProgram = (url: string) => add({ kind: 'webhook', url: url.trim() });
export const change = (channel: Channel, hearing: Hearing) => call<Notices>('PATCH', path(channel), hearing);
export const tryIt = (channel: Channel) => call<Notices>('POST', path(channel, '/test'));
export const confirm = (code: string) => call<Done>('POST', '/api/notices/confirm', { code });
export const stop = (key: string) => call<Done>('POST', '/api/notices/stop', { key });

export async function remove(channel: Channel): Promise<Notices> {
  if (channel.here) await unsubscribe();
  return call<Notices>('DELETE', path(channel));
}

/** Whether this browser can be told, or why not. */
export function canPush(): 'yes' | 'insecure' | 'cannot' | 'denied' {
  if (!window.isSecureContext) return 'insecure';
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window)) return 'cannot';
  return Notification.permission === 'denied' ? 'denied' : 'yes';
}

const refused = (code: string, message: string, mend: string) => new Refusal({ code, message, mend }, 0);

/** Asks for leave, so only after a press. */
export async function addBrowser(key: string): Promise<Notices> {
  if ((await Notification.requestPermission()) !== 'granted')
    throw refused('denied', 'This browser was not given leave to show notices.', 'Allow it in the page’s settings.');
  const pushes = (await registered())?.pushManager;
  if (!pushes)
    throw refused('no-worker', 'This browser does not keep what notices need.', 'Reload the page, then try again.');
  await (await pushes.getSubscription())?.unsubscribe();
  const subscription = await pushes
    .subscribe({ userVisibleOnly: true, applicationServerKey: bytes(key) })
    .catch((error: unknown) => {
      throw refused('no-push', `This browser’s maker passes no notices on (${String(error)}).`, 'Choose mail instead.');
    });
  const now = await add({ kind: 'push', ...reached(subscription.toJSON()) });
  reachedAt(subscription.endpoint);
  return now;
}

/** This browser is told as before, where it is reached now. */
export async function renew(pushes: PushManager, found: PushSubscription | null): Promise<void> {
  const { channels, push_key: key } = await notices();
  if (!channels.some(({ here }) => here)) return reachedAt(null);
  if (Notification.permission !== 'granted') return;
  const now = found ?? (await pushes.subscribe({ userVisibleOnly: true, applicationServerKey: bytes(key) }));
  await call<Notices>('PUT', '/api/me/notices/here', reached(now.toJSON()));
  reachedAt(now.endpoint);
}

export async function unsubscribe(): Promise<void> {
  reachedAt(null);
  if (!('serviceWorker' in navigator)) return;
  const registration = await navigator.serviceWorker.getRegistration();
  await (await registration?.pushManager?.getSubscription())?.unsubscribe();
}

export const KINDS: [Kind, string, string][] = [
  ['turn', 'It is my turn', 'my turn'],
  ['begun', 'A game begins', 'a game begins'],
  ['over', 'A game is over', 'a game is over'],
  ['low', 'My days for a move run out', 'my days run out'],
];

const hour = (at: number) => `${at}:00`;

/** What somebody is told there and when, in a line. */
export function summary({ wants, digest, quiet, zone: where }: Channel): string {
  const what = KINDS.filter(([kind]) => wants.includes(kind)).map(([, , words]) => words);
  if (!what.length) return 'nothing';
  const when = digest === null ? 'at once' : `once a day at ${hour(digest)}`;
  const rest = quiet ? `, quiet from ${hour(quiet.begin)} to ${hour(quiet.end)}` : '';
  return `${what.join(', ')}; ${when}${rest}${digest !== null || quiet ? ` (${where})` : ''}`;
}

/** The secret in an address like /notices#stop=KEY, and what it is for. */
export function linked(hash: string): { what: 'confirm' | 'stop'; secret: string } | null {
  const found = /^#(confirm|stop)=([\w-]{1,64})$/.exec(hash);
  return found ? { what: found[1] as 'confirm' | 'stop', secret: found[2] ?? '' } : null;
}
