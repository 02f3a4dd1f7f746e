import { badgesOf } from '../lib/badges';
import { isolated } from '../lib/names';
import { sure } from '../lib/sure';
import type { Barred, CardInfo, Offer, Pack, Place, Shown } from '../lib/wire';
import { Choosing } from './choosing.svelte';
import type { Guided } from './module';
import { ordinal, type Thing } from './naming';

type Seen = { seat: number | null; over: boolean };
/** A place of the table; `copy`: which of equal things on it, from 0. */
export type Spot = Place & { copy?: number };

/** What every game's dealings with a table begin with. It knows no rules: all that may be done comes as offers. */
export class Dealings<View extends Seen> {
  state = $state.raw<Shown<View>>() as Shown<View>;
  why = $state.raw<Barred | null>(null);
  narrow = $state(false);
  sheet = $state<number | null>(null);
  /** How far the guide has come; it outlives the place on the screen where it stands. */
  guided = $state<Guided>({ page: 0, started: false });

  constructor(
    state: Shown<View>,
    readonly pack: Pack,
    readonly act: ((action: number) => unknown) | null,
  ) {
    this.state = state;
    this.several.follow();
  }

  readonly me = $derived.by(() => this.state.seat);
  readonly below = $derived.by(() => this.state.view.seat ?? 0);
  readonly over = $derived.by(() => this.state.view.over);
  readonly offers = $derived.by(() => (this.act ? this.state.offers : []));
  readonly names = $derived.by(() => this.state.table.seats.map((seat) => isolated(seat.name)));
  readonly badges = $derived.by(() => badgesOf(this.state.table.seats));
  readonly several = new Choosing(this);

  /** A seat's colour and shape: counted from whoever looks. */
  mark(seat: number): number {
    return (seat - this.below + this.names.length) % this.names.length;
  }

  card(number: number): CardInfo {
    return sure(this.pack.cards[number]);
  }

  /** Whether an action could be said: not while another is under way. */
  send(action: number): boolean {
    return this.act !== null && this.act(action) !== false;
  }

  // -- where several things are asked for

  /** The things of a place's zone, where equal ones lie side by side and are named alike; an offer names any of them. */
  protected row(_place: Place): readonly unknown[] | null {
    return null;
  }

  /** What may be chosen, of several things also what is not open while enough are chosen. */
  readonly offered = $derived.by((): Offer[] => (this.several.question ? this.several.things : this.offers));

  /** The thing that lies on a place, where it is one of several that are asked for; without `copy` all equal ones. */
  thing(place: Spot): Thing | null {
    const row = this.row(place);
    const offer = this.several.things.find(({ place: at }) => this.#alike(at, place, row));
    if (!offer) return null;
    const copy = row ? row.slice(0, place.index).filter((other) => other === row[place.index]).length : place.copy;
    return { action: offer.action, copy };
  }

  #alike(at: Place, place: Place, row: readonly unknown[] | null): boolean {
    return (
      at.zone === place.zone &&
      (at.seat ?? this.me) === (place.seat ?? this.me) &&
      (at.space === undefined || place.space === undefined || at.space === place.space) &&
      (row ? row[at.index] === row[place.index] : at.index === place.index)
    );
  }

  /** Names the thing on a place, or takes it back; whether there is one. */
  protected toggle(place: Spot): boolean {
    const thing = this.thing(place);
    if (thing) this.#press(thing, place);
    return thing !== null;
  }

  /** Names what an offer names, or takes it back; whether it is one of several things. */
  protected chooses(offer: Offer): boolean {
    const found = this.several.things.some(({ action }) => action === offer.action);
    if (found) this.#press({ action: offer.action }, offer.place);
    return found;
  }

  #press(thing: Thing, place: Place): void {
    const words = `${this.several.progress}: press one of them to take it back.`;
    this.why = this.several.open(thing) ? null : { place, clause: this.state.prompt.clause, words };
    this.several.press(thing);
  }

  legal(place: Spot): boolean {
    const thing = this.thing(place);
    return thing !== null && this.several.open(thing);
  }

  selected(place: Spot): boolean {
    return this.nth(place) > 0;
  }

  /** As which of the things that are chosen, from 1; 0: as none. */
  nth(place: Spot): number {
    const thing = this.thing(place);
    return thing ? this.several.nth(thing) : 0;
  }

  /** How a place is drawn: chosen among several, pointed at, or one that may be chosen. */
  drawn(place: Spot): string {
    return this.nth(place) ? 'sel named' : this.selected(place) ? 'sel' : this.legal(place) ? 'legal' : '';
  }

  /** The attributes of a place that can be pressed, alike in every game. */
  pressing(place: Spot): { 'aria-pressed': boolean | undefined; 'data-badge': string | undefined } {
    const selected = this.selected(place);
    const times = this.#times(place);
    return {
      'aria-pressed': selected || this.legal(place) ? selected : undefined,
      'data-badge':
        times > 1 ? `×${times}` : this.several.question?.in_order && times ? `${this.nth(place)}` : undefined,
    };
  }

  /** How many of the equal things on a place are chosen. */
  #times(place: Spot): number {
    const thing = this.thing(place);
    return thing ? this.several.times(thing) : 0;
  }

  /** How a screen reader says where a place stands; `may`: what may be done with it. */
  voiced(place: Spot, may = 'you may choose it'): string {
    const nth = this.nth(place);
    const times = this.#times(place);
    if (times > 1) return `${times} chosen`;
    if (nth) return this.several.question?.in_order ? `chosen ${ordinal(nth)}` : 'chosen';
    return this.selected(place)
      ? 'selected'
      : this.legal(place)
        ? this.several.question
          ? 'you may choose it'
          : may
        : '';
  }
}
