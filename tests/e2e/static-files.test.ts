// Caching headers of the built site as served.
import { readdirSync } from 'node:fs';
import { splitLocale } from '#domain/locales.ts';
import { matchRoute } from '#routes';
import { publicPages } from '../../scripts/site/service-worker.ts';
import { once } from './support/screens.ts';
import { expect, test } from './support/test.ts';

const files = readdirSync('dist/client', { recursive: true, encoding: 'utf8' });
const pages = publicPages(files).filter((page) => matchRoute(splitLocale(page).path)?.route.delivery === 'cdn');

test('every reading page is served without the Worker, and answered 304 the second time', once, async ({ request }) => {
  expect(pages.length).toBeGreaterThan(20);
  for (const page of pages) {
    const first = await request.get(page);
    const { etag, 'cache-control': cache, 'content-security-policy': policy } = first.headers();
    expect(first.status(), page).toBe(200);
    // Only pages of the Worker may frame a game; headers of static files forbid frames.
    expect(policy, page).toContain("frame-src 'none'");
    expect(cache, page).toMatch(/max-age=0.*must-revalidate/);
    const second = await request.get(page, { headers: { 'if-none-match': etag ?? '' } });
    expect([second.status(), (await second.body()).length], page).toEqual([304, 0]);
  }
});

test(
  'a file with a content hash in its name is served from the cache, and a missing one is requested again within the hour',
  once,
  async ({ request }) => {
    const built = files.filter((file) => /^_astro\/[^/]+\.(?:js|css|woff2|svg)$/.test(file)).slice(0, 20);
    expect(built.length).toBe(20);
    for (const file of built)
      expect((await request.get(`/${file}`)).headers()['cache-control'], file).toBe(
        'public, max-age=3600, stale-while-revalidate=31536000',
      );
    for (const gone of ['/_astro/gone.0a1b2c.js', '/art/heroes/gone.webp', '/app/gone.png', '/help/gone']) {
      const answer = await request.get(gone);
      expect(answer.status(), gone).toBe(404);
      const [, seconds = 0] = /max-age=(\d+)/.exec(answer.headers()['cache-control'] ?? '') ?? [];
      expect(Number(seconds), gone).toBeLessThanOrEqual(3600);
    }
  },
);

test('the service worker is revalidated each time, and may connect only to the site', once, async ({ request }) => {
  const answer = await request.get('/service-worker.js');
  expect(answer.headers()['content-type']).toMatch(/javascript/);
  expect(answer.headers()['cache-control']).toMatch(/max-age=0.*must-revalidate/);
  expect(answer.headers()['content-security-policy']).toContain("connect-src 'self'");
});

test('the app has a manifest in each language, and the icons it names', once, async ({ request, language }) => {
  const { locale, at } = language;
  const manifest = await (await request.get(`/app/${locale}.webmanifest`)).json();
  expect([manifest.lang, manifest.dir, manifest.start_url]).toEqual([locale, locale === 'ar' ? 'rtl' : 'ltr', at('/')]);
  expect(manifest.icons.map(({ purpose }: { purpose: string }) => purpose)).toContain('maskable');
  for (const { src, type } of manifest.icons) {
    const icon = await request.get(src);
    expect([icon.status(), icon.headers()['content-type']], src).toEqual([200, type]);
  }
});
