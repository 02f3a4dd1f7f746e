import { sure } from '../../lib/sure';
import type { Barred, Offer, Place } from '../../lib/wire';
import { Dealings, type Spot } from '../dealings.svelte';
import { CALM, chosen, same, type Mind } from './intent';
import { lastRip, type Rip } from './rips';
import type { Player, View } from './wire';

/** A pile that is looked through: everybody's trash and hype stack lie open. */
export type Pile = { zone: 'trash' | 'stack'; seat: number };

/** A table of The Underground as one person sees it: what lies there, what is pointed at, and what of it may be done. */
export class Sight extends Dealings<View> {
  mind = $state.raw<Mind>(CALM);
  seen = $state.raw<Place | null>(null);
  lifted = $state.raw<Place | null>(null);
  browsing = $state.raw<Pile | null>(null);
  /** Up to which log entry has been shown, while cards are still being turned up; null: all. */
  told = $state<number | null>(null);
  /** The chance of a stop as it stood before the damage, for whoever may know it. */
  odds = $state.raw<number[] | null>(null);

  readonly view = $derived.by(() => this.state.view);
  readonly own = $derived.by((): Player | null => (this.me === null ? null : (this.view.players[this.me] ?? null)));
  readonly loading = $derived.by(() => this.view.phase === 'load-in');
  /** The cards in the dock: the hand, and before the show the pre-show deck. */
  readonly tray = $derived.by((): 'hand' | 'deck' => (this.loading ? 'deck' : 'hand'));
  readonly hand = $derived.by(() => this.own?.[this.tray] ?? []);
  readonly choosing = $derived.by(() => this.offers.some((offer) => chosen(offer, this.view.phase)));
  readonly there = $derived.by(() => this.offersAt(this.mind.place));
  readonly deed = $derived.by((): Offer | null =>
    this.there.length === 1
      ? sure(this.there[0])
      : (this.offers.find((offer) => offer.place.zone === 'button' && this.lone(offer)) ?? null),
  );
  readonly answering = $derived.by(
    () => this.view.phase === 'answer' && this.offers.some((offer) => offer.verb === 'pass'),
  );
  readonly pointedCard = $derived.by(() =>
    this.there[0]?.verb === 'play' && this.view.phase === 'main' ? this.cardAt(this.mind.place) : null,
  );
  readonly rip = $derived.by((): Rip | null =>
    lastRip(this.told === null ? this.state.log : this.state.log.filter((entry) => entry.number < sure(this.told))),
  );

  note(seat: number): string {
    const player = sure(this.view.players[seat]);
    return `${this.card(player.artist).name} · ${player.hand_count} in hand`;
  }

  /** "your", "Bob’s". */
  whose(seat: number): string {
    return seat === this.me ? 'your' : `${this.names[seat]}’s`;
  }

  /** The cards of a zone that is seen as a list. */
  cards(zone: string, seat: number): number[] {
    const player = sure(this.view.players[seat]);
    if (zone === 'book')
      return [
        ...new Set(this.offered.filter((offer) => offer.place.zone === 'book').map((offer) => offer.place.index)),
      ];
    if (zone === 'hand' || zone === 'deck' || zone === 'look') return player[zone] ?? [];
    return zone === 'known' || zone === 'stack' || zone === 'trash' || zone === 'play' ? player[zone] : [];
  }

  cardAt(place: Place | null): number | null {
    if (!place) return null;
    const seat = place.seat ?? this.me ?? 0;
    if (place.zone === 'book' || place.zone === 'card') return place.index;
    if (place.zone === 'artist') return sure(this.view.players[seat]).artist;
    return this.cards(place.zone, seat)[place.index] ?? null;
  }

  /** A card of the rhymebook stands for all its copies. */
  protected override row(place: Place): number[] | null {
    return place.zone === 'book' ? null : this.cards(place.zone, place.seat ?? this.me ?? 0);
  }

  /** Offers name one copy of a card; they stand for all that lie in the same zone. */
  offersAt(place: Place | null): Offer[] {
    const card = this.cardAt(place);
    if (!place || card === null) return [];
    return this.offers.filter(
      (offer) =>
        offer.place.zone === place.zone &&
        (offer.place.seat ?? this.me) === (place.seat ?? this.me) &&
        this.cardAt(offer.place) === card,
    );
  }

  override legal(place: Spot): boolean {
    if (this.several.question) return super.legal(place);
    const covered = this.browsing !== null || this.choosing;
    if (covered && (place.zone === 'artist' || place.zone === 'play')) return false;
    return this.offersAt(place).length > 0;
  }

  /** Whether a pile holds something that may be played from it. */
  pileLegal(pile: Pile): boolean {
    return (
      this.browsing === null &&
      this.mind.place?.zone !== pile.zone &&
      this.offers.some(
        (offer) => offer.verb === 'play from trash' && offer.place.zone === pile.zone && offer.place.seat === pile.seat,
      )
    );
  }

  override selected(place: Spot): boolean {
    return super.selected(place) || same(this.mind.place, place);
  }

  barred(place: Place): Barred | undefined {
    return this.state.barred.find((bar) => same(bar.place, place));
  }

  /** The hype cost of a card of the own hand now, where it is not the printed one. */
  cost(place: Place): number | null {
    return place.zone === 'hand' ? (this.own?.costs?.[place.index] ?? null) : null;
  }

  /** The one deed that stands for itself: keeping the hand where nothing else is offered, a yes. */
  lone(offer: Offer): boolean {
    return !this.there.length && (this.offers.length === 1 ? offer.verb !== 'end turn' : offer.verb === 'yes');
  }
}
