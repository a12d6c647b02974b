import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { DEFAULT_LOCALE, locales, localise, splitLocale } from '#domain/locales.ts';
import { routes } from '#routes';

const rules: Record<string, { where: { href_matches: string[] } }[]> = JSON.parse(
  readFileSync('public/reading-pages.json', 'utf8'),
);
const addresses = Object.values(rules).flatMap((list) => list.flatMap(({ where }) => where.href_matches));
const headers = readFileSync('public/_headers', 'utf8');

test('pages are prefetched and never prerendered: hovering over a link is not a visit', () => {
  expect(Object.keys(rules)).toEqual(['prefetch']);
});

test.each(addresses)('the prefetched page %s is the same for everyone, and served without the Worker', (address) => {
  const { path } = splitLocale(address);
  const covered = routes.filter(({ pattern }) => pattern === path || `${pattern}/`.startsWith(path.replace(/\*$/, '')));
  expect(covered.map(({ delivery }) => delivery)).toContain('cdn');
  expect(covered.filter(({ delivery }) => delivery !== 'cdn')).toEqual([]);
});

const pages = addresses.filter((address) => splitLocale(address).locale === DEFAULT_LOCALE);
const everywhere = locales.flatMap((locale) => pages.map((page) => localise(page, locale)));

test('a page is prefetched in every language', async () => {
  const prefetch = [{ where: { href_matches: everywhere }, eagerness: 'moderate' }];
  await expect(`${JSON.stringify({ prefetch }, null, 2)}\n`).toMatchFileSnapshot('../../../public/reading-pages.json');
});

test('a prefetched page declares it in its headers', async () => {
  const rules = everywhere.map((page) => `${page}\n  speculation-rules: "/reading-pages.json"\n`).join('');
  const written = headers.replace(/(?<=\n# A reading page [^\n]*\n)[\s\S]*$/, rules);
  await expect(written).toMatchFileSnapshot('../../../public/_headers');
});
