// Unit tests in Node: stores, domain, api, pure modules of the edge. Without astro.config.mjs, because the Cloudflare
// adapter would start a runtime.
import react from '@astrojs/react';
import { getViteConfig } from 'astro/config';
import type { ViteUserConfig } from 'vitest/config';
import { figuresInStrings } from './scripts/site/vite-plugins.ts';
import { localeRoutes } from './src/i18n/locale-routes.ts';

const test: ViteUserConfig['test'] = {
  name: 'unit',
  include: ['tests/unit/**/*.test.{ts,tsx}'],
  environment: 'node',
  setupFiles: ['tests/support/settle-imports.ts'],
  restoreMocks: true,
  testTimeout: 60_000,
  // Simulations of millions of rounds need a second core.
  maxWorkers: '100%',
};

export default getViteConfig({ test, plugins: [figuresInStrings] } as Parameters<typeof getViteConfig>[0], {
  configFile: false,
  integrations: [react(), localeRoutes()],
});
