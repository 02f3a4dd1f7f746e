/** Wishes that are heard once, however often they are said. */
import { read, write } from './store';

/** 128 random bits, fit for an address. */
export function secret(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

const open = new Map<string, string>();
/** A wish was said already, under this secret. */
export const said = (wish: string, once: string): void => void open.set(wish, once);

/** Says a wish under one secret until it is answered: pressed twice, or again after a lost answer, it is the same wish. */
export async function saidOnce<T>(wish: string, say: (once: string) => Promise<T>): Promise<T> {
  const once = open.get(wish) ?? secret();
  open.set(wish, once);
  try {
    const answer = await say(once);
    open.delete(wish);
    return answer;
  } catch (error) {
    const status = (error as { status?: number }).status ?? 0;
    if (status >= 400 && status < 500) open.delete(wish);
    throw error;
  }
}

type Sitting = { table: string; key: string; once: string };

const SITTING = 'undercroft.sitting';

/** The secret of sitting down by a key; a page that was loaded anew before the answer came has the same. */
export function sittingDown(table: string, key: string): string {
  const before = read<Sitting | null>(SITTING, null);
  if (before?.table === table && before.key === key) return before.once;
  const once = secret();
  write(SITTING, { table, key, once });
  return once;
}

/** The seat is remembered: nobody asks for it again. */
export const satDown = (): void => localStorage.removeItem(SITTING);
