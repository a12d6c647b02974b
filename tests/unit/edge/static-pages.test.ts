import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { locales, localise } from '#domain/locales.ts';
import { unknownProfile } from '#edge/host/profile.ts';
import { readPath } from '#edge/path.ts';
import { belongsToHost } from '#edge/proxy-routes.ts';
import { pageHeaders, staticPageHeaders } from '#edge/security-headers.ts';
import { accessOf, featureOfPage, routes } from '#routes';

/** Files that are not pages. */
const files = [
  '/_astro/*',
  '/art/*',
  '/fonts/*',
  '/favicon.svg',
  '/service-worker.js',
  '/app/*',
  '/robots.txt',
  '/reading-pages.json',
  '/faq/answers/*',
];
const rules = new Set(
  routes.flatMap(({ pattern, delivery }) => (delivery === 'cdn' ? [pattern.replace(/\[.*$/, '*')] : [])),
);
const pages = locales.flatMap((locale) => [...rules].map((rule) => localise(rule, locale)));

test('wrangler.toml serves without the Worker exactly the pages that the table of routes calls the same for everybody', async () => {
  const listed = ['/*', ...[...files, ...pages].map((rule) => `!${rule}`)].map((rule) => `  "${rule}",\n`).join('');
  const written = readFileSync('wrangler.toml', 'utf8').replace(/(?<=run_worker_first = \[\n)[^\]]*/, listed);
  // `npx vitest run --config vitest.config.ts tests/unit/edge -u` regenerates this list, and those of
  // speculation-rules.test.ts.
  await expect(written).toMatchFileSnapshot('../../../wrangler.toml');
});

test.each(pages)('%s, served without the Worker, is public and belongs to no optional feature', (rule) => {
  const path = readPath(rule.replace('*', 'anything'));
  expect(path.ok && belongsToHost(path.value.segments)).toBe(false);
  expect(path.ok && [accessOf(path.value.page), featureOfPage(path.value.page)]).toEqual(['anyone', null]);
});

test('public/_headers has the same headers as the edge', () => {
  const written = readFileSync('public/_headers', 'utf8');
  const everywhere = written.split('\n/*\n')[1]?.split('\n\n')[0] ?? '';
  const lines = everywhere.split('\n').map((line) => /^ {2}([\w-]+): (.*)$/.exec(line)?.slice(1) ?? [line]);
  expect(Object.fromEntries(lines)).toEqual(staticPageHeaders);
  for (const line of written.split('\n')) expect(line.length).toBeLessThan(2000);
});

test('a picture that is opened as a page runs no script', () => {
  const art = readFileSync('public/_headers', 'utf8').split('\n/art/*\n')[1]?.split('\n\n')[0];
  expect(art).toContain("content-security-policy: script-src 'none'");
});

test('no policy allows inline scripts, styles or wildcards', () => {
  for (const headers of [staticPageHeaders, pageHeaders(unknownProfile('https://games.test'))]) {
    const policy = headers['content-security-policy'] ?? '';
    expect(policy).toContain("require-trusted-types-for 'script'");
    expect(policy).not.toMatch(/unsafe-inline|unsafe-eval|\*/);
  }
});
