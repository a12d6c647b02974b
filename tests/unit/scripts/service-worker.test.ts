import { expect, test } from 'vitest';
import { publicPages, shownBy } from '../../../scripts/site/service-worker.ts';

test('only static pages are cached, none that depends on the session', () => {
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
  expect(publicPages(files)).toEqual(['/ar/faq/igrovoi-kont', '/help', '/offline']);
});

test('a page’s files are read from its markup, except scripts', () => {
  const html = `<link rel="stylesheet" href="/_astro/a.1.css"><script src="/_astro/b.js"></script><a href="/help">
    <use href="/_astro/icons.2.svg#star"/><img src="/promotions-art/c.webp?x" alt=""><a href="https://zellige.example/d.png">`;
  expect(shownBy(html, '/help')).toEqual(['/_astro/a.1.css', '/_astro/icons.2.svg', '/promotions-art/c.webp']);
});

test('the search data of a page is cached with it', () => {
  expect(shownBy('<form data-answers="/faq/answers/fr.json">', '/faq')).toEqual(['/faq/answers/fr.json']);
});

test('files of a style sheet are resolved relative to it', () => {
  const css =
    '@font-face{src:url(./outfit.3.woff2)}a{mask:url("/_astro/tile.4.svg")}b{background:url(data:image/svg+xml,x)}';
  expect(shownBy(css, '/_astro/a.1.css')).toEqual(['/_astro/outfit.3.woff2', '/_astro/tile.4.svg']);
});
