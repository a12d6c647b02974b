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

// Replaces the target instead of merging it: merged with the runtime's "es2024", the older of the two would win. Styles
// of pages come from every environment, scripts for browsers from one.
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
// Astro drops a style sheet of the browser's build that a server's build also has, but scripts still load it by name.
// Named by content alone, it has the same name in both.
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
// Islands share hundreds of small modules. Modules imported by ten entries or more form one file, and the domain rules,
// which pages need before their islands, another; Vite splits the rest.
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
// Inline scripts: the policy lists the hash of each.
const inlineModules = await Promise.all(globSync('src/**/*.inline.ts').map((file) => import(resolve(file))));
const inlineScripts = inlineModules.flatMap(Object.values);
const hashOf = (script) => `sha256-${createHash('sha256').update(script).digest('base64')}`;

export default defineConfig({
  // `npm run deploy` builds each environment with its own origin.
  site: process.env.SITE_ORIGIN ?? 'https://zellige.example',
  output: 'static',
  trailingSlash: 'ignore',
  // `file`: profile.html serves /profile without a redirect to a trailing slash, and each language has a 404.html.
  // `never`: an inline style would add a hash to the policy of every page; a file costs a single request.
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
  // In development a copy of wrangler.toml, whose Worker handles every address (scripts/dev.ts). Without an inspector,
  // because two servers would compete for its port.
  adapter: cloudflare({
    imageService: 'passthrough',
    configPath: process.env.SITE_WRANGLER_CONFIG,
    inspectorPort: false,
  }),
  // Our Trusted Types policy blocks its HTML.
  devToolbar: { enabled: false },
  vite: {
    css: { postcss: { plugins: [olderColours] } },
    // Preloads only the style sheets of a lazy import: nearly all its modules are loaded already, and their lists would
    // add more to every page than they save.
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
    // A work tree may share its packages with another through a link.
    server: { fs: { allow: ['.', realpathSync('node_modules')] } },
  },
  integrations: [
    react(),
    localeRoutes(),
    sharePictures(),
    siteMaps(),
    // Last, because it hashes the content of each page.
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
