import { expect, test } from 'vitest';
import { folded } from './folded';
import type { Entry } from './wire';

const entry = (number: number, words: string, part?: boolean): Entry => ({
  number,
  words,
  glyph: '',
  seat: -1,
  kind: 'laid',
  data: {},
  ...(part ? { part } : {}),
});

test('parts stand with their line, and what has no words nowhere', () => {
  const log = [entry(0, 'a part of nothing', true), entry(1, 'head'), entry(2, 'one', true), entry(3, '', true)];
  const lines = folded([...log, entry(4, 'two', true), entry(5, 'next')]);
  expect(lines.map((line) => [line.entry.words, line.parts.map((part) => part.words)])).toEqual([
    ['a part of nothing', []],
    ['head', ['one', 'two']],
    ['next', []],
  ]);
});
