/** What happened between two views, step by step, so that a chain of wild dragons can be watched and understood. */
import type { Entry } from '../../lib/wire';
import { ELEMENTS, sorted } from './gems';
import type { Spot, View } from './wire';

/** The table after one event; `place`: where it happened. */
export type Frame = { number: number; kind: string; place: number | null; view: View };

const SHOWN = new Set([
  'laid',
  'hatched_wild',
  'scattered',
  'scared',
  'emptied',
  'lifted',
  'completed',
  'replaced',
  'effect',
  'returned',
  'lost',
  'hatched',
  'exiled',
  'turned',
  'discarded',
  'scared_field',
]);

/** How long a step is shown, in ms; the others come with the step after them. */
export const HOLD: Record<string, number> = {
  laid: 420,
  hatched_wild: 1100,
  scattered: 650,
  scared: 700,
  emptied: 700,
  effect: 950,
  hatched: 1100,
  exiled: 1200,
  lost: 500,
  returned: 500,
  turned: 500,
  scared_field: 600,
};

/** Where it happened, if it happened in the grounds; what touches a space tells the space, place * 8 + its number. */
export function placeOf({ data }: Entry): number | null {
  const place = data.place ?? Math.floor((data.space ?? -1) / 8);
  return place >= 0 ? place : null;
}

const placed = (view: View, place: number, change: (spot: Spot) => Spot): View => ({
  ...view,
  grounds: view.grounds.map((spot) => (spot.place === place ? change(spot) : spot)),
});

const LEAVES = new Set(['hatched_wild', 'completed']);
const TOUCHES = new Set([...LEAVES, 'laid', 'scattered', 'lifted', 'emptied', 'replaced']);

/** Whether an egg is complete at this step: the next that happens to it is that it hatches or goes home. */
function ripe(place: number, rest: Entry[]): boolean {
  const next = rest.find((entry) => placeOf(entry) === place && TOUCHES.has(entry.kind));
  return next !== undefined && LEAVES.has(next.kind);
}

/** The spot with other elements on a space; `end`: how it lies at the end, which says what is full. */
function content(
  spot: Spot,
  number: number,
  end: Spot | undefined,
  complete: boolean,
  change: (there: string[]) => string[],
): Spot {
  const spaces = spot.spaces.map((space, i) => {
    if (i !== number) return space;
    const elements = sorted(change(space.elements));
    const last = end?.spaces[i];
    return { ...space, elements, full: complete || (last?.elements.join() === elements.join() && last.full) };
  });
  return { ...spot, spaces, complete };
}

const cleared = (spot: Spot): Spot => ({
  ...spot,
  spaces: spot.spaces.map((space) => ({ ...space, elements: [], full: false })),
  complete: false,
});

function less(elements: string[], element: string): string[] {
  const at = elements.indexOf(element);
  return at < 0 ? elements : elements.filter((_, i) => i !== at);
}

/** The view after one more event; what an event does not tell is taken from the view at the end. */
export function applied(view: View, entry: Entry, after: View, rest: Entry[] = []): View {
  const { space, element, card, egg } = entry.data as Record<string, number>;
  const place = placeOf(entry);
  const name = ELEMENTS[element ?? 0]!;
  const at = after.grounds.find((spot) => spot.place === place);
  switch (entry.kind) {
    case 'laid':
    case 'scattered':
      return placed(view, place!, (spot) =>
        content(spot, space! % 8, at, ripe(place!, rest), (there) => [...there, name]),
      );
    case 'lifted':
      return placed(view, place!, (spot) => content(spot, space! % 8, at, false, (there) => less(there, name)));
    case 'hatched_wild':
      return placed(view, place!, (spot) => ({ ...cleared(spot), wild: true, owner: null, card: egg! }));
    case 'scared':
    case 'left':
      return placed(view, place!, (spot) => ({ ...spot, owner: null }));
    case 'claimed':
      return placed(view, place!, (spot) => ({ ...spot, owner: entry.data.seat! }));
    case 'emptied':
      return placed(view, place!, cleared);
    case 'completed':
      return placed(view, place!, (spot) => ({
        ...spot,
        egg: null,
        card: null,
        owner: null,
        spaces: [],
        complete: false,
      }));
    case 'replaced':
    case 'laid_out':
    case 'new_egg':
      return at ? placed(view, place!, () => ({ ...at, owner: null, wild: false })) : view;
    case 'hatched':
      return {
        ...view,
        players: view.players.map((player) =>
          player.seat === entry.data.seat ? { ...player, dragons: [...player.dragons, card!] } : player,
        ),
      };
    default:
      return view;
  }
}

/** The steps between two views, where something hatched; none where nothing needs to be watched. */
export function frames(before: View, after: View, entries: Entry[]): Frame[] {
  if (!entries.some((entry) => entry.kind === 'hatched_wild' || entry.kind === 'hatched')) return [];
  const found: Frame[] = [];
  let view = before;
  for (const [i, entry] of entries.entries()) {
    view = applied(view, entry, after, entries.slice(i + 1));
    if (SHOWN.has(entry.kind)) found.push({ number: entry.number, kind: entry.kind, place: placeOf(entry), view });
  }
  return found;
}
