import { sure } from '../../lib/sure';
import '../cards.css';
import './gallery.css';
import './theme.css';
import './glyphs';
import type { Gallery } from '../../cards/gallery';
import Defs from './Defs.svelte';
import MixesFigure from './MixesFigure.svelte';
import Sides from './Sides.svelte';
import { HEAT, heatOf, KINDS } from './words';

const ORDER = Object.keys(KINDS);
const FAMILIES = ['monochromatic', 'complementary', 'tertiary', 'harmonic', 'triadic', 'tetradic'];

export const gallery: Gallery = {
  Defs,
  figures: { mixes: MixesFigure },
  Card: Sides,
  facets: [
    {
      key: 'kind',
      words: 'Kind',
      values: ORDER.map((key) => ({ key, word: sure(KINDS[key]) })),
      of: (card) => [card.kind],
    },
    {
      key: 'heat',
      words: 'Temperature',
      values: Object.entries(HEAT).map(([key, heat]) => ({ key, ...heat })),
      of: (card) => [heatOf(card)],
    },
    {
      key: 'family',
      words: 'Family',
      values: FAMILIES.map((key) => ({ key, word: key })),
      of: (card) => [card.marks.family ?? ''],
    },
  ],
  heading: (kind) => `${sure(KINDS[kind])}s`,
  inOrder: (a, b) =>
    ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind) ||
    (a.figures.score ?? 0) - (b.figures.score ?? 0) ||
    a.name.localeCompare(b.name),
};
