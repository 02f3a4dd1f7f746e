/** The latest chain of wild hatchings, told step by step with the reason for each, as the log has it. */
import type { Entry } from '../../lib/wire';
import { placeOf } from './plan';

export type Link = { number: number; place: number | null; glyph: string; words: string; why: string; clause: string };

/** What ends a chain: somebody's next deed, or the next part of the round. */
const ENDS = new Set([
  'laid',
  'completed',
  'round',
  'passed',
  'sent',
  'claimed',
  'hatched',
  'collected',
  'rested',
  'recalled',
  'left',
]);

/** The entries of the latest chain: from what set it off to its last effect. */
export function latest(log: Entry[]): Entry[] {
  const last = log.findLastIndex((entry) => entry.kind === 'hatched_wild');
  if (last < 0) return [];
  let from = last;
  while (from > 0 && !ENDS.has(log[from]!.kind)) from--;
  let to = last + 1;
  while (to < log.length && !ENDS.has(log[to]!.kind)) to++;
  return log.slice(from, to).filter((entry) => entry.why);
}

export const chainOf = (log: Entry[]): Link[] =>
  latest(log).map((entry) => ({
    number: entry.number,
    place: placeOf(entry),
    glyph: entry.glyph,
    words: entry.words,
    why: entry.why ?? '',
    clause: entry.clause ?? '',
  }));

export const hatchings = (links: Link[]): number => links.filter((link) => link.glyph === 'spiked-dragon-head').length;
