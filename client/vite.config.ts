import { sure } from './src/lib/sure';
/// <reference types="vitest/config" />
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig, type Plugin } from 'vite';
import { existsSync, readFileSync } from 'node:fs';
import { front } from './front';

const SERVICE = process.env.UNDERCROFT_SERVICE ?? 'http://127.0.0.1:8000';

/** The glyph sprite in parts: `virtual:glyphs/home` (pages/home/icons.json) with the first load, `virtual:glyphs/shell` (the
 rest of src/icons.json) soon after it, for every page, `virtual:glyphs/GAME` (its cards and icons) for a table. */
function glyphs(): Plugin {
  const url = (path: string) => new URL(path, import.meta.url);
  const read = (path: string) => readFileSync(url(path), 'utf8');
  const list = (path: string): string[] => (existsSync(url(path)) ? JSON.parse(read(path)) : []);
  const onCards = (game: string) =>
    [...read(`../src/undercroft/games/${game}/cards.toml`).matchAll(/^glyph\s*=\s*"([^"]+)"/gm)].map((found) =>
      sure(found[1]),
    );
  const part = (name: string) => {
    const home = list('src/pages/home/icons.json');
    const shell = list('src/icons.json');
    const before = name === 'home' ? [] : name === 'shell' ? home : shell;
    const all = { home, shell }[name] ?? [...onCards(name), ...list(`src/games/${name}/icons.json`)];
    const wanted = new Set(all.filter((icon) => !before.includes(icon)));
    const symbols = read('src/generated/sprite.svg').matchAll(/<symbol id="i-([^"]+)".*?<\/symbol>/gs);
    return [...symbols]
      .filter((found) => wanted.has(sure(found[1])))
      .map((found) => found[0])
      .join('');
  };
  return {
    name: 'glyphs',
    resolveId: (id) => (id.startsWith('virtual:glyphs/') ? `\0${id}` : undefined),
    load: (id) =>
      id.startsWith('\0virtual:glyphs/')
        ? `export default ${JSON.stringify(part(sure(id.split('/').at(-1))))}`
        : undefined,
  };
}

/** The worker bears the name by which browsers know it; all else has a hash in its name. */
const entryName = ({ name }: { name: string }) => (name === 'worker' ? 'worker.js' : 'assets/[name]-[hash].js');

/** A game's chunk bears the game's name, also where parts of it that come later share what is in it. */
function chunkName({ moduleIds }: { moduleIds: string[] }): string {
  const game = moduleIds.map((id) => /\/games\/(?:\w+\/)?(\w+)\/index\.ts$/.exec(id)?.[1]).find(Boolean);
  return `assets/${game ?? '[name]'}-[hash].js`;
}

const plugins = () => [svelte(), glyphs()];

export default defineConfig({
  plugins: [...plugins(), front(plugins)],
  define: { __BUILD__: JSON.stringify(process.env.UNDERCROFT_BUILD ?? '') },
  build: {
    outDir: '../src/undercroft/live/static',
    emptyOutDir: true,
    target: 'es2022',
    manifest: true,
    assetsInlineLimit: 1024,
    rollupOptions: {
      input: { index: 'index.html', worker: 'src/worker/worker.ts' },
      output: { entryFileNames: entryName, chunkFileNames: chunkName },
    },
  },
  server: { proxy: { '/api': { target: SERVICE, ws: true } } },
  test: { include: ['src/**/*.test.ts'], css: true },
});
