// The site by Astro's own server, which shows a change as soon as it is saved.
import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { embeddedProfile } from '../../src/edge/host/profile.ts';
import { quietEnvironment } from './run.ts';
import { secretsOf } from './secrets.ts';
import { host, originOf, type Settings } from './settings.ts';
import { siteVariables } from './workers.ts';

const siteConfig = 'wrangler.dev.toml';

export function serveSite(settings: Settings): ChildProcess {
  writeSiteConfig();
  // Astro's own server has no binding to the platform: it is asked by its address, and is our own all the same.
  const ofHost = settings.apiOrigin
    ? settings
    : {
        apiOrigin: originOf(settings.ports.platform),
        hostProfile: JSON.stringify(embeddedProfile(originOf(settings.ports.sandbox))),
      };
  return spawn(join('node_modules', '.bin', 'astro'), ['dev', '--host', host, '--port', `${settings.ports.site}`], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
    env: {
      ...quietEnvironment,
      SITE_WRANGLER_CONFIG: siteConfig,
      ...siteVariables({ ...settings, ...ofHost }, secretsOf(settings.stateDir)),
      // Without it the runtime under Astro's server reads variables from files only.
      CLOUDFLARE_INCLUDE_PROCESS_ENV: 'true',
    },
  });
}

/**
 * Beside the real one, so that its paths hold. In development no page is a file yet: the exceptions that let finished pages
 * pass by the Worker would make each of them a 404.
 */
function writeSiteConfig(): void {
  const exceptions = /run_worker_first = \[[^\]]*\]/;
  writeFileSync(siteConfig, readFileSync('wrangler.toml', 'utf8').replace(exceptions, 'run_worker_first = true'));
}
