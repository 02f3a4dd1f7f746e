import type { CardInfo, Entry } from '../../lib/wire';

const PLACED = new Set(['revealed', 'entered']);

/** The log with the creatures' names where an entry says only whose space it was. `me`: the own seat. */
export function retold(log: Entry[], cards: CardInfo[], names: string[], me: number | null): Entry[] {
  const on = new Map<number, number>();
  return log.map((entry) => {
    const told = withNames(entry, on, cards, names, me);
    if (PLACED.has(entry.kind)) on.set(entry.data.space!, entry.data.card!);
    return told === entry.words ? entry : { ...entry, words: told };
  });
}

function withNames(
  entry: Entry,
  on: Map<number, number>,
  cards: CardInfo[],
  names: string[],
  me: number | null,
): string {
  let words = entry.words;
  for (const key of ['space', 'target']) {
    const space = entry.data[key] ?? -1;
    const card = on.get(space);
    if (card === undefined) continue;
    const owner = Math.floor(space / 3);
    const spot = `${names[owner]}'s ${'abcde'[owner]}${(space % 3) + 1}`;
    const whose = owner === me ? 'your' : `${names[owner]}'s`;
    words = words.replace(spot, `${whose} ${cards[card]!.name}`);
  }
  return words.charAt(0).toUpperCase() + words.slice(1);
}
