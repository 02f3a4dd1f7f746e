import { sure } from '../../lib/sure';
import type { CardInfo } from '../../lib/wire';
import type { Creature } from './wire';

export const KINDS: Record<string, { word: string; icon: string }> = {
  beast: { word: 'Beast', icon: 'paw-print' },
  construct: { word: 'Construct', icon: 'cog' },
  spirit: { word: 'Spirit', icon: 'ghost' },
  equipment: { word: 'Equipment', icon: 'gauntlet' },
  scheme: { word: 'Scheme', icon: 'secret-book' },
};

export const isCreature = (card: CardInfo): boolean => card.kind in { beast: 1, construct: 1, spirit: 1 };

export const signed = (value: number): string => (value > 0 ? `+${value}` : value < 0 ? `−${-value}` : '±0');

/** A count in words' way: "1 card", "3 cards". */
export const counted = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`;

export type Printed = { lines: { keyword: string; text: string }[]; when: string };

/** The printed text: a leading keyword is set apart, and so is a scheme's own window. */
export function printed(card: CardInfo): Printed {
  const lines = card.text.split('\n').filter(Boolean);
  const when = lines.find((line) => line.startsWith('Play only '));
  return {
    when: when
      ? sentenceCase(when.slice('Play only '.length).replace(/\.$/, ''))
      : card.kind === 'scheme'
        ? 'At any time of your turn'
        : '',
    lines: lines
      .filter((line) => line !== when)
      .map((line) => {
        const found = /^(Dominance|When [^:]+|At the [^:]+):\s*/.exec(line);
        return found ? { keyword: sure(found[1]), text: line.slice(found[0].length) } : { keyword: '', text: line };
      }),
  };
}

const sentenceCase = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** A card as a screen reader says it. */
export function spoken(card: CardInfo, now?: Creature): string {
  const kind = (KINDS[card.kind]?.word ?? card.kind).toLowerCase();
  if (isCreature(card)) {
    const figures = now ?? { day: card.figures.day, night: card.figures.night, value: card.figures.value };
    return `${card.name}, ${kind}, day ${figures.day}, night ${figures.night}, value ${figures.value}`;
  }
  const value = card.kind === 'equipment' ? `, value ${signed(card.figures.value ?? 0)}` : '';
  return `${card.name}, ${kind}, cost ${card.figures.cost ?? 0}${value}`;
}

/** A creature in its space, with all that lies on it, as a screen reader says it. */
export function spokenCreature(creature: Creature, cards: CardInfo[], names: string[], me: number | null): string {
  const owner = Math.floor(creature.space / 3);
  const whose = owner === me ? 'yours' : `${names[owner]}’s`;
  if (creature.card === null) return `${creature.name}, empty space, ${whose}`;
  const parts = [creature.name, spoken(sure(cards[creature.card]), creature), whose];
  if (creature.exhausted) parts.push('exhausted');
  if (creature.role) parts.push(creature.role);
  for (const gear of creature.gear) parts.push(`carries ${sure(cards[gear.card]).name}, value ${signed(gear.value)}`);
  for (const chip of creature.chips)
    parts.push(`${chip.seat === me ? 'your' : `${names[chip.seat]}’s`} chip on ${chip.win ? 'WIN' : 'LOSE'}`);
  return parts.join(', ');
}

/** Letters in the longer of two lines, when a name is broken where that makes it shortest. */
export function inTwoLines(name: string): number {
  const breaks = [...name.matchAll(/[ -]/g)].map(({ index }) =>
    Math.max(name.slice(0, index + 1).trimEnd().length, name.length - index - 1),
  );
  return Math.min(name.length, ...breaks);
}

/** Letters of the longest word, hyphens dividing. */
export const longestWord = (name: string): number => Math.max(...name.split(/[ -]/).map((word) => word.length));
