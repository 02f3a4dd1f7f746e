/** How the temperature bonus stands (UW-7.6, UW-8.10), for the board that shows it. */
import type { Player, View } from './wire';

export const net = (player: Player): number => player.warm - player.cool;

/** What calm grounds earn alone (UW-8.10): 15 while no wild dragon lies there. */
export const calm = (view: View): number => (view.forces && !view.grounds.some((spot) => spot.wild) ? 15 : 0);

/** What the temperature earns as it stands. */
export const bonus = (player: Player, view: View): number => player.total - player.points - calm(view);

export const netWords = (player: Player): string => {
  const by = net(player);
  return by === 0 ? 'balanced' : `net ${Math.abs(by)} ${by > 0 ? 'warm' : 'cool'}`;
};

/** Whether the table gives a bonus for temperature at all. */
export const counts = (options: Record<string, unknown>, view: View): boolean =>
  options.temperature === 'on' || (options.temperature !== 'off' && view.players.length !== 2);

/** What a player's temperature earns now, and what would earn more. */
export function outlook(player: Player, view: View): string {
  if (!player.dragons.length) return 'A dragon must have hatched first.';
  const by = net(player);
  if (by === 0) return 'Balance: 20.';
  if (view.forces) return `${Math.abs(by)} from balance, which earns 20.`;
  const most = by > 0 ? Math.max(...view.players.map(net)) : Math.max(...view.players.map((other) => -net(other)));
  return Math.abs(by) === most
    ? `Most ${by > 0 ? 'warm' : 'cool'}: 15.`
    : `${most - Math.abs(by)} behind the most ${by > 0 ? 'warm' : 'cool'} (15); balance earns 20.`;
}
