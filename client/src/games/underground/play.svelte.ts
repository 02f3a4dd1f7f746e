import { sure } from '../../lib/sure';
import type { Barred, Offer, Place, Prompt, Prospect, Shown } from '../../lib/wire';
import { sentence } from '../../lib/words';
import { Dealings } from '../dealings.svelte';
import type { Button } from '../module';
import { CALM, chosen, glyphFor, inOrder, picked, same, wishes, type Mind, type Wish } from './intent';
import { lastRip, type Rip } from './rips';
import type { Player, View } from './wire';

/** A way to go on, with what comes of it. */
export type Way = { key: 'reverse' | 'take' | 'play'; title: string; outlook: Prospect[] };

/** A pile that is looked through: everybody's trash and hype stack lie open. */
export type Pile = { zone: 'trash' | 'stack'; seat: number };

/** One person's dealings with one table of the Underground. It knows no rules: all that may be done comes as offers. */
export class Play extends Dealings<View> {
  mind = $state.raw<Mind>(CALM);
  seen = $state.raw<Place | null>(null);
  lifted = $state.raw<Place | null>(null);
  browsing = $state.raw<Pile | null>(null);
  /** Up to which log entry has been shown, while cards are still being turned up; null: all. */
  told = $state<number | null>(null);
  /** The chance of a stop as it stood before the damage, for whoever may know it. */
  odds = $state.raw<number[] | null>(null);
  #wishes: Wish[] = [];

  readonly view = $derived.by(() => this.state.view);
  readonly own = $derived.by((): Player | null => (this.me === null ? null : (this.view.players[this.me] ?? null)));
  readonly loading = $derived.by(() => this.view.phase === 'load-in');
  /** The cards in the dock: the hand, and before the show the pre-show deck. */
  readonly tray = $derived.by((): 'hand' | 'deck' => (this.loading ? 'deck' : 'hand'));
  readonly hand = $derived.by(() => this.own?.[this.tray] ?? []);
  readonly choosing = $derived.by(() => this.offers.some((offer) => chosen(offer, this.view.phase)));
  /** Several cards are picked before anything is sent; how many at most. */
  readonly most = $derived.by(() =>
    this.offers.some((offer) => offer.verb === 'pick') ? Math.min(this.view.owed, this.view.picks?.length ?? 0) : 0,
  );
  readonly multiple = $derived.by(() => this.most > 1);
  readonly full = $derived.by(
    () =>
      this.mind.picks.length === this.most ||
      (this.mind.picks.length > 0 && this.offers.some((offer) => offer.verb === 'done')),
  );
  readonly there = $derived.by(() => this.offersAt(this.mind.place));
  readonly deed = $derived.by((): Offer | null =>
    this.multiple
      ? this.#firstPick()
      : this.there.length === 1
        ? sure(this.there[0])
        : (this.offers.find((offer) => offer.place.zone === 'button' && this.#lone(offer)) ?? null),
  );
  readonly buttons = $derived.by(() => this.#buttons());
  readonly said = $derived.by((): Prompt => this.#say());
  readonly answering = $derived.by(
    () => this.view.phase === 'answer' && this.offers.some((offer) => offer.verb === 'pass'),
  );
  readonly ways = $derived.by((): Way[] => this.#ways());
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
      return [...new Set(this.offers.filter((offer) => offer.place.zone === 'book').map((offer) => offer.place.index))];
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

  /** Shows the next state; what was decided together with the last move follows by itself. */
  show(state: Shown<View>): void {
    const asked = state.decision !== this.state.decision || state.position !== this.state.position;
    this.state = state;
    if (!asked) return;
    this.why = null;
    this.lifted = null;
    this.seen = null;
    this.mind = CALM;
    if (this.choosing) this.browsing = null;
    this.#follow();
  }

  #follow(): void {
    const wish = this.#wishes.shift();
    if (!wish || !this.offers.length) return;
    const next = this.offers.find(
      (offer) => offer.verb === wish.verb && (wish.verb === 'done' || this.cardAt(offer.place) === wish.card),
    );
    if (next) this.act?.(next.action);
    else this.#wishes = [];
  }

  tap(at: Place): void {
    this.lifted = null;
    this.why = null;
    if (this.multiple && this.pickable(at))
      return void (this.mind = { place: null, picks: picked(this.mind.picks, at, this.most) });
    const there = this.offersAt(at);
    if (!there.length) return this.#refuse(at);
    if (same(this.mind.place, at)) return there.length === 1 ? this.do(sure(there[0])) : void (this.mind = CALM);
    this.mind = { ...CALM, place: at };
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
    this.#wishes = [];
    this.#send(offer);
  }

  confirm(): void {
    if (!this.multiple || !this.full) return this.deed && !this.multiple ? this.do(this.deed) : undefined;
    const offer = this.#firstPick();
    this.#wishes = wishes(this.#chosenCards(), this.most).slice(1);
    if (offer) this.#send(offer);
  }

  #send(offer: Offer): void {
    this.why = null;
    this.lifted = null;
    this.browsing = null;
    this.seen = null;
    this.mind = CALM;
    this.act?.(offer.action);
  }

  #chosenCards(): number[] {
    return inOrder(this.mind.picks.map((place) => sure(this.cardAt(place))));
  }

  #firstPick(): Offer | null {
    const card = this.full ? this.#chosenCards()[0] : undefined;
    return card === undefined
      ? null
      : (this.offers.find((offer) => offer.verb === 'pick' && this.cardAt(offer.place) === card) ?? null);
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

  /** Whether a card is among those to pick several from. */
  pickable(place: Place): boolean {
    const from = this.offers.find((offer) => offer.verb === 'pick')?.place;
    return (
      from?.zone === place.zone &&
      (from.seat ?? this.me) === (place.seat ?? this.me) &&
      (this.view.picks ?? []).includes(sure(this.cardAt(place)))
    );
  }

  legal(place: Place): boolean {
    const covered = this.browsing !== null || this.choosing;
    if (covered && (place.zone === 'artist' || place.zone === 'play')) return false;
    if (this.multiple) return this.pickable(place);
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

  selected(place: Place): boolean {
    return this.mind.picks.some((other) => same(other, place)) || same(this.mind.place, place);
  }

  barred(place: Place): Barred | undefined {
    return this.state.barred.find((bar) => same(bar.place, place));
  }

  /** The hype cost of a card of the own hand now, where it is not the printed one. */
  cost(place: Place): number | null {
    return place.zone === 'hand' ? (this.own?.costs?.[place.index] ?? null) : null;
  }

  /** Of an answer both ways, of a card that is pointed at its own. */
  #ways(): Way[] {
    const { outlook } = this.state.prompt;
    if (!outlook) return this.pointedCard === null ? [] : [this.#way('play', sure(this.there[0]))];
    const answer =
      this.there.find((offer) => offer.place.zone === 'hand') ??
      this.offers.find((offer) => offer.place.zone === 'hand');
    const title = this.state.asked.includes(this.me ?? -1) ? this.#taking() : 'If it is not answered';
    return [...(answer ? [this.#way('reverse', answer)] : []), { key: 'take', title, outlook }];
  }

  #way(key: Way['key'], offer: Offer): Way {
    return { key, title: offer.words, outlook: offer.outlook };
  }

  /** What it means to pass. */
  #taking(): string {
    const { answers, damage } = sure(this.view.playing);
    return answers.length ? 'No second answer' : damage > 0 ? `Take ${damage} rip` : 'Let it happen';
  }

  #buttons(): Button[] {
    const shown = this.offers.filter((offer) => offer.place.zone === 'button');
    const made = shown.map((offer) => ({
      offer,
      main: this.#lone(offer),
      label: this.#label(offer),
      glyph: glyphFor(offer),
    }));
    if (!this.multiple)
      return [
        ...made,
        ...this.there.map((offer) => ({
          offer,
          main: this.there.length === 1,
          label: this.#label(offer),
          glyph: this.answering ? 'shield' : glyphFor(offer),
        })),
      ];
    const pick = this.#firstPick();
    return pick ? [...made, { offer: pick, main: true, label: this.#picks(), glyph: 'card-pick' }] : made;
  }

  /** The one deed that stands for itself: keeping the hand where nothing else is offered, a yes. */
  #lone(offer: Offer): boolean {
    return (
      !this.there.length &&
      !this.mind.picks.length &&
      (this.offers.length === 1 ? offer.verb !== 'end turn' : offer.verb === 'yes')
    );
  }

  #picks(): string {
    const names = this.#chosenCards().map((card) => this.card(card).name);
    return names.length > 2 ? `These ${names.length}` : names.join(' and ');
  }

  #label(offer: Offer): string {
    if (offer.verb === 'pass' && this.view.phase === 'answer') return this.#taking();
    if (offer.verb === 'play' && this.loading) return 'Load it in';
    if (offer.verb === 'play' && this.answering) return this.view.playing?.answers.length ? 'Stack it' : 'Reverse it';
    if (offer.verb === 'play' && offer.place.zone === 'hand') return 'Play it';
    if (offer.verb === 'play from trash') return 'Play it from the trash';
    if (offer.verb === 'use') return 'Use it';
    return sentence(offer.words).replace(/\.$/, '');
  }

  #say(): Prompt {
    const prompt = this.state.prompt;
    if (this.multiple) return this.#sayPicks(prompt);
    const offer = this.there[0];
    if (!offer && this.state.passes_in !== null && !this.offers.length)
      return {
        ...prompt,
        detail: `${this.loading ? 'Nothing of yours can be loaded in' : 'Nothing of yours fits here'}: it is passed for you.`,
        clause: 'UG-5.16',
      };
    if (!offer) return this.answering ? { ...prompt, detail: this.#fitting() } : prompt;
    const card = this.card(sure(this.cardAt(offer.place)));
    const headline = this.answering
      ? `Answer ${this.card(sure(this.view.playing).card).name} with ${card.name}?`
      : sentence(offer.words).replace(/\.$/, '?');
    return {
      ...prompt,
      headline,
      detail: `${this.#price(offer)}${card.text.replaceAll('\n', ' ')}`.trim() || prompt.detail,
    };
  }

  #sayPicks(prompt: Prompt): Prompt {
    const left = this.most - this.mind.picks.length;
    if (!this.mind.picks.length) return prompt;
    return {
      ...prompt,
      headline: left ? `${this.mind.picks.length} of ${this.most} chosen` : `${this.#picks()}?`,
      detail:
        this.#chosenCards()
          .map((card) => this.card(card).name)
          .join(', ') + '.',
    };
  }

  #price(offer: Offer): string {
    const cost = offer.place.zone === 'hand' && this.view.phase !== 'hands' ? (this.cost(offer.place) ?? null) : null;
    return cost === null || offer.verb !== 'play' ? '' : `Costs ${cost}, your rating is ${this.own?.hype ?? 0}. `;
  }

  /** "2 of your 3 reverses fit a Chopper." */
  #fitting(): string {
    const playing = sure(this.view.playing);
    const kind = this.card(playing.card).kind === 'verse' ? 'reverse' : 'reaction';
    const word = kind === 'reverse' ? 'reverse' : 're-action';
    const all = (this.own?.hand ?? []).filter((card) => this.card(card).kind === kind).length;
    const fit = (this.own?.hand ?? []).filter((_, index) => this.offersAt({ zone: 'hand', index }).length > 0).length;
    const rating = `your rating is ${this.own?.hype ?? 0}.`;
    if (!all) return `You hold no ${word}; ${rating}`;
    if (all === 1) return `Your one ${word} ${fit ? 'fits' : 'does not fit'}; ${rating}`;
    return `${fit || 'None'} of your ${all} ${word}s fit${fit === 1 ? 's' : ''}; ${rating}`;
  }
}
