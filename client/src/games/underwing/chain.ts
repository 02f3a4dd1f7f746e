/** The latest chain of wild hatchings, told step by step with the reason for each. */
import type { Entry } from '../../lib/wire';

export type Link = { number: number; place: number | null; glyph: string; words: string; why: string; clause: string };

const LINKS = new Set([
  'laid',
  'hatched_wild',
  'effect',
  'scattered',
  'scared',
  'scared_field',
  'emptied',
  'lost',
  'returned',
  'turned',
  'still',
  'closed',
  'passed_stores',
  'discarded',
  'replaced',
  'exiled',
  'lifted',
  'took',
  'drew',
  'stole',
  'swapped',
]);
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
  return log
    .slice(
      ENDS.has(log[from]!.kind) && log[from]!.kind !== 'laid' && log[from]!.kind !== 'hatched' ? from + 1 : from,
      to,
    )
    .filter((entry) => LINKS.has(entry.kind) || entry.kind === 'hatched');
}

function hatchedBecause(before: Entry[], place: number): [string, string] {
  const last = before.findLast(
    (entry) => entry.data.place === place && ['laid', 'scattered', 'scared'].includes(entry.kind),
  );
  const ribbon = before.findLast((entry) => entry.kind === 'effect');
  if (last?.kind === 'scared') return ['It was complete, and the handler that kept it tame was scared off.', 'UW-6.11'];
  if (last?.kind === 'scattered')
    return ['What landed on it filled its last space, and nobody had claimed it.', 'UW-6.15'];
  if (last?.kind === 'laid') return ['All its spaces were full, and no handler sat on it.', 'UW-6.8'];
  if (ribbon)
    return [
      `${cardOf(ribbon)} woke it. Whatever hatches together turns together; then their effects come, first in, first out.`,
      'UW-6.10',
    ];
  return ['An unclaimed egg that is complete hatches in the wild.', 'UW-6.8'];
}

const cardOf = (entry: Entry): string => entry.words.split(':')[0] ?? 'The dragon';

const WHY: Record<string, [string, string]> = {
  scattered: ['It lands on an adjacent egg that it fits or begins, claimed or not.', 'UW-6.10'],
  lost: ['What fits nowhere goes to the bag.', 'UW-6.10'],
  returned: ['What fits nowhere goes to the bag.', 'UW-6.10'],
  scared: ['A handler that is scared off goes to its break room; the egg is anybody’s again.', 'UW-6.11'],
  scared_field: ['A handler that is scared off goes to its break room.', 'UW-6.11'],
  emptied: ['What lay on it goes to the bag.', 'UW-6.16'],
  exiled: ['Every space of the grounds holds a wild dragon.', 'UW-6.13'],
  replaced: ['The old egg leaves the grounds; what lay on it goes to the bag.', 'UW-6.16'],
};

function because(entry: Entry, before: Entry[], after: Entry[], who: string): [string, string] {
  if (entry.kind === 'hatched_wild') return hatchedBecause(before, entry.data.place!);
  if (entry.kind === 'laid')
    return [
      after[0]?.kind === 'hatched_wild'
        ? 'It filled the last space of an egg that nobody had claimed.'
        : 'It was laid just before.',
      'UW-6.8',
    ];
  if (entry.kind === 'effect')
    return (entry.data.place ?? -1) >= 0
      ? [`That is its red ribbon: it happens at once. ${who} decides.`, 'UW-6.9']
      : ['That is a green ribbon, of a dragon hatched tame.', 'UW-7.2'];
  if (entry.kind === 'hatched') return ['Hatched tame: it scores, and its green ribbon happens.', 'UW-7.2'];
  return WHY[entry.kind] ?? ['A ribbon is carried out as far as it can be.', 'UW-6.18'];
}

export function chainOf(log: Entry[], names: string[], me: number | null): Link[] {
  const entries = latest(log);
  return entries.map((entry, i) => {
    const who = entry.seat >= 0 ? (entry.seat === me ? 'You' : (names[entry.seat] ?? 'The player')) : 'The player';
    const [why, clause] = because(entry, entries.slice(0, i), entries.slice(i + 1), who);
    return {
      number: entry.number,
      place: (entry.data.place ?? -1) >= 0 ? entry.data.place! : null,
      glyph: entry.glyph,
      words: entry.words,
      why: why.replace('You decides', 'You decide'),
      clause,
    };
  });
}

export const hatchings = (links: Link[]): number => links.filter((link) => link.glyph === 'spiked-dragon-head').length;
