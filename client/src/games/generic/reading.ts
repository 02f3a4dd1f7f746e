/** How the view of any game is read, so that its table can be shown before anybody has drawn it: a list of objects with a
 * `seat` are the players; `card`, `cards`, `hand`, `discard` and names that end so hold numbers of cards (null: face
 * down); everything else stands there by its name. */

export type Thing = Record<string, unknown>;
export type Player = Thing & { seat: number };
export type View = Thing & { seat: number | null; over: boolean };

const UNSAID = ['seat', 'player', 'over'];
const OF_CARDS = ['card', 'cards', 'hand', 'discard'];

export const said = (name: string): string => name.replaceAll('_', ' ');

export const ofCards = (name: string): boolean => OF_CARDS.includes(name.split('_').at(-1) ?? '');

export const isThing = (value: unknown): value is Thing =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether there is something to say: a card face down is, an empty list and a winner that there is not yet are not. */
export const isTold = (name: string, value: unknown): boolean =>
  !UNSAID.includes(name) &&
  value !== false &&
  (value !== null || ofCards(name)) &&
  !(Array.isArray(value) && !value.length);

const isPlayer = (value: unknown): value is Player => isThing(value) && typeof value.seat === 'number';

const arePlayers = (value: unknown): value is Player[] =>
  Array.isArray(value) && value.length > 0 && value.every(isPlayer);

/** What is nobody's. */
export const zonesOf = (view: View): [string, unknown][] =>
  Object.entries(view).filter(([name, value]) => isTold(name, value) && !arePlayers(value));

/** The players' own parts, whoever looks first. */
export function playersOf(view: View): Player[] {
  const players = Object.values(view).filter(arePlayers).flat();
  const first = view.seat ?? 0;
  return [...players.filter(({ seat }) => seat >= first), ...players.filter(({ seat }) => seat < first)];
}

export const fieldsOf = (thing: Thing): [string, unknown][] =>
  Object.entries(thing).filter(([name, value]) => isTold(name, value));

/** A player's figures in short. */
export const figuresOf = (player: Thing): [string, number][] =>
  fieldsOf(player).filter((field): field is [string, number] => typeof field[1] === 'number' && !ofCards(field[0]));
