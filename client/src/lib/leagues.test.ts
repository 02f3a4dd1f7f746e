import { beforeEach, describe, expect, it, vi } from 'vitest';
import { byLeague, holdSeats, isLeague, myBout, wonBy } from './leagues';
import { hold, seatAt } from './store';
import type { Bout, LeagueInfo, Mine } from './wire';

const table = (id: string, league: string | null = null): Mine => ({ id, league }) as Mine;
const bout = (table: string, players: number[], status: Bout['status'] = 'playing'): Bout => ({
  name: 'game',
  table,
  players,
  status,
  winner: null,
  drawn: false,
  points: null,
  your_turn: false,
});
const league = (bouts: Bout[], me: number | null = 0): LeagueInfo => ({ id: 'draft', me, bouts }) as LeagueInfo;

beforeEach(() => {
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
});

describe('the tables of a league', () => {
  it('are held by the draft’s token, in the seat that the game gives', () => {
    hold({ table: 'draft', seat: 2, token: 'secret' });
    holdSeats(league([bout('a', [1, 0]), bout('b', [2, 1])]));
    expect(seatAt('a')).toEqual({ table: 'a', seat: 1, token: 'secret' });
    expect(seatAt('b')).toBeUndefined();
  });

  it('are not held by who watches', () => {
    hold({ table: 'draft', seat: 2, token: 'secret' });
    holdSeats(league([bout('a', [1, 0])], null));
    expect(seatAt('a')).toBeUndefined();
  });

  it('lead to my game that is on', () => {
    expect(myBout(league([bout('a', [0, 1], 'over'), bout('b', [2, 1]), bout('c', [2, 0])]))?.table).toBe('c');
    expect(myBout(league([bout('b', [2, 1])]))).toBeUndefined();
  });

  it('stand together in my list', () => {
    const found = byLeague([table('x'), table('final', 'draft'), table('y'), table('draft', 'draft')]);
    expect(found.map((entry) => entry.id)).toEqual(['x', 'draft', 'y']);
    expect(found.filter(isLeague).map((entry) => [entry.draft?.id, entry.bouts.map((one) => one.id)])).toEqual([
      ['draft', ['final']],
    ]);
  });

  it('say how its champion won: by the last game, or by how many', () => {
    const over = (name: string, winner: number): Bout => ({ ...bout(name, [0, 1], 'over'), name, winner });
    const players = [{ name: 'Ann' }, { name: 'Bob' }];
    const standings = [{ player: 1, wins: 4, games: 5, place: 1 }];
    const won = (last: Bout) => wonBy({ ...league([last]), players, standings, champion: 1 } as LeagueInfo);
    expect(won({ ...over('final', 1), points: [3, 21] })).toBe('Bob won the final with 21 points.');
    expect(won(over('round 5 game 1', 1))).toBe('Bob won 4 of 5 games.');
  });
});
