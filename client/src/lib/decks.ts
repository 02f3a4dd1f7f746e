import { sure } from './sure';
/** Decks as text, in links and in this browser. What a deck's text means, and whether it is legal, the service says. */
import { read, write } from './store';
import type { Complaint, CardInfo, DeckCard } from './wire';

/** Copies by card number. */
export type Cards = ReadonlyMap<number, number>;
/** A deck that this browser keeps. */
export type Kept = { id: string; name: string; text: string };

/** Characters; a deck is some two thousand. */
export const LARGEST = 20_000;
const MOST_COPIES = 99;

export const cardsOf = (list: DeckCard[]): Cards => new Map(list.map(({ card, copies }) => [card, copies]));

/** The cards with `by` more copies of one, never below none. */
export function changed(cards: Cards, card: number, by: number): Cards {
  const copies = Math.min(MOST_COPIES, Math.max(0, (cards.get(card) ?? 0) + by));
  const next = new Map(cards);
  if (copies) next.set(card, copies);
  else next.delete(card);
  return next;
}

/** How many cards in all, of those that `which` takes. */
export function total(cards: Cards, pack: CardInfo[], which: (card: CardInfo) => boolean = () => true): number {
  return [...cards].reduce(
    (sum, [number, copies]) => sum + (pack[number] && which(sure(pack[number])) ? copies : 0),
    0,
  );
}

/** The deck as a deck file; its cards in the pack's order. */
export function written(name: string, plan: string, cards: Cards, pack: CardInfo[]): string {
  const line = (words: string) => words.replace(/\s+/g, ' ').trim();
  const head = [`# ${line(name)}`, ...(line(plan) ? [`> ${line(plan)}`] : []), ''];
  const listed = pack.filter((card) => cards.get(card.number)).map((card) => `${cards.get(card.number)} ${card.name}`);
  return [...head, ...listed].join('\n') + '\n';
}

/** A text for the end of a link: deflated, in base64url. */
export async function packed(text: string): Promise<string> {
  const bytes = new Uint8Array(
    await new Response(new Blob([text]).stream().pipeThrough(new CompressionStream('deflate'))).arrayBuffer(),
  );
  return btoa(String.fromCharCode(...bytes))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replace(/=+$/, '');
}

/** What `packed` made, as text. Throws where the link is damaged, or holds more than any deck. */
export async function unpacked(link: string): Promise<string> {
  const bytes = Uint8Array.from(atob(link.replace(/-/g, '+').replace(/_/g, '/')), (letter) => letter.charCodeAt(0));
  const reader = new Blob([bytes])
    .stream()
    .pipeThrough(new DecompressionStream('deflate'))
    .pipeThrough(new TextDecoderStream())
    .getReader();
  let text = '';
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    text += part.value;
    if (text.length > LARGEST) {
      void reader.cancel();
      throw new Error('longer than any deck');
    }
  }
  return text;
}

/** The deck's part of a pasted link, or null for other text. */
export const fragmentOf = (pasted: string): string | null =>
  /^\S*\/decks\/[\w-]+#([\w-]+)$/.exec(pasted.trim())?.[1] ?? null;

const key = (game: string) => `undercroft.decks.${game}`;

/** My decks, the one that was changed last first. */
export const kept = (game: string): Kept[] => read<Kept[]>(key(game), []);

export function keep(game: string, deck: Kept): void {
  write(key(game), [deck, ...kept(game).filter((other) => other.id !== deck.id)]);
}

export function drop(game: string, id: string): void {
  write(
    key(game),
    kept(game).filter((deck) => deck.id !== id),
  );
}

/** `name`, or with a number where another deck has it already. */
export function freeName(game: string, name: string): string {
  const taken = new Set(kept(game).map((deck) => deck.name));
  let found = name;
  for (let n = 2; taken.has(found); n++) found = `${name} ${n}`;
  return found;
}

export const DAMAGED: Complaint = {
  code: 'bad-link',
  message: 'This link holds no whole deck.',
  mend: 'Copy all of it, to the last letter, or ask for the deck as text.',
};
