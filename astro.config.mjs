import { createHash } from 'node:crypto';
import { realpathSync } from 'node:fs';
import cloudflare from '@astrojs/cloudflare';
import react from '@astrojs/react';
import { defineConfig } from 'astro/config';
import UnoCSS from 'unocss/vite';
import { DEFAULT_LOCALE, locales } from './domain/locales.ts';
import { markdown } from './scripts/site/markdown.ts';
import { browsers, olderColours } from './scripts/site/older-browsers.ts';
import { serviceWorker } from './scripts/site/service-worker.ts';
import { sharePictures } from './scripts/site/share-pictures/share-pictures.ts';
import { siteMaps } from './scripts/site/site-maps.ts';
import { figuresInStrings, islandTexts, marketSwitches } from './scripts/site/vite-plugins.ts';
import { siteTime } from './src/components/frame/site-time.ts';
import { promotionClock } from './src/components/reading/promotion-clock.ts';
import { localeRoutes } from './src/i18n/locale-routes.ts';
import { firstPaint, playerName } from './src/theme/first-paint.ts';
import { areas, utilities } from './uno.config.ts';

// Set and not merged: with the runtime's "es2024" beside them, the older of two would win. Pages' styles come from every
// environment, browsers' scripts from one.
const builtForBrowsers = {
  name: 'built-for-browsers',
  configEnvironment: (name, options) => {
    options.build = { ...options.build, cssTarget: browsers, ...(name === 'client' && { target: browsers }) };
  },
};
// Drops the adapter's stub of Node's process from every file: browsers do not need it, and it costs a kilobyte a page.
const noNodeInBrowsers = {
  name: 'no-node-in-browsers',
  outputOptions(options) {
    return this.environment.name === 'client' ? { ...options, banner: '' } : options;
  },
};
// A page's modules come in few files: a phone asks for them as it reads who imports them, a level at a time. What most
// islands share is one file for their code, and one for the house's rules, which pages before their islands need. Of the
// rest, small modules of many pages are one file, and what every lobby loads is two, of which a game's page needs one.
// Everything else has chunks of its own: merged into the chunk of one entry, it would bring all of that entry along. The
// modules that these import are named before them, or they would be drawn in.
const sharedChunks = [
  { name: 'rules', test: /[/]domain[/]|preload-helper/, minShareCount: 30, priority: 4 },
  { name: 'base', test: /[/](src|contract)[/]|nanostores|valibot|ofetch/, minShareCount: 30, priority: 3 },
  {
    name: 'common',
    test: /stored-atom|session-lifecycle|[/]stores[/]address|use-here|numerals|[/]ui[/](roving|RollingAmount)|[/]domain[/]lobby[/](catalogue|categories|search-query)|contract[/](history[/]rounds|reading[/]content)|icons[.]svg|[/]react-dom[/](index|cjs[/]react-dom[.])/,
    minShareCount: 2,
    priority: 2,
  },
  {
    name: 'games',
    test: /[/]stores[/]lobby[/](favourites|played-here)|[/]ui[/](ArtPicture|plain-click|game-art[.]css)/,
    minShareCount: 2,
    priority: 1,
  },
  {
    name: 'lobby',
    test: /[/](islands|stores)[/]lobby[/]|[/]model[/](lobby[/](cards|filters|sections|game-list)|per-object)|[/]contract[/]lobby[/]|[/]domain[/]lobby[/]art|[/]ui[/]GameArt|lobby-icons/,
    minShareCount: 2,
  },
];
const chunksForBrowsers = {
  name: 'chunks-for-browsers',
  configEnvironment: (name) =>
    name === 'client'
      ? {
          build: {
            rolldownOptions: {
              experimental: { chunkOptimization: false },
              output: { codeSplitting: { groups: sharedChunks } },
            },
          },
        }
      : undefined,
};
// A sheet of utilities for each area of the site, for its layout to import: `import '/utilities-frame.css'`.
const utilitySheets = Object.entries(areas).map(([area, include], at, all) =>
  UnoCSS({
    ...utilities,
    virtualModulePrefix: `utilities-${area}`,
    content: { pipeline: { include, exclude: all.slice(0, at).flatMap(([, earlier]) => earlier) } },
    inspector: false,
  }),
);
const hashOf = (script) => `sha256-${createHash('sha256').update(script).digest('base64')}`;

export default defineConfig({
  // npm run deploy builds each environment's own.
  site: process.env.SITE_ORIGIN ?? 'https://zellige.example',
  output: 'static',
  trailingSlash: 'ignore',
  // profile.html answers /profile itself: no redirect to a trailing slash, and a 404.html for each language.
  // A style inside a page costs every page of the site a hash in its policy; a file costs a request, once.
  build: { format: 'file', inlineStylesheets: 'never' },
  session: false,
  markdown,
  security: {
    csp: {
      scriptDirective: { hashes: [firstPaint, playerName, siteTime, promotionClock].map(hashOf) },
      // Accepted risk: a style attribute can move and colour an element, but not run code.
      styleDirective: { resources: ["'self'", { resource: "'unsafe-inline'", kind: 'attribute' }] },
    },
  },
  prefetch: false,
  i18n: { defaultLocale: DEFAULT_LOCALE, locales, routing: { prefixDefaultLocale: false } },
  // In development a copy of wrangler.toml whose Worker handles every address (scripts/dev.ts).
  // No debugger is attached, and two servers would compete for its port.
  adapter: cloudflare({
    imageService: 'passthrough',
    configPath: process.env.SITE_WRANGLER_CONFIG,
    inspectorPort: false,
  }),
  // Our Trusted Types policy blocks its HTML.
  devToolbar: { enabled: false },
  vite: {
    css: { postcss: { plugins: [olderColours] } },
    // Of what an action loads, only the sheets are fetched ahead: its modules are nearly all loaded already, and their
    // lists would weigh more in every page than they save.
    build: {
      modulePreload: {
        polyfill: false,
        resolveDependencies: (_file, dependencies) => dependencies.filter((name) => name.endsWith('.css')),
      },
    },
    plugins: [
      ...utilitySheets,
      builtForBrowsers,
      noNodeInBrowsers,
      chunksForBrowsers,
      marketSwitches,
      figuresInStrings,
      islandTexts,
    ],
    // A work tree may share its packages with another one, by a link.
    server: { fs: { allow: ['.', realpathSync('node_modules')] } },
  },
  integrations: [
    react(),
    localeRoutes(),
    sharePictures(),
    siteMaps(),
    // After everything that changes a page: it hashes each page's content.
    serviceWorker(),
    {
      name: 'client-directives',
      hooks: {
        'astro:config:setup': ({ addClientDirective }) => {
          addClientDirective({ name: 'presence', entrypoint: './src/directives/presence.ts' });
          addClientDirective({ name: 'needed', entrypoint: './src/directives/needed.ts' });
        },
      },
    },
  ],
});
