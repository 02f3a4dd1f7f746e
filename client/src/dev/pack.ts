/** Made-up cards, and a game to play with them. */
import type { CardInfo, GameInfo, Pack } from '../lib/wire';

let numbers = 0;
const card = (
  kind: string,
  name: string,
  glyph: string,
  figures: Record<string, number>,
  text = '',
  flavour = '',
): CardInfo => ({ number: numbers++, copies: 1, kind, name, glyph, figures, text, flavour, marks: {} });

export const pack: Pack = {
  hash: 'made-up',
  game: 'underkeeper',
  name: 'Made up',
  cards: [
    card('hero', 'Mac', 'barbute', { health: 9, strength: 1 }, '', 'Hits first, thinks during.'),
    card(
      'hero',
      'Martha',
      'visored-helm',
      { health: 7, strength: 2 },
      '',
      'Packed sandwiches for everybody. Yes, for you too.',
    ),
    card(
      'hero',
      'Charlie',
      'dwarf-helmet',
      { health: 5, strength: 3 },
      '',
      'Eight years of fencing, none of looking down.',
    ),
    card('trap', 'Sticky Doormat', 'wolf-trap', { strength: 2 }, 'Surprise: lose two strength.'),
    card(
      'trap',
      'Light-Fingered Drawbridge',
      'medieval-gate',
      { strength: 1 },
      'Surprise: if you have more loot than each opponent, an opponent steals one item from your spoils.',
    ),
    card(
      'item',
      'Emergency Soup',
      'swap-bag',
      { loot: 1 },
      'Discard this: heal two.',
      'Break bowl in case of emergency.',
    ),
    card(
      'item',
      'Gaudy Crown',
      'queen-crown',
      { loot: 3 },
      'Surprise: if you have more loot than each opponent, lose three health.',
    ),
    card('monster', 'Dust Bunny', 'evil-minion', { strength: 1, loot: 1 }),
    card(
      'monster',
      'Apologetic Skeleton',
      'skull-crossed-bones',
      { strength: 3, loot: 1 },
      'Reward: look at two face-down cards.',
      'Sorry about the left one. And the right one.',
    ),
    card('monster', 'Kitchen Goblin', 'torch', { strength: 3, loot: 1 }, 'Reward: heal one.'),
    card(
      'monster',
      'Toll Troll',
      'evil-minion',
      { strength: 3, loot: 2 },
      'Battlecry: unless you discard one item from your spoils, this monster has +2 strength this fight.',
    ),
    card('monster', 'Sleeping Ogre', 'evil-minion', { strength: 6, loot: 3 }, 'Reward: heal one.'),
  ],
};

export const info: GameInfo = {
  name: 'underkeeper',
  title: 'Underkeeper',
  prefix: 'UK',
  league: null,
  pitch: 'Build a dungeon face down, then walk your hero through the one your rival built.',
  minutes: 20,
  glyph: 'medieval-gate',
  rivals: 1,
  fewest: 2,
  most: 2,
  pack: 'made-up',
  editions: [
    { key: '3', words: 'third iteration' },
    { key: '2', words: 'second iteration' },
    { key: '1', words: 'first iteration' },
  ],
  options: [
    {
      key: 'threshold',
      words: 'Loot that ends the game',
      clause: 'UK-6.1',
      choices: [
        { key: '15', words: '15', of_league: false },
        { key: '20', words: '20', of_league: false },
      ],
      usual: '15',
      of_decks: false,
      editions: ['3', '2', '1'],
    },
    {
      key: 'starter',
      words: 'Who starts',
      clause: 'UK-2.4',
      choices: [{ key: 'last', words: 'whoever did not place the last card', of_league: false }],
      usual: 'last',
      of_decks: false,
      editions: ['3', '2', '1'],
    },
  ],
  bots: [
    { level: 'random', words: 'plays anything' },
    { level: 'greedy', words: 'looks one step ahead' },
    { level: 'search', words: 'strong, thinks ahead' },
  ],
};
