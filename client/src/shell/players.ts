import type { Play } from '../games/module';
import { levelOf, strengthOf } from '../lib/players';
import { sure } from '../lib/sure';
import type { GameInfo, Shown } from '../lib/wire';

/** Who sits at the table, from the reader's seat on, as the strip shows them. */
export function playersOf(now: Shown<unknown>, play: Play, info: GameInfo) {
  return now.table.seats.map((_, mark) => {
    const seat = (play.below + mark) % now.table.seats.length;
    const acts = !now.outcome && play.state.asked.includes(seat);
    return {
      seat: sure(now.table.seats[seat]),
      mark,
      badge: sure(play.badges[seat]),
      me: seat === play.me,
      level: strengthOf(info.bots, sure(now.table.seats[seat])),
      sub: [kind(now, seat, info), play.note(seat)].filter(Boolean).join(', '),
      turn: acts ? 'to act' : '',
    };
  });
}

function kind(now: Shown<unknown>, seat: number, info: GameInfo): string {
  const who = sure(now.table.seats[seat]);
  const over = now.table.status === 'over';
  if (who.standin && !over) return 'a bot plays';
  if (who.kind !== 'bot') return who.connected || over ? '' : 'away';
  return `bot, ${levelOf(info.bots, who)}`;
}
