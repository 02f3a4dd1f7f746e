import { expect, it } from 'vitest';
import shell from '../icons.json';
import { badgesOf, lettersOf } from './badges';

const texts = (found: Record<string, string>) =>
  Object.entries(found).map(([path, text]) => [path.split('/').at(-2)!, text] as const);
const casts = new Map(
  texts(
    import.meta.glob<string>('../../../src/undercroft/{cast.toml,games/*/cast.toml}', {
      query: '?raw',
      import: 'default',
      eager: true,
    }),
  ),
);
const cards = new Map(
  texts(
    import.meta.glob<string>('../../../src/undercroft/games/*/cards.toml', {
      query: '?raw',
      import: 'default',
      eager: true,
    }),
  ),
);
const icons = new Map(
  Object.entries(import.meta.glob<string[]>('../games/*/icons.json', { import: 'default', eager: true })).map(
    ([path, names]) => [path.split('/').at(-2)!, names] as const,
  ),
);
const all = (text: string, key: string) =>
  [...text.matchAll(new RegExp(`^${key}\\s*=\\s*"([^"]+)"`, 'gm'))].map((found) => found[1]!);

it.each([
  ['Ann', 'An'],
  ['ann lee', 'AL'],
  ['Player 2', 'P2'],
  ['Ann of the Pier', 'AP'],
  ['X', 'X'],
  ['王小明', '王'],
  ['A王', 'A'],
  ['דוד', 'דו'],
  ['🦊', '🦊'],
  ['🦊🦊', '🦊'],
  ['👩‍🚀 Ada', '👩‍🚀'],
  ['❤️‍🔥', '❤️‍🔥'],
  ['🏴󠁧󠁢󠁳󠁣󠁴󠁿', '🏴󠁧󠁢󠁳󠁣󠁴󠁿'],
  ['🇳🇱 Jan', '🇳🇱'],
  ['Zoë', 'Zo'],
  ['ßen', 'ße'],
  ['श्री', 'श्री'],
  ['W'.repeat(40), 'WW'],
  ['', ''],
])('%s is %s on a badge', (name, letters) => {
  expect(lettersOf(name)).toBe(letters);
});

it('shows a symbol where letters agree, of a bot its face', () => {
  const badges = badgesOf([
    { name: 'Ann' },
    { name: 'Andy' },
    { name: 'Bob' },
    { name: 'AN' },
    { name: 'Angus', face: 'imp' },
  ]);
  expect(badges.map((badge) => badge.glyph)).toEqual(['sun', 'moon', '', 'skull-crossed-bones', 'imp']);
  expect(badges.map((badge) => badge.face)).toEqual(['', '', '', '', 'imp']);
});

it('has a symbol of its own for each of ten, drawn on every page', () => {
  const symbols = badgesOf(Array.from({ length: 10 }, () => ({ name: 'Ann' }))).map((badge) => badge.glyph);
  expect(new Set(symbols).size).toBe(10);
  expect(symbols.filter((glyph) => !shell.includes(glyph))).toEqual([]);
});

it.each([...casts])('the faces of %s are drawn at its tables and its letters tell it apart', (game, text) => {
  const names = all(text, 'name');
  const drawn = new Set([...shell, ...all(cards.get(game) ?? '', 'glyph'), ...(icons.get(game) ?? [])]);
  expect(names.length).toBeGreaterThan(9);
  expect(all(text, 'face').filter((face) => !drawn.has(face))).toEqual([]);
  expect(badgesOf(names.map((name) => ({ name }))).filter((badge) => badge.glyph)).toEqual([]);
});
