import { sure } from '../../lib/sure';
import type { CardInfo } from '../../lib/wire';

export const KINDS: Record<string, string> = {
  verse: 'Verse',
  reverse: 'Reverse',
  action: 'Action',
  reaction: 'Re-action',
  preshow: 'Pre-show',
  artist: 'Artist',
};

/** A count in words' way: "1 card", "3 cards". */
export const counted = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`;

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** The printed types: those of a verse or action, or those that a reverse or re-action answers. */
export const typesOf = (card: CardInfo): string[] => (card.marks.types ?? '').split(' ').filter(Boolean).map(capital);

/** The crews or the artist that may play it; of an artist, those it belongs to. */
export const crewsOf = (card: CardInfo): string[] =>
  [card.marks.crews, card.marks.crew, card.marks.artist].filter(Boolean).flatMap((marks) => sure(marks).split(', '));

/** Whether its triangle only makes hype. */
export const onlyHype = (card: CardInfo): boolean => card.marks.triangle === 'hype';

export const triangleOf = (card: CardInfo): number | null => card.figures.rip ?? null;

/** A card as a screen reader says it; `cost`: what it costs now. */
export function spoken(card: CardInfo, cost: number | null = null): string {
  const now = cost ?? card.figures.cost;
  const rip = triangleOf(card);
  const parts = [
    card.name,
    `${KINDS[card.kind] ?? card.kind}${card.marks.role === 'featuring' ? ', featuring artist' : ''}`,
    typesOf(card).join(' and '),
    now === undefined ? '' : `hype cost ${now}`,
    rip === null ? '' : onlyHype(card) ? `adds ${rip} hype` : `rips ${rip}`,
    card.figures.impact === undefined ? '' : `impact ${card.figures.impact}`,
  ];
  return parts.filter(Boolean).join(', ');
}

/** A sum of triangles spelt out: one by one while they are few, then by how many there are of each. `effects` is what comes on top. */
export function sum(triangles: number[], effects: number): string {
  const few = triangles.length <= 8;
  const kinds = [...new Set(triangles)].sort((a, b) => b - a);
  const parts = few
    ? triangles.map(String)
    : kinds.map((figure) => (times(triangles, figure) > 1 ? `${times(triangles, figure)}×${figure}` : `${figure}`));
  const total = triangles.reduce((all, figure) => all + figure, 0) + effects;
  const more = effects ? ` ${effects > 0 ? '+' : '−'} ${Math.abs(effects)} by effects` : '';
  if (!parts.length) return effects ? `${effects} by effects` : '';
  return parts.length === 1 && !effects ? '' : `${parts.join(' + ')}${more} = ${Math.max(0, total)}`;
}

const times = (all: number[], figure: number): number => all.filter((other) => other === figure).length;

/** A chance in whole per cent, never 0 or 100 unless it is that. */
export const percent = (chance: number): string =>
  `${chance <= 0 ? 0 : chance >= 1 ? 100 : Math.min(99, Math.max(1, Math.round(chance * 100)))} %`;

/** The name with soft hyphens where a long word may be parted, so that it fits what is seen of a card in a fan. */
export function hyphenated(name: string): string {
  return name.replace(/[A-Za-z]{7,}/g, (word) =>
    [...word].map((letter, i) => (parts(word, i) ? `\u00ad${letter}` : letter)).join(''),
  );
}

/** Between syllables: before a consonant that a vowel follows, three letters from either end. */
function parts(word: string, i: number): boolean {
  if (i < 3 || word.length - i < 3) return false;
  const at = (place: number) => sure(word[place]).toLowerCase();
  return !VOWELS.test(at(i)) && VOWELS.test(at(i + 1)) && !TWINS.includes(at(i - 1) + at(i));
}

const VOWELS = /[aeiouy]/;
const TWINS = ['ch', 'ck', 'gh', 'ph', 'sh', 'th', 'wh'];

/** How many times its size a name is long in the game's face, which is set as narrow as `room` asks, down to 62 %. */
export function fitted(name: string, room: number): { stretch: number; ems: number } {
  const whole = [...name].reduce((all, letter) => all + broad(letter), 0);
  const stretch = Math.round(Math.max(NARROWEST, Math.min(100, 100 - (1 - room / whole) / LESS)));
  return { stretch, ems: Math.round(whole * (1 - LESS * (100 - stretch)) * 100) / 100 };
}

const NARROWEST = 62;
/** How much less wide a letter is for each per cent that the face is set narrower. */
const LESS = 0.0086;
const BREADTHS: [RegExp, number][] = [
  [/[ijlI '’.,!-]/, 0.28],
  [/[frt]/, 0.39],
  [/[mwMW]/, 0.92],
  [/[A-Z&]/, 0.75],
];
const broad = (letter: string): number => BREADTHS.find(([letters]) => letters.test(letter))?.[1] ?? 0.615;

/** The longest word, hyphens dividing. */
export const longest = (name: string): string =>
  name.split(/[ -]/).reduce((most, word) => (word.length > most.length ? word : most), '');
