import type { Play } from '../games/module';
import { levelOf, strengthOf } from '../lib/players';
import { sure } from '../lib/sure';
import { day } from '../lib/time';
import type { GameInfo, Shown } from '../lib/wire';

export type Player = ReturnType<typeof playersOf>[number];

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
  if (who.kind !== 'bot') return over ? '' : absence(now, seat);
  return `bot, ${levelOf(info.bots, who)}`;
}

/** With days for a move nobody needs to be there, but some say until when they are not. */
function absence({ table, clocks }: Shown<unknown>, seat: number): string {
  if (table.time?.kind !== 'days') return table.seats[seat]?.connected ? '' : 'away';
  const until = clocks?.[seat]?.away ?? 0;
  return until > Date.now() ? `away until ${day(until)}` : '';
}
