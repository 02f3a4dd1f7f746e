import { describe, expect, it } from 'vitest';
import { against, awaited, standing } from './mine';
import type { GameInfo, Mine, TableInfo } from './wire';

const over = (winners: number[] | null, names: string[], seat = 0): string =>
  standing({ status: 'over', winners, seat, seats: names.map((name) => ({ name })) } as Mine);

describe('a game of mine that is over', () => {
  it('says who has won, and you to whoever did', () => {
    expect(over([0], ['Ann', 'Bob'])).toBe('you won');
    expect(over([1], ['Ann', 'Bob'])).toBe('Bob won');
    expect(over([0, 2], ['Ann', 'Bob', 'Cid'])).toBe('you and Cid won');
  });
  it('says where nobody has won, or all alike', () => {
    expect(over([0, 1], ['Ann', 'Bob'])).toBe('a draw');
    expect(over([], ['Ann', 'Bob'])).toBe('nobody won');
    expect(over([], ['Ann'])).toBe('you lost');
    expect(over(null, ['Ann', 'Bob'])).toBe('over');
  });
});

it('says against whom, bots by their level', () => {
  const games = [{ name: 'go', bots: [{ level: 'search', words: 'Thinks ahead' }] }] as GameInfo[];
  const others = (...named: [string, string | null][]): string =>
    against(
      {
        game: 'go',
        seat: 0,
        seats: [['Me', null], ...named].map(([name, level], seat) => ({ seat, name, level })),
      } as Mine,
      games,
    );
  expect(others(['Bob', null])).toBe('Bob');
  expect(others(['Thud', 'search'])).toBe('Thud (bot, thinks ahead)');
  expect(others(['Thud', 'search'], ['Bob', null], ['Wisp', 'search'], ['Odd', 'other'])).toBe(
    'Bob, Thud and Wisp (bots, each thinks ahead) and Odd (bot, other)',
  );
});

describe('a table of mine that waits', () => {
  const table = (open: boolean, ...kinds: string[]): Mine =>
    ({
      status: 'waiting',
      seat: 0,
      open,
      seats: ['human', ...kinds].map((kind, seat) => ({ seat, kind, name: `Player ${seat + 1}`, level: null })),
    }) as Mine;

  it('says who is still to come, and not by the number of a place', () => {
    expect(standing(table(false, 'open'))).toBe('waiting for a friend');
    expect(standing(table(false, 'open', 'open'))).toBe('waiting for 2 friends');
    expect(standing(table(true, 'open'))).toBe('waiting for whoever comes');
    expect(standing(table(false, 'human'))).toBe('not begun yet');
    expect(against(table(false, 'human', 'open'), [])).toBe('Player 2 and a friend');
    expect(awaited(table(false, 'open') as object as TableInfo)).toBe('a friend');
    const open = table(true, 'open', 'open') as object as TableInfo;
    expect(awaited(open)).toBe('whoever comes');
    open.seats[1]!.kept = true;
    expect(awaited(open)).toBe('a friend and whoever comes');
  });
});
