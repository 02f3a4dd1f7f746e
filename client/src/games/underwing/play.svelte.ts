import { sure } from '../../lib/sure';
import type { Offer, Pack, Place, Prompt, Shown } from '../../lib/wire';
import type { Dropped } from './drag';
import { ELEMENTS, type Element } from './gems';
import { CALM, fitting, goesWild, granted, offersAt, picked, same, wayOf, within, type Wish } from './intent';
import { buttonsOf, saidBy } from './said';
import { Sight } from './sight.svelte';
import { compose } from './trade';
import type { Spot, View } from './wire';

/** One person's dealings with one table of Underwing. It knows no rules: all that may be done comes as offers. */
export class Play extends Sight {
  #wishes: Wish[] = [];

  constructor(
    state: Shown<View>,
    pack: Pack,
    act: ((action: number) => unknown) | null,
    readonly say: ((actions: number[]) => Promise<boolean>) | null = null,
  ) {
    super(state, pack, act);
    this.#turnTo();
  }

  readonly asides = $derived.by((): Offer[] => (this.say && !this.over ? this.state.asides : []));
  readonly deed = $derived.by((): Offer | null => this.#deed());
  readonly buttons = $derived.by(() => buttonsOf(this));
  readonly said = $derived.by((): Prompt => saidBy(this));
  /** Offers of trade that wait for this seat's answer. */
  readonly incoming = $derived.by(() =>
    this.me === null ? [] : this.state.view.offers.filter((offer) => offer.other === this.me),
  );

  /** Shows the next state; what was decided together with the last move follows by itself. */
  show(state: Shown<View>): void {
    const asked = state.decision !== this.state.decision || state.position !== this.state.position;
    const had = this.mind.elements;
    this.state = state;
    if (!asked) return;
    this.why = null;
    this.mind = CALM;
    this.#turnTo();
    this.several.follow();
    if (!this.several.question) this.opened = null;
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
    if (this.toggle({ zone: 'storage', index: ELEMENTS.indexOf(element) })) return;
    const join = this.joins(element);
    if (join) return this.do(join);
    if (!this.laying) return;
    if (!this.laid.includes(element) && !this.mind.mixing) {
      this.why =
        this.state.barred.find((bar) => bar.place.zone === 'storage' && ELEMENTS[bar.place.index] === element) ?? null;
      return;
    }
    this.mind = { ...this.mind, place: null, elements: picked(this.mind, element, this.have[element] ?? 0) };
  }

  mix(): void {
    this.mind = { ...CALM, mixing: !this.mind.mixing, elements: this.mind.mixing ? [] : this.mind.elements };
  }

  /** A place of the table: the first tap points at it, the second does it. `space`: where on an egg. */
  tap(at: Place): void {
    this.why = null;
    if (this.several.question) return this.#choose(at);
    if (at.zone === 'egg' && (this.laying || this.lifts.length)) return this.#tapEgg(at);
    const there = offersAt(this.offers, at);
    if (!there.length) return this.#refuse(at);
    if (within(this.mind.place, at)) return there.length === 1 ? this.do(sure(there[0])) : void (this.mind = CALM);
    this.mind = { ...CALM, place: { zone: at.zone, index: at.index } };
    this.opened = null;
  }

  /** One of several things: at once where only one lies there. */
  #choose(at: Place): void {
    const there = offersAt(this.several.things, at).filter(
      ({ place }) => at.space === undefined || place.space === undefined || place.space === at.space,
    );
    if (there.length > 1) this.open(at);
    else if (!there[0]) this.#refuse(at);
    else this.chooses(there[0]);
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
    if (this.chooses(offer)) return;
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
}
