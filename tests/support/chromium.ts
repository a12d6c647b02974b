// Chromium for tests, without root or a download: CHROMIUM_PATH, or the binary of the npm package @sparticuz/chromium,
// unpacked once. Without that package's flags, which disable web security.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

export type Browser = { executablePath: string; args: string[]; env: Record<string, string> };

const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // No external hosts: a page that requests one fails its test.
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
];

/** Launch options with the required libraries. @throws Error that names what is missing. */
export function chromium(): Browser {
  const folder = process.env.CHROMIUM_PATH ? null : unpacked();
  const executablePath = process.env.CHROMIUM_PATH ?? join(folder ?? '', 'chromium');
  const withSystemLibraries = { executablePath, args, env: environmentWith(null) };
  if (runs(withSystemLibraries) === '') return withSystemLibraries;
  const withBundledLibraries = { executablePath, args, env: environmentWith(folder && join(folder, 'al2023', 'lib')) };
  const reason = runs(withBundledLibraries);
  if (reason === '') return withBundledLibraries;
  throw new Error(
    `Chromium (${executablePath}) cannot start: ${reason}. Install libnss3, libnspr4 and libexpat1, or set CHROMIUM_PATH to a Chromium that runs.`,
  );
}

function environmentWith(libraries: string | null): Record<string, string> {
  const environment = Object.fromEntries(
    Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
  if (libraries) environment.LD_LIBRARY_PATH = [libraries, environment.LD_LIBRARY_PATH].filter(Boolean).join(':');
  return environment;
}

/** Empty if the binary starts, otherwise its error output. */
function runs({ executablePath, env }: Browser): string {
  const { status, stderr, error } = spawnSync(executablePath, ['--no-sandbox', '--version'], {
    env,
    encoding: 'utf8',
    timeout: 30_000,
  });
  if (status === 0) return '';
  return error?.message ?? stderr.trim().split('\n').at(-1) ?? `it ended with ${status}`;
}

function unpacked(): string {
  const manifest = join(dirname(fileURLToPath(import.meta.resolve('@sparticuz/chromium'))), '..', '..', 'package.json');
  const { version } = JSON.parse(readFileSync(manifest, 'utf8')) as { version: string };
  const folder = resolve('node_modules', '.cache', `chromium-${version}`);
  if (existsSync(join(folder, 'chromium'))) return folder;
  mkdirSync(dirname(folder), { recursive: true });
  // Unpacked to a temporary folder and renamed, which is atomic: two test runs may start at once.
  const beside = mkdtempSync(`${folder}.tmp-`);
  const script = fileURLToPath(new URL('unpack-chromium.ts', import.meta.url));
  const { status, stderr } = spawnSync(process.execPath, [script], {
    env: { ...process.env, TMPDIR: beside, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs22.x' },
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`The Chromium of @sparticuz/chromium could not be unpacked: ${stderr}`);
  try {
    renameSync(beside, folder);
  } catch (error) {
    if (!existsSync(join(folder, 'chromium'))) throw error;
    rmSync(beside, { recursive: true, force: true });
  }
  return folder;
}
