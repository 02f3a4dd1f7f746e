// Cut the handwritten face of The Underground down to the letters of English, since a table page must stay small.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const client = fileURLToPath(new URL('../client', import.meta.url));
const require = createRequire(join(client, 'package.json'));
const subset = require('subset-font');

const ascii = Array.from({ length: 95 }, (_, i) => String.fromCharCode(32 + i)).join('');
const whole = readFileSync(
  require.resolve('@fontsource/sedgwick-ave-display/files/sedgwick-ave-display-latin-400-normal.woff2'),
);
const out = join(client, 'src/generated');
mkdirSync(out, { recursive: true });
writeFileSync(
  join(out, 'hand.woff2'),
  await subset(whole, `${ascii}’‘“”–…é`, { targetFormat: 'woff2', keepFeatures: ['kern'] }),
);
