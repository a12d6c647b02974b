// Tests inside workerd, with a real database and real Durable Objects. One project a Worker, because each has its own
// bindings. Storage is not isolated between tests by the runner: tests/worker/platform-storage.ts empties it after each.
import { readFileSync } from 'node:fs';
import { cloudflareTest, readD1Migrations } from '@cloudflare/vitest-plugin';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { bindingsForTests } from './tests/support/bindings.ts';

type WorkerOptions = Parameters<typeof cloudflareTest>[0];

function project(name: string, options: WorkerOptions, setupFiles: string[] = []): TestProjectInlineConfiguration {
  return {
    extends: true,
    plugins: [cloudflareTest(options)],
    test: { name, include: [`tests/worker/${name}/**/*.test.ts`], setupFiles },
  };
}

const { site, sandbox, platform } = bindingsForTests;

/** A Worker that is bound to, for tests that never ask it anything. */
const neighbour = (name: string) => ({
  name,
  modules: true,
  script: 'export default { fetch: () => Response.error() }',
});

export default defineConfig({
  test: {
    // The plugin's modules must be made anew in each run: a cached one belongs to a runtime that is gone.
    fsModuleCache: false,
    maxWorkers: 2,
    // Races and model tests do thousands of writes, on whatever machine this is.
    testTimeout: 60_000,
    restoreMocks: true,
    // A runtime for each file would evaluate the whole Worker seventy times, which costs twice what the tests do.
    // Files must therefore come in any order: `--sequence.shuffle.files` shows that they may.
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
      // Its entry is not the real one, which imports modules that exist only inside an Astro build.
      project('edge', {
        main: './tests/worker/edge/worker.ts',
        wrangler: { configPath: './wrangler.toml' },
        miniflare: { bindings: site, workers: [neighbour('zellige-platform')] },
      }),
    ],
  },
});
