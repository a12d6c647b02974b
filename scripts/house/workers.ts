// Miniflare's options. Everything except addresses and secrets comes from the wrangler files of a deployment.

import { type ChildProcess, spawn } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { convertV4MiniflareOptions, Log, LogLevel, type MiniflareOptions, type V4WorkerOptions } from 'miniflare';
import {
  experimental_readRawConfig as readConfig,
  unstable_getMiniflareWorkerOptions as workerOptionsOf,
} from 'wrangler';
import { walletSecretNames } from '#domain/wallet/wallet-parties.ts';
import { embeddedProfile } from '../../src/edge/host/profile.ts';
import type { HouseLog } from './request-lines.ts';
import { quietEnvironment } from './run.ts';
import { host, loadSecrets, localOrigin, type Ports, type Secrets, type Settings } from './settings.ts';

export const workerNames = {
  site: 'zellige-site',
  platform: 'zellige-platform',
  sandbox: 'zellige-sandbox',
  backoffice: 'zellige-backoffice',
};

export type WorkerName = keyof Ports;

export function miniflareOptions(
  settings: Settings,
  secrets: Secrets,
  names: readonly WorkerName[],
  log: HouseLog,
  metrics: Variables,
): MiniflareOptions {
  const workers = workerConfigs(settings, secrets, metrics);
  return convertV4MiniflareOptions({
    workers: names.map((name) => workers[name]()),
    host,
    // Miniflare serves the first Worker here.
    port: names.includes('site') ? settings.ports.site : 0,
    cf: false,
    log: new Log(LogLevel.WARN),
    handleStructuredLogs: log.write,
    resourcePersistencePath: join(settings.stateDir, 'storage'),
    telemetry: { enabled: false },
  });
}

const siteVariables = (settings: Settings, secrets: Secrets) => ({
  API_ORIGIN: settings.apiOrigin,
  HOST_PROFILE: settings.hostProfile,
  SANDBOX_ORIGIN: localOrigin(settings.ports.sandbox),
  SESSION_KEY: secrets.SESSION_KEY,
  // Another host gets no visitor references.
  VISITOR_SECRET: settings.apiOrigin ? '' : secrets.VISITOR_SECRET,
});

type Variables = Readonly<Record<string, string>>;

/** Reads only the options of the Workers that start: the others may not be built. */
function workerConfigs(
  settings: Settings,
  secrets: Secrets,
  metrics: Variables,
): Readonly<Record<WorkerName, () => V4WorkerOptions>> {
  const [site, sandbox] = [localOrigin(settings.ports.site), localOrigin(settings.ports.sandbox)];
  const chosen = (...names: (keyof Secrets)[]) => Object.fromEntries(names.map((name) => [name, secrets[name]]));
  const shared = chosen('MAIL_SECRET', 'PAYMENT_SECRET', 'CRYPTO_SECRET', 'ODDS_FEED_SECRET', ...walletSecretNames);
  const behind = (name: Exclude<WorkerName, 'site'>, variables: Variables) => ({
    ...workerConfig(name, `${name}/wrangler.toml`, `${name}/dist/worker`, 'worker.js', variables),
    unsafeDirectSockets: [{ host, port: settings.ports[name] }],
  });
  return {
    site() {
      const variables = siteVariables(settings, secrets);
      const worker = workerConfig('site', 'dist/server/wrangler.json', 'dist/server', 'entry.mjs', variables);
      // With another API host only the site runs.
      return settings.apiOrigin ? { ...worker, serviceBindings: undefined } : worker;
    },
    platform: () =>
      behind('platform', {
        ...shared,
        ...chosen('TOKEN_SECRET', 'EXPORT_SECRET', 'PAYMENT_ID_SECRET'),
        ...chosen('STATEMENT_SECRET', 'VAPID_SECRET', 'SEED_SECRET', 'VISITOR_SECRET'),
        ...metrics,
        SITE_ORIGIN: site,
        SANDBOX_ORIGIN: sandbox,
        MAIL_ORIGIN: sandbox,
        PUSH_ORIGIN: sandbox,
        PAYMENT_ORIGIN: sandbox,
      }),
    sandbox: () => behind('sandbox', { ...shared, ...chosen('CHANCE_SECRET'), SITE_ORIGIN: site }),
    backoffice: () => behind('backoffice', {}),
  };
}

function workerConfig(
  name: WorkerName,
  config: string,
  folder: string,
  entry: string,
  bindings: Variables,
): V4WorkerOptions {
  const { workerOptions } = workerOptionsOf(config);
  const configured = workerOptions.bindings as Record<string, string> | undefined;
  return {
    ...workerOptions,
    name: workerNames[name],
    rootPath: undefined,
    bindings: { ...configured, ...bindings },
    modules: listModules(folder, entry),
  };
}

const moduleTypes = {
  js: 'ESModule',
  mjs: 'ESModule',
  sql: 'Text',
  txt: 'Text',
  html: 'Text',
  css: 'Text',
  bin: 'Data',
  wasm: 'CompiledWasm',
} as const;

function listModules(folder: string, entry: string) {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => name.replaceAll('\\', '/'));
  const modules = names.flatMap((path) => {
    const type = moduleTypes[path.split('.').at(-1) as keyof typeof moduleTypes];
    return type ? [{ type, path, contents: readFileSync(join(folder, path)) }] : [];
  });
  return modules.sort((one, other) => Number(other.path === entry) - Number(one.path === entry));
}

const siteConfig = 'wrangler.dev.json';

export function serveSite(settings: Settings): ChildProcess {
  writeSiteConfig();
  // Astro's dev server has no service binding, but uses the embedded platform.
  const ofHost = settings.apiOrigin
    ? settings
    : {
        apiOrigin: localOrigin(settings.ports.platform),
        hostProfile: JSON.stringify(embeddedProfile(localOrigin(settings.ports.sandbox))),
      };
  return spawn(join('node_modules', '.bin', 'astro'), ['dev', '--host', host, '--port', `${settings.ports.site}`], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
    env: {
      ...quietEnvironment,
      SITE_WRANGLER_CONFIG: siteConfig,
      ...siteVariables({ ...settings, ...ofHost }, loadSecrets(settings.stateDir)),
      // Otherwise variables are read from files only.
      CLOUDFLARE_INCLUDE_PROCESS_ENV: 'true',
    },
  });
}

/**
 * Written beside wrangler.toml, so that its paths are valid. In development pages are not files, so the Worker answers
 * every address.
 */
function writeSiteConfig(): void {
  const { rawConfig } = readConfig({ config: 'wrangler.toml' });
  const assets = { ...rawConfig.assets, run_worker_first: true };
  writeFileSync(siteConfig, JSON.stringify({ ...rawConfig, assets }, null, 2));
}
