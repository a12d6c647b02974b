// Starts the edge in its own runtime, with other Workers of a test or benchmark.
import { build } from 'esbuild';
import { convertV4MiniflareOptions, Log, LogLevel, Miniflare, type V4WorkerOptions } from 'miniflare';

const runtime = { compatibilityDate: '2026-10-01', compatibilityFlags: ['nodejs_compat'] };
const plenty = { simple: { limit: 1_000_000, period: 60 as const } };

/** A Worker's bundled source. */
export async function bundle(entry: string): Promise<string> {
  const bundled = await build({
    entryPoints: [entry],
    bundle: true,
    write: false,
    format: 'esm',
    external: ['cloudflare:*', 'node:*'],
  });
  return bundled.outputFiles[0]?.text ?? '';
}

export async function edgeWorker(bindings: Record<string, string>): Promise<V4WorkerOptions> {
  return {
    ...runtime,
    name: 'edge',
    modules: [{ type: 'ESModule', path: 'worker.js', contents: await bundle('tests/support/edge-worker.ts') }],
    bindings: { SESSION_KEY: 'A'.repeat(43), SANDBOX_ORIGIN: 'http://sandbox.test', ...bindings },
    durableObjects: {
      REFRESH: { className: 'RefreshGate', useSQLite: true },
      CATALOGUE: { className: 'CatalogueGate', useSQLite: true },
      ONCE: { className: 'OnceGate', useSQLite: true },
    },
    ratelimits: {
      SIGNIN_LIMIT: { namespace_id: '1', ...plenty },
      SIGNIN_ADDRESS_LIMIT: { namespace_id: '2', ...plenty },
      JOINING_LIMIT: { namespace_id: '3', ...plenty },
    },
    unsafeDirectSockets: [{ host: '127.0.0.1', port: 0 }],
  };
}

export const scriptWorker = (name: string, script: string, bindings: Record<string, string> = {}): V4WorkerOptions => ({
  ...runtime,
  name,
  modules: true,
  script,
  bindings,
  unsafeDirectSockets: [{ host: '127.0.0.1', port: 0 }],
});

export async function startWorkers(workers: V4WorkerOptions[]): Promise<Miniflare> {
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      workers,
      host: '127.0.0.1',
      port: 0,
      cf: false,
      log: new Log(LogLevel.WARN),
      telemetry: { enabled: false },
    }),
  );
  await miniflare.ready;
  return miniflare;
}
