import { sure } from '../../lib/sure';
import type { CardInfo, Offer, Pack, Place, Prompt, Prospect, Shown } from '../../lib/wire';
import { Dealings } from '../dealings.svelte';
import type { Button } from '../module';
import type { Dropped } from './drag';
import { listed, sentence } from '../../lib/words';
import { ELEMENTS, SHAPES, type Counts, type Element } from './gems';
import {
  CALM,
  deeds,
  fitting,
  glyphFor,
  goesWild,
  granted,
  label,
  offersAt,
  picked,
  same,
  wayOf,
  waysAt,
  waysOf,
  within,
  type Mind,
  type Way,
  type Wish,
} from './intent';
import type { Frame } from './plan';
import { compose, type Bargain } from './trade';
import type { Player, Spot, View } from './wire';
import { counted, ribbons } from './words';

export type Tab = 'grounds' | 'field' | 'mat' | 'others';
const PICKED = new Set(['element', 'look', 'brood']);

/** One person's dealings with one table of Underwing. It knows no rules: all that may be done comes as offers. */
export class Play extends Dealings<View> {
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
  #wishes: Wish[] = [];

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

  /** How warm a seat's dragons are on balance. */
  net(seat: number): number {
    return this.standing('net', seat)?.by ?? 0;
  }

  netWords(seat: number): string {
    return this.standing('net', seat)?.words ?? '';
  }

  constructor(
    state: Shown<View>,
    pack: Pack,
    act: ((action: number) => void) | null,
    readonly say: ((actions: number[]) => Promise<boolean>) | null = null,
  ) {
    super(state, pack, act);
    this.#turnTo();
  }

  readonly view = $derived.by(() => this.frame?.view ?? this.state.view);
  readonly solo = $derived.by(() => this.state.view.forces !== null);
  readonly asides = $derived.by((): Offer[] => (this.say && !this.over ? this.state.asides : []));
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
  readonly joining = $derived.by(() => this.offers.some((offer) => offer.verb === 'and'));
  readonly laying = $derived.by(() => this.lays.length > 0);
  readonly collecting = $derived.by(() => this.offers.filter((offer) => offer.verb === 'collect at'));
  readonly choosing = $derived.by(
    () => this.frame === null && this.offers.some((offer) => PICKED.has(offer.place.zone)),
  );
  readonly there = $derived.by(() => offersAt(this.offers, this.mind.place));
  /** What is laid when the main button is pressed. */
  readonly plan = $derived.by((): Way | null => this.#planned());
  readonly deed = $derived.by((): Offer | null => this.#deed());
  readonly buttons = $derived.by(() => this.#buttons());
  readonly said = $derived.by((): Prompt => this.#say());
  /** Offers of trade that wait for this seat's answer. */
  readonly incoming = $derived.by(() =>
    this.me === null ? [] : this.state.view.offers.filter((offer) => offer.other === this.me),
  );

  note(seat: number): string {
    const player = sure(this.state.view.players[seat]);
    return [this.state.view.first === seat ? 'egg token' : '', counted(player.dragons.length, 'dragon')]
      .filter(Boolean)
      .join(', ');
  }

  spot(place: number): Spot | undefined {
    return this.view.grounds.find((spot) => spot.place === place);
  }

  /** Shows the next state; what was decided together with the last move follows by itself. */
  show(state: Shown<View>): void {
    const asked = state.decision !== this.state.decision || state.position !== this.state.position;
    const had = this.mind.elements;
    this.state = state;
    if (!asked) return;
    this.why = null;
    this.opened = null;
    this.mind = CALM;
    this.#turnTo();
    this.#follow();
    this.#keep(had);
  }

  /** An element that goes on fitting stays chosen, and so is the only one there is. */
  #keep(had: Element[]): void {
    if (!this.laying || this.mind.elements.length) return;
    const all = this.laid;
    const again =
      had.length === 1 && all.includes(sure(had[0])) ? sure(had[0]) : all.length === 1 ? sure(all[0]) : null;
    if (again) this.mind = { ...CALM, elements: [again] };
  }

  /** On a phone, the tab on which there is something to do. */
  #turnTo(): void {
    const on = new Set(this.offers.map((offer) => offer.place.zone));
    if (on.has('field') && !on.has('egg')) this.tab = 'field';
    else if (on.has('egg')) this.tab = 'grounds';
  }

  #follow(): void {
    const wish = this.#wishes.shift();
    if (!wish || !this.offers.length) return;
    const next = granted(wish, this.offers, this.state.prompt);
    if (next) this.act?.(next.action);
    else this.#wishes = [];
  }

  /** A crystal of the tray. */
  pick(element: Element): void {
    this.why = null;
    const join = this.#joins(element);
    if (join) return this.do(join);
    if (!this.laying) return;
    if (!this.laid.includes(element) && !this.mind.mixing) {
      this.why =
        this.state.barred.find((bar) => bar.place.zone === 'storage' && ELEMENTS[bar.place.index] === element) ?? null;
      return;
    }
    this.mind = { ...this.mind, place: null, elements: picked(this.mind, element, this.have[element] ?? 0) };
  }

  /** The offer that adds an element to those laid together. */
  #joins(element: Element): Offer | undefined {
    return this.offers.find((offer) => offer.verb === 'and' && ELEMENTS[offer.place.index] === element);
  }

  mix(): void {
    this.mind = { ...CALM, mixing: !this.mind.mixing, elements: this.mind.mixing ? [] : this.mind.elements };
  }

  /** A place of the table: the first tap points at it, the second does it. `space`: where on an egg. */
  tap(at: Place): void {
    this.why = null;
    if (at.zone === 'egg' && (this.laying || this.lifts.length)) return this.#tapEgg(at);
    const there = offersAt(this.offers, at);
    if (!there.length) return this.#refuse(at);
    if (within(this.mind.place, at)) return there.length === 1 ? this.do(sure(there[0])) : void (this.mind = CALM);
    this.mind = { ...CALM, place: { zone: at.zone, index: at.index } };
    this.opened = null;
  }

  #tapEgg(at: Place): void {
    const spot = this.spot(at.index);
    if (!spot) return;
    const lift = this.lifts.filter(
      (lift) => lift.place === at.index && (at.space === undefined || lift.space === at.space),
    );
    if (lift.length)
      return this.lift(
        at,
        lift.map(({ offer }) => offer),
      );
    const fits = fitting(this.lays, this.mind.elements, spot.place);
    const space =
      at.space !== undefined && fits.includes(at.space) ? at.space : fits.length === 1 ? fits[0] : undefined;
    if (space === undefined) return this.open({ zone: 'egg', index: at.index });
    this.lay(spot.place, space, this.mind.elements);
  }

  /** Takes an element off a space: at once where nothing else could be meant. */
  lift(at: Place, offers: Offer[]): void {
    if (offers.length === 1) return this.do(sure(offers[0]));
    this.open({ zone: 'egg', index: at.index });
  }

  /** Lays elements on a space; where that lets an egg go wild the first tap only says so. */
  lay(place: number, space: number, elements: Element[]): void {
    const way = wayOf(this.lays, elements, place, space);
    const at = { zone: 'egg', index: place, space };
    const settled = same(this.mind.place, at) && this.mind.elements.join() === elements.join();
    this.mind = { ...this.mind, place: at, elements };
    if (!way || !goesWild(way) || settled) this.confirm();
    else this.opened = null;
  }

  /** What was dragged is let go over the table. */
  drop(at: Dropped): void {
    const spot = at.place === null ? undefined : this.spot(at.place);
    if (spot && this.mind.elements.length) this.#dropOn(spot, at.space);
    else if (!this.laying) this.#assign(at);
  }

  /** On the space that was hit, else on the only one that fits. */
  #dropOn(spot: Spot, hit: number | null): void {
    const fits = fitting(this.lays, this.mind.elements, spot.place);
    const space = hit !== null && fits.includes(hit) ? hit : fits.length === 1 ? fits[0] : undefined;
    if (space !== undefined) this.lay(spot.place, space, this.mind.elements);
    else if (fits.length) this.opened = { zone: 'egg', index: spot.place };
  }

  /** A handler of the ready room. */
  #assign({ place, field }: Dropped): void {
    const wanted = this.offers.find((offer) =>
      offer.verb === 'claim' ? place === offer.place.index : offer.verb === 'send to' && field === offer.place.index,
    );
    if (wanted) this.do(wanted);
  }

  open(place: Place): void {
    const again = same(this.opened, place);
    this.opened = again ? null : place;
  }

  #refuse(place: Place): void {
    this.mind = CALM;
    this.why = this.state.barred.find((bar) => within(bar.place, place)) ?? null;
    if (place.zone === 'egg' && this.spot(place.index)?.egg) this.open(place);
  }

  do(offer: Offer): void {
    this.#wishes = [];
    this.#send(offer);
  }

  confirm(): void {
    const plan = this.plan;
    if (plan) {
      this.#wishes = plan.then.map((action) => ({ action, asks: 'join' }));
      this.#send(plan.offer);
    } else if (this.collecting.length && !this.there.length) {
      this.#wishes = this.collecting.slice(1).map(({ action }) => ({ action, asks: 'collect' }));
      this.#send(sure(this.collecting[0]));
    } else if (this.deed) this.do(this.deed);
  }

  #send(offer: Offer): void {
    this.why = null;
    this.opened = null;
    this.mind = { ...CALM, elements: offer.verb === 'lay' ? this.mind.elements : [] };
    this.act?.(offer.action);
  }

  #planned(): Way | null {
    const { place, elements } = this.mind;
    if (place?.zone !== 'egg' || place.space === undefined || !elements.length) return null;
    return wayOf(this.lays, elements, place.index, place.space) ?? null;
  }

  #deed(): Offer | null {
    if (this.plan) return this.plan.offer;
    if (this.collecting.length && !this.there.length) return sure(this.collecting[0]);
    return this.there.length === 1 && sure(this.there[0]).verb !== 'lay' ? sure(this.there[0]) : null;
  }

  /** Steps back: the close-up first, then what is pointed at. */
  back(): boolean {
    const something =
      this.opened !== null || this.why !== null || this.trading !== null || this.mind !== CALM || this.frame !== null;
    if (this.trading) this.trading = null;
    else if (this.opened) this.opened = null;
    else this.mind = CALM;
    this.frame = null;
    this.why = null;
    return something;
  }

  legal(place: Place): boolean {
    if (this.frame) return false;
    if (place.zone !== 'egg' || !this.laying) return offersAt(this.offers, place).length > 0;
    if (!this.mind.elements.length) return this.lays.some((lay) => lay.place === place.index);
    const fits = fitting(this.lays, this.mind.elements, place.index);
    return place.space === undefined ? fits.length > 0 : fits.includes(place.space);
  }

  selected(place: Place): boolean {
    return within(this.mind.place, place) || (place.zone === 'egg' && within(this.opened, place));
  }

  /** Whether an element of the tray can be used now. */
  usable(element: Element): boolean {
    return this.laid.includes(element) || this.#joins(element) !== undefined;
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
    return goesWild(way) && card !== null ? `${told} ${this.#ribbon(way.place)}` : told;
  }

  // -- trades

  /** Says an answer to an offer, or takes one's own back. */
  answer(verb: 'accept' | 'decline' | 'withdraw', seat = 0): void {
    const said = this.asides.find(
      (offer) => offer.verb === verb && (verb === 'withdraw' || offer.place.index === seat),
    );
    if (said) void this.say?.([said.action]);
  }

  /** Makes the offer; one that is refused is shown again as it was put together. */
  async propose(): Promise<void> {
    const bargain = this.trading;
    const to = this.asides.find((offer) => offer.verb === 'offer to' && offer.place.index === bargain?.other);
    if (!to || !bargain || !this.say) return;
    this.trading = null;
    if (!(await this.say(compose(to, bargain)))) this.trading ??= bargain;
  }

  // -- words

  #buttons(): Button[] {
    if (this.plan) {
      const { offer, elements } = this.plan;
      const wild = goesWild(this.plan);
      return [
        ...this.#listed(),
        {
          offer,
          main: true,
          glyph: wild ? 'spiked-dragon-head' : 'paint-bucket',
          label: wild ? `Lay ${listed(elements)}: it hatches wild` : `Lay ${listed(elements)}`,
        },
      ];
    }
    if (this.collecting.length && !this.there.length)
      return [
        ...this.#listed(),
        {
          offer: sure(this.collecting[0]),
          main: true,
          glyph: 'crystal-cluster',
          label:
            this.collecting.length > 1
              ? `Take all ${this.collecting.length}`
              : `Take ${this.#colour(sure(this.collecting[0]))}`,
        },
      ];
    return this.#listed();
  }

  #listed(): Button[] {
    return deeds(this.plan ? CALM : this.mind, this.offers).map(({ offer, main }) => ({
      offer,
      main,
      label: label(offer, within(offer.place, this.mind.place), this.#colour(offer)),
      glyph: glyphFor(offer),
    }));
  }

  #colour(offer: Offer): string {
    return this.state.view.field.find((spot) => spot.spot === offer.place.index)?.colour ?? 'it';
  }

  #say(): Prompt {
    const prompt = this.state.prompt;
    if (this.plan)
      return {
        ...prompt,
        headline: `Lay ${listed(this.plan.elements)} on ${this.spot(this.plan.place)?.name}?`,
        detail: this.preview(this.plan),
      };
    if (this.laying && this.mind.elements.length)
      return { ...prompt, headline: this.#whereTo(prompt), detail: this.#fits() };
    if (this.laying && this.mind.mixing)
      return {
        ...prompt,
        headline: 'Mix: which elements go together?',
        detail: 'Choose two or more of your storage, then a space that takes them all.',
      };
    if (this.collecting.length && !this.there.length)
      return {
        ...prompt,
        detail: `Your field handlers stand on ${listed(this.collecting.map((offer) => this.#colour(offer)))}. ${prompt.detail}`,
      };
    const offer = this.there[0];
    if (!offer || this.laying) return prompt;
    return { ...prompt, headline: `${offer.words}?`, detail: this.#detail(offer) || prompt.detail };
  }

  #whereTo(prompt: Prompt): string {
    const what = listed(this.mind.elements);
    const owed = this.own?.owed ?? 0;
    return this.loose.length
      ? prompt.headline
      : owed > 0
        ? `${counted(owed, 'element')} to place: where does ${what} go?`
        : `Where does ${what} go?`;
  }

  /** How many spaces the chosen elements fit, and what is near to hatching wild. */
  #fits(): string {
    const fits = this.lays.filter((way) => way.elements.join() === this.mind.elements.join()).length;
    const near = this.standing('near', -1)?.words;
    const risk = near ? ` ${near}` : '';
    return fits ? `${counted(fits, 'marked space')}.${risk}` : 'No space takes all of these together.';
  }

  #detail(offer: Offer): string {
    if (offer.verb === 'collect at') return 'Its colour, or a random element instead.';
    if (offer.verb === 'choose' && offer.place.zone === 'egg')
      return this.#ribbon(offer.place.index) || this.state.prompt.detail;
    return offer.outlook.map(({ words }) => sentence(words)).join(' ');
  }

  #ribbon(place: number): string {
    const spot = this.spot(place);
    return spot?.card == null ? '' : `${this.card(spot.card).name}: “${ribbons(this.card(spot.card)).wild}”`;
  }

  /** The bag: how likely a random element is of each kind, in percent. */
  readonly odds = $derived.by((): Record<string, number> => {
    const sum = ELEMENTS.reduce((total, element) => total + (this.view.bag[element] ?? 0), 0);
    return Object.fromEntries(
      ELEMENTS.map((element) => [element, sum ? Math.round((100 * (this.view.bag[element] ?? 0)) / sum) : 0]),
    );
  });
}
