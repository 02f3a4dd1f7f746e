import { sure } from '../../../lib/sure';
/** What a deck holds, counted. Whether that is legal, the service says. */
import type { Facet } from '../../../cards/filter';
import type { Chart, Count, Size } from '../../../decks/module';
import { total, type Cards } from '../../../lib/decks';
import type { CardInfo } from '../../../lib/wire';
import { listed } from '../../../lib/words';
import { KINDS, typesOf } from '../words';

export const SHELF = ['verse', 'reverse', 'action', 'reaction', 'preshow'];
export const MANY: Record<string, string> = {
  verse: 'Verses',
  reverse: 'Reverses',
  action: 'Actions',
  reaction: 'Re-actions',
  preshow: 'Pre-show cards',
};
const ICONS: Record<string, string> = {
  verse: 'old-microphone',
  reverse: 'shield',
  action: 'cog',
  reaction: 'cancel',
  preshow: 'theater-curtains',
};
const TYPES = ['Banger', 'Chopper', 'Diss', 'Freestyle', 'Hook'];
const CREWS = ['Furnace', 'Night Bus', 'Overdue', 'Spin Cycle'];
/** Hype costs in steps; the last is open. */
const BANDS: [number, number, string][] = [
  [0, 0, '0'],
  [1, 4, '1–4'],
  [5, 8, '5–8'],
  [9, 12, '9–12'],
  [13, 18, '13–18'],
  [19, Infinity, '19+'],
];
const BOOK = 60;
const PRESHOWS = 5;
const REVISED = 6;

/** UG-2.7: a pre-show card may say that a rhymebook can hold it. */
const isGuest = (card: CardInfo) => card.kind === 'preshow' && card.text.includes('Your rhymebook can hold this');
export const isBook = (card: CardInfo): boolean => isGuest(card) || (card.kind !== 'artist' && card.kind !== 'preshow');
const isPreshow = (card: CardInfo) => card.kind === 'preshow' && !isGuest(card);
const isFree = (card: CardInfo): boolean => isBook(card) && card.figures.cost === 0;
/** UG-3.4: it makes a starting hand serve. */
export const opens = (card: CardInfo): boolean => isGuest(card) || (isFree(card) && /^(verse|action)$/.test(card.kind));
const bandOf = (card: CardInfo) =>
  isBook(card) && card.figures.cost !== undefined
    ? sure(BANDS.find(([low, most]) => sure(card.figures.cost) >= low && sure(card.figures.cost) <= most))[2]
    : null;

export const facets: Facet[] = [
  {
    key: 'kind',
    words: 'Kind',
    values: SHELF.map((key) => ({ key, word: sure(KINDS[key]), icon: sure(ICONS[key]) })),
    of: (card) => [card.kind],
  },
  {
    key: 'type',
    words: 'Type',
    values: TYPES.map((word) => ({ key: word.toLowerCase(), word })),
    of: (card) => typesOf(card).map((word) => word.toLowerCase()),
  },
  {
    key: 'cost',
    words: 'Cost',
    values: BANDS.map(([, , word]) => ({ key: word, word, short: true })),
    of: (card) => [bandOf(card) ?? ''],
  },
  {
    key: 'crew',
    words: 'Affiliation',
    values: [...CREWS, 'For one artist', 'For all'].map((word) => ({
      key: word.toLowerCase().replace(/ /g, '-'),
      word,
    })),
    of: (card) => [
      (card.marks.crew || (card.marks.artist ? 'For one artist' : 'For all')).toLowerCase().replace(/ /g, '-'),
    ],
  },
];

/** Towards what UG-2.1, UG-2.2 and UG-2.6 ask for. */
export function sizes(cards: Cards, pack: CardInfo[], options: Record<string, string>): Size[] {
  const guest = total(cards, pack, (card) => card.marks.role === 'featuring') > 0;
  const revised = options.format === 'revised';
  const apart = (card: CardInfo) => isPreshow(card) && revised && card.marks.role !== '';
  return [
    { key: 'rhymebook', words: 'in the rhymebook', has: total(cards, pack, isBook), wanted: BOOK },
    {
      key: 'preshow',
      words: revised ? 'plain pre-show' : 'pre-show',
      has: total(cards, pack, (card) => isPreshow(card) && !apart(card)),
      wanted: revised ? REVISED : PRESHOWS + Number(guest),
      enough: true,
    },
  ];
}

export function charts(cards: Cards, pack: CardInfo[]): Chart[] {
  const free = total(cards, pack, isFree);
  return [
    {
      title: `Hype cost: ${free} of cost 0`,
      testid: 'deck-curve',
      bars: BANDS.map(([, , label]) => ({
        label,
        spoken: `Hype cost ${label.replace('–', ' to ').replace('+', ' and up')}`,
        copies: total(cards, pack, (card) => bandOf(card) === label),
      })),
    },
    {
      title: 'Types of verses; a hybrid has two',
      testid: 'deck-types',
      bars: TYPES.map((label) => ({
        label,
        spoken: label,
        copies: total(cards, pack, (card) => card.kind === 'verse' && typesOf(card).includes(label)),
      })),
    },
  ];
}

export const counts = (cards: Cards, pack: CardInfo[]): Count[] =>
  SHELF.map((key) => ({
    key: key === 'preshow' ? 'preshows' : key,
    icon: sure(ICONS[key]),
    word: key === 'preshow' ? 'Pre-show' : sure(MANY[key]),
    copies: total(cards, pack, (card) => card.kind === key),
  }));

/** By kind, then hype cost, then name. */
export const inOrder = (a: CardInfo, b: CardInfo): number =>
  SHELF.indexOf(a.kind) - SHELF.indexOf(b.kind) ||
  (a.figures.cost ?? 0) - (b.figures.cost ?? 0) ||
  a.name.localeCompare(b.name);

export function kind(card: CardInfo): string {
  const parts = [
    sure(KINDS[card.kind]),
    typesOf(card).join(' and '),
    card.figures.cost === undefined ? '' : `hype cost ${card.figures.cost}`,
    card.marks.role ?? '',
    card.marks.crew || (card.marks.artist ? `for ${card.marks.artist}` : ''),
  ];
  return parts.filter(Boolean).join(', ');
}

/** "What Hans Empty may play". */
export function fitting(cards: Cards, pack: CardInfo[]): string {
  const artists = pack.filter((card) => card.kind === 'artist' && cards.has(card.number));
  return artists.length ? `Only for ${listed(artists.map((card) => card.name))}` : '';
}
