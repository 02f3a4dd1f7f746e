// No file of the client's source is longer than can be read at one go: what is a subject of its own gets a file.
import { readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const MOST = 300;
const WRITTEN = /\.(svelte|ts|css|js|mjs)$/;
const APART = /^generated\/|\.test\.ts$/;

const source = fileURLToPath(new URL('src/', import.meta.url));
const lines = (file) =>
  readFileSync(source + file, 'utf8')
    .trimEnd()
    .split('\n').length;
const files = readdirSync(source, { recursive: true })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => WRITTEN.test(file) && !APART.test(file));
const long = files.filter((file) => lines(file) > MOST);
for (const file of long)
  console.error(`src/${file} has ${lines(file)} lines, more than ${MOST}: give what is a subject of its own a file`);
process.exit(long.length ? 1 : 0);
