import { sure } from '../../lib/sure';
import type { Offer, Place, Prompt, Shown } from '../../lib/wire';
import { CALM, same } from './intent';
import { buttonsOf, saidBy, waysOf, type Way } from './said';
import { Sight, type Pile } from './sight.svelte';
import type { View } from './wire';

/** One person's dealings with one table of the Underground. It knows no rules: all that may be done comes as offers. */
export class Play extends Sight {
  readonly buttons = $derived.by(() => buttonsOf(this));
  readonly said = $derived.by((): Prompt => saidBy(this));
  readonly ways = $derived.by((): Way[] => waysOf(this));

  /** Shows the next state. */
  show(state: Shown<View>): void {
    const asked = state.decision !== this.state.decision || state.position !== this.state.position;
    this.state = state;
    if (!asked) return;
    this.why = null;
    this.lifted = null;
    this.seen = null;
    this.mind = CALM;
    if (this.choosing) this.browsing = null;
    this.several.follow();
  }

  tap(at: Place): void {
    this.lifted = null;
    this.why = null;
    if (this.toggle(at)) return;
    const there = this.offersAt(at);
    if (!there.length) return this.#refuse(at);
    if (same(this.mind.place, at)) return there.length === 1 ? this.do(sure(there[0])) : void (this.mind = CALM);
    this.mind = { place: at };
    this.seen = null;
    if (this.browsing) this.browsing = null;
  }

  #refuse(place: Place): void {
    this.mind = CALM;
    this.why = this.barred(place) ?? null;
    if (this.narrow || !this.why) this.lifted = place;
  }

  browse(pile: Pile): void {
    this.browsing = this.browsing?.zone === pile.zone && this.browsing.seat === pile.seat ? null : pile;
    this.lifted = null;
    this.seen = null;
  }

  do(offer: Offer): void {
    this.why = null;
    this.lifted = null;
    this.browsing = null;
    this.seen = null;
    this.mind = CALM;
    this.act?.(offer.action);
  }

  /** Steps back: the close-up first, then a pile, then what is pointed at. */
  back(): boolean {
    const something = this.lifted !== null || this.why !== null || this.mind !== CALM || this.browsing !== null;
    if (this.lifted) this.lifted = null;
    else if (this.browsing) this.browsing = null;
    else this.mind = CALM;
    this.why = null;
    return something;
  }
}
