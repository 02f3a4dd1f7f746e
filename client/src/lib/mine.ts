/** What a table of mine is and how it stands, in words. */
import type { League } from './leagues';
import { isolated } from './names';
import { levelOf } from './players';
import { roughly } from './time';
import type { GameInfo, Mine, SeatInfo, TableInfo } from './wire';
import { listed } from './words';

const STOPPED: Record<string, string> = { 'other-version': 'older version', damaged: 'damaged' };

/** The others: people, then bots by their level. */
export function against(table: Mine, games: GameInfo[]): string {
  const bots = games.find((game) => game.name === table.game)?.bots;
  const others = table.seats.filter((seat) => seat.seat !== table.seat);
  const there = others.filter((seat) => seat.kind !== 'open');
  const of = (level: string) =>
    there.filter((seat) => levelOf(bots, seat) === level).map((seat) => isolated(seat.name) || 'a friend');
  const levels = [...new Set(there.map((seat) => levelOf(bots, seat)))].filter(Boolean);
  const played = levels.map((level) => {
    const names = of(level);
    return `${listed(names)} (${names.length > 1 ? 'bots, each' : 'bot,'} ${level})`;
  });
  return listed([...of(''), ...expected(table), ...played]);
}

type Waited = { open?: boolean; seats: SeatInfo[] };

/** Who is still to come to a free place. */
export const newcomer = ({ open }: { open?: boolean }, { kept }: SeatInfo): string =>
  open && !kept ? 'whoever comes' : 'a friend';

/** Who is still to come. */
function expected(table: Waited): string[] {
  const free = table.seats.filter((seat) => seat.kind === 'open');
  const friends = free.filter((seat) => newcomer(table, seat) === 'a friend').length;
  return [
    friends > 1 ? `${friends} friends` : friends ? 'a friend' : '',
    free.length > friends ? 'whoever comes' : '',
  ].filter(Boolean);
}

/** For whom a table with a free place waits, and for whose decks. */
export function awaited(table: TableInfo): string {
  const decks = table.seats.filter((seat) => seat.kind === 'human' && seat.deck === 'missing');
  return listed([...expected(table), ...decks.map((seat) => `${isolated(seat.name)}'s deck`)]);
}

/** What a table is, as far as it can be read. */
export const about = (table: Mine, games: GameInfo[]): string =>
  [titleOf(games, table.game), table.edition_words, against(table, games) && `against ${against(table, games)}`]
    .filter(Boolean)
    .join(', ');

export const titleOf = (games: GameInfo[], name: string): string =>
  games.find((game) => game.name === name)?.title ?? name;
export const glyphOf = (games: GameInfo[], name: string): string =>
  games.find((game) => game.name === name)?.glyph ?? 'card-pick';

export const wayTo = (table: Mine): string =>
  table.stopped || table.untried ? 'Look' : table.status === 'over' ? 'Replay' : 'Continue';

export function standing(table: Mine): string {
  if (table.stopped) return STOPPED[table.stopped.code] ?? 'stopped';
  if (table.untried) return 'older version, not tried yet';
  if (table.status === 'over') return won(table);
  if (table.status === 'waiting') return waits(table);
  return table.your_turn ? `your turn${leftSaid(table)}` : 'their turn';
}

function waits(table: Mine): string {
  const who = listed(expected(table));
  return who ? `waiting for ${who}` : 'not begun yet';
}

/** Who has won a game of mine that is over. */
function won({ winners, seats, seat }: Mine): string {
  if (!winners) return 'over';
  if (seats.length > 1 && winners.length === seats.length) return 'a draw';
  if (!winners.length) return seats.length > 1 ? 'nobody won' : 'you lost';
  const others = winners.filter((winner) => winner !== seat).map((winner) => isolated(seats[winner]?.name ?? ''));
  return `${listed(winners.includes(seat) ? ['you', ...others] : others)} won`;
}

export const myTurn = (table: Mine | undefined): boolean => Boolean(table?.your_turn && table.status === 'playing');

/** ", 5 h left"; nothing where one has as long as one likes. */
export const leftSaid = ({ time_left: left }: Mine): string =>
  left === null || left === undefined ? '' : `, ${roughly(left)} left`;

/** Of a league: its draft while that goes on, then the game of mine that is on. */
export const current = (league: League): Mine | undefined =>
  league.draft && league.draft.status !== 'over' ? league.draft : league.bouts.find((bout) => bout.status !== 'over');

export const called = (league: League): string => league.draft?.name || league.bouts[0]?.name || league.id;
