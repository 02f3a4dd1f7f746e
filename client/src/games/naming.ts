/** What is named of several things that are asked for, and what must be said so that it becomes what is wanted. */
import type { Several } from '../lib/wire';

/** One of the things. `copy` tells equal ones apart, which are named by the same action; without it all of them are
 * meant, which lie on one place. */
export type Thing = { action: number; copy?: number | undefined };

export const same = (chosen: Thing, thing: Thing): boolean =>
  chosen.action === thing.action && (thing.copy === undefined || chosen.copy === thing.copy);

const count = (actions: number[], action: number): number => actions.filter((other) => other === action).length;

/** Things for what is named, of equal ones the first. */
export const thingsOf = (named: number[]): Thing[] =>
  named.map((action, i) => ({ action, copy: count(named.slice(0, i), action) }));

export const actionsOf = (things: Thing[]): number[] => things.map(({ action }) => action);

/** A thing pressed: named, or taken back; of equal things on one place one more is named, or none once no more can be. */
export function pressed(wanted: Thing[], thing: Thing, { things, most }: Several): Thing[] {
  const chosen = wanted.filter((other) => same(other, thing)).length;
  const there = thing.copy === undefined ? count(things, thing.action) : 1;
  if (chosen < there && wanted.length < most) return [...wanted, { copy: chosen, ...thing }];
  return wanted.filter((other) => !same(other, thing));
}

/** Whether the same is named, in the same order where that counts. */
export const settled = ({ named, in_order }: Several, wanted: number[]): boolean =>
  named.length === wanted.length &&
  (in_order
    ? named.every((action, i) => action === wanted[i])
    : named.every((action) => count(named, action) === count(wanted, action)));

/** What is said next so that what is named becomes what is wanted: what is too much or out of order is taken back
 * first, which of equal things takes back all of them. */
export function saidNext({ named, in_order }: Several, wanted: number[]): number | null {
  const wrong = in_order
    ? named.find((action, i) => action !== wanted[i])
    : named.find((action) => count(named, action) > count(wanted, action));
  const missing = in_order
    ? wanted[named.length]
    : wanted.find((action) => count(wanted, action) > count(named, action));
  return wrong ?? missing ?? null;
}

/** "1 of 3 chosen, 2 still owed". */
export function progress({ least, most }: Several, chosen: number): string {
  if (chosen < least)
    return `${chosen} of ${least === most ? '' : 'at least '}${least} chosen, ${least - chosen} still owed`;
  if (chosen < most) return `${chosen || 'None'} chosen, up to ${most - chosen} more if you like`;
  return `${chosen} of ${most} chosen`;
}

const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth'];

/** "second"; of more than ten the figure. */
export const ordinal = (nth: number): string => ORDINALS[nth - 1] ?? `number ${nth}`;
