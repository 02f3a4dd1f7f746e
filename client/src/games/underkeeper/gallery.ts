import { sure } from '../../lib/sure';
import '../cards.css';
import './theme.css';
import './glyphs';
import type { Gallery } from '../../cards/gallery';
import Card from './Card.svelte';
import Defs from './Defs.svelte';
import MapFigure from './MapFigure.svelte';
import MovesFigure from './MovesFigure.svelte';
import { KINDS } from './words';

const ORDER = ['hero', 'monster', 'trap', 'item'];
const MANY: Record<string, string> = { hero: 'Heroes', monster: 'Monsters', trap: 'Traps', item: 'Items' };

export const gallery: Gallery = {
  Defs,
  figures: { map: MapFigure, moves: MovesFigure },
  Card,
  facets: [
    {
      key: 'kind',
      words: 'Kind',
      values: ORDER.map((key) => ({ key, ...sure(KINDS[key]) })),
      of: (card) => [card.kind],
    },
  ],
  heading: (kind) => sure(MANY[kind]),
  inOrder: (a, b) =>
    ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind) ||
    (a.figures.strength ?? 0) - (b.figures.strength ?? 0) ||
    a.name.localeCompare(b.name),
};
