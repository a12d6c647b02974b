// Tests inside workerd, with a real database and real Durable Objects. One project per Worker, because each has its own
// bindings. The runner does not isolate storage between tests: tests/worker/platform-storage.ts empties it after each.
import { readFileSync } from 'node:fs';
import { cloudflareTest, readD1Migrations } from '@cloudflare/vitest-plugin';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { bindingsForTests } from './tests/support/bindings.ts';
import './tests/support/temporary-folder.ts';

type WorkerOptions = Parameters<typeof cloudflareTest>[0];

function project(name: string, options: WorkerOptions, setupFiles: string[] = []): TestProjectInlineConfiguration {
  return {
    extends: true,
    plugins: [cloudflareTest(options)],
    // A late alarm of the local runtime may fire after a reset and add another test's stakes to the jackpots.
    test: { name, include: [`tests/worker/${name}/**/*.test.ts`], setupFiles, retry: name === 'platform' ? 1 : 0 },
  };
}

const { site, sandbox, platform } = bindingsForTests;

/** A stub for a service binding that the tests never call. */
const neighbour = (name: string) => ({
  name,
  modules: true,
  script: 'export default { fetch: () => Response.error() }',
});

export default defineConfig({
  test: {
    // No module cache: a cached module belongs to a runtime that has ended.
    fsModuleCache: false,
    maxWorkers: 2,
    // Race and model tests do thousands of writes, on slow machines too.
    testTimeout: 60_000,
    restoreMocks: true,
    // Suppresses the request log, which has thousands of lines.
    onConsoleLog: (text) => !text.startsWith('{"worker":'),
    // A runtime per file would evaluate the whole Worker seventy times, which takes twice as long as the tests. Files
    // must therefore not depend on their order: `--sequence.shuffle.files` checks it.
    isolate: false,
    projects: [
      project(
        'platform',
        {
          wrangler: { configPath: './platform/wrangler.toml' },
          miniflare: { bindings: { ...platform, MIGRATIONS: await readD1Migrations('platform/migrations') } },
        },
        ['tests/worker/platform-storage.ts'],
      ),
      project('sandbox', {
        wrangler: { configPath: './sandbox/wrangler.toml' },
        miniflare: {
          bindings: sandbox,
          workers: [
            {
              name: 'zellige-platform',
              modules: true,
              script: readFileSync('tests/support/operator.mjs', 'utf8'),
            },
          ],
        },
      }),
      project('backoffice', {
        wrangler: { configPath: './backoffice/wrangler.toml' },
        miniflare: {
          workers: [
            {
              name: 'zellige-platform',
              modules: true,
              script: readFileSync('tests/support/operator.mjs', 'utf8'),
            },
          ],
        },
      }),
      // A test entry, because the real one imports modules that exist only inside an Astro build.
      project(
        'edge',
        {
          main: './tests/worker/edge/worker.ts',
          wrangler: { configPath: './wrangler.toml' },
          miniflare: { bindings: site, workers: [neighbour('zellige-platform')] },
        },
        ['tests/worker/edge-host.ts'],
      ),
    ],
  },
});
