/** Where the score of a game stands in a picture of so many pixels. */
export type Plot = { x: (turn: number) => number; y: (score: number) => number; rows: number[]; turns: number[] };
type Box = { left: number; right: number; top: number; bottom: number };

/** Steps of which a scale has few, none of them odd. */
const STEPS = [1, 2, 5, 10, 20, 25, 50, 100, 200, 250, 500];
const ROWS = 3;
const TURNS = 6;

/** The least of the steps of which at most so many lie in `span`. */
const stepOf = (span: number, most: number): number =>
  STEPS.find((step) => span / step <= most) ?? Math.ceil(span / most);

/** From the first whole step at or below `low` to the last at or above `high`. */
function scale(low: number, high: number): number[] {
  const step = stepOf(Math.max(1, high - low), ROWS);
  const first = Math.floor(low / step);
  const last = Math.max(first + 1, Math.ceil(high / step));
  return Array.from({ length: last - first + 1 }, (_, i) => (first + i) * step);
}

/** `scores`: of each seat at the beginning and after each turn. */
export function plotOf(scores: number[][], box: Box): Plot {
  const last = Math.max(1, (scores[0]?.length ?? 1) - 1);
  const rows = scale(Math.min(0, ...scores.flat()), Math.max(...scores.flat()));
  const [low, high] = [rows[0] ?? 0, rows.at(-1) ?? 1];
  const step = stepOf(last, TURNS);
  return {
    x: (turn) => box.left + (turn / last) * (box.right - box.left),
    y: (score) => box.bottom - ((score - low) / (high - low)) * (box.bottom - box.top),
    rows,
    turns: Array.from({ length: Math.floor(last / step) + 1 }, (_, i) => i * step),
  };
}

/** Heights as near to those given as they may be without coming closer than `gap` to one another, between two bounds. */
export function apart(heights: number[], gap: number, top: number, bottom: number): number[] {
  const order = heights.map((_, i) => i).toSorted((a, b) => (heights[a] ?? 0) - (heights[b] ?? 0));
  const blocks: { sum: number; count: number }[] = [];
  order.forEach((i, place) => {
    let block = { sum: (heights[i] ?? 0) - place * gap, count: 1 };
    for (let last = blocks.at(-1); last && last.sum / last.count > block.sum / block.count; last = blocks.at(-1)) {
      block = { sum: block.sum + last.sum, count: block.count + last.count };
      blocks.pop();
    }
    blocks.push(block);
  });
  const bases = blocks.flatMap(({ sum, count }) => Array<number>(count).fill(sum / count));
  const most = bottom - (order.length - 1) * gap;
  const found = [...heights];
  order.forEach((i, place) => (found[i] = Math.max(top, Math.min(bases[place] ?? 0, most)) + place * gap));
  return found;
}

/** At how many of the turns a line bears its shape, so that none covers the next. */
export const every = (turns: number, width: number): number =>
  Math.max(1, Math.ceil((turns * 22) / Math.max(1, width)));

/** SHA-256 of a text in hexadecimal; null where the browser does not reckon it, which it does by https alone. */
export async function sha256(text: string): Promise<string | null> {
  const subtle = (globalThis.crypto as Crypto | undefined)?.subtle;
  if (!subtle) return null;
  const digest = new Uint8Array(await subtle.digest('SHA-256', new TextEncoder().encode(text)));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
