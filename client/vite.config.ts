/// <reference types="vitest/config" />
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig, type Plugin } from 'vite';
import { readFileSync } from 'node:fs';

const SERVICE = process.env.UNDERCROFT_SERVICE ?? 'http://127.0.0.1:8000';

/** The glyph sprite in two parts: `virtual:glyphs/shell` (src/icons.json) for every page, `virtual:glyphs/cards` (the rest) for a table. */
function glyphs(): Plugin {
  const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');
  const symbols = () => [...read('src/generated/sprite.svg').matchAll(/<symbol id="i-([^"]+)".*?<\/symbol>/gs)];
  const part = (shell: boolean) => {
    const icons = new Set<string>(JSON.parse(read('src/icons.json')));
    return symbols().filter((found) => icons.has(found[1]!) === shell).map((found) => found[0]).join('');
  };
  return {
    name: 'glyphs',
    resolveId: (id) => (id.startsWith('virtual:glyphs/') ? `\0${id}` : undefined),
    load: (id) => (id.startsWith('\0virtual:glyphs/') ? `export default ${JSON.stringify(part(id.endsWith('shell')))}` : undefined),
  };
}

export default defineConfig({
  plugins: [svelte(), glyphs()],
  build: { outDir: '../src/undercroft/live/static', emptyOutDir: true, target: 'es2022', manifest: true, assetsInlineLimit: 1024 },
  server: { proxy: { '/api': { target: SERVICE, ws: true } } },
  test: { include: ['src/**/*.test.ts'] },
});
