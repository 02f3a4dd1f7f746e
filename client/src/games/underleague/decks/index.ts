import { sure } from '../../../lib/sure';
import '../../cards.css';
import '../theme.css';
import './shelf.css';
import '../glyphs';
import type { DeckModule } from '../../../decks/module';
import Card from '../Card.svelte';
import Defs from '../Defs.svelte';
import { isCreature, KINDS, printed, spoken } from '../words';
import { byCost, charts, counts, facets, inOrder, sizes } from './counts';

const TONES: Record<string, string> = {
  beast: '#8f2f1b',
  construct: '#1d5666',
  spirit: '#55367f',
  equipment: '#7b540a',
  scheme: '#263a5c',
};

export const decks: DeckModule = {
  game: 'underleague',
  Defs,
  Card,
  facets,
  heading: (kind) => `${sure(KINDS[kind]).word}${kind === 'equipment' ? '' : 's'}`,
  inOrder,
  groups: [
    { word: 'Creatures', takes: isCreature },
    { word: 'Strategy cards', takes: (card) => !isCreature(card), inOrder: byCost },
  ],
  sizes,
  charts,
  counts,
  badge: (card) => ({
    tone: sure(TONES[card.kind]),
    ...(isCreature(card) ? { icon: sure(KINDS[card.kind]).icon } : { text: `${card.figures.cost ?? 0}` }),
  }),
  spoken,
  kind: (card) => `${sure(KINDS[card.kind]).word}${isCreature(card) ? '' : `, cost ${card.figures.cost ?? 0}`}`,
  lines: (card) => printed(card).lines,
};
