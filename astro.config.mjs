import { createHash } from 'node:crypto';
import { globSync, realpathSync } from 'node:fs';
import { resolve } from 'node:path';
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
import { figuresInStrings, marketSwitches } from './scripts/site/vite-plugins.ts';
import { localeRoutes } from './src/i18n/locale-routes.ts';

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
// Astro drops a sheet of the browser's build that a server's build has, too, but not its name from the scripts that load it: by
// its content alone it has the same name in both.
const sheetsByContent = {
  name: 'sheets-by-content',
  configEnvironment: () => ({
    build: {
      rolldownOptions: {
        output: {
          assetFileNames: ({ names: [name = ''] }) => `_astro/${name.endsWith('.css') ? '' : '[name].'}[hash][extname]`,
        },
      },
    },
  }),
};
// Islands share hundreds of small modules. What ten entries or more import is one file, and the rules of the house, which
// pages need before their islands, another; the rest is split as Vite does.
const sharedChunks = {
  name: 'shared-chunks',
  configEnvironment: (name) =>
    name === 'client'
      ? {
          build: {
            rolldownOptions: {
              output: {
                codeSplitting: {
                  minShareCount: 10,
                  groups: [
                    { name: 'rules', test: /[/]domain[/]|preload-helper/, minShareCount: 4, priority: 1 },
                    { name: 'shared' },
                  ],
                },
              },
            },
          },
        }
      : undefined,
};
// Scripts that pages hold as text: the policy names each by its hash.
const inlineModules = await Promise.all(globSync('src/**/*.inline.ts').map((file) => import(resolve(file))));
const inlineScripts = inlineModules.flatMap(Object.values);
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
      scriptDirective: { hashes: inlineScripts.map(hashOf) },
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
      UnoCSS({ inspector: false }),
      builtForBrowsers,
      sheetsByContent,
      sharedChunks,
      noNodeInBrowsers,
      marketSwitches,
      figuresInStrings,
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
