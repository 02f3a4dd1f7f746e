/** What stands on a seat's badge and chips. */
import { seenAs } from './names';

/** `face`: the glyph that is a bot's face; `glyph`: what stands for letters that others have too. */
export type Badge = { letters: string; face: string; glyph: string };
type Called = { name: string; face?: string | null | undefined };

const SYMBOLS = [
  'sun',
  'moon',
  'hearts',
  'skull-crossed-bones',
  'fist',
  'hourglass',
  'flying-flag',
  'queen-crown',
  'linked-rings',
  'footsteps',
];
const parts = new Intl.Segmenter('en', { granularity: 'grapheme' });
const WIDE =
  /\p{Emoji_Presentation}|\p{Regional_Indicator}|[\ufe0f\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\uff00-\uff60\u{20000}-\u{3fffd}]/u;

const graphemes = (word: string): string[] => [...parts.segment(word)].map(({ segment }) => segment);
const capital = (letter: string): string =>
  letter.toUpperCase().length === letter.length ? letter.toUpperCase() : letter;
export const isWide = (letters: string): boolean => WIDE.test(letters);

/** Two letters of a name, of two words their first ones; one where it is as wide as two. */
export function lettersOf(name: string): string {
  const words = name.split(' ').map(graphemes);
  const first = words[0]?.[0] ?? '';
  const second = words.length > 1 ? capital(words.at(-1)?.[0] ?? '') : (words[0]?.[1] ?? '');
  return capital(first) + (isWide(first + second) ? '' : second);
}

/** The badges of all who sit at a table, by seat. */
export function badgesOf(seats: readonly Called[]): Badge[] {
  const letters = seats.map(({ name }) => lettersOf(name));
  const seen = letters.map(seenAs);
  return seats.map(({ face }, seat) => {
    const shared = seen.some((other, at) => at !== seat && other === seen[seat]);
    const glyph = shared ? face || (SYMBOLS[seat % SYMBOLS.length] ?? '') : '';
    return { letters: letters[seat] ?? '', face: face ?? '', glyph };
  });
}

export const badgeOf = (name: string): Badge => ({ letters: lettersOf(name), face: '', glyph: '' });
export const NOBODY: Badge = badgeOf('');
