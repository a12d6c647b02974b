import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { robots, writeSiteMaps } from '../../../../scripts/site/site-maps.ts';

const site = new URL('https://zellige.example');
const folder = mkdtempSync(join(tmpdir(), 'zellige-site-maps-'));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const page = (name: string, head: string) => {
  mkdirSync(dirname(join(folder, name)), { recursive: true });
  writeFileSync(join(folder, name), `<head>${head}</head>`);
};

test('the site map has pages with a canonical address, and none with noindex', () => {
  page('faq.html', '<link rel="canonical" href="https://zellige.example/faq">');
  page('profile.html', '<meta name="robots" content="noindex">');
  page('ar/faq.html', '<link rel="canonical" href="https://zellige.example/ar/faq">');
  writeSiteMaps(folder, site);
  const located = (locale: string) =>
    [...readFileSync(join(folder, 'sitemaps', 'pages', `${locale}.xml`), 'utf8').matchAll(/<loc>([^<]+)/g)].map(
      ([, address]) => address,
    );
  expect([located('fr'), located('en'), located('ar')]).toEqual([
    ['https://zellige.example/faq'],
    [],
    ['https://zellige.example/ar/faq'],
  ]);
});

test('robots.txt excludes account pages in every language, and names the site map', () => {
  const lines = robots(site).split('\n');
  for (const path of ['/profile', '/en/profile', '/ar/withdrawal', '/auth', '/session/'])
    expect(lines).toContain(`Disallow: ${path}`);
  expect(lines).toContain('Sitemap: https://zellige.example/sitemap.xml');
  expect(lines).not.toContain('Disallow: /');
});
