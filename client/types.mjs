// Write src/generated/api.ts from the service's own description, or check that it still fits (--check).
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import openapiTS, { astToString } from 'openapi-typescript';

const root = fileURLToPath(new URL('..', import.meta.url));
const out = fileURLToPath(new URL('src/generated/api.ts', import.meta.url));
const python = process.env.PYTHON ?? (existsSync(`${root}.venv/bin/python`) ? `${root}.venv/bin/python` : 'python3');

const described = execFileSync(python, ['-m', 'undercroft.live.openapi'], {
  cwd: root,
  env: { ...process.env, PYTHONPATH: `${root}src` },
  maxBuffer: 1 << 26,
});
const made = `/** Made by \`npm run types\` from the service's description. */\n\n${astToString(await openapiTS(JSON.parse(described), { defaultNonNullable: false }))}`;

if (!process.argv.includes('--check')) {
  mkdirSync(fileURLToPath(new URL('src/generated', import.meta.url)), { recursive: true });
  writeFileSync(out, made);
} else if (!existsSync(out) || readFileSync(out, 'utf8') !== made) {
  console.error('client/src/generated/api.ts does not fit the service: run `npm run types` in client/ and commit it');
  process.exit(1);
}
