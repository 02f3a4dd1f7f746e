/** Who plays in this browser, by its cookie. */
import { call, mine, parted } from './api';
import { refused } from './names';
import { secret } from './once';
import { claimOnce, myName, read, write } from './store';
import type { Me } from './wire';

/** What I am called at tables to come. */
export const rename = (name: string) => call<Me>('PATCH', '/api/me', { name });

const CLAIMING = 'undercroft.claiming';

/** Seats held by tokens from before there were cookies become a person's, in all their browsers. Without an answer the
 * tokens serve on. */
export async function claim(): Promise<void> {
  if (!navigator.cookieEnabled) return;
  const once = read(CLAIMING, '') || secret();
  const name = refused(myName()) ? '' : myName();
  await claimOnce(
    async (tokens) => {
      write(CLAIMING, once);
      for (const part of parted(tokens)) await call('POST', '/api/me', { name, tokens: part, once });
    },
    () => mine([]),
  ).catch(() => {});
}
