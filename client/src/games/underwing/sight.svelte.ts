import { sure } from '../../lib/sure';
import type { CardInfo, Offer, Place, Prospect } from '../../lib/wire';
import { sentence } from '../../lib/words';
import { Dealings, type Spot as At } from '../dealings.svelte';
import { ELEMENTS, SHAPES, type Counts, type Element } from './gems';
import { CALM, fitting, goesWild, offersAt, same, wayOf, waysAt, waysOf, within, type Mind, type Way } from './intent';
import type { Frame } from './plan';
import type { Bargain } from './trade';
import type { Player, Spot, View } from './wire';
import { counted, ribbons } from './words';

export type Tab = 'grounds' | 'field' | 'mat' | 'others';
const PICKED = new Set(['element', 'look', 'brood']);

/** A table of Underwing as one person sees it: what lies there, what is pointed at, and what of it may be done. */
export class Sight extends Dealings<View> {
  mind = $state.raw<Mind>(CALM);
  /** A step of a chain that is being shown; the table looks as it did then. */
  frame = $state.raw<Frame | null>(null);
  seen = $state.raw<Place | null>(null);
  /** The place whose egg or dragon is open in the close-up. */
  opened = $state.raw<Place | null>(null);
  /** A place that a step of a chain is about. */
  marked = $state<number | null>(null);
  /** Whether the bag shows chances instead of numbers. */
  odds_open = $state(false);
  tab = $state<Tab>('grounds');
  trading = $state.raw<Bargain | null>(null);

  readonly view = $derived.by(() => this.frame?.view ?? this.state.view);
  readonly solo = $derived.by(() => this.state.view.forces !== null);
  readonly rivals = $derived.by(() => this.names.map((_, i) => (this.below + i) % this.names.length).slice(1));
  readonly own = $derived.by((): Player | null => (this.me === null ? null : (this.view.players[this.me] ?? null)));
  /** The storage is the tray of the dock. */
  readonly hand = $derived.by(() => (this.me === null ? [] : ELEMENTS.map((_, i) => i)));
  readonly lays = $derived.by(() => waysOf('lay', this.offers, this.state.prompt));
  readonly lifts = $derived.by(() => waysOf('lift', this.offers, this.state.prompt));
  /** The elements that may be laid. */
  readonly laid = $derived.by(() =>
    ELEMENTS.filter((element) => this.lays.some((way) => way.elements.length === 1 && way.elements[0] === element)),
  );
  /** Elements that an effect lays, which come from no storage. */
  readonly loose = $derived.by((): Element[] => (this.state.prompt.asks === 'effect' ? this.laid : []));
  readonly have = $derived.by((): Counts =>
    this.loose.length ? Object.fromEntries(this.loose.map((element) => [element, 1])) : (this.own?.storage ?? {}),
  );
  readonly laying = $derived.by(() => this.lays.length > 0);
  readonly collecting = $derived.by(() => this.offers.filter((offer) => offer.verb === 'collect at'));
  readonly choosing = $derived.by(
    () => this.frame === null && this.offers.some((offer) => PICKED.has(offer.place.zone)),
  );
  readonly there = $derived.by(() => offersAt(this.offers, this.mind.place));
  /** What is laid when the main button is pressed. */
  readonly plan = $derived.by((): Way | null => this.#planned());
  /** The bag: how likely a random element is of each kind, in percent. */
  readonly odds = $derived.by((): Record<string, number> => {
    const sum = ELEMENTS.reduce((total, element) => total + (this.view.bag[element] ?? 0), 0);
    return Object.fromEntries(
      ELEMENTS.map((element) => [element, sum ? Math.round((100 * (this.view.bag[element] ?? 0)) / sum) : 0]),
    );
  });

  /** A dragon as it is printed; where dragons are hidden, with the egg side that held it (UW-9.6). */
  override card(number: number): CardInfo {
    const card = super.card(number);
    const egg = this.state.view.hatched.find((hatched) => hatched.card === number)?.egg;
    if (!egg) return card;
    const spaces = egg.spaces.map((name) => sure(SHAPES[name]).letter.toLowerCase()).join('');
    return {
      ...card,
      figures: { ...card.figures, score: egg.score },
      marks: { ...card.marks, family: egg.family, spaces },
    };
  }

  /** What counts for a seat as it stands: its temperature, what the wild forces (-1) do next. */
  standing(figure: string, seat: number): Prospect | undefined {
    return this.state.prompt.outlook?.find((found) => found.figure === figure && found.seat === seat);
  }

  /** The eggs that one more full space lets hatch wild, by place, in words. */
  readonly near = $derived.by(
    () =>
      new Map(
        this.state.prompt.outlook
          ?.filter(({ figure }) => figure === 'near')
          .map(({ place, words }) => [place?.index, words]),
      ),
  );

  /** How warm a seat's dragons are on balance. */
  net(seat: number): number {
    return this.standing('net', seat)?.by ?? 0;
  }

  netWords(seat: number): string {
    return this.standing('net', seat)?.words ?? '';
  }

  note(seat: number): string {
    const player = sure(this.state.view.players[seat]);
    return [this.state.view.first === seat ? 'egg token' : '', counted(player.dragons.length, 'dragon')]
      .filter(Boolean)
      .join(', ');
  }

  spot(place: number): Spot | undefined {
    return this.view.grounds.find((spot) => spot.place === place);
  }

  override legal(place: At): boolean {
    if (this.frame) return false;
    if (this.several.question) return super.legal(place);
    if (place.zone !== 'egg' || !this.laying) return offersAt(this.offers, place).length > 0;
    if (!this.mind.elements.length) return this.lays.some((lay) => lay.place === place.index);
    const fits = fitting(this.lays, this.mind.elements, place.index);
    return place.space === undefined ? fits.length > 0 : fits.includes(place.space);
  }

  override selected(place: At): boolean {
    return (
      super.selected(place) || within(this.mind.place, place) || (place.zone === 'egg' && within(this.opened, place))
    );
  }

  /** Whether an element of the tray can be used now. */
  usable(element: Element): boolean {
    return this.laid.includes(element) || this.joins(element) !== undefined;
  }

  /** What one's elements can do on a space. */
  ways(place: number, space: number): Way[] {
    return waysAt(this.lays, place, space);
  }

  /** Why nothing can be laid on a space. */
  barredOn(place: number, space: number): string | undefined {
    return this.state.barred.find((bar) => same(bar.place, { zone: 'egg', index: place, space }))?.words;
  }

  /** What laying elements on a space brings about, in words. */
  preview(way: Way): string {
    const card = this.spot(way.place)?.card ?? null;
    const told = way.outlook.map(({ words }) => sentence(words)).join(' ');
    return goesWild(way) && card !== null ? `${told} ${this.ribbon(way.place)}` : told;
  }

  /** The offer that adds an element to those laid together. */
  joins(element: Element): Offer | undefined {
    return this.offers.find((offer) => offer.verb === 'and' && ELEMENTS[offer.place.index] === element);
  }

  #planned(): Way | null {
    const { place, elements } = this.mind;
    if (place?.zone !== 'egg' || place.space === undefined || !elements.length) return null;
    return wayOf(this.lays, elements, place.index, place.space) ?? null;
  }

  colour(offer: Offer): string {
    return this.state.view.field.find((spot) => spot.spot === offer.place.index)?.colour ?? 'it';
  }

  ribbon(place: number): string {
    const spot = this.spot(place);
    return spot?.card == null ? '' : `${this.card(spot.card).name}: “${ribbons(this.card(spot.card)).wild}”`;
  }
}
