/** What nobody has acknowledged outlives a reload of its tab: a move, and what was said aside or taken back. */
import type { ClientMessage } from './wire';

export type KeptMove = { decision: number; action: number; notation: string };
/** `notation`: of the first action of an aside, as it was offered. */
export type KeptWord = { message: Extract<ClientMessage, { type: 'aside' | 'undo' }>; notation: string };

/** A place in the tab's storage; storage may be full or forbidden, then all is kept only as long as the page is open. */
class Keeper<T> {
  constructor(readonly what: string) {}

  of(table: string): T | null {
    try {
      return JSON.parse(sessionStorage.getItem(this.#place(table)) ?? 'null') as T | null;
    } catch {
      return null;
    }
  }

  keep(table: string, value: T | null): void {
    try {
      if (value === null) sessionStorage.removeItem(this.#place(table));
      else sessionStorage.setItem(this.#place(table), JSON.stringify(value));
    } catch {
      // see above
    }
  }

  #place(table: string): string {
    return `undercroft.${this.what}.${table}`;
  }
}

export const moves = new Keeper<KeptMove>('kept');
export const words = new Keeper<KeptWord[]>('said');
