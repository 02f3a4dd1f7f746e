// Cut the faces of The Underground down to the letters of English, since a table page must stay small: its handwriting,
// and its titles in one weight and the widths up to the plain one.
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

async function cut(name, file, more, how) {
  const whole = readFileSync(require.resolve(file));
  writeFileSync(
    join(out, `${name}.woff2`),
    await subset(whole, `${ascii}’‘“”–…é${more}`, { targetFormat: 'woff2', ...how }),
  );
}

await cut('hand', '@fontsource/sedgwick-ave-display/files/sedgwick-ave-display-latin-400-normal.woff2', '', {
  keepFeatures: ['kern'],
});
await cut('archivo', '@fontsource-variable/archivo/files/archivo-latin-wdth-normal.woff2', '×−·±\u00ad', {
  keepFeatures: [],
  variationAxes: { wght: 800, wdth: { min: 62, max: 100 } },
});
