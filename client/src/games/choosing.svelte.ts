/** A question for several things while it is answered: what is pressed is marked at once, and said one thing after the other. */
import type { Offer, Several, State } from '../lib/wire';
import { actionsOf, pressed, progress, saidNext, same, settled, thingsOf, type Thing } from './naming';

type Asked = { readonly offers: Offer[]; readonly state: Pick<State, 'prompt'>; send(action: number): boolean };

export class Choosing {
  /** What the person has chosen, in the order in which they did. */
  wanted = $state.raw<Thing[]>([]);
  #play: Asked;
  /** The question, told apart from the next one of its kind. */
  #key = '';
  /** What is chosen is not all said yet. */
  #saying = false;
  /** Something was said of which no state has come yet. */
  #unheard = false;
  #confirmed = false;
  #seen = $state.raw<Offer[]>([]);

  constructor(play: Asked) {
    this.#play = play;
  }

  readonly question = $derived.by((): Several | null =>
    this.#play.offers.length ? (this.#play.state.prompt.several ?? null) : null,
  );
  /** Offers that name the things, also those that are not open while enough are named. */
  readonly things = $derived.by((): Offer[] => {
    const { question } = this;
    if (!question) return [];
    const now = this.#play.offers.filter((offer) => offer.action !== question.done);
    return [...now, ...this.#seen.filter((offer) => now.every((other) => other.action !== offer.action))];
  });
  /** The offer that says that these are all. */
  readonly done = $derived.by((): Offer | null => {
    const { question } = this;
    if (!question || !settled(question, actionsOf(this.wanted))) return null;
    return this.#play.offers.find((offer) => offer.action === question.done) ?? null;
  });
  readonly ready = $derived.by(
    () => this.question !== null && (this.done !== null || this.wanted.length >= this.question.least),
  );
  readonly progress = $derived.by(() => (this.question ? progress(this.question, this.wanted.length) : ''));
  /** The words of the one button that confirms. */
  readonly label = $derived.by(() => {
    const { question } = this;
    if (!question) return '';
    const owed = question.least - this.wanted.length;
    return owed > 0 && !this.done ? `Choose ${owed}${this.wanted.length ? ' more' : ''}` : (this.done?.words ?? 'Done');
  });

  /** As which of the chosen things, from 1; 0: it is none. */
  nth(thing: Thing): number {
    return this.wanted.findIndex((other) => same(other, thing)) + 1;
  }

  /** How many of the equal things that are meant are chosen. */
  times(thing: Thing): number {
    return this.wanted.filter((other) => same(other, thing)).length;
  }

  /** Whether it can be named, or taken back. */
  open(thing: Thing): boolean {
    return this.question !== null && (this.nth(thing) > 0 || this.wanted.length < this.question.most);
  }

  press(thing: Thing): void {
    if (!this.question) return;
    this.wanted = pressed(this.wanted, thing, this.question);
    this.#confirmed = false;
    this.#go();
  }

  confirm(): void {
    if (!this.ready) return;
    this.#confirmed = true;
    this.#go();
  }

  /** After every state: says on what is chosen, or takes over what the service says is named. */
  follow(): void {
    const { question } = this;
    const key = question ? JSON.stringify({ ...question, named: [] }) : '';
    const on = key !== '' && key === this.#key && this.#saying;
    this.#unheard = false;
    if (key !== this.#key) this.#seen = [];
    this.#key = key;
    this.#seen = this.things;
    if (on) this.#go();
    else this.#take(question);
  }

  #take(question: Several | null): void {
    this.#saying = false;
    this.#confirmed = false;
    if (!question) this.wanted = [];
    else if (!settled(question, actionsOf(this.wanted))) this.wanted = thingsOf(question.named);
  }

  #go(): void {
    const { question } = this;
    if (!question) return;
    const next = saidNext(question, actionsOf(this.wanted));
    if (next !== null && this.#play.send(next)) this.#unheard = true;
    this.#saying = this.#unheard || next !== null || this.#confirmed;
    if (next === null && this.#confirmed && this.done && this.#play.send(this.done.action)) this.#saying = false;
  }
}
