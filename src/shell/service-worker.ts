/**
 * Shows cached pages if the site does not answer in time, and shows push messages. Threat: a stale or personal response
 * (see precache.ts). A new version takes over when every tab is closed or the reader agrees, never during a game.
 */
import { DEFAULT_LOCALE, type Locale, splitLocale } from '#domain/locales.ts';
import {
  BYPASSED_PATHS,
  chooseHandling,
  deleteOutdated,
  type FileCache,
  fallbackPages,
  findPrecached,
  isHashed,
  type PrecacheManifest,
  precache,
  TAKE_OVER,
} from '#shell/precache.ts';
import { followChange } from '#shell/push-change.ts';
import { pageOf, shownMessage } from '#shell/push-messages.ts';

declare const self: ServiceWorkerGlobalScope;
/** Inserted by the build (scripts/site/service-worker.ts). */
declare const KEPT_FILES: PrecacheManifest;

/** The library's types lack static routing. */
type InstallEvent = ExtendableEvent & { addRoutes?: (rules: object[]) => Promise<void> };

const SITE_TIMEOUT_MS = 4000;

const { origin } = self.location;
const openCache = async (): Promise<FileCache> => caches.open('zellige-public');
const get = (request: Request): Promise<Response> => fetch(request);
/** Languages that this run has cached completely. */
const complete = new Set<Locale>();

self.addEventListener('install', (event: InstallEvent) => {
  const rules = BYPASSED_PATHS.map((urlPattern) => ({ condition: { urlPattern }, source: 'network' }));
  // Browsers without static routing ignore these rules.
  event.addRoutes?.(rules).catch(() => undefined);
  event.waitUntil(
    openLanguages()
      .then((languages) => Promise.all(languages.map(keepLanguage)))
      .catch(unlessStorage),
  );
});

self.addEventListener('activate', (event) => {
  const cleanup = openCache()
    .then((all) => deleteOutdated(KEPT_FILES, all, origin))
    .catch(unlessStorage);
  // Without a network Firefox aborts a navigation whose preload fails, whatever the response. Earlier versions enabled
  // it.
  event.waitUntil(Promise.all([self.registration.navigationPreload?.disable(), cleanup]));
});

self.addEventListener('message', ({ data }) => {
  if (data === TAKE_OVER) void self.skipWaiting();
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const handling = chooseHandling(request, KEPT_FILES, origin);
  if (handling === 'file') event.respondWith(file(request));
  if (handling !== 'page') return;
  const answer = page(request);
  event.respondWith(answer);
  event.waitUntil(answer.then(() => keepTexts(splitLocale(new URL(request.url).pathname).locale)));
});

self.addEventListener('push', (event) => {
  const shown = shownMessage(event.data?.text() ?? '');
  if (shown) event.waitUntil(self.registration.showNotification(shown.title, shown.options));
});

self.addEventListener('pushsubscriptionchange', (event) => {
  const subscribe = (options: PushSubscriptionOptionsInit) => self.registration.pushManager.subscribe(options);
  event.waitUntil(followChange(event, subscribe, origin, get).catch(() => undefined));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openPage(pageOf(event.notification.data, origin)));
});

/** Focuses a tab that shows the page, or opens a new one: it navigates no other tab, which may contain a game. */
async function openPage(address: string): Promise<unknown> {
  const tabs = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const there = tabs.find(({ url }) => url === address);
  return there ? there.focus() : self.clients.openWindow(address);
}

async function openLanguages(): Promise<Locale[]> {
  const tabs = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const open = tabs.map(({ url }) => splitLocale(new URL(url).pathname).locale);
  return open.length > 0 ? [...new Set(open)] : [DEFAULT_LOCALE];
}

/**
 * Ignores full or blocked storage: pages then come from the site only. Rethrows a failed fetch, so that it is retried.
 */
function unlessStorage(fault: unknown): void {
  if (fault instanceof TypeError) throw fault;
}

async function keepLanguage(locale: Locale): Promise<void> {
  await precache(KEPT_FILES[locale].shell, await openCache(), origin, get);
  await keepTexts(locale);
}

/** Skipped in data-saver mode. A failed fetch is retried with the next page; full storage is not. */
async function keepTexts(locale: Locale): Promise<void> {
  const { connection } = navigator as WorkerNavigator & { connection?: { saveData?: boolean } };
  if (complete.has(locale) || connection?.saveData) return;
  complete.add(locale);
  const { shell, texts } = KEPT_FILES[locale];
  try {
    await precache([...shell, ...texts], await openCache(), origin, get);
  } catch (fault) {
    if (fault instanceof TypeError) complete.delete(locale);
  }
}

async function page(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url);
  const fromSite = fetch(request);
  // Prevents an unhandled rejection until the race below awaits it.
  fromSite.catch(() => undefined);
  const cached = await findInCache(pathname);
  const fromCache = new Promise<Response>((show) => {
    if (cached) setTimeout(() => show(cached), SITE_TIMEOUT_MS);
  });
  return Promise.race([fromSite, fromCache]).catch(() => fallback(pathname));
}

async function fallback(pathname: string): Promise<Response> {
  for (const address of fallbackPages(pathname)) {
    const cached = await findInCache(address);
    if (cached) return cached;
  }
  return Response.error();
}

/** Serves hashed files from the cache, others from it only when offline. */
async function file(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url);
  const cached = await findInCache(pathname);
  if (cached && isHashed(KEPT_FILES, pathname)) return cached;
  return fetch(request).catch(() => cached ?? Response.error());
}

/** Treats damaged storage as an empty cache. */
const findInCache = (address: string): Promise<Response | undefined> =>
  openCache()
    .then((cached) => findPrecached(KEPT_FILES, address, cached, origin))
    .catch(() => undefined);
