import { sure } from '../../../lib/sure';
/** Starting hands: how likely they are, and drawn for a look. */
import type { Cards } from '../../../lib/decks';
import type { CardInfo } from '../../../lib/wire';
import { isBook } from './counts';

/** The chance that `hand` cards out of `size`, `wanted` of which are wanted, hold fewer than `least` of them. Exact (hypergeometric). */
export function fewer(size: number, wanted: number, hand: number, least = 1): number {
  const drawn = Math.min(hand, size);
  let sum = 0;
  for (let held = 0; held < least; held++) sum += exactly(size, wanted, drawn, held);
  return sum;
}

/** The chance of `held` wanted ones among `drawn`: a product of drawing without putting back, times the orders. */
function exactly(size: number, wanted: number, drawn: number, held: number): number {
  if (held > wanted || held > drawn || drawn - held > size - wanted) return 0;
  let chance = 1;
  for (let i = 0; i < held; i++) chance *= ((wanted - i) / (size - i)) * ((drawn - i) / (i + 1));
  for (let i = 0; i < drawn - held; i++) chance *= (size - wanted - i) / (size - held - i);
  return chance;
}

/** The rhymebook card by card, in any order. */
export function shuffled(cards: Cards, pack: CardInfo[], random: () => number = Math.random): CardInfo[] {
  const book = [...cards].flatMap(([number, copies]) =>
    pack[number] && isBook(sure(pack[number])) ? Array<CardInfo>(copies).fill(sure(pack[number])) : [],
  );
  for (let last = book.length - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1));
    [book[last], book[other]] = [sure(book[other]), sure(book[last])];
  }
  return book;
}
