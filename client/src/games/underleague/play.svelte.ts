import { sure } from '../../lib/sure';
import type { Barred, CardInfo, Offer, Place, Prompt, Prospect, Shown } from '../../lib/wire';
import { sentence } from '../../lib/words';
import { Dealings, type Spot } from '../dealings.svelte';
import type { Button } from '../module';
import { CALM, deeds, first, glyphFor, granted, offersAt, same, type Mind, type Wish } from './intent';
import type { Creature, View } from './wire';
import { counted } from './words';

export type Look = { card: CardInfo; creature: Creature | null };

/** One person's dealings with one table of Underleague. It knows no rules: all that may be done comes as offers. */
export class Play extends Dealings<View> {
  mind = $state.raw<Mind>(CALM);
  seen = $state.raw<Place | null>(null);
  lifted = $state.raw<Look | null>(null);
  #wishes: Wish[] = [];

  readonly view = $derived.by(() => this.state.view);
  readonly rivals = $derived.by(() => this.names.map((_, i) => (this.below + i) % this.names.length).slice(1));
  readonly own = $derived.by(() => (this.me === null ? null : (this.view.players[this.me] ?? null)));
  readonly hand = $derived.by(() => this.own?.hand ?? []);
  readonly look = $derived.by(() => this.own?.look ?? []);
  readonly choosing = $derived.by(() => this.offers.some((offer) => offer.place.zone === 'look'));
  readonly there = $derived.by(() => offersAt(this.offers, this.mind.place));
  /** The equipment of the hand that looks for a creature. */
  readonly gear = $derived.by(() => {
    const play = this.there.find((offer) => offer.verb === 'play');
    const number = play ? sure(this.hand[play.place.index]) : null;
    return number !== null && this.card(number).kind === 'equipment' ? number : null;
  });
  readonly deed = $derived.by(() => (this.there.length === 1 ? sure(this.there[0]) : null));
  readonly focus = $derived.by(() => this.#lookAt(this.seen) ?? this.#lookAt(this.mind.place));
  readonly buttons = $derived.by(() => this.#buttons());
  readonly said = $derived.by((): Prompt => this.#say());

  note(seat: number): string {
    const cards = counted(sure(this.view.players[seat]).hand_count, 'card');
    return this.view.first === seat ? `${cards} · first` : cards;
  }

  /** Shows the next state; what was decided together with the last move follows by itself. */
  show(state: Shown<View>): void {
    const asked = state.decision !== this.state.decision || state.position !== this.state.position;
    const still = state.decision !== null && state.decision === this.state.decision;
    this.state = state;
    if (!asked || (still && this.there.length)) return;
    this.why = null;
    this.lifted = null;
    this.mind = CALM;
    this.several.follow();
    this.#follow();
  }

  #follow(): void {
    const wish = this.#wishes.shift();
    if (!wish || !this.offers.length) return;
    const next = granted(wish, this.offers);
    if (next) this.act?.(next.action);
    else this.#wishes = [];
  }

  tap(at: Spot): void {
    this.seen = at;
    this.lifted = null;
    this.why = null;
    if (this.toggle(at)) return;
    if (this.gear !== null && at.zone === 'creature' && this.view.creatures[at.index]?.card != null)
      return this.#attach(at.index);
    const place = this.#known(at);
    const there = offersAt(this.offers, place);
    if (!there.length) return this.#refuse(at);
    if (same(this.mind.place, place)) return there.length === 1 ? this.do(sure(there[0])) : void (this.mind = CALM);
    this.mind = { place };
  }

  #attach(space: number): void {
    const play = sure(this.there[0]);
    this.#wishes = [{ verb: 'on', space }];
    this.#send(play);
  }

  #refuse(place: Place): void {
    this.mind = CALM;
    this.why = this.barred(place) ?? null;
    if (this.narrow) this.lifted = this.#lookAt(place);
  }

  do(offer: Offer): void {
    this.#wishes = [];
    this.#send(offer);
  }

  #send(offer: Offer): void {
    this.why = null;
    this.lifted = null;
    this.mind = CALM;
    this.act?.(offer.action);
  }

  /** Steps back: the close-up first, then what is pointed at. */
  back(): boolean {
    const something = this.lifted !== null || this.why !== null || this.mind !== CALM;
    this.lifted = null;
    this.why = null;
    this.mind = CALM;
    return something;
  }

  override legal(place: Spot): boolean {
    if (this.several.question) return super.legal(place);
    if (this.gear !== null && place.zone === 'creature') return this.view.creatures[place.index]?.card != null;
    return offersAt(this.offers, this.#known(place)).length > 0;
  }

  override selected(place: Spot): boolean {
    return super.selected(place) || same(this.mind.place, place);
  }

  protected override row(place: Place): number[] | null {
    return place.zone === 'hand' ? this.hand : null;
  }

  barred(place: Place): Barred | undefined {
    return this.state.barred.find((bar) => same(bar.place, place));
  }

  lift(place: Place): void {
    this.lifted = this.#lookAt(place);
  }

  #known(place: Place): Place {
    return place.zone === 'hand' ? first(place, this.hand) : place.zone === 'look' ? first(place, this.look) : place;
  }

  #lookAt(place: Place | null): Look | null {
    if (!place) return null;
    const creature = place.zone === 'creature' ? (this.view.creatures[place.index] ?? null) : null;
    const number = creature
      ? creature.card
      : place.zone === 'hand'
        ? this.hand[place.index]
        : place.zone === 'look'
          ? this.look[place.index]
          : place.zone === 'discard'
            ? this.view.discard[place.index]
            : place.zone === 'gear' || place.zone === 'card'
              ? place.index
              : undefined;
    return number == null ? null : { card: this.card(number), creature };
  }

  #buttons(): Button[] {
    return deeds(this.mind, this.offers)
      .filter(({ offer }) => offer.place.zone !== 'die' || !this.several.question)
      .map(({ offer, main }) => ({ offer, main, label: this.#label(offer), glyph: glyphFor(offer) }));
  }

  #label(offer: Offer): string {
    const pointed = this.mind.place !== null && same(offer.place, this.mind.place);
    const cost = offer.verb === 'play' ? (this.card(sure(this.hand[offer.place.index])).figures.cost ?? 0) : 0;
    if (offer.verb === 'bet win') return '▲ WIN';
    if (offer.verb === 'bet lose') return '▼ LOSE';
    if (offer.verb === 'play' && pointed) return cost ? `Play it for ${counted(cost, 'card')}` : 'Play it';
    if (offer.verb === 'attack with') return 'Challenge';
    if (offer.verb === 'against') return 'Challenge it';
    if (offer.verb === 'transfer') return 'Transfer it';
    if (offer.verb === 'keep' && pointed) return 'Keep it';
    if (offer.verb === 'day' || offer.verb === 'night') return this.#timed(offer);
    return this.#placed(sentence(offer.words).replace(/\.$/, ''));
  }

  /** The creature's name where the service says its space, which the table does not print. */
  #placed(words: string): string {
    return words.replace(/ on ([a-e])([1-3])\b/, (whole, seat: string, place: string) => {
      const space = 'abcde'.indexOf(seat) * 3 + Number(place) - 1;
      const name = this.#name({ zone: 'creature', index: space });
      return name ? ` on ${name}` : whole;
    });
  }

  /** Whether it stands in the pit. */
  fights({ role }: Creature): boolean {
    return role !== '' && this.view.fight !== null && !this.view.fight.over;
  }

  /** A side's dice and chance in the fight that goes on. */
  side(time: 'day' | 'night', space: number): Prospect | undefined {
    const owner = Math.floor(space / 3);
    return this.state.prompt.outlook?.find((side) => side.figure === time && side.seat === owner);
  }

  /** Day or night with the dice of both. */
  #timed(offer: Offer): string {
    const fight = this.view.fight;
    const time = offer.verb as 'day' | 'night';
    if (!fight) return offer.words;
    const dice = (space: number) => this.side(time, space)?.by ?? 0;
    const [attack, defence] = [dice(fight.attacker), dice(fight.defender)];
    const mine = Math.floor(fight.attacker / 3) === this.me ? [attack, defence] : [defence, attack];
    return `${time === 'day' ? 'Day' : 'Night'}: your ${this.narrow ? mine[0] : counted(sure(mine[0]), 'die', 'dice')} to ${mine[1]}`;
  }

  #say(): Prompt {
    const prompt = this.state.prompt;
    const offer = this.there[0];
    if (!offer) return prompt;
    if (this.gear !== null)
      return {
        ...prompt,
        headline: `Play ${this.card(this.gear).name}: on which creature?`,
        detail: this.#text(this.gear),
      };
    if (this.there.length > 1)
      return {
        ...prompt,
        headline: `${this.#name(offer.place)}: WIN or LOSE?`,
        detail: 'A prediction for every fight of this round: it pays when it comes true.',
      };
    return {
      ...prompt,
      headline: sentence(offer.words).replace(/\.$/, '?'),
      detail: this.#detail(offer) || prompt.detail,
    };
  }

  #name(place: Place): string {
    const number = place.zone === 'creature' ? this.view.creatures[place.index]?.card : null;
    return number == null ? '' : this.card(number).name;
  }

  #detail(offer: Offer): string {
    if (offer.place.zone === 'hand') return this.#text(sure(this.hand[offer.place.index]));
    if (offer.place.zone === 'look') return this.#text(sure(this.look[offer.place.index]));
    if (offer.verb === 'against' || offer.verb === 'attack with') {
      const creature = sure(this.view.creatures[offer.place.index]);
      const then =
        offer.verb === 'attack with' && !offer.outlook.length
          ? ' It is exhausted by the challenge; next you choose whom it meets.'
          : '';
      return `It rolls ${counted(creature.day, 'die', 'dice')} by day, ${creature.night} by night.${then}`;
    }
    return '';
  }

  #text(number: number): string {
    return this.card(number).text.replaceAll('\n', ' ') || 'No ability.';
  }
}
