// `npm run test:old [-- --short]`: the walk of `npm run test:browsers` in Chromium 109, the oldest of the browsers that
// package.json lists and that a registry has.
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { MissingTool, withPackages } from '../bench/temporary-packages.ts';

try {
  await withPackages(['@sparticuz/chromium@109.0.6'], async (folder) => {
    const packed = join(folder, 'node_modules', '@sparticuz', 'chromium', 'bin', 'chromium.br');
    const CHROMIUM_PATH = join(folder, 'chromium-109');
    writeFileSync(CHROMIUM_PATH, brotliDecompressSync(readFileSync(packed)), { mode: 0o755 });
    const { status } = spawnSync(process.execPath, ['tests/browsers/run.ts', 'chromium', ...process.argv.slice(2)], {
      stdio: 'inherit',
      env: { ...process.env, CHROMIUM_PATH },
    });
    process.exitCode = status ?? 1;
  });
} catch (error) {
  if (!(error instanceof MissingTool)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
