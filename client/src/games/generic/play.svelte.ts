import { sure } from '../../lib/sure';
import type { Offer, Place, Shown } from '../../lib/wire';
import { Dealings } from '../dealings.svelte';
import type { Button } from '../module';
import { figuresOf, ofCards, playersOf, said, type View } from './reading';

/** More offers than these stand on the table, not beside the prompt. */
const BESIDE = 4;

/** One person's dealings with a table that nobody has drawn: what may be done is what is offered. */
export class Play extends Dealings<View> {
  /** A place of which several things may be done. */
  place = $state.raw<Place | null>(null);

  readonly view = $derived.by(() => this.state.view);
  readonly hand: number[] = [];
  readonly choosing = false;
  readonly deed: Offer | null = null;
  readonly said = $derived.by(() => this.state.prompt);
  readonly players = $derived.by(() => playersOf(this.view));
  readonly here = $derived.by(() => (this.place ? this.at(this.place) : this.offered));
  readonly listed = $derived.by(() => (this.here.length > BESIDE ? this.here : []));
  readonly buttons = $derived.by((): Button[] =>
    this.listed.length ? [] : this.here.map((offer) => ({ offer, label: offer.words, glyph: '', main: false })),
  );

  at(place: Place): Offer[] {
    return this.offers.filter(({ place: { zone, index } }) => zone === place.zone && index === place.index);
  }

  tap(place: Place): void {
    if (this.toggle(place)) return;
    const here = this.at(place);
    if (here.length === 1) this.do(sure(here[0]));
    else this.place = here.length ? place : null;
    this.why =
      here.length > 0
        ? null
        : (this.state.barred.find((bar) => bar.place.zone === place.zone && bar.place.index === place.index) ?? null);
  }

  note(seat: number): string {
    const player = this.players.find((other) => other.seat === seat);
    return player
      ? figuresOf(player)
          .slice(0, 2)
          .map(([name, figure]) => `${said(name)} ${figure}`)
          .join(', ')
      : '';
  }

  show(state: Shown<View>): void {
    this.state = state;
    this.back();
    this.several.follow();
  }

  /** Equal cards that somebody holds are named alike. */
  protected override row({ zone }: Place): unknown[] | null {
    const held = this.view[zone] ?? this.players.find(({ seat }) => seat === this.me)?.[zone];
    return Array.isArray(held) && ofCards(zone) ? held : null;
  }

  do(offer: Offer): void {
    if (this.chooses(offer)) return;
    this.back();
    this.act?.(offer.action);
  }

  back(): boolean {
    const something = this.place !== null || this.why !== null;
    this.place = null;
    this.why = null;
    return something;
  }
}
