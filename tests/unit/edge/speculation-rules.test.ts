import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { locales, localise } from '#domain/locales.ts';

const rules: Record<string, { where: { href_matches: string[] } }[]> = JSON.parse(
  readFileSync('public/reading-pages.json', 'utf8'),
);
const addresses = Object.values(rules).flatMap((list) => list.flatMap(({ where }) => where.href_matches));
const worker = readFileSync('wrangler.toml', 'utf8');
const headers = readFileSync('public/_headers', 'utf8');

test('pages are fetched ahead and never run ahead: nobody reads a page by pointing at its link', () => {
  expect(Object.keys(rules)).toEqual(['prefetch']);
});

test.each(addresses)('%s, which is fetched ahead, is the same for everyone and runs nothing of ours', (address) => {
  expect(worker).toContain(`"!${address}"`);
  expect(address).not.toMatch(/profile|session|api|slots|auth|wheel|deposit|withdraw/);
});

test('a page that is fetched ahead in one language is so in all three, and says so to browsers', () => {
  for (const address of addresses.filter((path) => !/^\/(en|ar)\//.test(path)))
    for (const locale of locales) {
      expect(addresses).toContain(localise(address, locale));
      expect(headers).toContain(`\n${localise(address, locale)}\n  speculation-rules: "/reading-pages.json"\n`);
    }
});
