// The three Workers as Miniflare wants them. Everything but addresses and secrets comes from their own wrangler files,
// the same that a deployment reads.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { MiniflareOptions, V4WorkerOptions } from 'miniflare';
import { convertV4MiniflareOptions, Log, LogLevel } from 'miniflare';
import { unstable_getMiniflareWorkerOptions as workerOptionsOf } from 'wrangler';
import { walletSecretNames } from '#domain/wallet-parties.ts';
import type { Secrets } from './secrets.ts';
import { host, originOf, type Ports, type Settings } from './settings.ts';

/** Names of the Workers, as their wrangler files give them. */
export const workerNames = { site: 'zellige-site', platform: 'zellige-platform', sandbox: 'zellige-sandbox' };

export type WorkerName = keyof Ports;

export function miniflareOptions(settings: Settings, secrets: Secrets, names: readonly WorkerName[]): MiniflareOptions {
  const workers = {
    site: siteOf(settings, secrets),
    platform: platformOf(settings, secrets),
    sandbox: sandboxOf(settings, secrets),
  };
  return convertV4MiniflareOptions({
    workers: names.map((name) => workers[name]()),
    host,
    // The first Worker stands behind this port; without the site it is one that nobody asks for.
    port: names.includes('site') ? settings.ports.site : 0,
    cf: false,
    log: new Log(LogLevel.WARN),
    resourcePersistencePath: join(settings.stateDir, 'storage'),
    telemetry: { enabled: false },
  });
}

const siteOf = (settings: Settings, secrets: Secrets) => () => {
  const variables = siteVariables(settings, secrets);
  const site = workerOf(workerNames.site, 'dist/server/wrangler.json', 'dist/server', 'entry.mjs', variables);
  // In front of another host the site stands alone.
  return settings.apiOrigin ? { ...site, serviceBindings: undefined } : site;
};

/** Also what `npm run dev` gives to Astro's own server. */
export const siteVariables = (settings: Settings, secrets: Secrets) => ({
  API_ORIGIN: settings.apiOrigin,
  HOST_PROFILE: settings.hostProfile,
  SANDBOX_ORIGIN: originOf(settings.ports.sandbox),
  SESSION_KEY: secrets.SESSION_KEY,
});

const walletSecretsOf = (secrets: Secrets) =>
  Object.fromEntries(walletSecretNames.map((name) => [name, secrets[name]]));

const platformOf = (settings: Settings, secrets: Secrets) => () => ({
  ...workerOf(workerNames.platform, 'platform/wrangler.toml', 'platform/dist/worker', 'worker.js', {
    SANDBOX_ORIGIN: originOf(settings.ports.sandbox),
    SITE_ORIGIN: originOf(settings.ports.site),
    TOKEN_SECRET: secrets.TOKEN_SECRET,
    ...walletSecretsOf(secrets),
    MAIL_SECRET: secrets.MAIL_SECRET,
    MAIL_ORIGIN: originOf(settings.ports.sandbox),
    PAYMENT_SECRET: secrets.PAYMENT_SECRET,
    CRYPTO_SECRET: secrets.CRYPTO_SECRET,
    PAYMENT_ORIGIN: originOf(settings.ports.sandbox),
    SEED_SECRET: secrets.SEED_SECRET,
  }),
  unsafeDirectSockets: [{ host, port: settings.ports.platform }],
});

const sandboxOf = (settings: Settings, secrets: Secrets) => () => ({
  ...workerOf(workerNames.sandbox, 'sandbox/wrangler.toml', 'sandbox/dist/worker', 'worker.js', {
    SITE_ORIGIN: originOf(settings.ports.site),
    CHANCE_SECRET: secrets.CHANCE_SECRET,
    ...walletSecretsOf(secrets),
    MAIL_SECRET: secrets.MAIL_SECRET,
    PAYMENT_SECRET: secrets.PAYMENT_SECRET,
    CRYPTO_SECRET: secrets.CRYPTO_SECRET,
  }),
  unsafeDirectSockets: [{ host, port: settings.ports.sandbox }],
});

function workerOf(
  name: string,
  config: string,
  folder: string,
  entry: string,
  bindings: Record<string, string>,
): V4WorkerOptions {
  const { workerOptions } = workerOptionsOf(config);
  const configured = workerOptions.bindings as Record<string, string> | undefined;
  return {
    ...workerOptions,
    name,
    rootPath: undefined,
    bindings: { ...configured, ...bindings },
    modules: modulesOf(folder, entry),
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

/** Every module of a bundle, the entry first: that is how the runtime knows it. */
function modulesOf(folder: string, entry: string) {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => name.replaceAll('\\', '/'));
  const modules = names.flatMap((path) => {
    const type = moduleTypes[path.split('.').at(-1) as keyof typeof moduleTypes];
    return type ? [{ type, path, contents: readFileSync(join(folder, path)) }] : [];
  });
  return modules.sort((one, other) => Number(other.path === entry) - Number(one.path === entry));
}
