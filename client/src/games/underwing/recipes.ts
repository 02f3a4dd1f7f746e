/** What fills a space (UW-6.3, UW-6.4), to show what an element would do and what goes together. The service decides. */
import { ELEMENTS, type Counts, type Element } from './gems';

const HALVES: Record<string, [Element, Element]> = {
  orange: ['red', 'yellow'],
  green: ['yellow', 'blue'],
  purple: ['red', 'blue'],
};

/** Elements that are laid together on one space, in the elements' order, and whether they fill it. */
export type Way = { elements: Element[]; fills: boolean };

export const sorted = (elements: readonly string[]): Element[] =>
  ELEMENTS.flatMap((element) => elements.filter((other) => other === element) as Element[]);

function made(element: string): Element[][] {
  const halves = HALVES[element];
  return halves ? [[element as Element], halves] : [[element as Element]];
}

/** Every content that makes a space of that colour full. */
export function recipes(colour: string): Element[][] {
  if (colour !== 'black') return made(colour).map(sorted);
  const mixed = made('orange').flatMap((o) =>
    made('green').flatMap((g) => made('purple').map((p) => sorted([...o, ...g, ...p]))),
  );
  return [['black'], sorted(['red', 'yellow', 'blue']), ...mixed];
}

/** `whole` less `part`; null where that lacks something. */
function without(whole: readonly Element[], part: readonly string[]): Element[] | null {
  const left = [...whole];
  for (const element of part) {
    const at = left.indexOf(element as Element);
    if (at < 0) return null;
    left.splice(at, 1);
  }
  return left;
}

export const isFull = (colour: string, there: readonly string[]): boolean =>
  recipes(colour).some((recipe) => recipe.length === there.length && without(recipe, there) !== null);

/** Whether `more` may be laid on a space in one placement: a recipe can still come of both (UW-6.5). */
export const joins = (colour: string, there: readonly string[], more: readonly string[]): boolean =>
  !isFull(colour, there) && recipes(colour).some((recipe) => without(recipe, [...there, ...more]) !== null);

function affordable(elements: readonly Element[], have: Counts): boolean {
  return elements.every((element) => elements.filter((other) => other === element).length <= (have[element] ?? 0));
}

/** All that one can lay on a space from what one has: what fills it first, the fewest elements first, then single ones. */
export function ways(colour: string, there: readonly string[], have: Counts): Way[] {
  if (isFull(colour, there)) return [];
  const rests = recipes(colour)
    .map((recipe) => without(recipe, there))
    .filter((rest) => rest !== null);
  const fills = rests.filter((rest) => rest.length > 0 && affordable(rest, have));
  const begins = ELEMENTS.filter((element) => (have[element] ?? 0) > 0 && joins(colour, there, [element])).map(
    (element) => [element],
  );
  const unique = new Map<string, Way>();
  for (const elements of fills.toSorted((a, b) => a.length - b.length))
    unique.set(elements.join(), { elements, fills: true });
  for (const elements of begins)
    if (!unique.has(elements.join())) unique.set(elements.join(), { elements, fills: false });
  return [...unique.values()];
}

/** What a begun space still waits for, the fewest elements first. */
export function missing(colour: string, there: readonly string[]): Element[][] {
  return recipes(colour)
    .map((recipe) => without(recipe, there))
    .filter((rest): rest is Element[] => rest !== null && rest.length > 0)
    .toSorted((a, b) => a.length - b.length);
}
