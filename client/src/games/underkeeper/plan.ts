import type { Sheet, Space, View } from './wire';

/** A place that cards, heroes and tokens come from and go to: space-N, spoils-SEAT, seat-SEAT, hand, deck, discard. */
export type Anchor = string;
export type Step =
  | { kind: 'reveal'; space: number; card: number; back: number | null; to: Anchor | null }
  | { kind: 'leave'; space: number; card: number | null; back: number | null; to: Anchor }
  | { kind: 'slide'; at: Anchor; from: Anchor }
  | { kind: 'token'; seat: number; from: Anchor; to: Anchor }
  | { kind: 'draw'; index: number };

const holds = (space: Space): boolean => space.hero === null && space.face !== 'none';

/** `after` without what was in `before` already, each copy once. */
function gained(before: number[], after: number[]): number[] {
  const left = [...before];
  return after.filter((card) => {
    const at = left.indexOf(card);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

class Gains {
  readonly found: { card: number; to: Anchor }[];

  constructor(before: View, after: View) {
    const spoils = after.sheets.flatMap((sheet, seat) =>
      gained(cardsOf(before.sheets[seat]), cardsOf(sheet)).map((card) => ({ card, to: `spoils-${seat}` })),
    );
    this.found = [...spoils, ...gained(before.discard, after.discard).map((card) => ({ card, to: 'discard' }))];
  }

  /** Where the card of a space went; an unknown one is whatever was gained and is not accounted for. */
  take(card: number | null): { card: number; to: Anchor } | null {
    const at = this.found.findIndex((gain) => card === null || gain.card === card);
    return at < 0 ? null : this.found.splice(at, 1)[0]!;
  }
}

const cardsOf = (sheet: Sheet | undefined): number[] => (sheet?.spoils ?? []).map((spoil) => spoil.card);

/** What moved between two views of one seat, in the order in which it is shown. */
export function plan(before: View, after: View): Step[] {
  const gains = new Gains(before, after);
  const known = before.spaces.filter((space) => space.card !== null);
  const unknown = before.spaces.filter((space) => space.card === null);
  const departures = [...known, ...unknown].flatMap((space) => departure(space, after.spaces[space.space]!, gains));
  return [
    ...before.spaces.flatMap((space) => turnedUp(space, after.spaces[space.space]!)),
    ...departures,
    ...heroes(before, after),
    ...arrivals(before, after),
    ...tokens(before, after),
    ...draws(before, after),
  ];
}

function turnedUp(b: Space, a: Space): Step[] {
  if (!holds(b) || !holds(a) || b.face !== 'down' || a.face !== 'up' || a.card === null) return [];
  return [{ kind: 'reveal', space: b.space, card: a.card, back: b.back, to: null }];
}

function departure(b: Space, a: Space, gains: Gains): Step[] {
  if (!holds(b) || (holds(a) && (b.card === null || a.card === b.card || a.card === null))) return [];
  const gone = gains.take(b.card);
  if (!gone) return [];
  if (b.face === 'down') return [{ kind: 'reveal', space: b.space, card: gone.card, back: b.back, to: gone.to }];
  return [{ kind: 'leave', space: b.space, card: gone.card, back: b.back, to: gone.to }];
}

function heroes(before: View, after: View): Step[] {
  return after.sheets.flatMap((sheet, seat): Step[] => {
    const was = before.sheets[seat]!;
    if (sheet.space === null || (sheet.space === was.space && sheet.hero === was.hero)) return [];
    const walked = sheet.hero === was.hero && was.space !== null;
    return [{ kind: 'slide', at: `space-${sheet.space}`, from: walked ? `space-${was.space}` : `seat-${seat}` }];
  });
}

function arrivals(before: View, after: View): Step[] {
  return after.spaces
    .filter((a) => holds(a) && !holds(before.spaces[a.space]!))
    .map((a): Step => ({ kind: 'slide', at: `space-${a.space}`, from: origin(a, before, after) }));
}

function origin(a: Space, before: View, after: View): Anchor {
  const moved = before.spaces.find(
    (b) => holds(b) && !holds(after.spaces[b.space]!) && b.back === a.back && b.card === a.card && b.card !== null,
  );
  if (moved) return `space-${moved.space}`;
  return a.back === after.seat ? 'hand' : `seat-${a.back ?? 0}`;
}

function tokens(before: View, after: View): Step[] {
  return after.sheets.flatMap((sheet, seat): Step[] => {
    const was = before.sheets[seat]!.token;
    if (was === sheet.token) return [];
    const spot = (space: number | null) => (space === null ? `seat-${seat}` : `space-${space}`);
    return [{ kind: 'token', seat, from: spot(was), to: spot(sheet.token) }];
  });
}

function draws(before: View, after: View): Step[] {
  if (after.seat === null) return [];
  const was = before.sheets[after.seat]?.hand ?? [];
  const now = after.sheets[after.seat]?.hand ?? [];
  const fresh = gained(was, now);
  return now
    .map((card, index) => ({ card, index }))
    .filter(({ card }) => fresh.includes(card))
    .map(({ index }): Step => ({ kind: 'draw', index }));
}

/** Where the steps begin. */
export function anchorsOf(steps: Step[]): Anchor[] {
  const named = steps.flatMap((step) =>
    step.kind === 'reveal' || step.kind === 'leave'
      ? [`space-${step.space}`]
      : step.kind === 'draw'
        ? ['deck']
        : [step.from],
  );
  return [...new Set(named)];
}
