/** The page that a first visit gets: the built page with its first screen in it, for a house with these games.
 * UNDERCROFT_OFFERS names the file that says it: `home`, how the page is called, and the answers to the GETs that the first
 * screen is made from, by path. Without it there is none, and the page's script draws everything. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type InlineConfig, type Plugin, type PluginOption, type Rollup } from 'vite';
import type { Front } from './src/front/render';
import { sure } from './src/lib/sure';

const OFFERS = process.env.UNDERCROFT_OFFERS;

export function front(plugins: () => PluginOption[]): Plugin {
  let out = '';
  return {
    name: 'front',
    apply: 'build',
    configResolved: (config) => void (out = resolve(config.root, config.build.outDir)),
    async closeBundle() {
      if (!OFFERS) return;
      const { home, answers } = JSON.parse(readFileSync(OFFERS, 'utf8'));
      const page = readFileSync(join(out, 'index.html'), 'utf8');
      const script = sure(/<script type="module" crossorigin src="([^"]+)"><\/script>/.exec(page));
      const { html, wishes } = await rendered(plugins(), answers);
      const early = await inlined(wishes);
      const whole = page
        .replace(script[0], `<link rel="modulepreload" crossorigin href="${sure(script[1])}">`)
        .replace(
          '<div id="app">',
          () => `<div id="front" data-app="${script[1]}"><script>${early}</script>${html}</div><div id="app">`,
        );
      writeFileSync(join(out, home), whole);
    },
  };
}

const ALONE = { configFile: false, logLevel: 'warn', publicDir: false } satisfies InlineConfig;

/** The home page drawn by Node, where a browser's own things are as on a first visit. */
async function rendered(plugins: PluginOption[], answers: Record<string, unknown>): Promise<Front> {
  const folder = mkdtempSync(join(tmpdir(), 'undercroft-front-'));
  try {
    await build({
      ...ALONE,
      plugins,
      define: { __BUILD__: '""' },
      ssr: { noExternal: true },
      build: {
        ssr: 'src/front/render.ts',
        outDir: folder,
        emptyOutDir: true,
        rollupOptions: { output: { entryFileNames: 'front.mjs' } },
      },
    });
    Object.assign(globalThis, firstVisit(answers));
    const made = (await import(pathToFileURL(join(folder, 'front.mjs')).href)) as typeof import('./src/front/render');
    return await made.front(answers['/api/games'] as Parameters<typeof made.front>[0]);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const firstVisit = (answers: Record<string, unknown>) => {
  const nothing = () => {};
  return {
    location: new URL('http://house.invalid/'),
    localStorage: { getItem: () => null },
    matchMedia: () => ({ matches: false, addEventListener: nothing }),
    addEventListener: nothing,
    document: { documentElement: { dataset: {} }, addEventListener: nothing },
    fetch: (path: string) =>
      Object.hasOwn(answers, path) ? Promise.resolve(Response.json(answers[path])) : new Promise(nothing),
  };
};

/** The script that stands in the page. */
async function inlined(wishes: Front['wishes']): Promise<string> {
  const [made] = (await build({
    ...ALONE,
    define: { WISHES: JSON.stringify(wishes) },
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      lib: { entry: 'src/front/early.ts', formats: ['iife'], name: 'early' },
    },
  })) as Rollup.RollupOutput[];
  const [{ code }] = sure(made).output;
  if (code.includes('</script')) throw new Error('the first screen’s script would end itself');
  return code;
}
