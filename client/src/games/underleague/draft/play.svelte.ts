import { sure } from '../../../lib/sure';
import type { Offer, Place, Prompt, Shown } from '../../../lib/wire';
import { sentence } from '../../../lib/words';
import { Dealings } from '../../dealings.svelte';
import type { Button } from '../../module';
import { offersAt, same } from '../intent';
import type { Look } from '../play.svelte';
import type { DraftView } from '../wire';
import { counted } from '../words';
import { crossing, lineOfRim, spotAt, type Line, type Spot } from './lines';

/** One person's dealings with one draft. */
export class Play extends Dealings<DraftView> {
  place = $state.raw<Place | null>(null);
  /** The line under the pointer. */
  hovered = $state.raw<Line | null>(null);
  seen = $state.raw<number | null>(null);
  lifted = $state.raw<Look | null>(null);

  readonly view = $derived.by(() => this.state.view);
  readonly hand: number[] = [];
  readonly choosing = false;
  readonly there = $derived.by(() => offersAt(this.offers, this.place));
  readonly deed = $derived.by(() => this.there[0] ?? null);
  readonly line = $derived.by((): Line | null =>
    this.place?.zone === 'row' || this.place?.zone === 'column' ? (this.place as Line) : this.hovered,
  );
  readonly focus = $derived.by((): Look | null =>
    this.seen === null ? null : { card: this.card(this.seen), creature: null },
  );
  readonly buttons = $derived.by((): Button[] => {
    const listed = this.offers.filter((offer) => offer.place.zone === 'button');
    const made = (offer: Offer, main: boolean): Button => ({
      offer,
      main,
      label: main ? this.#label(offer) : offer.words,
      glyph: offer.verb === 'pick again' ? 'card-pick' : '',
    });
    return [...listed.map((offer) => made(offer, false)), ...this.there.map((offer) => made(offer, true))];
  });
  readonly said = $derived.by((): Prompt => {
    const prompt = this.state.prompt;
    if (this.there.length !== 1) return prompt;
    const [head = '', cards = ''] = sure(this.there[0]).words.split(': ');
    return { ...prompt, headline: `${head}?`, detail: cards ? sentence(cards) : prompt.detail };
  });

  #label(offer: Offer): string {
    return offer.place.zone === 'rim' ? 'Take it' : `Take the ${offer.words.replace(/^Take the (.*?):.*$/, '$1')}`;
  }

  note(seat: number): string {
    const pool = sure(this.view.pools[seat]);
    return `${counted(pool.picks, 'pick')}${pool.chip ? ', double pick left' : ''}`;
  }

  cardAt(spot: NonNullable<Spot>): number | null {
    return (spot.kind === 'grid' ? this.view.grid[spot.place] : this.view.rim[spot.place]) ?? null;
  }

  show(state: Shown<DraftView>): void {
    const asked = state.decision !== this.state.decision || state.position !== this.state.position;
    this.state = state;
    if (!asked) return;
    this.back();
    this.several.follow();
  }

  /** A rim card stands for its line, a creature for its row and then its column; the second tap on a line takes it. */
  tapSpot(spot: NonNullable<Spot>): void {
    this.seen = this.cardAt(spot);
    if (spot.kind === 'rim') {
      const rim = { zone: 'rim', index: spot.place };
      return this.tap(offersAt(this.offers, rim).length ? rim : lineOfRim(spot.place));
    }
    const [row, column] = crossing(spot.place);
    const next = same(this.place, row) || !offersAt(this.offers, row).length ? column : row;
    if (same(this.place, next)) this.place = null;
    else this.#point(next);
  }

  tap(place: Place): void {
    if (same(this.place, place) && this.deed) return this.do(this.deed);
    this.#point(place);
  }

  #point(place: Place): void {
    this.lifted = null;
    const legal = offersAt(this.offers, place).length > 0;
    this.why = legal ? null : (this.state.barred.find((bar) => same(bar.place, place)) ?? null);
    this.place = legal ? place : null;
    if (!legal && this.narrow && this.seen !== null) this.lifted = this.focus;
  }

  override legal(place: Place): boolean {
    return offersAt(this.offers, place).length > 0;
  }

  legalSpot(spot: NonNullable<Spot>): boolean {
    if (spot.kind === 'rim') return this.legal({ zone: 'rim', index: spot.place }) || this.legal(lineOfRim(spot.place));
    return crossing(spot.place).some((line) => this.legal(line));
  }

  do(offer: Offer): void {
    this.back();
    this.act?.(offer.action);
  }

  back(): boolean {
    const something = this.place !== null || this.lifted !== null || this.why !== null;
    this.place = null;
    this.lifted = null;
    this.why = null;
    return something;
  }

  /** The five by five cells of the table, row by row. */
  static readonly cells: Spot[] = Array.from({ length: 25 }, (_, i) => spotAt(Math.floor(i / 5), i % 5));
}
