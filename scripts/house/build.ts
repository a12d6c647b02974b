// Builds what is not built, or was built from other sources than those that lie here now.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { RefusedStart } from './settings.ts';

export type Target = {
  name: 'site' | 'platform' | 'sandbox';
  /** Files and folders whose content decides whether the built thing is current. */
  inputs: string[];
  output: string;
  command: [string, ...string[]];
};

const shared = ['package.json', 'package-lock.json', 'src/contract', 'src/domain'];

const bundle = (folder: string): [string, ...string[]] => [
  'wrangler', 'deploy', '--dry-run', '--config', `${folder}/wrangler.toml`, '--outdir', resolve(folder, 'dist/worker'),
];

export const targets: Target[] = [
  {
    name: 'site',
    inputs: [...shared, 'src', 'public', 'astro.config.mjs', 'uno.config.ts', 'wrangler.toml', 'tsconfig.json'],
    output: 'dist/server',
    command: ['astro', 'build', '--silent'],
  },
  { name: 'platform', inputs: [...shared, 'platform'], output: 'platform/dist/worker', command: bundle('platform') },
  { name: 'sandbox', inputs: [...shared, 'sandbox', 'src/brand.ts'], output: 'sandbox/dist/worker', command: bundle('sandbox') },
];

/** Environment of every tool we start: quiet, and with no wish to reach anybody's network. */
export const quietEnvironment: NodeJS.ProcessEnv = {
  ...process.env,
  ASTRO_TELEMETRY_DISABLED: '1',
  CLOUDFLARE_CF_FETCH_ENABLED: 'false',
  WRANGLER_SEND_METRICS: 'false',
};

export async function buildWhatIsStale(say: (line: string) => void): Promise<void> {
  for (const target of targets) {
    const stamp = join(dirname(target.output), `.built-from-${target.name}`);
    const sources = fingerprint(target.inputs);
    if (existsSync(target.output) && existsSync(stamp) && readFileSync(stamp, 'utf8') === sources) continue;
    say(`Building the ${target.name} ...`);
    await build(target);
    mkdirSync(dirname(stamp), { recursive: true });
    writeFileSync(stamp, sources);
  }
}

export async function build(target: Target): Promise<void> {
  const { status, output } = await run(target.command);
  if (status !== 0) throw new RefusedStart(`The ${target.name} cannot be built: "${target.command.join(' ')}" says:\n${output}`);
}

function run([command, ...parameters]: [string, ...string[]]): Promise<{ status: number | null; output: string }> {
  return new Promise((done, fail) => {
    const child = spawn(join('node_modules', '.bin', command), parameters, {
      env: quietEnvironment,
      shell: process.platform === 'win32',
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (piece) => { output += piece; });
    child.once('error', fail);
    child.once('close', (status) => done({ status, output }));
  });
}

/** By content and not by time: a checkout or a copy changes every time stamp and nothing else. */
export function fingerprint(inputs: string[]): string {
  const hash = createHash('sha256');
  for (const file of inputs.flatMap(filesUnder)) hash.update(`${file}\0`).update(readFileSync(file)).update('\0');
  return hash.digest('hex');
}

function filesUnder(path: string): string[] {
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [path];
  return readdirSync(path)
    .filter((name) => !['dist', '.wrangler', 'node_modules'].includes(name))
    .sort()
    .flatMap((name) => filesUnder(join(path, name)));
}
