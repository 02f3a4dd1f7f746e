import { sure } from '../../../lib/sure';
import '../../cards.css';
import '../theme.css';
import './shelf.css';
import '../glyphs';
import type { DeckModule } from '../../../decks/module';
import Card from '../Card.svelte';
import Defs from '../Defs.svelte';
import { spoken } from '../words';
import Artists from './Artists.svelte';
import { charts, counts, facets, fitting, inOrder, kind, MANY, SHELF, sizes } from './counts';
import Hands from './Hands.svelte';
import Led from './Led.svelte';

const TONES: Record<string, string> = {
  verse: '#a30f4c',
  reverse: '#0a5c6e',
  action: '#4d5f00',
  reaction: '#8a3d00',
  preshow: '#5b2bb0',
  artist: '#6b5200',
};

export const decks: DeckModule = {
  game: 'underground',
  Defs,
  Card,
  facets,
  heading: (kind) => sure(MANY[kind]),
  inOrder,
  groups: ['preshow', ...SHELF.slice(0, 4)].map((kind) => ({
    word: sure(MANY[kind]),
    takes: (card) => card.kind === kind,
  })),
  sizes,
  charts,
  counts,
  badge: (card) => ({
    tone: sure(TONES[card.kind]),
    ...(card.kind === 'preshow' ? { icon: 'theater-curtains' } : { text: `${card.figures.cost ?? 0}` }),
  }),
  spoken,
  kind,
  lines: (card) =>
    card.text
      .split('\n')
      .filter(Boolean)
      .map((text) => ({ keyword: '', text })),
  leads: (card) => card.kind === 'artist',
  Lead: Artists,
  Led,
  Trial: Hands,
  fitting,
};
