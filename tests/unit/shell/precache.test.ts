import { expect, test } from 'vitest';
import { locales } from '#domain/locales.ts';
import {
  deleteOutdated,
  findPrecached,
  isHashed,
  type PrecacheList,
  type PrecacheManifest,
  precache,
} from '#shell/precache.ts';
import { MemoryCache } from './memory-cache.ts';

const ORIGIN = 'https://zellige.test';
const style = ['/_astro/frame.abc.css'] as const;
const nothing: PrecacheList = { shell: [], texts: [] };
const manifest: PrecacheManifest = {
  ...(Object.fromEntries(locales.map((locale) => [locale, nothing])) as PrecacheManifest),
  fr: { shell: [['/offline', 'f1'], style], texts: [['/help', 'f2']] },
  en: { shell: [['/en/offline', 'e1'], style], texts: [['/en/help', 'e2']] },
  ar: { shell: [['/ar/offline', 'a1'], style], texts: [['/ar/help', 'a2']] },
};
const answering = (response: () => Response) => {
  const requests: Request[] = [];
  const get = async (request: Request) => {
    requests.push(request);
    return response();
  };
  return { requests, get };
};

test('a page is fetched without cookies, and found again', async () => {
  const cache = new MemoryCache();
  const { requests, get } = answering(() => new Response('help'));
  await precache(manifest.fr.texts, cache, ORIGIN, get);
  expect(requests.map(({ url, credentials, cache }) => [url, credentials, cache])).toEqual([
    [`${ORIGIN}/help`, 'omit', 'no-cache'],
  ]);
  expect(await (await findPrecached(manifest, '/help', cache, ORIGIN))?.text()).toBe('help');
  expect(await findPrecached(manifest, '/profile', cache, ORIGIN)).toBeUndefined();
});

test.each([
  ['for one person', () => new Response('hello demo', { headers: { 'cache-control': 'private, no-cache' } })],
  ['not to be stored', () => new Response('hello', { headers: { 'cache-control': 'No-Store' } })],
  ['an error', () => new Response('sorry', { status: 500 })],
  ['a part', () => new Response('he', { status: 206 })],
])('a response that is %s is not cached', async (_, response) => {
  const cache = new MemoryCache();
  await expect(precache(manifest.fr.texts, cache, ORIGIN, answering(response).get)).rejects.toThrow(
    '/help is not to be kept',
  );
  expect(cache.standing.size).toBe(0);
});

test('a new version fetches changed files only, and deletes the old copies when it takes over', async () => {
  const cache = new MemoryCache();
  await precache([...manifest.fr.shell, ...manifest.fr.texts], cache, ORIGIN, answering(() => new Response('old')).get);
  const next: PrecacheManifest = { ...manifest, fr: { ...manifest.fr, texts: [['/help', 'f3']] } };
  const { requests, get } = answering(() => new Response('new'));
  await precache([...next.fr.shell, ...next.fr.texts], cache, ORIGIN, get);
  expect(requests.map(({ url }) => url)).toEqual([`${ORIGIN}/help`]);
  expect(await (await findPrecached(manifest, '/help', cache, ORIGIN))?.text()).toBe('old');
  await deleteOutdated(next, cache, ORIGIN);
  expect(await findPrecached(manifest, '/help', cache, ORIGIN)).toBeUndefined();
  expect(await (await findPrecached(next, '/help', cache, ORIGIN))?.text()).toBe('new');
  expect(await findPrecached(next, '/_astro/frame.abc.css', cache, ORIGIN)).toBeDefined();
});

test('only a file with a content hash in its name is served from the cache while online', () => {
  expect(isHashed(manifest, '/_astro/frame.abc.css')).toBe(true);
  expect([isHashed(manifest, '/help'), isHashed(manifest, '/_astro/other.js')]).toEqual([false, false]);
});
