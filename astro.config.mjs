import { createHash } from 'node:crypto';
import { realpathSync } from 'node:fs';
import cloudflare from '@astrojs/cloudflare';
import { satteri } from '@astrojs/markdown-satteri';
import react from '@astrojs/react';
import { defineConfig } from 'astro/config';
import UnoCSS from 'unocss/astro';
import { columnsOfFigures } from './scripts/site/columns-of-figures.ts';
import { figuresInStrings } from './scripts/site/figures-in-strings.ts';
import { lateIslands } from './scripts/site/late-islands.ts';
import { leanCalls } from './scripts/site/lean-calls.ts';
import { islandScript, leanIsland } from './scripts/site/lean-island.ts';
import { leanPolicy } from './scripts/site/lean-policy.ts';
import { leanPreload } from './scripts/site/lean-preload.ts';
import { leanScripts } from './scripts/site/lean-scripts.ts';
import { leanStyles } from './scripts/site/lean-styles.ts';
import { marketSwitches } from './scripts/site/market-switches.ts';
import { serviceWorker } from './scripts/site/service-worker.ts';
import { sharePictures } from './scripts/site/share-pictures/share-pictures.ts';
import { siteMaps } from './scripts/site/site-maps.ts';
import { promotionClock } from './src/components/promotion-clock.ts';
import { localeRoutes } from './src/i18n/locale-routes.ts';
import { firstPaint, playerName } from './src/theme/first-paint.ts';

// Whoever knows :has, popover and dialog knows masks without a prefix too. Set and not merged: beside the runtime's own
// "es2024" the older of the two would win.
const modernCss = {
  name: 'modern-css',
  configEnvironment: (_name, options) => {
    options.build = { ...options.build, cssTarget: ['chrome125', 'edge125', 'firefox128', 'safari17.5'] };
  },
};
// The adapter greets every file with a stand-in for Node's process. Browsers need none, and it costs a kilobyte a page.
const noNodeInBrowsers = {
  name: 'no-node-in-browsers',
  outputOptions(options) {
    return this.environment.name === 'client' ? { ...options, banner: '' } : options;
  },
};
const hashOf = (script) => `sha256-${createHash('sha256').update(script).digest('base64')}`;

export default defineConfig({
  site: 'https://zellige.example',
  output: 'static',
  trailingSlash: 'ignore',
  // profile.html answers /profile itself: no redirect to a trailing slash, and a 404.html for each language.
  build: { format: 'file' },
  session: false,
  // No code is shown in texts, and the highlighter's inline styles would break the Content-Security-Policy.
  // A heading names its own anchor, `## 2. Deposits {#deposits}`: the same in every language, so that links keep the place.
  markdown: {
    syntaxHighlight: false,
    processor: satteri({ features: { headingAttributes: true }, hastPlugins: [columnsOfFigures] }),
  },
  security: {
    csp: {
      scriptDirective: { hashes: [firstPaint, playerName, promotionClock, islandScript].map(hashOf) },
      // A style attribute can move and colour a thing, not run anything.
      styleDirective: { resources: ["'self'", { resource: "'unsafe-inline'", kind: 'attribute' }] },
    },
  },
  prefetch: false,
  i18n: { defaultLocale: 'fr', locales: ['fr', 'en', 'ar'], routing: { prefixDefaultLocale: false } },
  // In development a copy of wrangler.toml, in which the Worker sees every address (scripts/dev.ts).
  // Nobody listens at the runtime's debugger, and two servers would want the same port for it.
  adapter: cloudflare({
    imageService: 'passthrough',
    configPath: process.env.SITE_WRANGLER_CONFIG,
    inspectorPort: false,
  }),
  // Our Trusted Types policy refuses the HTML it writes.
  devToolbar: { enabled: false },
  vite: {
    plugins: [modernCss, noNodeInBrowsers, leanPreload, leanIsland, leanCalls, marketSwitches, figuresInStrings],
    // A work tree may share its packages with another one, by a link.
    server: { fs: { allow: ['.', realpathSync('node_modules')] } },
  },
  integrations: [
    UnoCSS({ injectEntry: false }),
    react(),
    localeRoutes(),
    lateIslands(),
    leanStyles(),
    leanScripts(),
    leanPolicy(),
    sharePictures(),
    siteMaps(),
    // After whatever changes a page: it takes the mark of each page's content.
    serviceWorker(),
    {
      name: 'client-directives',
      hooks: {
        'astro:config:setup': ({ addClientDirective }) => {
          addClientDirective({ name: 'interaction', entrypoint: './src/directives/interaction.ts' });
          addClientDirective({ name: 'presence', entrypoint: './src/directives/presence.ts' });
          addClientDirective({ name: 'needed', entrypoint: './src/directives/needed.ts' });
        },
      },
    },
  ],
});
