import { describe, expect, it, vi } from 'vitest';
import type { GameInfo } from './wire';

vi.mock('./api', () => ({ readyDecks: async () => [{ text: '# One' }, { text: '# Two' }, { text: '# Three' }] }));
const { fromEasy, opponent, opponentSaid, seatsOf } = await import('./first');

const game = (name: string, minutes: number, usual = 'shared', rivals = 1) =>
  ({
    name,
    minutes,
    rivals,
    bots: [
      { level: 'search', words: 'Thinks ahead' },
      { level: 'greedy', words: 'Takes what looks best' },
      { level: 'random', words: 'Plays anything' },
    ],
    options: [{ key: 'decks', usual, choices: [] }],
  }) as unknown as GameInfo;

describe('a first game', () => {
  it('is found from easy to hard', () => {
    expect(fromEasy([game('long', 60), game('short', 20)]).map(({ name }) => name)).toEqual(['short', 'long']);
  });
  it('has an easy opponent, which is said; later ones are the strongest', () => {
    expect([opponent(game('a', 1), true)?.level, opponent(game('a', 1), false)?.level]).toEqual(['greedy', 'search']);
    expect(opponentSaid(game('a', 1), true)).toBe('An easy opponent for a first game: takes what looks best.');
    expect(opponentSaid(game('a', 1, '', 3), true)).toBe(
      'Easy opponents for a first game: each takes what looks best.',
    );
    expect(opponentSaid(game('a', 1), false)).toBe('Your opponent: thinks ahead.');
  });
  it('is played with the decks that teach, where decks are brought', async () => {
    const decks = async (usual: string, newcomer: boolean) =>
      (await seatsOf(game('a', 1, usual), 'Ann', newcomer)).map((seat) => ('deck' in seat ? seat.deck : ''));
    expect(await decks('own', true)).toEqual(['# One', '# Two']);
    expect(await decks('own', false)).toEqual(['', '']);
    expect(await decks('shared', true)).toEqual(['', '']);
  });
});
