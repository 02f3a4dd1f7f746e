import { sure } from '../lib/sure';
import * as api from '../lib/api';
import { cardsOf, changed, drop, freeName, keep, kept, written, type Cards, type Kept } from '../lib/decks';
import type { CardInfo, Complaint, DeckInfo, GameInfo } from '../lib/wire';
import type { DeckModule } from './module';

const CHECK_AFTER = 200;
const UNNAMED = 'New deck';

/** One person's work on decks: the open one, those that are kept, and what the service says of it. */
export class Building {
  name = $state(UNNAMED);
  plan = $state('');
  cards = $state.raw<Cards>(new Map());
  edition = $state('');
  /** The choices of the options that bear on which decks are legal. */
  options = $state<Record<string, string>>({});
  /** The service's judgement of the deck as it stands; null while it is awaited. */
  verdict = $state.raw<DeckInfo | null>(null);
  complaint = $state.raw<Complaint | null>(null);
  mine = $state.raw<Kept[]>([]);
  /** The kept deck that is open; null for one that this browser does not keep yet. */
  id = $state<string | null>(null);
  dropped = $state.raw<Kept | null>(null);
  /** The judgement before, while the next is awaited. */
  judged = $state.raw<DeckInfo | null>(null);
  /** What the deck as it was judged last cannot hold. */
  strangers = $state.raw<ReadonlySet<number>>(new Set());
  #asked = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly game: GameInfo,
    readonly pack: CardInfo[],
    readonly module: DeckModule,
  ) {
    this.edition = sure(game.editions[0]).key;
    this.options = Object.fromEntries(
      game.options.filter((option) => option.of_decks).map((option) => [option.key, sure(option.choices[0]).key]),
    );
    this.mine = kept(game.name);
  }

  /** The card that the deck is built for, where the game has such. */
  readonly lead = $derived.by(
    () => this.pack.find((card) => this.module.leads?.(card) && this.cards.has(card.number)) ?? null,
  );
  readonly text = $derived.by(() => written(this.name.trim() || UNNAMED, this.plan, this.cards, this.pack));
  /** The cards that a limit forbids so many of. */
  readonly faulty = $derived.by(
    () => new Set(this.verdict?.faults.flatMap((fault) => (fault.card === null ? [] : [fault.card])) ?? []),
  );

  copies(card: CardInfo): number {
    return this.cards.get(card.number) ?? 0;
  }

  change(card: CardInfo, by: number): void {
    this.cards = changed(this.cards, card.number, by);
    this.keep();
  }

  /** The deck is built for this card from now on, and for no other. */
  follow(card: CardInfo): void {
    this.cards = new Map([
      ...[...this.cards].filter(([number]) => !sure(this.module.leads)(sure(this.pack[number]))),
      [card.number, 1],
    ]);
    this.keep();
  }

  /** Whatever is changed is kept at once. */
  keep(): void {
    if (this.id === null) {
      this.id = crypto.randomUUID?.() ?? `${Date.now()}-${Math.random()}`;
      this.name = freeName(this.game.name, this.name.trim() || UNNAMED);
    }
    keep(this.game.name, { id: this.id, name: this.name.trim() || UNNAMED, text: this.text });
    this.mine = kept(this.game.name);
    this.check();
  }

  begin(): void {
    this.#show(UNNAMED, '', new Map(), null);
    this.strangers = new Set();
    this.check();
  }

  /** A deck as the service has read it; `id`: of the kept deck that it is. */
  show(deck: DeckInfo, id: string | null = null): void {
    this.#show(deck.name, deck.plan, cardsOf(deck.cards), id);
    this.strangers = new Set(deck.strangers);
    this.check();
  }

  #show(name: string, plan: string, cards: Cards, id: string | null): void {
    [this.name, this.plan, this.cards, this.id, this.dropped] = [name, plan, cards, id, null];
  }

  async open(deck: Kept): Promise<void> {
    const read = await this.read(deck.text);
    if (read) this.show({ ...read, name: deck.name }, deck.id);
  }

  /** What the service makes of a text; null where it does not answer. */
  async read(text: string): Promise<DeckInfo | null> {
    this.complaint = null;
    try {
      return await api.checkDeck(this.game.name, this.edition, this.options, text);
    } catch (error) {
      this.complaint = api.told(error);
      return null;
    }
  }

  /** Ask for a judgement once the hand has come to rest. */
  check(): void {
    clearTimeout(this.#timer);
    const asked = ++this.#asked;
    this.verdict = null;
    this.#timer = setTimeout(() => {
      void this.read(this.text).then((verdict) => asked === this.#asked && this.judge(verdict));
    }, CHECK_AFTER);
  }

  judge(verdict: DeckInfo | null): void {
    this.verdict = verdict;
    if (!verdict) return;
    this.judged = verdict;
    this.strangers = new Set(verdict.strangers);
  }

  drop(): void {
    const deck = this.mine.find((other) => other.id === this.id);
    if (!deck) return;
    drop(this.game.name, deck.id);
    this.mine = kept(this.game.name);
    this.begin();
    this.dropped = deck;
  }

  async bringBack(): Promise<void> {
    const deck = sure(this.dropped);
    keep(this.game.name, deck);
    this.mine = kept(this.game.name);
    await this.open(deck);
  }
}
