import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { featureOfPage } from '#domain/features.ts';
import { accessOf } from '#edge/guard.ts';
import { unknownProfile } from '#edge/host/profile.ts';
import { readPath } from '#edge/path.ts';
import { belongsToHost } from '#edge/proxy-routes.ts';
import { pageHeaders, staticPageHeaders } from '#edge/security-headers.ts';

const list = /run_worker_first = \[([^\]]*)\]/.exec(readFileSync('wrangler.toml', 'utf8'))?.[1] ?? '';
const rules = Array.from(list.matchAll(/"([^"]+)"/g), ([, rule = '']) => rule);
const withoutWorker = rules.filter((rule) => rule.startsWith('!')).map((rule) => rule.slice(1));

test('whatever nobody thought of is answered by the Worker', () => {
  expect(rules).toContain('/*');
});

test.each(withoutWorker)('%s, which the Worker never sees, is nobody’s in particular', (rule) => {
  const path = readPath(rule.replace('*', 'anything'));
  expect(path.ok && [accessOf(path.value), belongsToHost(path.value.segments)]).toEqual(['anyone', false]);
});

test('no page that a host may lack is served without the Worker, which knows what the host lacks', () => {
  expect(withoutWorker.filter((rule) => featureOfPage(rule) !== null)).toEqual([]);
});

test('every page without the Worker is so in all three languages', () => {
  const pages = withoutWorker.filter((rule) => !/^\/(?:en|ar)\/|^\/(?:app|art|fonts)\/|\./.test(rule));
  for (const page of pages) expect(withoutWorker).toEqual(expect.arrayContaining([`/en${page}`, `/ar${page}`]));
});

test('the file of headers says what the edge says', () => {
  const written = readFileSync('public/_headers', 'utf8');
  const everywhere = written.split('\n/*\n')[1]?.split('\n\n')[0] ?? '';
  const lines = everywhere.split('\n').map((line) => /^ {2}([\w-]+): (.*)$/.exec(line)?.slice(1) ?? [line]);
  expect(Object.fromEntries(lines)).toEqual(staticPageHeaders);
  for (const line of written.split('\n')) expect(line.length).toBeLessThan(2000);
});

test('a picture that is opened by itself runs nothing', () => {
  const art = readFileSync('public/_headers', 'utf8').split('\n/art/*\n')[1]?.split('\n\n')[0];
  expect(art).toContain("content-security-policy: script-src 'none'");
});

test('no page may run a script or a style that its own policy does not name', () => {
  for (const headers of [staticPageHeaders, pageHeaders(unknownProfile('https://games.test'))]) {
    const policy = headers['content-security-policy'] ?? '';
    expect(policy).toContain("require-trusted-types-for 'script'");
    expect(policy).not.toMatch(/unsafe-inline|unsafe-eval|\*/);
  }
});
