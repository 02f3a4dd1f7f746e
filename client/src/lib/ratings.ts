/** Results, ratings and what I have played, in words. */
import { call } from './api';
import type { LadderInfo, Rating, ResultInfo, Stats } from './wire';

export const ladder = (game: string, edition: string): Promise<LadderInfo> =>
  call('GET', `/api/ladder/${encodeURIComponent(game)}?edition=${encodeURIComponent(edition)}`);
export const stats = (): Promise<Stats> => call('GET', '/api/me/stats');
const result = (table: string): Promise<ResultInfo | null> => call('GET', `/api/tables/${table}/result`);

/** What is said of a rated table before its game. */
export const RATED = 'This table is rated: the result counts, where everybody keeps who they are on the page You.';

/** ms until it is asked again whether a game is counted, and how often at most. */
const AGAIN = 1500;
const TIMES = 6;

/** How a game counts, once that is known; null where it stays unknown. */
export async function counted(table: string, ask = result, again = AGAIN): Promise<ResultInfo | null> {
  for (let i = 0; i < TIMES; i++) {
    const found = await ask(table);
    if (found?.counted) return found;
    await new Promise((wait) => setTimeout(wait, again));
  }
  return null;
}

/** "1,562 (1,240 to 1,884)". */
export const rated = ({ points, low, high }: Rating): string => `${figure(points)} (${figure(low)} to ${figure(high)})`;

export const figure = (number: number): string => number.toLocaleString('en');

/** "+62", "−40", "±0". */
export const change = (by: number): string => (by > 0 ? `+${by}` : by < 0 ? `−${-by}` : '±0');

/** "under a minute", "45 minutes", "2.5 hours". */
export function lasted(seconds: number): string {
  const minutes = Math.round(seconds / 60);
  if (minutes < 1) return 'under a minute';
  if (minutes < 100) return minutes === 1 ? '1 minute' : `${minutes} minutes`;
  return `${figure(Math.round(seconds / 360) / 10)} hours`;
}

/** "3 won, 1 drawn, 2 lost". */
export function went({ games, won, drawn }: { games: number; won: number; drawn: number }): string {
  const lost = games - won - drawn;
  return [`${won} won`, drawn && `${drawn} drawn`, `${lost} lost`].filter(Boolean).join(', ');
}

/** How much more or less than was to be expected came, in per cent. */
export function luck(got: number, expected: number): string {
  const by = expected ? Math.round((got / expected - 1) * 1000) / 10 : 0;
  return by > 0 ? `${by} % more` : by < 0 ? `${-by} % less` : 'as expected';
}
