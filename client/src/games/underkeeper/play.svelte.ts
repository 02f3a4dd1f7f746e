import { sure } from '../../lib/sure';
import type { Barred, CardInfo, Change, Offer, Place, Prompt, Shown } from '../../lib/wire';
import type { Space, View } from './wire';
import { capital, sentence } from '../../lib/words';
import { Dealings, type Spot } from '../dealings.svelte';
import { CALM, deed, deeds, followUp, glyphFor, label, legal, offersAt, same, tap, type Mind } from './intent';
import { spoken } from './words';

export type Look = { card: CardInfo; strength: number | null; loot: number | null; health: number | null };
export type Button = { offer: Offer; label: string; glyph: string; main: boolean };

/** One person's dealings with one table: the state on screen, what is pointed at, what is looked at. It knows no rules. */
export class Play extends Dealings<View> {
  mind = $state.raw<Mind>(CALM);
  seen = $state.raw<Place | null>(null);
  lifted = $state.raw<Look | null>(null);
  /** Whether a turn of one's own has come, and gone. */
  led = $state({ mine: false, done: false });

  readonly view = $derived.by(() => this.state.view);
  readonly hand = $derived.by(() => (this.me === null ? [] : (this.view.sheets[this.me]?.hand ?? [])));
  /** Cards are laid or about to be: the hand is out. What is held at other times stands on the sheet. */
  readonly laying = $derived.by(
    () =>
      this.hand.length > 0 &&
      !this.over &&
      (this.view.turn === 0 ||
        this.offers.some((offer) => offer.place.zone === 'hand') ||
        (this.view.player === this.me &&
          this.state.marks.some(({ key, state }) => key === 'refill' && state === 'now'))),
  );
  readonly docked = $derived.by(() => this.laying && this.narrow);
  readonly pointed = $derived.by(
    () => this.mind.place ?? (this.mind.hand === null ? null : { zone: 'hand', index: this.mind.hand }),
  );
  readonly deed = $derived.by(() => deed(this.mind, this.offers));
  readonly choosing = $derived.by(() => this.offers.some((offer) => offer.place.zone === 'hero') && !this.setting);
  /** A hero is pointed at whose space is still open. */
  readonly setting = $derived.by(
    () => this.mind.place?.zone === 'hero' && offersAt(this.offers, this.mind.place).length > 1,
  );
  readonly look = $derived.by(() => this.#lookAt(this.mind.place ?? this.seen) ?? this.#lookAt(this.seen));
  readonly buttons = $derived.by(() =>
    deeds(this.mind, this.offers, this.narrow).map(({ offer, main }) => this.#button(offer, main)),
  );
  readonly said = $derived.by((): Prompt => this.#say());

  note(seat: number): string {
    return this.view.starter === seat ? 'first player' : '';
  }

  /** Shows the next state; a card chosen together with its space follows by itself. */
  show(state: Shown<View>): void {
    const asked = state.decision !== this.state.decision || state.position !== this.state.position;
    const still = state.decision !== null && state.decision === this.state.decision;
    const lay = this.mind;
    this.state = state;
    if (!asked || (still && lay.place && offersAt(this.offers, lay.place).length)) return;
    this.why = null;
    this.lifted = null;
    const next = followUp(lay, this.offers, this.hand);
    this.mind = next.mind;
    this.several.follow();
    if (next.send) this.act?.(next.send.action);
  }

  tap(place: Spot): void {
    this.seen = place;
    this.lifted = null;
    if (this.toggle(place)) return;
    const turn = tap(this.mind, this.offers, place, this.hand);
    this.mind = turn.mind;
    this.why =
      turn.send || this.legal(place) ? null : (this.state.barred.find((bar) => same(bar.place, place)) ?? null);
    if (this.narrow && !this.legal(place)) this.lifted = this.#lookAt(place);
    if (turn.send) this.do(turn.send);
  }

  do(offer: Offer): void {
    this.why = null;
    this.lifted = null;
    if (offer.verb !== 'at') this.mind = CALM;
    this.act?.(offer.action);
  }

  /** Steps back: the close-up first, then what is pointed at. Whether there was anything to step back from. */
  back(): boolean {
    const something = this.lifted !== null || this.why !== null || this.pointed !== null;
    this.lifted = null;
    this.why = null;
    this.mind = CALM;
    return something;
  }

  override legal(place: Spot): boolean {
    if (this.several.question) return super.legal(place);
    return legal(this.mind, this.offers, place);
  }

  override selected(place: Spot): boolean {
    return (
      super.selected(place) || same(this.mind.place, place) || (place.zone === 'hand' && this.mind.hand === place.index)
    );
  }

  protected override row(place: Place): string[] | null {
    if (place.zone !== 'spoils') return null;
    return sure(this.view.sheets[place.seat ?? this.below]).spoils.map(({ card, double }) => `${card} ${double}`);
  }

  barred(place: Place): Barred | undefined {
    return this.state.barred.find((bar) => same(bar.place, place));
  }

  /** What the deed at a place certainly changes for its seat. */
  changes(place: Place): Change[] {
    const there =
      place.zone === 'map' && place.index === this.view.dealt
        ? this.offers.filter((offer) => offer.verb === 'fight')
        : offersAt(this.offers, place);
    return there.length === 1 ? sure(there[0]).consequence.filter((change) => change.seat === this.me) : [];
  }

  lift(place: Place): void {
    this.lifted = this.#lookAt(place);
  }

  #lookAt(place: Place | null): Look | null {
    if (!place) return null;
    if (place.zone === 'map') return this.#lookSpace(sure(this.view.spaces[place.index]));
    const number =
      place.zone === 'hand'
        ? this.hand[place.index]
        : place.zone === 'spoils'
          ? this.view.sheets[place.seat ?? 0]?.spoils[place.index]?.card
          : place.zone === 'discard'
            ? this.view.discard[place.index]
            : place.zone === 'hero'
              ? place.index
              : undefined;
    return number === undefined ? null : { card: this.card(number), strength: null, loot: null, health: null };
  }

  #lookSpace(space: Space): Look | null {
    if (space.hero !== null) {
      const sheet = sure(this.view.sheets[space.hero]);
      return sheet.hero === null
        ? null
        : { card: this.card(sheet.hero), strength: sheet.strength, loot: null, health: sheet.health };
    }
    return space.card === null
      ? null
      : { card: this.card(space.card), strength: space.strength, loot: space.loot, health: null };
  }

  #button(offer: Offer, main: boolean): Button {
    const space = offer.place.zone === 'map' ? this.view.spaces[offer.place.index] : undefined;
    const kind = space?.card == null ? undefined : this.card(space.card).kind;
    const fights = offer.verb === 'go' && space?.face === 'up' && kind === 'monster';
    return { offer, main, label: label(offer), glyph: glyphFor(offer, fights) };
  }

  #say(): Prompt {
    const prompt = this.state.prompt;
    const place = this.mind.place;
    const at = offersAt(this.offers, place);
    if (this.mind.hand !== null)
      return {
        ...prompt,
        headline: `Lay ${this.card(sure(this.hand[this.mind.hand])).name}: on which empty space?`,
        detail: this.narrow
          ? this.#printed(this.card(sure(this.hand[this.mind.hand])))
          : 'Face down: your rival sees only that it is yours.',
      };
    if (at[0]?.verb === 'at')
      return {
        ...prompt,
        headline: `Which card goes on ${sure(this.view.spaces[sure(place).index]).name}?`,
        detail: 'Choose a card of your hand.',
      };
    if (this.setting)
      return {
        ...prompt,
        headline: `On which space does ${this.card(sure(place).index).name} start?`,
        detail: 'Escape chooses another hero.',
      };
    if (at.length === 1)
      return {
        ...prompt,
        headline: capital(sure(at[0]).words),
        detail: foretold(sure(at[0]), 'It') || prompt.detail,
      };
    const fight = this.offers.find((offer) => offer.verb === 'fight');
    return fight ? { ...prompt, detail: `${prompt.detail} ${foretold(fight, 'The fight')}`.trim() } : prompt;
  }

  /** What a card says, where its close-up has no room beside the table. */
  #printed(card: CardInfo): string {
    return `${sentence(spoken(card).slice(card.name.length + 2))} ${card.text}`.trim();
  }
}

/** What comes of a deed, as the rules say it: the certain cost first. */
const foretold = (offer: Offer, it: string): string =>
  [offer.summary && `${it} ${offer.summary}`, ...offer.outlook.map(({ words }) => words)]
    .map(sentence)
    .filter(Boolean)
    .join(' ');
