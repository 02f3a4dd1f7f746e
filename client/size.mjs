// Compare what a browser loads for the home page and then for a table, compressed, with what the project allows itself.
import { readFileSync, readdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

const HOME = 200_000;
const TABLE = 160_000;
const out = fileURLToPath(new URL('../src/undercroft/live/static', import.meta.url));
const manifest = JSON.parse(readFileSync(join(out, '.vite/manifest.json'), 'utf8'));

const entry = 'index.html';
const weigh = (file) =>
  /\.woff2$/.test(file)
    ? readFileSync(join(out, file)).length
    : gzipSync(readFileSync(join(out, file)), { level: 9 }).length;
const sum = (files) => [...files].reduce((total, file) => total + weigh(file), 0);

/** The files of a chunk with all that it imports at once: scripts, styles, and the fonts that those name. */
function filesOf(key, found = new Set()) {
  const chunk = manifest[key];
  if (found.has(chunk.file)) return found;
  for (const file of [chunk.file, ...(chunk.css ?? [])]) {
    found.add(file);
    if (file.endsWith('.css'))
      for (const [, font] of readFileSync(join(out, file), 'utf8').matchAll(/url\("?\/?(assets\/[^)"]+)"?\)/g))
        found.add(font);
  }
  for (const next of chunk.imports ?? []) filesOf(next, found);
  return found;
}

const home = filesOf(entry).add('index.html').add('favicon.svg');
const GAMES = readdirSync(fileURLToPath(new URL('src/games', import.meta.url)), { recursive: true })
  .filter((file) => basename(file) === 'index.ts')
  .map((file) => basename(dirname(file)))
  .filter((folder) => folder !== 'decks');
const chunk = (name) =>
  Object.keys(manifest).find((key) => manifest[key].isDynamicEntry && manifest[key].file.startsWith(`assets/${name}-`));
const table = (game) =>
  new Set(['Table', game].flatMap((name) => [...filesOf(chunk(name))]).filter((file) => !home.has(file)));

let fits = true;
for (const [name, files, allowed] of [
  ['home page', home, HOME],
  ...GAMES.map((game) => [`table page of ${game} besides`, table(game), TABLE]),
]) {
  const weight = sum(files);
  fits &&= weight < allowed;
  console.log(`${name}: ${(weight / 1000).toFixed(1)} kB of ${allowed / 1000} kB in ${files.size} files`);
}
process.exit(fits ? 0 : 1);
