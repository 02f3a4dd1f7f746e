/** A seat's colour and shape; a colour never travels without its shape. */
export type Mark = { shape: string; color: string; path: string; size: number; baseline: number };

const SHAPES: [string, string, string][] = [
  ['circle', '#6db6f0', 'M12 1.500a10.500 10.500 0 1 1 0 21 10.500 10.500 0 1 1 0-21Z'],
  ['square', '#f0a24a', 'M4 2h16a2 2 0 0 1 2 2v16a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2Z'],
  ['diamond', '#c79bf0', 'M12 .8 23.200 12 12 23.200.8 12Z'],
  ['hexagon', '#7fce8c', 'M12 1 22 6.500v11L12 23 2 17.500v-11Z'],
  ['triangle', '#f2dc6b', 'M12 1.500 23 21.500H1Z'],
  ['star', '#f39ab5', 'M12 .8l3.200 7 7.600.8-5.700 5.200 1.600 7.600L12 17.600l-6.700 3.800 1.600-7.600L1.200 8.600l7.600-.8Z'],
];

export function markOf(seat: number): Mark {
  const [shape, color, path] = SHAPES[seat % SHAPES.length]!;
  const low = shape === 'triangle';
  return { shape, color, path, size: low ? 9 : 11.5, baseline: low ? 19 : 16.4 };
}
