import { sure } from './sure';
import type { Outcome } from './wire';
import { listed } from './words';

/** Who alone has won ("" if nobody has), and the title of the end. `said`: what a game calls every end of its own. */
export function ending(
  { winners, clause }: Outcome,
  names: string[],
  said?: string,
): { winner: string; title: string } {
  if (said) return { winner: '', title: said };
  const won = winners.map((seat) => sure(names[seat]));
  if (won.length === 1) return { winner: sure(won[0]), title: `${won[0]} wins` };
  if (!won.length) return { winner: '', title: names.length === 1 ? 'Not this time' : 'Nobody wins' };
  return { winner: '', title: clause ? 'A draw' : `${listed(won)} win` };
}
