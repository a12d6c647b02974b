// `npm run deploy -- --env staging` publishes the Workers of an environment, in the order of their service bindings
// (docs/how-to/deploy.md). `--whole` skips the steps, `--rollback` restores the previous versions. `--preview pr-12`
// publishes the text pages only.
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import * as v from 'valibot';
import { unstable_readConfig as readConfig } from 'wrangler';
import { type Environment, environments, findFaults, targets, workerAddress } from './deploy/environment.ts';
import { publishPreview } from './deploy/preview.ts';
import { type Published, releaseInSteps, releaseWhole, rollBack, type World } from './deploy/release.ts';
import { buildWhatIsStale } from './house/build.ts';
import { run } from './house/run.ts';
import { RefusedStart, reportRefusal } from './house/settings.ts';

const PAUSE_MS = 60_000;
const ANSWER_WITHIN_MS = 10_000;

const world: World = {
  run: (command) => run(command),
  isReady: async (address) => {
    const answer = fetch(`${address}/readyz`, { signal: AbortSignal.timeout(ANSWER_WITHIN_MS) });
    return answer.then(
      ({ ok }) => ok,
      () => false,
    );
  },
  pause: () => delay(PAUSE_MS),
  log: console.log,
};

const options = {
  env: { type: 'string' },
  whole: { type: 'boolean' },
  rollback: { type: 'boolean' },
  preview: { type: 'string' },
  steps: { type: 'string', default: '10,50' },
} as const;

const NOBODY = 'nobody is signed in to Cloudflare: set CLOUDFLARE_API_TOKEN, or run "npx wrangler login"';
const SecretList = v.array(v.object({ name: v.string() }));

try {
  const { env, whole, rollback, preview, steps } = parseArgs({ options }).values;
  if (preview === undefined) await deploy(env, { whole, rollback, steps });
  else {
    await buildWhatIsStale(console.log);
    await publishPreview(world, preview);
  }
} catch (error) {
  reportRefusal(error);
}

type Wanted = { readonly whole?: boolean | undefined; readonly rollback?: boolean | undefined; readonly steps: string };

async function deploy(env: string | undefined, { whole, rollback, steps }: Wanted): Promise<void> {
  const environment = environments.find((one) => one === env);
  if (!environment) throw new RefusedStart(`Say where to: --env ${environments.join(' or --env ')}.`);
  const chosen = targets.filter((target) => target.in.includes(environment));
  const configs = new Map(chosen.map(({ name, config }) => [name, readConfig({ config, env: environment })]));
  await refuseWithFaults(environment, configs);
  const workers: Published[] = [...configs].map(([name, config]) => {
    const file = chosen.find((target) => target.name === name)?.config ?? '';
    return {
      name,
      config: file,
      built: name === 'site' ? 'dist/server/wrangler.json' : file,
      address: workerAddress(config),
    };
  });
  if (rollback) await rollBack(world, environment, workers);
  else {
    // The site's build takes its names and address from the environment.
    process.env.CLOUDFLARE_ENV = environment;
    process.env.SITE_ORIGIN = workers.find(({ name }) => name === 'site')?.address;
    await buildWhatIsStale(console.log);
    const commit = execFileSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8' }).trim();
    const tag = commit.slice(0, 12);
    const shares = steps.split(',').map(Number);
    await (whole ? releaseWhole : releaseInSteps)(world, { environment, tag, workers, steps: shares });
    // The next release is tested against this one.
    if (environment === 'production') writeFileSync('platform/released.json', `${JSON.stringify({ commit })}\n`);
  }
}

async function refuseWithFaults(
  environment: Environment,
  configs: ReadonlyMap<string, ReturnType<typeof readConfig>>,
): Promise<void> {
  const isSignedIn = (await run(['wrangler', 'whoami', '--json'])).status === 0;
  const faults = isSignedIn ? [] : [NOBODY];
  for (const target of targets) {
    const config = configs.get(target.name);
    if (!config) continue;
    const secrets = isSignedIn ? await listSecrets(target.config, environment) : (config.secrets?.required ?? []);
    faults.push(...findFaults(target, config, secrets));
  }
  if (faults.length > 0) throw new RefusedStart(['Nothing is published:', ...faults].join('\n  '));
}

/** @returns an empty list for a Worker that does not exist yet. */
async function listSecrets(config: string, environment: Environment): Promise<string[]> {
  const { status, printed } = await run(['wrangler', 'secret', 'list', '--config', config, '--env', environment]);
  return status === 0 ? v.parse(SecretList, JSON.parse(printed)).map(({ name }) => name) : [];
}
