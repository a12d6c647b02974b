// docs/runbooks/bad-release.md: a release that is not ready at its second step, with wrangler's commands only recorded.
import { type Published, releaseInSteps, rollBack } from '../../scripts/deploy/release.ts';
import { RefusedStart } from '../../scripts/house/settings.ts';
import { hold, type Scratch } from './scratch.ts';

const workers = ['platform', 'site'].map(
  (name): Published => ({ name, config: `${name}.toml`, built: `${name}.toml`, address: `https://${name}.test` }),
);

export async function releaseBadly(_: Scratch, step: (what: string) => void): Promise<void> {
  const commands: string[] = [];
  let steps = 0;
  const world = {
    run: async (command: readonly string[]) => {
      commands.push(command.join(' '));
      const printed = command.includes('status')
        ? JSON.stringify({ versions: [{ version_id: `good-${command.at(-3)}`, percentage: 100 }] })
        : '';
      return { status: 0, output: '', printed };
    },
    isReady: async (address: string) => !(address.includes('platform') && steps > 1),
    pause: async () => {
      steps += 1;
    },
    log: () => undefined,
  };
  const release = { environment: 'staging', tag: 'bad', workers, steps: [10, 50] } as const;
  const refusal = await releaseInSteps(world as Parameters<typeof releaseInSteps>[0], release).catch((error) => error);
  hold(refusal instanceof RefusedStart, 'the release ends with a sentence');
  step(`${refusal.message}`);
  const back = commands.slice(-2);
  hold(
    back.every((command) => command.startsWith('wrangler rollback good-')) && back[0]?.includes('site') === true,
    'both go back to the version before, the site first',
  );
  commands.length = 0;
  await rollBack(world as Parameters<typeof rollBack>[0], 'staging', workers);
  hold(commands.length === 2 && commands.every((one) => one.startsWith('wrangler rollback --yes')), 'and so by hand');
  step('all traffic is back, also by hand: npm run deploy -- --env staging --rollback');
}
