// The web app manifest, one per language of the same app.
import type { APIRoute } from 'astro';
import { brand } from '#brand';
import { direction, type Locale, locales, toLocale } from '#domain/locales.ts';
import { getTranslations } from '#i18n/server.ts';
import { hasPage } from '#routes';

export const prerender = true;
export const getStaticPaths = () => locales.map((locale) => ({ params: { locale } }));

const icon = (sizes: number, purpose: 'any' | 'maskable') => ({
  src: `/app/${purpose === 'maskable' ? 'maskable' : 'icon'}-${sizes}.png`,
  sizes: `${sizes}x${sizes}`,
  type: 'image/png',
  purpose,
});

const shortcuts = [
  ['header.casino', '/slots/casino'],
  ['header.liveCasino', '/slots/live-casino'],
  ['header.limits', '/profile/limits'],
] as const;

function manifestIn(locale: Locale) {
  const { t, href } = getTranslations(locale);
  return {
    id: '/',
    name: brand.name[locale],
    short_name: brand.name[locale],
    description: t('main.description'),
    lang: locale,
    dir: direction(locale),
    start_url: href('/'),
    scope: '/',
    display: 'standalone',
    background_color: brand.themeColour,
    theme_color: brand.themeColour,
    categories: ['games', 'entertainment'],
    icons: [icon(192, 'any'), icon(512, 'any'), icon(512, 'maskable')],
    shortcuts: shortcuts
      .filter(([, path]) => hasPage(path))
      .map(([label, path]) => ({ name: t(label), url: href(path) })),
  };
}

export const GET: APIRoute = ({ params }) =>
  new Response(JSON.stringify(manifestIn(toLocale(params.locale))), {
    headers: { 'content-type': 'application/manifest+json' },
  });
