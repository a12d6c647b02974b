// `npm run dev`: all Workers, with hot reload of the site; the platform and the sandbox are rebuilt on change.
import { existsSync, watch } from 'node:fs';
import { withProfile } from '../connect/at-start.ts';
import { build, buildWhatIsStale, type Target, targets } from './house/build.ts';
import { type House, startHouse } from './house/house.ts';
import { reportRefusal, settingsFromEnvironment } from './house/settings.ts';
import { onceStopped } from './house/shutdown.ts';
import { serveSite } from './house/workers.ts';

const settleMs = 150;
const behind = targets.filter(({ name }) => name !== 'site');

try {
  const settings = await withProfile(settingsFromEnvironment(process.env));
  await buildWhatIsStale(console.log, behind);
  const house = await startHouse(settings, ['platform', 'sandbox', 'backoffice']);
  const site = serveSite(settings);
  for (const target of behind) rebuildOnChange(target, house);
  onceStopped(async () => {
    site.kill('SIGTERM');
    await house.stop();
  });
} catch (error) {
  reportRefusal(error);
}

function rebuildOnChange(target: Target, house: House): void {
  let waiting: NodeJS.Timeout | undefined;
  const rebuild = async () => {
    try {
      await build(target);
      await house.reload();
      console.log(`The ${target.name} is built again.`);
    } catch (error) {
      console.error(error instanceof Error ? error.message : error);
    }
  };
  for (const input of target.inputs.filter((path) => existsSync(path))) {
    watch(input, { recursive: true }, (_event, file) => {
      if (file?.startsWith('dist') || file?.startsWith('.wrangler')) return;
      clearTimeout(waiting);
      waiting = setTimeout(rebuild, settleMs);
    });
  }
}
