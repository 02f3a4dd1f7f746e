// Cut faces down, since pages must stay small. The Underground's to the letters of English: its handwriting, and its titles
// in one weight and the widths up to the plain one. For the home page the faces of two games to the letters of their titles.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const client = fileURLToPath(new URL('../client', import.meta.url));
const require = createRequire(join(client, 'package.json'));
const subset = require('subset-font');

const ascii = Array.from({ length: 95 }, (_, i) => String.fromCharCode(32 + i)).join('');
const out = join(client, 'src/generated');
mkdirSync(out, { recursive: true });

const english = `${ascii}’‘“”–…é`;

async function cut(name, file, letters, how) {
  const whole = readFileSync(require.resolve(file));
  writeFileSync(join(out, `${name}.woff2`), await subset(whole, letters, { targetFormat: 'woff2', ...how }));
}

await cut('hand', '@fontsource/sedgwick-ave-display/files/sedgwick-ave-display-latin-400-normal.woff2', english, {
  keepFeatures: ['kern'],
});
await cut('archivo', '@fontsource-variable/archivo/files/archivo-latin-wdth-normal.woff2', `${english}×−·±\u00ad`, {
  keepFeatures: [],
  variationAxes: { wght: 800, wdth: { min: 62, max: 100 } },
});
await cut(
  'title-underground',
  '@fontsource-variable/archivo/files/archivo-latin-wdth-normal.woff2',
  'The Underground CCG',
  { keepFeatures: ['kern'], variationAxes: { wght: 850, wdth: 100 } },
);
await cut('title-underwing', '@fontsource/fraunces/files/fraunces-latin-700-normal.woff2', 'Underlings of Underwing', {
  keepFeatures: ['kern'],
});
