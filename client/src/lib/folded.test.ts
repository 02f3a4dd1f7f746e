import { expect, test } from 'vitest';
import { folded, reader } from './folded';
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

const told = (number: number, kind: string, seat: number, data: Record<string, number> = {}, of?: string): Entry => ({
  ...entry(number, kind),
  kind,
  seat,
  data,
  ...(of ? { of } : {}),
});

test('a part finds the line that it is of, and takes with it what was told between', () => {
  const log = [
    told(0, 'damage', 1, { number: 3 }),
    told(1, 'turned', 1, {}, 'damage'),
    told(2, 'effect', 1),
    told(3, 'damage', 0, { number: 1 }),
    told(4, 'turned', 0, {}, 'damage'),
    told(5, 'turned', 1, {}, 'damage'),
    told(6, 'joined', 0),
  ];
  const heads = folded(log).map((line) => [line.entry.number, line.parts.map((part) => part.number)]);
  expect(heads).toEqual([
    [0, [1, 2, 3, 4, 5]],
    [6, []],
  ]);
});

test('a line that has all its parts takes no more of them', () => {
  const log = [
    told(0, 'damage', 1, { number: 2 }),
    told(1, 'turned', 1, {}, 'damage'),
    told(2, 'damage', 1, { number: 1 }),
    told(3, 'turned', 1, {}, 'damage'),
    told(4, 'turned', 1, {}, 'damage'),
    told(5, 'turned', 1, {}, 'damage'),
  ];
  expect(folded(log).map((line) => line.parts.length)).toEqual([4, 0]);
});

test('what is as it was stays the same object, and what has a part more does not', () => {
  const log = [told(0, 'damage', 1, { number: 2 }), told(1, 'joined', 0), told(2, 'damage', 1, { number: 2 })];
  const read = reader();
  const before = read(log);
  const after = read([...log, told(3, 'turned', 1, {}, 'damage')]);
  expect(after.map((line, index) => line === before[index])).toEqual([true, true, false]);
});
