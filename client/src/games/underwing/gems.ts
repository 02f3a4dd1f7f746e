import { sure } from '../../lib/sure';
import { listed } from '../../lib/words';

/** The eight elements: each is a colour, a shape and a letter; a mixed shape joins its two parts. */
export const ELEMENTS = ['red', 'orange', 'yellow', 'green', 'blue', 'purple', 'black', 'white'] as const;
export type Element = (typeof ELEMENTS)[number];
export type Counts = Record<string, number>;

/** Fill, outline, ink on the fill, ink on paper; the outline in a box of 24, its letter's baseline and size. */
export type Shape = {
  letter: string;
  fill: string;
  line: string;
  ink: string;
  dark: string;
  path: string;
  base: number;
  size: number;
};

export const SHAPES: Record<string, Shape> = {
  red: {
    letter: 'R',
    fill: '#d23a2c',
    line: '#c12c1f',
    ink: '#fff',
    dark: '#a82015',
    path: 'M12 2 22.400 21H1.600Z',
    base: 18,
    size: 10,
  },
  yellow: {
    letter: 'Y',
    fill: '#f3c433',
    line: '#9a7405',
    ink: '#2b2005',
    dark: '#6a5000',
    path: 'M12 2a10 10 0 1 1 0 20 10 10 0 1 1 0-20Z',
    base: 16,
    size: 11.5,
  },
  blue: {
    letter: 'B',
    fill: '#2a67c8',
    line: '#2358b0',
    ink: '#fff',
    dark: '#1c4d9f',
    path: 'M4 2.600h16A1.400 1.400 0 0 1 21.400 4v16a1.400 1.400 0 0 1-1.400 1.400H4A1.400 1.400 0 0 1 2.600 20V4A1.400 1.400 0 0 1 4 2.600Z',
    base: 16,
    size: 11.5,
  },
  orange: {
    letter: 'O',
    fill: '#ee8226',
    line: '#b65a0c',
    ink: '#2b1500',
    dark: '#8f4300',
    path: 'M12 .8C15 6.600 20.900 9 20.900 14.200A8.900 8.900 0 1 1 3.100 14.200C3.100 9 9 6.600 12 .8Z',
    base: 18.2,
    size: 11,
  },
  purple: {
    letter: 'P',
    fill: '#7c43b3',
    line: '#6b37a0',
    ink: '#fff',
    dark: '#5d2d8d',
    path: 'M12 1 21.800 9.800V22H2.200V9.800Z',
    base: 18.4,
    size: 11,
  },
  green: {
    letter: 'G',
    fill: '#237f49',
    line: '#1b6a3c',
    ink: '#fff',
    dark: '#155a31',
    path: 'M2.800 22V11.200a9.200 9.200 0 0 1 18.400 0V22Z',
    base: 17.8,
    size: 11,
  },
  black: {
    letter: 'K',
    fill: '#231f28',
    line: '#231f28',
    ink: '#fff',
    dark: '#231f28',
    path: 'M12 1 21.600 6.500v11L12 23l-9.600-5.500v-11Z',
    base: 16,
    size: 11.5,
  },
  white: {
    letter: 'W',
    fill: '#fff',
    line: '#77748a',
    ink: '#2b2b33',
    dark: '#55526a',
    path: 'M12 .6 16 8l7.400 4-7.400 4-4 7.400L8 16 .6 12 8 8Z',
    base: 14.8,
    size: 8.5,
  },
};

export const count = (counts: Counts): number => Object.values(counts).reduce((sum, n) => sum + n, 0);

export const sorted = (elements: readonly string[]): Element[] =>
  ELEMENTS.flatMap((element) => elements.filter((other) => other === element) as Element[]);

/** Those of which there are any, in the elements' order. */
export const held = (counts: Counts): Element[] => ELEMENTS.filter((element) => (counts[element] ?? 0) > 0);

/** "red, yellow and blue"; "2 red and white"; "nothing". */
export const countedOut = (counts: Counts): string =>
  listed(held(counts).map((element) => (sure(counts[element]) > 1 ? `${counts[element]} ${element}` : element))) ||
  'nothing';
