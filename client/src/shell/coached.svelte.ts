import { read, write } from '../lib/store';
import type { Shown } from '../lib/wire';

/** Whether this seat has answered nothing yet. */
export const begins = ({ decision, position, table }: Shown<unknown>): boolean =>
  decision === null ? position < 2 * table.seats.length : decision === 0;

/** Each game has a guide of its own, and each is shown once, from the beginning of a game: never in one under way. */
export class Coached {
  on = $state(false);
  readonly #place: string;

  constructor(now: Shown<unknown>, wanted: boolean) {
    this.#place = `undercroft.coached.${now.table.game}`;
    this.on = wanted && begins(now) && !read(this.#place, false);
  }

  end(): void {
    this.on = false;
    write(this.#place, true);
  }
}
