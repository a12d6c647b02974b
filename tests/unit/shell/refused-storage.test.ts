import { afterEach, expect, test, vi } from 'vitest';

/** In a variable, because this program does not have the types of service workers. */
const WORKER: string = '#shell/service-worker.ts';
const SITE = 'https://site.test';
const refused = () => {
  throw new DOMException('The operation is insecure.', 'SecurityError');
};
const full = async () => {
  throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
};
type Handler = (event: object) => void;
let handlers: Map<string, Handler>;
let fetched: string[];

/** A service worker that has just started. */
async function start(caches: object): Promise<void> {
  handlers = new Map();
  fetched = [];
  vi.resetModules();
  vi.stubGlobal('self', {
    location: { origin: SITE },
    addEventListener: (name: string, handler: Handler) => handlers.set(name, handler),
    clients: { matchAll: async () => [{ url: `${SITE}/slots/casino` }] },
    registration: { navigationPreload: { disable: async () => undefined } },
  });
  vi.stubGlobal('caches', caches);
  const list = { shell: [['/offline.html', '1'], ['/_astro/app.js']], texts: [['/help.html', '1']] };
  vi.stubGlobal('KEPT_FILES', { fr: list, en: list, ar: list });
  vi.stubGlobal('fetch', async (request: Request) => {
    fetched.push(new URL(request.url).pathname);
    return new Response('from the site', { headers: { 'cache-control': 'public' } });
  });
  await import(WORKER);
}

/** Everything that an event waits for. */
async function happens(name: string, more: object = {}): Promise<unknown> {
  const waited: unknown[] = [];
  let answer: unknown;
  handlers.get(name)?.({
    waitUntil: (work: unknown) => waited.push(work),
    respondWith: (work: unknown) => {
      answer = work;
    },
    ...more,
  });
  await Promise.all(waited);
  return answer;
}
const pageRequest = () => {
  const request = new Request(`${SITE}/slots/casino`);
  Object.defineProperty(request, 'mode', { value: 'navigate' });
  return request;
};
const cacheWith = (more: object) => ({
  open: async () => ({
    keys: async () => [],
    match: async () => undefined,
    put: async () => undefined,
    delete: async () => true,
    ...more,
  }),
});

afterEach(() => {
  vi.unstubAllGlobals();
});

test.each([
  ['are refused', { open: refused }],
  ['cannot be opened', { open: full }],
  ['are full', cacheWith({ put: full })],
  ['are damaged', cacheWith({ match: full, keys: full })],
])('when caches %s, the service worker installs, and pages come from the site', async (_, caches) => {
  await start(caches);
  await happens('install');
  await happens('activate');
  const answer = (await happens('fetch', { request: pageRequest() })) as Response;
  expect(await answer.text()).toBe('from the site');
});

test('a file that does not fit into storage is fetched once, not with every page', async () => {
  await start(cacheWith({ put: full }));
  await happens('install');
  for (let page = 0; page < 5; page += 1) await happens('fetch', { request: pageRequest() });
  expect(fetched.filter((path) => path !== '/slots/casino').length).toBeLessThanOrEqual(2);
});

test('a file that the site does not send still fails the installation', async () => {
  await start(cacheWith({}));
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('Failed to fetch');
  });
  await expect(happens('install')).rejects.toThrow('Failed to fetch');
});
