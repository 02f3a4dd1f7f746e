/** Leagues: whose tables are whose, and what is next. */
import { badgesOf } from './badges';
import { isolated } from './names';
import { sure } from './sure';
import type { Bout, LeagueInfo, Mine } from './wire';
import { hold, seatAt, seats } from './store';

/** What holds the seat at the draft plays at every table of its league: remember the seats that it has there. */
export function holdSeats(league: LeagueInfo): void {
  const token = seatAt(league.id)?.token;
  if (token === undefined || league.me === null) return;
  for (const bout of league.bouts) {
    const seat = bout.players.indexOf(league.me);
    if (seat >= 0 && !seats().some((held) => held.table === bout.table && held.token === token))
      hold({ table: bout.table, seat, token });
  }
}

/** My game that is on. */
export const myBout = (league: LeagueInfo): Bout | undefined =>
  league.bouts.find(
    (bout) => bout.status !== 'over' && !bout.stopped && league.me !== null && bout.players.includes(league.me),
  );

export type League = { id: string; draft: Mine | undefined; bouts: Mine[] };

/** My tables, with those of one league together, where the first of them stood. */
export function byLeague(tables: Mine[]): (Mine | League)[] {
  const leagues = new Map<string, League>();
  const found: (Mine | League)[] = [];
  for (const table of tables) {
    if (!table.league) {
      found.push(table);
      continue;
    }
    let league = leagues.get(table.league);
    if (!league) {
      league = { id: table.league, draft: undefined, bouts: [] };
      leagues.set(table.league, league);
      found.push(league);
    }
    if (table.id === table.league) league.draft = table;
    else league.bouts.push(table);
  }
  return found;
}

export const isLeague = (entry: Mine | League): entry is League => 'bouts' in entry;

/** What is played in a league of mine, by the name of the game that the draft is a way to play. */
export const gameOf = (league: League): string => (league.bouts[0] ?? league.draft)?.game.replace(/-.*/, '') ?? '';

/** Whoever plays in a league, as they are called and marked for whoever looks. */
export function peopleOf(league: LeagueInfo) {
  const player = (number: number) => sure(league.players[number]);
  const count = league.players.length;
  const badges = badgesOf(league.players);
  return {
    player,
    /** My own mark is the first. */
    mark: (number: number) => (number - (league.me ?? 0) + count) % count,
    name: (number: number) => (number === league.me ? 'You' : isolated(player(number).name) || 'A friend'),
    badge: (number: number) => sure(badges[number]),
  };
}
export type People = ReturnType<typeof peopleOf>;

/** How the champion won, in words. */
export function wonBy(league: LeagueInfo): string {
  const { champion } = league;
  const last = league.bouts.findLast((bout) => bout.status === 'over' && bout.winner === champion);
  if (champion === null || !last) return '';
  const points = last.points?.[last.players.indexOf(champion)];
  const who = champion === league.me ? 'You' : isolated(peopleOf(league).player(champion).name);
  const row = league.standings.find((standing) => standing.player === champion);
  if (row && last.name.startsWith('round')) return `${who} won ${row.wins} of ${row.games} games.`;
  return `${who} won the ${last.name}${points === undefined ? '' : ` with ${points} points`}.`;
}
