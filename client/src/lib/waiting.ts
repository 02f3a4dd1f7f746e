/** Which of my tables wait for me. */
import { myTurn } from './mine';
import type { Mine } from './wire';

const WHENEVER = Number.MAX_SAFE_INTEGER - 1;
const urgency = (table: Mine): number => (myTurn(table) ? (table.time_left ?? WHENEVER) : WHENEVER + 1);
/** Those that wait for me first, before all where I have the least time; else as they were. */
export const soonest = (tables: Mine[]): Mine[] => [...tables].sort((one, other) => urgency(one) - urgency(other));

/** ms from one look at my tables to the next. */
const EVERY = 30_000;

/** Tells `show` of my tables while the page is looked at, at once unless they are `known`; what it gives back ends it. */
export function watchMine(show: (tables: Mine[]) => void, look: () => Promise<Mine[]>, known = false): () => void {
  let ended = false;
  let due = performance.now() + (known ? EVERY : 0);
  let next: ReturnType<typeof setTimeout> | undefined;
  const see = () => {
    clearTimeout(next);
    if (document.visibilityState !== 'visible') return;
    const now = performance.now();
    if (now >= due) {
      due = now + EVERY;
      // whoever is not answered asks again in a while
      look().then(
        (tables) => ended || show(tables),
        () => {},
      );
    }
    next = setTimeout(see, due - now);
  };
  addEventListener('focus', see);
  document.addEventListener('visibilitychange', see);
  see();
  return () => {
    ended = true;
    clearTimeout(next);
    removeEventListener('focus', see);
    document.removeEventListener('visibilitychange', see);
  };
}
