/** Run where the client is built: the home page as a first visit sees it, before any script. */
import { render } from 'svelte/server';
import symbols from 'virtual:glyphs/home';
import { atOnce } from '../lib/first';
import { sprite } from '../lib/glyphs';
import type { GameInfo } from '../lib/wire';
import Home from '../pages/Home.svelte';

/** `wishes`: what the buttons that play a game at one press ask for, by what they are called. */
export type Front = { html: string; wishes: Record<string, string> };

/** Of a house with these games. What a button is called for tests it is called here for the script that hears it: the
 * page that takes over has the same. */
export async function front(games: GameInfo[]): Promise<Front> {
  const html = render(Home, { props: { offered: games } })
    .body.replace(/<!--.*?-->/gs, '')
    .replaceAll('data-testid=', 'data-press=');
  const shown = games.filter((game) => html.includes(`data-press="home-play-${game.name}"`));
  const wishes = shown.map(async (game) => [
    `home-play-${game.name}`,
    JSON.stringify(await atOnce(game, 'Guest', true)),
  ]);
  return { html: sprite(symbols, 'home') + html, wishes: Object.fromEntries(await Promise.all(wishes)) };
}
