import '../cards.css';
import type { Gallery } from '../../cards/gallery';
import Card from './Card.svelte';
import Nothing from './Nothing.svelte';
import { said } from './reading';

export const gallery: Gallery = {
  Defs: Nothing,
  Card,
  facets: [],
  heading: said,
  inOrder: (a, b) => a.number - b.number,
};
