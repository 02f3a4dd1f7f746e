import { describe, expect, it } from 'vitest';
import { ending } from './ending';

const outcome = (winners: number[], clause = 'UL-4.2') => ({
  winners,
  points: [],
  words: '',
  cause: '',
  clause,
  tally: [],
});
const NAMES = ['Ann', 'Bob', 'Cid', 'Dee'];

describe('the title of the end', () => {
  it('names who alone has won', () => {
    expect(ending(outcome([2]), NAMES)).toEqual({ winner: 'Cid', title: 'Cid wins' });
  });
  it('is a draw between several, but not where somebody resigned: all the others have won', () => {
    expect(ending(outcome([0, 2]), NAMES).title).toBe('A draw');
    expect(ending(outcome([1, 2, 3], ''), NAMES)).toEqual({ winner: '', title: 'Bob, Cid and Dee win' });
  });
  it('says when nobody has won, alone or together', () => {
    expect(ending(outcome([]), NAMES).title).toBe('Nobody wins');
    expect(ending(outcome([], ''), ['Ann']).title).toBe('Not this time');
  });
  it('is what the game says where it says one', () => {
    expect(ending(outcome([1]), NAMES, 'The draft is over')).toEqual({ winner: '', title: 'The draft is over' });
  });
});
