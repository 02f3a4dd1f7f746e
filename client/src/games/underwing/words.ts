import { sure } from '../../lib/sure';
import type { CardInfo } from '../../lib/wire';
import { listed } from '../../lib/words';
import { SHAPES } from './gems';
import type { Side, Space, Spot } from './wire';

export const KINDS: Record<string, string> = {
  whelp: 'Whelp',
  drake: 'Drake',
  wyvern: 'Wyvern',
  wyrm: 'Wyrm',
  legendary: 'Legend',
};
export const HEAT: Record<string, { word: string; icon: string }> = {
  warm: { word: 'warm', icon: 'sun' },
  cool: { word: 'cool', icon: 'snowflake-1' },
  neutral: { word: 'neutral', icon: 'plain-circle' },
};

/** A count in words' way: "1 egg", "3 eggs". */
export const counted = (number: number, one: string, many = `${one}s`): string =>
  `${number} ${number === 1 ? one : many}`;

export const heatOf = (card: CardInfo): string => card.marks.temperature ?? 'neutral';

export type Ribbons = { tame: string; wild: string };

const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** The two ribbons' texts: what helps its tamer (also what lasts), and what it does in the wild. */
export function ribbons(card: CardInfo): Ribbons {
  const lines = card.text.split('\n').filter(Boolean);
  const wild = lines.filter((line) => line.startsWith('Wild:')).map((line) => capital(line.slice(5).trim()));
  const tame = lines
    .filter((line) => !line.startsWith('Wild:'))
    .map((line) => capital(line.replace(/^Tame[:,]\s*/, '')));
  return { tame: tame.join(' '), wild: wild.join(' ') };
}

/** "purple begun with red", "purple, full", "purple, empty". */
export function spokenSpace(space: Space): string {
  if (space.full) return `${space.colour} full`;
  return space.elements.length ? `${space.colour} begun with ${listed(space.elements)}` : `${space.colour} empty`;
}

const LETTERS: Record<string, string> = Object.fromEntries(
  Object.entries(SHAPES).map(([name, shape]) => [shape.letter.toLowerCase(), name]),
);

/** An egg side as a card prints it. */
export const sideOf = (card: CardInfo): Side => ({
  kind: card.kind,
  family: card.marks.family ?? '',
  score: card.figures.score ?? 0,
  spaces: [...(card.marks.spaces ?? '')].map((letter) => LETTERS[letter] ?? 'white'),
});

export const blank = (colour: string): Space => ({ colour, elements: [], full: false });
export const filled = (colour: string): Space => ({ colour, elements: [colour], full: true });

/** A place of the grounds as a screen reader says it. */
export function spokenSpot(spot: Spot, cards: CardInfo[], names: string[], me: number | null): string {
  if (!spot.egg) return `${spot.name}, empty`;
  const card = spot.card === null ? null : sure(cards[spot.card]);
  if (spot.wild) return `${spot.name}, ${card?.name ?? 'a dragon'}, wild ${spot.egg.kind}`;
  const owner =
    spot.owner === null ? 'unclaimed' : spot.owner === me ? 'claimed by you' : `claimed by ${names[spot.owner]}`;
  const state = spot.complete ? 'complete' : spot.spaces.map(spokenSpace).join(', ');
  return `${spot.name}, ${spot.egg.kind} egg, ${counted(spot.egg.score, 'point')}, ${owner}: ${state}`;
}
