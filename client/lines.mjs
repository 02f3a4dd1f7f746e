// No file of the client's source is longer than can be read at one go: what is a subject of its own gets a file.
import { readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const MOST = 300;
const WRITTEN = /\.(svelte|ts|css|js|mjs)$/;
const APART = /^generated\/|\.test\.ts$/;
/** Not yet in their parts; a file that has been made short enough leaves the list. */
const LONGER = new Set([
  'games/underground/play.svelte.ts',
  'games/underkeeper/Help.svelte',
  'games/underwing/play.svelte.ts',
]);

const source = fileURLToPath(new URL('src/', import.meta.url));
const lines = (file) =>
  readFileSync(source + file, 'utf8')
    .trimEnd()
    .split('\n').length;
const files = readdirSync(source, { recursive: true })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => WRITTEN.test(file) && !APART.test(file));
const long = files.filter((file) => lines(file) > MOST);
const wrong = [
  ...long
    .filter((file) => !LONGER.has(file))
    .map((file) => `src/${file} has ${lines(file)} lines, more than ${MOST}: give what is a subject of its own a file`),
  ...[...LONGER]
    .filter((file) => !long.includes(file))
    .map((file) => `src/${file} is short enough: take it off the list in lines.mjs`),
];
for (const words of wrong) console.error(words);
process.exit(wrong.length ? 1 : 0);
