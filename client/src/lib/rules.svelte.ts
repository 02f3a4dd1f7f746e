import { games } from './api';
import { sure } from './sure';

/** The games by what the numbers of their clauses begin with; known as soon as the service has said so. */
const known = $state<Record<string, string>>({});
let asked: Promise<void> | null = null;

async function ask(): Promise<void> {
  for (const game of await games()) known[game.prefix] ??= game.name;
}

/** Where a clause stands to be read. */
export function rulesOf(clause: string): string | null {
  asked ??= ask().catch(() => {
    asked = null;
  });
  const game = known[sure(clause.split('-')[0])];
  return game ? `/rules/${game}#${clause}` : null;
}
