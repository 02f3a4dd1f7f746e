import { describe, expect, it } from 'vitest';
import { markOf } from './players';

/** What somebody with a missing kind of cone sees (Machado, Oliveira and Fernandes 2009), on linear light. */
const EYES: Record<string, number[][]> = {
  protan: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deutan: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritan: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};
const FOR: [string, string[]][] = [
  ['no-red-green', ['protan', 'deutan']],
  ['no-blue-yellow', ['tritan']],
];
const OKLAB = [
  [0.2104542553, 0.793617785, -0.0040720468],
  [1.9779984951, -2.428592205, 0.4505937099],
  [0.0259040371, 0.7827717662, -0.808675766],
];
const LMS = [
  [0.4122214708, 0.5363325363, 0.0514459929],
  [0.2119034982, 0.6806995451, 0.1073969566],
  [0.0883024619, 0.2817188376, 0.6299787005],
];
const times = (matrix: number[][], v: number[]) =>
  matrix.map((row) => row.reduce((sum, part, i) => sum + part * v[i]!, 0));
const light = (colour: string) =>
  [1, 3, 5]
    .map((at) => parseInt(colour.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
const seen = (colour: string, eye: string) =>
  times(
    OKLAB,
    times(
      LMS,
      times(EYES[eye]!, light(colour)).map((part) => Math.min(1, Math.max(0, part))),
    ).map(Math.cbrt),
  );

/** How far the two most alike of some colours are apart for whoever sees with such eyes, in hundredths of black to white. */
function nearest(colours: string[], eyes: string[]): number {
  const pairs = eyes.flatMap((eye) =>
    colours.flatMap((one, i) => colours.slice(0, i).map((other) => [seen(one, eye), seen(other, eye)] as const)),
  );
  return 100 * Math.min(...pairs.map(([a, b]) => Math.hypot(...a.map((part, i) => part - b[i]!))));
}

const CSS = Object.values(
  import.meta.glob<string>('../**/*.css', { query: '?raw', import: 'default', eager: true }),
).join('\n');

/** The colours of a palette whose names begin alike. */
function palette(colours: string, prefix: string): Map<string, string> {
  const rules = CSS.split(`:root[data-colours='${colours}'] {`)
    .slice(1)
    .map((rest) => rest.slice(0, rest.indexOf('}')));
  const found = rules.flatMap((rule) => [...rule.matchAll(new RegExp(`--${prefix}-(\\w+): (#\\w{6});`, 'g'))]);
  return new Map(found.map(([, name, colour]) => [name!, colour!]));
}

describe('the colours of seats', () => {
  const usual = Array.from({ length: 10 }, (_, seat) => /--seat-(\w+), (#\w{6})/.exec(markOf(seat).color)!);

  it.each(FOR)('are told apart %s, and bear a dark letter', (name, eyes) => {
    const colours = palette(name, 'seat');
    expect([...colours.keys()]).toEqual(usual.map(([, shape]) => shape));
    const [six, ten] = [[...colours.values()].slice(0, 6), [...colours.values()]];
    expect(nearest(six, eyes)).toBeGreaterThan(14);
    expect(nearest(ten, eyes)).toBeGreaterThan(9);
    expect(
      nearest(
        usual.slice(0, 6).map(([, , colour]) => colour!),
        eyes,
      ),
    ).toBeLessThan(3);
    for (const colour of ten) {
      const [r, g, b] = light(colour);
      expect((0.2126 * r! + 0.7152 * g! + 0.0722 * b! + 0.05) / 0.0557).toBeGreaterThan(4.5);
    }
  });
});

describe('colours of the games', () => {
  it.each(FOR)('that are elements are told apart %s', (name, eyes) => {
    const gems = [...palette(name, 'gem').values(), '#231f28', '#ffffff'];
    expect(gems).toHaveLength(8);
    expect(nearest(gems, eyes)).toBeGreaterThan(18);
  });
});
