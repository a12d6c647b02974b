// `npm run deploy`: the three Workers, in the order of their service bindings (docs/how-to/deploy.md).
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { unstable_readConfig } from 'wrangler';
import { buildWhatIsStale } from './house/build.ts';
import { type Command, quietEnvironment, run } from './house/run.ts';
import { RefusedStart, sayRefusal } from './house/settings.ts';

const placeholderDatabase = '00000000-0000-0000-0000-000000000000';

const steps: Command[] = [
  ['wrangler', 'd1', 'migrations', 'apply', 'DB', '--remote', '--config', 'platform/wrangler.toml'],
  ['wrangler', 'deploy', '--config', 'platform/wrangler.toml'],
  ['wrangler', 'deploy', '--config', 'sandbox/wrangler.toml'],
  ['wrangler', 'deploy', '--config', 'dist/server/wrangler.json'],
];

try {
  await refuseWithoutCredentials();
  await buildWhatIsStale(console.log);
  for (const [tool, ...parameters] of steps) {
    const { status } = spawnSync(join('node_modules', '.bin', tool), parameters, {
      stdio: 'inherit',
      env: quietEnvironment,
    });
    if (status !== 0)
      throw new RefusedStart(
        `"${[tool, ...parameters].join(' ')}" failed: what came before it is published, what follows is not.`,
      );
  }
} catch (error) {
  sayRefusal(error);
}

async function refuseWithoutCredentials(): Promise<void> {
  const { status } = await run(['wrangler', 'whoami', '--json']);
  if (status !== 0) {
    throw new RefusedStart('Nobody is signed in to Cloudflare: set CLOUDFLARE_API_TOKEN, or run "npx wrangler login".');
  }
  const [database] = unstable_readConfig({ config: 'platform/wrangler.toml' }).d1_databases;
  if (database?.database_id === placeholderDatabase) {
    throw new RefusedStart(
      'platform/wrangler.toml names no database of yours yet: docs/how-to/deploy.md says how to make one and where its id goes.',
    );
  }
}
