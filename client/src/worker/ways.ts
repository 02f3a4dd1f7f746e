/** What the worker does with what it hears of. */

/** Pages come from the service; the API and the files of pages are none of the worker's business. */
export const isPage = (mode: string, path: string): boolean => mode === 'navigate' && !path.startsWith('/api/');

export type Notice = { title: string; body: string; url: string; tag: string };

/** A notice as it was pushed; one that cannot be read still says that there is something. */
export function noticeOf(read: () => unknown): Notice {
  let said: Partial<Notice> = {};
  try {
    said = read() as Partial<Notice>;
  } catch {
    // not ours
  }
  const text = (value: unknown, otherwise: string) => (typeof value === 'string' && value ? value : otherwise);
  const url = text(said.url, '/');
  return {
    title: text(said.title, 'Undercroft'),
    body: text(said.body, 'Something happened at your tables.'),
    url: /^\/(?!\/)/.test(url) ? url : '/',
    tag: text(said.tag, 'undercroft'),
  };
}

/** The page that is open there already. */
export const pageAt = <P extends { url: string }>(pages: readonly P[], path: string): P | undefined =>
  pages.find(({ url }) => new URL(url).pathname === path);

/** Where the service hears by which address this browser is reached now, and how. */
export const HERE = '/api/me/notices/here';
export const reached = ({ endpoint, keys }: PushSubscriptionJSON) => ({ subscription: { endpoint, keys } });
