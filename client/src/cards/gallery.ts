/** What the page of all cards asks of a game's folder. */
import { sure } from '../lib/sure';
import { part } from '../lib/updates.svelte';
import { createContext, type Component } from 'svelte';
import type { CardInfo } from '../lib/wire';
import type { Order } from './filter';

export interface Gallery extends Omit<Order, 'leads'> {
  Defs: Component<Record<string, never>>;
  /** A card with all that it prints. */
  Card: Component<{ card: CardInfo; flavour?: boolean }>;
  /** What stands above the cards of a kind. */
  heading(kind: string): string;
  /** Figures of the book to learn from, by their names; one that is not here is shown in letters. */
  figures?: Record<string, Component<Record<string, never>>>;
}

/** For figures: the cards of the book, by name. */
export const [cardsOfBook, setCardsOfBook] = createContext<() => ReadonlyMap<string, CardInfo>>();

const GALLERIES = import.meta.glob<{ gallery: Gallery }>('../games/*/gallery.ts');

/** A game's cards to look through, plain where nobody has drawn them; null for what has no cards of its own. */
export async function galleryOf(game: string): Promise<Gallery | null> {
  if (game.includes('-')) return null;
  return (await part(GALLERIES[`../games/${game}/gallery.ts`] ?? sure(GALLERIES['../games/generic/gallery.ts'])))
    .gallery;
}
