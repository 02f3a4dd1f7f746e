import { expect, it } from 'vitest';
import sprite from './generated/sprite.svg?raw';

const sources = Object.values(
  import.meta.glob<string>('../../src/undercroft/games/*/{words,events}.py', {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
);
const drawn = new Set([...sprite.matchAll(/<symbol id="i-([^"]+)"/g)].map((found) => found[1]));

/** Glyph names in the words of a game: the tracker's third figure, of an event's row the fourth. */
function named(text: string): string[] {
  const marks = [...text.matchAll(/\("\w+", "[A-Z]\w+", "([a-z0-9-]+)"\)/g)].map((found) => found[1]!);
  const log = [...text.matchAll(/^row\(\w+, "\w+", "[\w ]*", "([a-z0-9-]+)"/gm)].map((found) => found[1]!);
  return [...marks, ...log];
}

it('every glyph that the tracker or the log names is drawn', () => {
  const wanted = sources.flatMap(named);
  expect(wanted.length).toBeGreaterThan(150);
  expect(wanted.filter((name) => !drawn.has(name))).toEqual([]);
});
