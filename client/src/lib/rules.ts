import { sure } from './sure';
/** Where a clause stands to be read: its prefix says in which game's rules. */
const GAMES: Record<string, string> = { UK: 'underkeeper', UL: 'underleague', UW: 'underwing', UG: 'underground' };

export const rulesOf = (clause: string): string | null => {
  const game = GAMES[sure(clause.split('-')[0])];
  return game ? `/rules/${game}#${clause}` : null;
};
