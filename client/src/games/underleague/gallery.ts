import type { Gallery } from '../../cards/gallery';
import { decks } from './decks';

const { Defs, Card, facets, heading, inOrder } = decks;

export const gallery: Gallery = { Defs, Card, facets, heading, inOrder };
