import cloudflare from '@astrojs/cloudflare';
import react from '@astrojs/react';
import { defineConfig } from 'astro/config';
import UnoCSS from 'unocss/astro';

export default defineConfig({
  site: 'https://zellige.example',
  output: 'static',
  trailingSlash: 'ignore',
  session: false,
  security: { csp: true },
  prefetch: false,
  i18n: { defaultLocale: 'fr', locales: ['fr', 'en', 'ar'], routing: { prefixDefaultLocale: false } },
  adapter: cloudflare({ imageService: 'passthrough' }),
  integrations: [
    UnoCSS({ injectReset: true }),
    react(),
    {
      name: 'on-interaction',
      hooks: {
        'astro:config:setup': ({ addClientDirective }) => {
          addClientDirective({ name: 'interaction', entrypoint: './src/directives/interaction.ts' });
        },
      },
    },
  ],
});
