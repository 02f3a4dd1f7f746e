import type { Gallery } from '../../cards/gallery';
import { decks } from './decks';
import DiceFigure from './DiceFigure.svelte';

const { Defs, Card, facets, heading, inOrder } = decks;

export const gallery: Gallery = { Defs, Card, facets, heading, inOrder, figures: { dice: DiceFigure } };
