import type { Gallery } from '../../cards/gallery';
import { decks } from './decks';

const { Defs, Card, heading, inOrder } = decks;
const facets = decks.facets.map((facet) =>
  facet.key === 'kind' ? { ...facet, values: [{ key: 'artist', word: 'Artist' }, ...facet.values] } : facet,
);

export const gallery: Gallery = {
  Defs,
  Card,
  facets,
  heading: (kind) => (kind === 'artist' ? 'Artists' : heading(kind)),
  inOrder,
};
