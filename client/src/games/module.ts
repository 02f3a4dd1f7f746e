/** What the shell asks of a game's folder. The shell knows no rules, no views and no cards. */
import type { Badge } from '../lib/badges';
import { sure } from '../lib/sure';
import type { Component } from 'svelte';
import { part } from '../lib/updates.svelte';
import type { Choosing } from './choosing.svelte';
import type { Barred, Entry, Offer, Outcome, Pack, Prompt, Shown } from '../lib/wire';

/** What a newcomer is told now: what to do, why, and the clause that says so. */
export type Advice = { key: string; title: string; text: string; clause: string };
/** How far a newcomer has read the pitch, and whether the guide at the table has begun. */
export type Guided = { page: number; started: boolean };

export type Button = { offer: Offer; label: string; glyph: string; main: boolean };

/** One person's dealings with one table: the state on screen, what is pointed at, what may be done with it. */
export interface Play {
  state: Shown<unknown>;
  narrow: boolean;
  /** The seat whose sheet is open. */
  sheet: number | null;
  why: Barred | null;
  readonly me: number | null;
  /** The seat that is seen from: the own one, or seat 0. */
  readonly below: number;
  readonly names: string[];
  readonly badges: Badge[];
  readonly offers: Offer[];
  readonly hand: number[];
  /** Whether the hand lies in the dock now, in the row of the deeds: for a hand that is there for few questions only. */
  readonly docked?: boolean;
  readonly buttons: Button[];
  readonly deed: Offer | null;
  readonly said: Prompt;
  /** Where several things are asked for: what of them is chosen. */
  readonly several: Choosing;
  /** Something must be chosen that lies over the table. */
  readonly choosing: boolean;
  readonly over: boolean;
  /** What is said of a seat below its name. */
  note(seat: number): string;
  show(state: Shown<unknown>): void;
  do(offer: Offer): void;
  /** Carries out what Enter and the main button stand for, where that is more than one offer. */
  confirm?(): void;
  back(): boolean;
}

type Of<Props extends Record<string, unknown>> = Component<Props, Record<string, unknown>, string>;
type Plays = { play: Play };
/** Shows how one view becomes the next. */
export type Stage = { fly(before: unknown, after: unknown, draw: () => void): Promise<void>; finish(): void };
/** What is needed only after a press, or at the end, and loaded then. */
type Later<Props extends Record<string, unknown>> = () => Promise<{ default: Of<Props> }>;

export interface GameModule {
  Play: new (
    state: Shown<unknown>,
    pack: Pack,
    act: ((action: number) => unknown) | null,
    say?: ((actions: number[]) => Promise<boolean>) | null,
  ) => Play;
  Board: Of<Plays & { log: Entry[] }>;
  Clock: Of<Plays>;
  Defs: Of<Record<string, never>>;
  Flights: Component<Plays, Stage>;
  Hand: Of<Plays>;
  Lifted: Of<Plays>;
  /** Laid over the table while `Play.choosing`. */
  Picker: Of<Plays>;
  /** `total`: the figure by which the game is decided, as it stands. */
  Score: Of<{ seat: number; data: unknown; total?: number }>;
  sheet: Later<Plays & { seat: number }>;
  coach: Later<Plays & { onclause: (clause: string) => void; onend: () => void; onhelp: () => void }>;
  /** What the keyboard does at its table, for the help. */
  keys: readonly (readonly [key: string, what: string])[];
  /** What the help says of a table that nobody has drawn. */
  plain?: string;
  ending: Later<Plays & { outcome: Outcome }>;
  /** Whether a seat's sheet opens from the strip on every screen. */
  sheets: boolean;
  /** Whether there is a standing order to pass until one has an answer. */
  passes: boolean;
}

/** Every game's folder, found by looking; `a-b` lies in `a/b`. */
const MODULES = import.meta.glob<GameModule>(['./*/index.ts', './*/*/index.ts', '!./*/decks/index.ts']);

/** A game's folder, loaded when its table is opened; that which shows any game where nobody has drawn this one. */
export function moduleOf(game: string): Promise<GameModule> {
  return part(MODULES[`./${game.replace('-', '/')}/index.ts`] ?? sure(MODULES['./generic/index.ts']));
}

const GLYPHS = import.meta.glob('./*/glyphs.ts');

/** The pictures of a game, for pages that show some of them without its table; none where nobody has drawn it. */
export const glyphsOf = (game: string): Promise<unknown> =>
  part(GLYPHS[`./${game}/glyphs.ts`] ?? (() => Promise.resolve()));
