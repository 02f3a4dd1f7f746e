import { describe, expect, it } from 'vitest';
import type { Offer, Several } from '../lib/wire';
import { Choosing } from './choosing.svelte';
import { actionsOf, progress, type Thing } from './naming';

const DONE = 90;
const offer = (action: number): Offer => ({
  action,
  notation: `${action}`,
  words: action === DONE ? 'Discard these' : `Discard ${action}`,
  verb: action === DONE ? 'done' : 'discard',
  place: { zone: 'hand', index: action },
  consequence: [],
  summary: '',
  outlook: [],
});
const count = (actions: number[], action: number) => actions.filter((other) => other === action).length;

/** A service that asks for several things; what is said waits until it is heard. */
class Table {
  state = $state.raw<{
    prompt: { headline: string; detail: string; clause: string; yours: boolean; several?: Several };
  }>({ prompt: { headline: '', detail: '', clause: '', yours: true } });
  sent: number[] = [];
  had: number[] | null = null;
  several: Choosing;
  #coming: number | null = null;

  constructor(asked: Partial<Several>) {
    const question = { least: 2, most: 2, things: [1, 1, 3, 7], named: [], in_order: false, done: DONE, ...asked };
    this.#ask(question);
    this.several = new Choosing(this);
    this.several.follow();
  }

  readonly offers = $derived.by((): Offer[] => {
    const asked = this.state.prompt.several;
    if (!asked) return [];
    const open = asked.named.length < asked.most ? asked.things : asked.named;
    return [...new Set(open), ...(asked.named.length >= asked.least ? [DONE] : [])].map(offer);
  });

  send(action: number): boolean {
    if (this.#coming !== null) return false;
    expect(this.offers.map((other) => other.action)).toContain(action);
    this.sent.push(action);
    this.#coming = action;
    return true;
  }

  /** The service hears what was said, and answers; whether there was anything. `anew`: it asks the same again. */
  hears(anew = false): boolean {
    const action = this.#coming;
    const asked = this.state.prompt.several;
    if (action === null || !asked) return false;
    this.#coming = null;
    if (action === DONE) {
      this.had = asked.named;
      const { several: _, ...prompt } = this.state.prompt;
      this.state = { prompt };
      if (anew) this.#ask({ ...asked, named: [] });
    } else this.#ask({ ...asked, named: after(asked, action) });
    this.several.follow();
    return true;
  }

  settles(): this {
    for (let words = 0; this.hears(); words++) expect(words).toBeLessThan(60);
    return this;
  }

  press(...things: Thing[]): this {
    for (const thing of things) this.several.press(thing);
    return this;
  }

  #ask(several: Several): void {
    this.state = { prompt: { ...this.state.prompt, several } };
  }
}

/** As the engine has it: one more of equal things, or none once no more can be. */
function after({ things, named, most, in_order }: Several, action: number): number[] {
  const more = count(named, action) < count(things, action) && named.length < most;
  const then = more ? [...named, action] : named.filter((other) => other !== action);
  return in_order ? then : then.toSorted((a, b) => a - b);
}

const ONE = { action: 1, copy: 0 };
const OTHER = { action: 1, copy: 1 };
const PLUM = { action: 3, copy: 0 };
const PEAR = { action: 7, copy: 0 };

describe('several things', () => {
  it('are marked at once, in any order, and said one after the other', () => {
    const table = new Table({}).press(PEAR, ONE);
    expect([PEAR, ONE, OTHER].map((thing) => table.several.nth(thing))).toEqual([1, 2, 0]);
    expect(table.sent).toEqual([7]);
    expect(table.settles().sent).toEqual([7, 1]);
  });

  it('are taken back when pressed again, and no more are taken than are asked for', () => {
    const table = new Table({}).press(PEAR, ONE).settles().press(PLUM);
    expect(table.several.nth(PLUM)).toBe(0);
    expect(table.several.open(PLUM)).toBe(false);
    table.press(PEAR, PLUM).settles();
    table.several.confirm();
    expect(table.settles().had).toEqual([1, 3]);
  });

  it('say how many are still owed, and are confirmed when none is', () => {
    const table = new Table({});
    expect([table.several.progress, table.several.label]).toEqual(['0 of 2 chosen, 2 still owed', 'Choose 2']);
    table.press(PEAR).settles();
    expect([table.several.progress, table.several.label]).toEqual(['1 of 2 chosen, 1 still owed', 'Choose 1 more']);
    table.several.confirm();
    expect(table.hears()).toBe(false);
    table.press(PLUM).settles();
    expect([table.several.progress, table.several.label]).toEqual(['2 of 2 chosen', 'Discard these']);
  });

  it('are confirmed by a press that comes before the last of them is heard', () => {
    const table = new Table({}).press(PEAR, PLUM);
    table.several.confirm();
    expect(table.settles().had).toEqual([3, 7]);
    expect(table.several.question).toBeNull();
    expect(table.several.wanted).toEqual([]);
  });

  it('that are equal keep the mark on the one that was pressed', () => {
    const table = new Table({ most: 3 }).press(OTHER).settles();
    expect([ONE, OTHER].map((thing) => table.several.nth(thing))).toEqual([0, 1]);
    table.press(ONE, OTHER).settles();
    expect([ONE, OTHER].map((thing) => table.several.nth(thing))).toEqual([1, 0]);
    expect(table.state.prompt.several?.named).toEqual([1]);
  });

  it('that lie on one place are one more with each press, then none', () => {
    const table = new Table({ most: 3 });
    const times = [1, 2, 3].map(() => table.press({ action: 1 }).settles().several.times({ action: 1 }));
    expect(times).toEqual([1, 2, 0]);
  });

  it('are those that the service says where this person has not just chosen', () => {
    const table = new Table({ named: [3] });
    expect(table.several.wanted).toEqual([PLUM]);
  });

  it('are asked for anew where the same question follows', () => {
    const table = new Table({ least: 0 }).press(PEAR).settles();
    table.several.confirm();
    table.hears(true);
    expect(table.several.wanted).toEqual([]);
    expect(table.hears()).toBe(false);
  });

  it('end as they were chosen, whatever was pressed and whenever the service heard it', () => {
    let seed = 7;
    const chance = (below: number) => (seed = (seed * 1103515245 + 12345) % 2147483648) % below;
    for (let game = 0; game < 400; game++) {
      const most = 1 + chance(4);
      const table = new Table({ least: chance(most + 1), most, in_order: game % 2 === 0 });
      for (let presses = 0; presses < 12; presses++) {
        table.press([ONE, OTHER, PLUM, PEAR][chance(4)]!);
        if (chance(2)) table.hears();
      }
      while (!table.several.ready) table.press([ONE, OTHER, PLUM, PEAR][chance(4)]!);
      const wanted = actionsOf(table.several.wanted);
      table.settles().several.confirm();
      const meant = game % 2 === 0 ? wanted : wanted.toSorted((a, b) => a - b);
      expect(table.settles().had).toEqual(meant);
    }
  });
});

describe('the words', () => {
  const asked = (least: number, most: number): Several => ({
    least,
    most,
    things: [1, 2, 3],
    named: [],
    in_order: false,
    done: DONE,
  });
  it('say what is owed and what may be', () => {
    expect(progress(asked(0, 2), 0)).toBe('None chosen, up to 2 more if you like');
    expect(progress(asked(0, 2), 1)).toBe('1 chosen, up to 1 more if you like');
    expect(progress(asked(1, 3), 0)).toBe('0 of at least 1 chosen, 1 still owed');
    expect(progress(asked(3, 3), 2)).toBe('2 of 3 chosen, 1 still owed');
  });
});
