// Builds the back office's styles and font before Wrangler bundles its Worker.
import { cpSync, mkdirSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { browsers, olderStyles } from '../scripts/site/older-browsers.ts';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const assets = join(root, 'backoffice/dist/assets');
const font = '@fontsource-variable/outfit/files/outfit-latin-wght-normal.woff2';

rmSync(assets, { recursive: true, force: true });
mkdirSync(join(assets, 'fonts'), { recursive: true });
cpSync(createRequire(import.meta.url).resolve(font), join(assets, 'fonts', font.split('/').at(-1)));
await build({
  entryPoints: [join(root, 'backoffice/src/client/pages.css')],
  outdir: join(assets, 'client'),
  bundle: true,
  minify: true,
  target: browsers,
  plugins: [olderStyles],
  external: ['/fonts/*'],
});
