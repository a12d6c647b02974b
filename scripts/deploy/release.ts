/**
 * A release: it migrates the database first, then uploads a new version of each Worker, which takes over the traffic
 * step by step. Threat: a bad release that reaches everybody, or that cannot be reverted. So after each step it checks
 * whether every Worker is ready, and if one is not, all traffic returns to the previous versions. Accepted risk: two
 * versions cannot share a new class of Durable Objects, so such a release needs `--whole`.
 */
import * as v from 'valibot';
import type { Command, Outcome } from '../house/run.ts';
import { RefusedStart } from '../house/settings.ts';
import type { Environment } from './environment.ts';

export type Published = {
  readonly name: string;
  /** The wrangler configuration; the site's is written by its build. */
  readonly config: string;
  readonly built: string;
  readonly address: string;
};

/** The external effects of a release. */
export type World = {
  readonly run: (command: Command) => Promise<Outcome>;
  readonly isReady: (address: string) => Promise<boolean>;
  readonly pause: () => Promise<void>;
  readonly log: (line: string) => void;
};

type Release = {
  readonly environment: Environment;
  /** The commit, which names the versions. */
  readonly tag: string;
  readonly workers: readonly Published[];
  /** Percentages of the traffic before it reaches 100. */
  readonly steps: readonly number[];
};

const Deployment = v.object({
  versions: v.array(v.object({ version_id: v.string(), percentage: v.number() })),
});

const inEnvironment = (config: string, environment: Environment) => ['--config', config, '--env', environment];

export async function must(world: World, command: Command): Promise<string> {
  world.log(command.join(' '));
  const { status, output, printed } = await world.run(command);
  if (status !== 0) throw new RefusedStart(`"${command.join(' ')}" failed:\n${output}`);
  return printed;
}

/** @returns the version with the largest share of the traffic. */
async function currentVersion(world: World, { config }: Published, environment: Environment): Promise<string> {
  const status = ['wrangler', 'deployments', 'status', '--json', ...inEnvironment(config, environment)] as const;
  const { versions } = v.parse(Deployment, JSON.parse(await must(world, status)));
  const [most] = versions.toSorted((one, other) => other.percentage - one.percentage);
  if (most === undefined) throw new RefusedStart(`${config} has no version that serves anybody: deploy --whole first.`);
  return most.version_id;
}

const migrate = (world: World, environment: Environment): Promise<string> =>
  must(world, [
    ...(['wrangler', 'd1', 'migrations', 'apply', 'DB', '--remote'] as const),
    ...inEnvironment('platform/wrangler.toml', environment),
  ]);

/** Releases everything at once: for the first release, and for one with a new class of Durable Objects. */
export async function releaseWhole(world: World, { environment, workers }: Omit<Release, 'tag' | 'steps'>) {
  await migrate(world, environment);
  for (const { config, built } of workers)
    await must(world, [
      'wrangler',
      'deploy',
      ...(built === config ? inEnvironment(config, environment) : ['--config', built]),
    ]);
}

/** @throws RefusedStart after a step that was reverted. */
export async function releaseInSteps(world: World, { environment, tag, workers, steps }: Release): Promise<void> {
  const before = new Map<string, string>();
  for (const worker of workers) before.set(worker.name, await currentVersion(world, worker, environment));
  await migrate(world, environment);
  for (const { config, built } of workers)
    await must(world, [
      ...(['wrangler', 'versions', 'upload', '--tag', tag] as const),
      ...(built === config ? inEnvironment(config, environment) : ['--config', built]),
    ]);
  const shift = async (share: number) => {
    for (const { name, config } of workers) {
      const others = share < 100 ? [`${before.get(name)}@${100 - share}%`] : [];
      await must(world, [
        ...(['wrangler', 'versions', 'deploy', ...others, '--version-tag', `${tag}@${share}%`, '--yes'] as const),
        ...inEnvironment(config, environment),
      ]);
    }
  };
  for (const share of [...steps, 100]) {
    await shift(share);
    await world.pause();
    const ready = await Promise.all(workers.map(({ address }) => world.isReady(address)));
    const failed = workers.filter((_, at) => !ready[at]).map(({ name }) => name);
    if (failed.length === 0) continue;
    await rollBack(world, environment, workers, before);
    throw new RefusedStart(`At ${share} % ${failed.join(', ')} was not ready: all traffic is back where it was.`);
  }
}

/** @param to versions by name; by default those from before the last release. */
export async function rollBack(
  world: World,
  environment: Environment,
  workers: readonly Published[],
  to?: ReadonlyMap<string, string>,
): Promise<void> {
  for (const { name, config } of workers.toReversed())
    await must(world, [
      ...(['wrangler', 'rollback', ...(to ? [`${to.get(name)}`] : []), '--yes'] as const),
      ...(['--message', 'rolled back'] as const),
      ...inEnvironment(config, environment),
    ]);
}
