// `npm run dev`: the same house on the same addresses, with the site served by Astro's own server (it reloads the browser),
// and the platform and the sandbox built again whenever their sources change.
import { spawn } from 'node:child_process';
import { existsSync, readFileSync, watch, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, buildWhatIsStale, type Target, targets } from './house/build.ts';
import { type House, startHouse } from './house/house.ts';
import { quietEnvironment } from './house/run.ts';
import { secretsOf } from './house/secrets.ts';
import { host, originOf, RefusedStart, type Settings, settingsFromEnvironment } from './house/settings.ts';
import { onceStopped } from './house/shutdown.ts';
import { siteVariables } from './house/workers.ts';

const settleMs = 150;
const siteConfig = 'wrangler.dev.toml';
const behind = targets.filter(({ name }) => name !== 'site');

try {
  const settings = settingsFromEnvironment(process.env);
  await buildWhatIsStale((line) => console.log(line), behind);
  const house = await startHouse(settings, ['platform', 'sandbox']);
  const site = serveSite(settings);
  for (const target of behind) rebuildOnChange(target, house);
  onceStopped(async () => {
    site.kill('SIGTERM');
    await house.stop();
  });
} catch (error) {
  if (!(error instanceof RefusedStart)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

/**
 * Beside the real one, so that its paths hold. In development no page is a file yet: the exceptions that let finished pages
 * pass by the Worker would make each of them a 404.
 */
function writeSiteConfig(): void {
  const exceptions = /run_worker_first = \[[^\]]*\]/;
  writeFileSync(siteConfig, readFileSync('wrangler.toml', 'utf8').replace(exceptions, 'run_worker_first = true'));
}

function serveSite(settings: Settings) {
  writeSiteConfig();
  const apiOrigin = settings.apiOrigin || originOf(settings.ports.platform);
  return spawn(join('node_modules', '.bin', 'astro'), ['dev', '--host', host, '--port', `${settings.ports.site}`], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
    env: {
      ...quietEnvironment,
      SITE_WRANGLER_CONFIG: siteConfig,
      ...siteVariables({ ...settings, apiOrigin }, secretsOf(settings.stateDir)),
      // Without it the runtime under Astro's server reads variables from files only.
      CLOUDFLARE_INCLUDE_PROCESS_ENV: 'true',
    },
  });
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
