/** What suits whoever has not yet played a game to its end. */
import * as api from './api';
import { sure } from './sure';
import type { GameInfo, NewTable, SeatWish } from './wire';

/** The easiest first: a short game is soon learnt. */
export const fromEasy = (games: GameInfo[]): GameInfo[] => [...games].sort((a, b) => a.minutes - b.minutes);

/** The bots' level of a game at one press: the strongest, for a newcomer the one before the weakest. */
export function opponent(game: GameInfo, newcomer: boolean): GameInfo['bots'][number] | undefined {
  return newcomer ? (game.bots.at(-2) ?? game.bots[0]) : game.bots[0];
}

/** "An easy opponent for a first game: takes what looks best." */
export function opponentSaid(game: GameInfo, newcomer: boolean): string {
  const words = opponent(game, newcomer)?.words ?? '';
  const [who, does] = game.rivals > 1 ? ['opponents', `each ${lower(words)}`] : ['opponent', lower(words)];
  const easy = game.rivals > 1 ? 'Easy opponents' : 'An easy opponent';
  return newcomer ? `${easy} for a first game: ${does}.` : `Your ${who}: ${does}.`;
}

const lower = (words: string) => words.charAt(0).toLowerCase() + words.slice(1);

/** The seats of a game at one press: whoever plays, and bots. A newcomer's decks are those that teach. */
export async function seatsOf(game: GameInfo, name: string, newcomer: boolean): Promise<SeatWish[]> {
  const level = opponent(game, newcomer)?.level ?? 'random';
  const seats: SeatWish[] = [
    { kind: 'me', name },
    ...Array.from({ length: game.rivals }, () => ({ kind: 'bot' as const, level })),
  ];
  if (!newcomer || !game.options.some((option) => option.key === 'decks' && option.usual === 'own')) return seats;
  const teaching = await api.readyDecks(game.name).catch(() => []);
  return seats.map((seat, i) => ({ ...seat, ...(teaching[i] && { deck: teaching[i].text }) }));
}

/** What people usually play, where that is not the default. */
export const usual = (game: GameInfo): Record<string, string> =>
  Object.fromEntries(
    game.options
      .filter((option) => option.usual !== sure(option.choices[0]).key)
      .map((option) => [option.key, option.usual]),
  );

/** A game against bots at one press. */
export const atOnce = async (game: GameInfo, name: string, newcomer: boolean): Promise<NewTable> => ({
  game: game.name,
  options: usual(game),
  seats: await seatsOf(game, name, newcomer),
});
