// `npm run build`, and the first step of other commands: builds what is stale.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { type Command, run } from './run.ts';
import { RefusedStart } from './settings.ts';

export type Target = {
  name: 'site' | 'platform' | 'sandbox' | 'backoffice';
  inputs: string[];
  output: string;
  command: Command;
};

const shared = ['package.json', 'package-lock.json', 'contract', 'domain'];

const bundle = (folder: string): Command => [
  'wrangler',
  'deploy',
  '--dry-run',
  '--config',
  `${folder}/wrangler.toml`,
  '--outdir',
  resolve(folder, 'dist/worker'),
];

export const targets: Target[] = [
  {
    name: 'site',
    inputs: [
      ...shared,
      'src',
      'scripts/site',
      'public',
      'astro.config.mjs',
      'uno.config.ts',
      'wrangler.toml',
      'tsconfig.json',
    ],
    output: 'dist/server',
    command: ['astro', 'build', '--silent'],
  },
  { name: 'platform', inputs: [...shared, 'platform'], output: 'platform/dist/worker', command: bundle('platform') },
  {
    name: 'sandbox',
    inputs: [...shared, 'sandbox', 'backoffice', 'scripts/site/older-browsers.ts', 'src/brand.ts', 'public/art'],
    output: 'sandbox/dist/worker',
    command: bundle('sandbox'),
  },
  {
    name: 'backoffice',
    inputs: [...shared, 'backoffice', 'scripts/site/older-browsers.ts'],
    output: 'backoffice/dist/worker',
    command: bundle('backoffice'),
  },
];

export async function buildWhatIsStale(log: (line: string) => void, chosen = targets): Promise<void> {
  for (const target of chosen) {
    const stamp = join(dirname(target.output), `.built-from-${target.name}`);
    // A deployment's site has the names and the address of its environment.
    const { CLOUDFLARE_ENV = '', SITE_ORIGIN = '' } = process.env;
    const sources = `${fingerprint(target.inputs)}${CLOUDFLARE_ENV}${SITE_ORIGIN}`;
    if (existsSync(target.output) && existsSync(stamp) && readFileSync(stamp, 'utf8') === sources) continue;
    log(`Building the ${target.name} ...`);
    await build(target);
    mkdirSync(dirname(stamp), { recursive: true });
    writeFileSync(stamp, sources);
  }
}

export async function build(target: Target): Promise<void> {
  // Test runners set 'test', which would bundle React's development build.
  const { status, output } = await run(target.command, { NODE_ENV: 'production' });
  if (status !== 0)
    throw new RefusedStart(`The ${target.name} cannot be built: "${target.command.join(' ')}" says:\n${output}`);
}

/** Hashes the content, because a checkout changes all timestamps. */
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

if (import.meta.main) await buildWhatIsStale(console.log);
