/** How warm or cool a player's dragons are on balance, as the board draws it. */
import type { Player } from './wire';

export const net = (player: Player): number => player.warm - player.cool;

export const netWords = (player: Player): string => {
  const by = net(player);
  return by === 0 ? 'balanced' : `net ${Math.abs(by)} ${by > 0 ? 'warm' : 'cool'}`;
};
