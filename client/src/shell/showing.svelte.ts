import type { Stage } from '../games/module';
import type { Shown } from '../lib/wire';

/** States wait here at most, before all but the newest are left out. */
const MOST = 4;

/** What shows one. */
type Shows = { readonly state: Shown<unknown> | undefined; show(state: Shown<unknown>): void };

/** Shows the states of a table one after the other, each with its animation. */
export class Showing {
  #play: Shows;
  #stage: () => Stage | undefined;
  #settled: () => Promise<void>;
  #queue: Shown<unknown>[] = [];
  #flying = false;

  /** `stage`: what animates, once it is there; `settled`: called when a state is drawn. */
  constructor(play: Shows, stage: () => Stage | undefined, settled: () => Promise<void>) {
    this.#play = play;
    this.#stage = stage;
    this.#settled = settled;
  }

  take(next: Shown<unknown>) {
    if (next === this.#play.state) return;
    this.#queue.push(next);
    if (this.#queue.length > MOST) this.skip();
    else void this.#pump();
  }

  /** A click or key during an animation finishes it and shows the newest state. */
  skip() {
    if (!this.#flying && !this.#queue.length) return;
    this.#stage()?.finish();
    const newest = this.#queue.at(-1);
    this.#queue = [];
    if (newest) this.#play.show(newest);
  }

  async #pump() {
    if (this.#flying) return;
    this.#flying = true;
    for (let next = this.#queue.shift(); next; next = this.#queue.shift()) {
      const state = next;
      await this.#stage()?.fly(this.#play.state?.view, state.view, () => this.#play.show(state));
      await this.#settled();
    }
    this.#flying = false;
  }
}
