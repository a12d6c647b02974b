import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { publicPages, rulesWithoutWorker, shownBy } from '../../../scripts/site/service-worker.ts';

const rules = rulesWithoutWorker(readFileSync('wrangler.toml', 'utf8'));

test('only pages that no Worker sees are kept: none that asks who is there', () => {
  const files = [
    'help.html',
    'ar/faq/igrovoi-kont.html',
    'offline.html',
    '404.html',
    'profile.html',
    'en/profile/limits.html',
    'auth/sign-in.html',
    'slots/casino.html',
    'help/x.js',
  ];
  expect(publicPages(files, rules)).toEqual(['/ar/faq/igrovoi-kont', '/help', '/offline']);
});

test('what a page shows is read from its markup, scripts apart', () => {
  const html = `<link rel="stylesheet" href="/_astro/a.1.css"><script src="/_astro/b.js"></script><a href="/help">
    <use href="/_astro/icons.2.svg#star"/><img src="/promotions-art/c.webp?x" alt=""><a href="https://zellige.example/d.png">`;
  expect(shownBy(html, '/help')).toEqual(['/_astro/a.1.css', '/_astro/icons.2.svg', '/promotions-art/c.webp']);
});

test('the answers that a page searches through are kept with it', () => {
  expect(shownBy('<form data-answers="/faq/answers/fr.json">', '/faq')).toEqual(['/faq/answers/fr.json']);
});

test('what a style sheet shows is found from where it stands', () => {
  const css =
    '@font-face{src:url(./outfit.3.woff2)}a{mask:url("/_astro/tile.4.svg")}b{background:url(data:image/svg+xml,x)}';
  expect(shownBy(css, '/_astro/a.1.css')).toEqual(['/_astro/outfit.3.woff2', '/_astro/tile.4.svg']);
});
