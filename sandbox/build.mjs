// Builds the sandbox's assets before Wrangler bundles its Worker: the games' page, its pictures and fonts.
import { cpSync, mkdirSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { browsers, olderStyles } from '../scripts/site/older-browsers.ts';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const assets = join(root, 'sandbox/dist/assets');
const require = createRequire(import.meta.url);
const fonts = [
  '@fontsource/titan-one/files/titan-one-latin-400-normal.woff2',
  '@fontsource-variable/outfit/files/outfit-latin-wght-normal.woff2',
  '@fontsource-variable/cairo/files/cairo-arabic-wght-normal.woff2',
];

rmSync(assets, { recursive: true, force: true });
mkdirSync(join(assets, 'fonts'), { recursive: true });
for (const font of fonts) cpSync(require.resolve(font), join(assets, 'fonts', font.split('/').at(-1)));
for (const kind of ['heroes', 'motifs'])
  cpSync(join(root, 'public/art', kind), join(assets, 'art', kind), { recursive: true });
await build({
  entryPoints: [
    join(root, 'sandbox/src/client/game.ts'),
    join(root, 'sandbox/src/client/game.css'),
    join(root, 'sandbox/src/client/faces.css'),
    join(root, 'sandbox/src/client/pages.css'),
  ],
  outdir: join(assets, 'client'),
  bundle: true,
  minify: true,
  format: 'esm',
  // Code splitting: each game family's screen is loaded when one of its games opens.
  splitting: true,
  chunkNames: 'screens/[name]-[hash]',
  target: browsers,
  plugins: [olderStyles],
  external: ['/fonts/*'],
  loader: { '.svg': 'file' },
});
// The sportsbooks' scripts run in third-party pages: each is one classic script that contains its styles.
const sportsbook = (name) => join(root, `sandbox/src/client/sportsbook/${name}.entry.ts`);
await build({
  entryPoints: {
    'alt/loader': sportsbook('alt'),
    'dgt/loader': sportsbook('dgt'),
    'dgt/app': sportsbook('dgt-app'),
  },
  outdir: join(assets, 'sportsbooks'),
  bundle: true,
  minify: true,
  format: 'iife',
  target: browsers,
  plugins: [olderStyles],
  loader: { '.css': 'text' },
});
