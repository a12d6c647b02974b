import { expect, test } from 'vitest';
import { findKept, forgetOthers, isHashed, type KeptFiles, keep } from '#shell/kept-files.ts';
import { MemoryShelf } from './shelf.ts';

const ORIGIN = 'https://zellige.test';
const style = ['/_astro/frame.abc.css'] as const;
const kept: KeptFiles = {
  fr: { shell: [['/offline', 'f1'], style], texts: [['/help', 'f2']] },
  en: { shell: [['/en/offline', 'e1'], style], texts: [['/en/help', 'e2']] },
  ar: { shell: [['/ar/offline', 'a1'], style], texts: [['/ar/help', 'a2']] },
};
const answering = (response: () => Response) => {
  const asked: Request[] = [];
  const get = async (request: Request) => {
    asked.push(request);
    return response();
  };
  return { asked, get };
};

test('a text is asked for without cookies, and found again whatever its query says', async () => {
  const shelf = new MemoryShelf();
  const { asked, get } = answering(() => new Response('help'));
  await keep(kept.fr.texts, shelf, ORIGIN, get);
  expect(asked.map(({ url, credentials, cache }) => [url, credentials, cache])).toEqual([
    [`${ORIGIN}/help`, 'omit', 'no-cache'],
  ]);
  expect(await (await findKept(kept, '/help', shelf, ORIGIN))?.text()).toBe('help');
  expect(await findKept(kept, '/profile', shelf, ORIGIN)).toBeUndefined();
});

test.each([
  ['for one person', () => new Response('hello demo', { headers: { 'cache-control': 'private, no-cache' } })],
  ['not to be stored', () => new Response('hello', { headers: { 'cache-control': 'No-Store' } })],
  ['an error', () => new Response('sorry', { status: 500 })],
  ['a part', () => new Response('he', { status: 206 })],
])('an answer that is %s is not kept', async (_, response) => {
  const shelf = new MemoryShelf();
  await expect(keep(kept.fr.texts, shelf, ORIGIN, answering(response).get)).rejects.toThrow('/help is not to be kept');
  expect(shelf.standing.size).toBe(0);
});

test('a new version fetches what has changed, and the older copy goes when it takes over', async () => {
  const shelf = new MemoryShelf();
  await keep([...kept.fr.shell, ...kept.fr.texts], shelf, ORIGIN, answering(() => new Response('old')).get);
  const next: KeptFiles = { ...kept, fr: { ...kept.fr, texts: [['/help', 'f3']] } };
  const { asked, get } = answering(() => new Response('new'));
  await keep([...next.fr.shell, ...next.fr.texts], shelf, ORIGIN, get);
  expect(asked.map(({ url }) => url)).toEqual([`${ORIGIN}/help`]);
  expect(await (await findKept(kept, '/help', shelf, ORIGIN))?.text()).toBe('old');
  await forgetOthers(next, shelf, ORIGIN);
  expect(await findKept(kept, '/help', shelf, ORIGIN)).toBeUndefined();
  expect(await (await findKept(next, '/help', shelf, ORIGIN))?.text()).toBe('new');
  expect(await findKept(next, '/_astro/frame.abc.css', shelf, ORIGIN)).toBeDefined();
});

test('only a name that holds its content’s hash is taken from the shelf while there is a connection', () => {
  expect(isHashed(kept, '/_astro/frame.abc.css')).toBe(true);
  expect([isHashed(kept, '/help'), isHashed(kept, '/_astro/other.js')]).toEqual([false, false]);
});
