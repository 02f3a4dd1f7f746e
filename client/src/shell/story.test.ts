import { expect, test } from 'vitest';
import { apart, every, plotOf, sha256 } from './story';

const box = { left: 30, right: 330, top: 20, bottom: 120 };

test('a plot has few whole numbers, zero among them, and room for every score', () => {
  const plot = plotOf(
    [
      [15, 18, 26],
      [15, 12, 9],
    ],
    box,
  );
  expect(plot.rows).toEqual([0, 10, 20, 30]);
  expect(plot.turns).toEqual([0, 1, 2]);
  expect([plot.x(0), plot.x(2), plot.y(0), plot.y(30)]).toEqual([30, 330, 120, 20]);
});

test('scores below zero, alike, or of one moment have their place, too', () => {
  expect(
    plotOf(
      [
        [0, -1],
        [0, 1],
      ],
      box,
    ).rows,
  ).toEqual([-1, 0, 1]);
  expect(plotOf([[0, 0, 0]], box).rows).toEqual([0, 1]);
  expect(plotOf([[3]], box).x(0)).toBe(30);
  expect(plotOf([Array.from({ length: 31 }, (_, i) => i)], box).turns).toEqual([0, 5, 10, 15, 20, 25, 30]);
});

test('marks at the same height come apart and stay within', () => {
  expect(apart([50, 50, 90], 20, 0, 100)).toEqual([40, 60, 90]);
  expect(apart([99, 100, 40], 20, 0, 100)).toEqual([80, 100, 40]);
  expect(apart([50, 50, 60, 10], 20, 0, 100)).toEqual(
    [33 + 1 / 3, 53 + 1 / 3, 73 + 1 / 3, 10].map((one) => expect.closeTo(one, 5)),
  );
});

test('a long game bears fewer shapes', () => {
  expect([every(10, 300), every(60, 300)]).toEqual([1, 5]);
});

test('a secret has the hash that was shown before the game', async () => {
  expect(await sha256('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
});
