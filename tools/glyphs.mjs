// Gather the glyphs that cards and client use from @iconify-json/game-icons into one sprite, with credits.
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const client = join(root, 'client');
const require = createRequire(join(client, 'package.json'));
const { icons } = require('@iconify-json/game-icons/icons.json');
const { optimize } = require('svgo');

const games = join(root, 'src/undercroft/games');
const packs = readdirSync(games)
  .map((game) => join(games, game, 'cards.toml'))
  .filter((path) => existsSync(path));
const onCards = packs.flatMap((path) =>
  [...readFileSync(path, 'utf8').matchAll(/^glyph\s*=\s*"([^"]+)"/gm)].map((found) => found[1]),
);
const lists = ['src', ...readdirSync(join(client, 'src/games')).map((game) => join('src/games', game))];
const inClient = lists
  .map((folder) => join(client, folder, 'icons.json'))
  .filter((path) => existsSync(path))
  .flatMap((path) => JSON.parse(readFileSync(path, 'utf8')));
const wanted = [...new Set([...inClient, ...onCards])].sort();

// The package names no authors; tools/glyph_authors.json says who drew what, as on game-icons.net.
const OTHERS = 'Other authors of game-icons.net';
const authors = JSON.parse(readFileSync(join(root, 'tools/glyph_authors.json'), 'utf8'));
const authorOf = Object.fromEntries(
  Object.entries(authors).flatMap(([author, names]) => names.map((name) => [name, author])),
);

const unknown = wanted.filter((name) => !icons[name]);
if (unknown.length) throw new Error(`game-icons has no ${unknown.join(', ')}`);

/** To whole ones of 512 parts, which no screen shows: a card's picture is at most some 150 pixels wide. */
const whole = { plugins: [{ name: 'convertPathData', params: { floatPrecision: 0 } }] };
function symbol(name) {
  const drawn = optimize(
    `<svg xmlns="http://www.w3.org/2000/svg">${icons[name].body.replaceAll(' fill="currentColor"', '')}</svg>`,
    whole,
  ).data;
  return `<symbol id="i-${name}" viewBox="0 0 512 512">${drawn.replace(/^<svg[^>]*>|<\/svg>$/g, '')}</symbol>`;
}
const out = join(client, 'src/generated');
mkdirSync(out, { recursive: true });
writeFileSync(
  join(out, 'sprite.svg'),
  `<svg xmlns="http://www.w3.org/2000/svg">\n${wanted.map(symbol).join('\n')}\n</svg>\n`,
);
writeFileSync(
  join(out, 'credits.json'),
  JSON.stringify({ icons: wanted.map((name) => ({ name, author: authorOf[name] ?? OTHERS })) }, null, 1) + '\n',
);
