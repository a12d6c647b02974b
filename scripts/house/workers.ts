// The three Workers as Miniflare wants them. Everything but addresses and secrets comes from their own wrangler files,
// the same that a deployment reads.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { MiniflareOptions, V4WorkerOptions } from 'miniflare';
import { convertV4MiniflareOptions, Log, LogLevel } from 'miniflare';
import { unstable_getMiniflareWorkerOptions as workerOptionsOf } from 'wrangler';
import type { Secrets } from './secrets.ts';
import { host, originOf, type Settings } from './settings.ts';

/** Names of the Workers, as their wrangler files give them. */
export const workerNames = { site: 'zellige-site', platform: 'zellige-platform', sandbox: 'zellige-sandbox' };

export function miniflareOptions(settings: Settings, secrets: Secrets): MiniflareOptions {
  const siteOrigin = originOf(settings.ports.site);
  const sandboxOrigin = originOf(settings.ports.sandbox);
  return convertV4MiniflareOptions({
    workers: [
      workerOf(workerNames.site, 'dist/server/wrangler.json', 'dist/server', 'entry.mjs', {
        API_ORIGIN: settings.apiOrigin,
        SANDBOX_ORIGIN: sandboxOrigin,
        SESSION_KEY: secrets.SESSION_KEY,
      }),
      {
        ...workerOf(workerNames.platform, 'platform/wrangler.toml', 'platform/dist/worker', 'worker.js', {
          SANDBOX_ORIGIN: sandboxOrigin,
          SITE_ORIGIN: siteOrigin,
          TOKEN_SECRET: secrets.TOKEN_SECRET,
          WALLET_SECRET: secrets.WALLET_SECRET,
          SEED_SECRET: secrets.SEED_SECRET,
        }),
        unsafeDirectSockets: [{ host, port: settings.ports.platform }],
      },
      {
        ...workerOf(workerNames.sandbox, 'sandbox/wrangler.toml', 'sandbox/dist/worker', 'worker.js', {
          SITE_ORIGIN: siteOrigin,
          WALLET_SECRET: secrets.WALLET_SECRET,
        }),
        unsafeDirectSockets: [{ host, port: settings.ports.sandbox }],
      },
    ],
    host,
    port: settings.ports.site,
    cf: false,
    log: new Log(LogLevel.WARN),
    resourcePersistencePath: join(settings.stateDir, 'storage'),
    telemetry: { enabled: false },
  });
}

function workerOf(name: string, config: string, folder: string, entry: string, bindings: Record<string, string>): V4WorkerOptions {
  const { workerOptions } = workerOptionsOf(config);
  return {
    ...workerOptions,
    name,
    rootPath: undefined,
    bindings: { ...workerOptions.bindings, ...bindings },
    modules: modulesOf(folder, entry),
  } as V4WorkerOptions;
}

const moduleTypes = { js: 'ESModule', mjs: 'ESModule', sql: 'Text', txt: 'Text', html: 'Text', css: 'Text', bin: 'Data', wasm: 'CompiledWasm' } as const;

/** Every module of a bundle, the entry first: that is how the runtime knows it. */
function modulesOf(folder: string, entry: string) {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => name.replaceAll('\\', '/'));
  const modules = names.flatMap((path) => {
    const type = moduleTypes[path.split('.').at(-1) as keyof typeof moduleTypes];
    return type ? [{ type, path, contents: readFileSync(join(folder, path)) }] : [];
  });
  return modules.sort((one, other) => Number(other.path === entry) - Number(one.path === entry));
}
