/** Who opened which seat how often: what all at a table are told. */
import { isolated } from './names';
import type { SeatInfo } from './wire';

/** The time; of another day than today with its date. */
function clock(when: string): string {
  const then = new Date(when);
  const today = then.toDateString() === new Date().toDateString();
  return then.toLocaleString(undefined, { ...(!today && { dateStyle: 'medium' }), timeStyle: 'short' });
}
const times = (count: number): string => (count === 2 ? 'twice' : `${count} times`);

/** Of a person's seat that is taken; empty for others. */
export function openings(seat: SeatInfo): string {
  if (seat.kind !== 'human' || !seat.since) return '';
  return seat.openings > 1
    ? `opened ${times(seat.openings)}, last ${clock(seat.since)}`
    : `sat down ${clock(seat.since)}`;
}

/** What to say of the seats that were opened once more than before; `mine` is told by the page where it was opened. */
export function openedAgain(before: SeatInfo[], now: SeatInfo[], mine: number | null): string[] {
  return now
    .filter(
      (seat, i) => seat.seat !== mine && seat.openings > 1 && seat.openings > (before[i]?.openings ?? seat.openings),
    )
    .map((seat) => `${isolated(seat.name)}’s seat was opened on another device: ${times(seat.openings)} so far.`);
}

/** What whoever has just opened a seat by a link is told of those who did before. */
export function openedBefore(seat: SeatInfo): string {
  return seat.openings > 1
    ? `This seat has been opened ${times(seat.openings)}. If you did not sit here before, somebody else did and could see this hand: tell the others.`
    : '';
}
