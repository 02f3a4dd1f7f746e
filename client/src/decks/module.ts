/** What the deck builder asks of a game's folder. The builder knows no cards; what is legal, the service says. */
import { part } from '../lib/updates.svelte';
import type { Component } from 'svelte';
import type { HTMLAttributes } from 'svelte/elements';
import type { Order } from '../cards/filter';
import type { Cards } from '../lib/decks';
import type { CardInfo } from '../lib/wire';
import type { Building } from './building.svelte';

/** A part of the deck and how many cards it is built towards; `enough`: fewer are as good. */
export type Size = { key: string; words: string; has: number; wanted: number; enough?: boolean };
export type Bar = { label: string; copies: number; spoken: string };
export type Chart = { title: string; bars: Bar[]; testid: string };
export type Count = { key: string; icon: string; word: string; copies: number };

export interface DeckModule extends Order {
  game: string;
  Defs: Component<Record<string, never>>;
  Card: Component<
    {
      card: CardInfo;
      mini?: boolean;
      flavour?: boolean;
      label?: string;
      'data-testid'?: string;
    } & HTMLAttributes<HTMLElement>
  >;
  /** Of the shelf: what stands above the cards of a kind. */
  heading(kind: string): string;
  /** The lists of the deck, in order. */
  groups: { word: string; takes: (card: CardInfo) => boolean; inOrder?: (a: CardInfo, b: CardInfo) => number }[];
  sizes(cards: Cards, pack: CardInfo[], options: Record<string, string>): Size[];
  charts(cards: Cards, pack: CardInfo[]): Chart[];
  counts(cards: Cards, pack: CardInfo[]): Count[];
  /** What stands before a card's name in the deck, and on which colour (under white). */
  badge(card: CardInfo): { icon?: string; text?: string; tone: string };
  /** A card as a screen reader says it, and in small print. */
  spoken(card: CardInfo): string;
  kind(card: CardInfo): string;
  lines(card: CardInfo): { keyword: string; text: string }[];
  /** Where a deck has one card that comes first (`leads`): it is chosen here, not from the shelf. */
  Lead?: Component<{ building: Building; narrow: boolean; onpicked: () => void }>;
  /** What the deck's list begins with where it has a leading card. */
  Led?: Component<{ building: Building; onchange: () => void }>;
  /** What only this game's decks are looked at for. */
  Trial?: Component<{ building: Building; onclause: (clause: string) => void }>;
  /** What the cards are called that fit the leading one. */
  fitting?(cards: Cards, pack: CardInfo[]): string;
}

const MODULES = import.meta.glob<{ decks: DeckModule }>('../games/*/decks/index.ts');

const folder = (game: string) => `../games/${game}/decks/index.ts`;

/** Whether decks are built for that game. */
export const builds = (game: string): boolean => folder(game) in MODULES;

/** A game's part of the deck builder; null where there are no decks to build. */
export async function decksOf(game: string): Promise<DeckModule | null> {
  const load = MODULES[folder(game)];
  return load ? (await part(load)).decks : null;
}
