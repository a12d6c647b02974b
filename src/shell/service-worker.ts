/**
 * Shows cached pages when the site does not answer in time, and push messages.
 * Threat: a stale or personal response (see precache.ts). A new version takes over when every tab is closed or the
 * reader asks for it, never in the middle of a game.
 */
import { DEFAULT_LOCALE, type Locale, splitLocale } from '#domain/locales.ts';
import {
  BYPASSED_PATHS,
  deleteOutdated,
  type FileCache,
  fallbackPages,
  findPrecached,
  handlingOf,
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

/** Static routing, not in the library's types yet. */
type InstallEvent = ExtendableEvent & { addRoutes?: (rules: object[]) => Promise<void> };

const SITE_TIMEOUT_MS = 4000;

const { origin } = self.location;
const openCache = async (): Promise<FileCache> => caches.open('zellige-public');
const get = (request: Request): Promise<Response> => fetch(request);
/** Fully cached in this run. */
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
  // Without a network Firefox ends a navigation whose preload fails, whatever is answered. Earlier versions enabled it.
  event.waitUntil(Promise.all([self.registration.navigationPreload?.disable(), cleanup]));
});

self.addEventListener('message', ({ data }) => {
  if (data === TAKE_OVER) void self.skipWaiting();
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const handling = handlingOf(request, KEPT_FILES, origin);
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

/** A tab that shows it already, or a new one: no other page is left, which may be a game. */
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

/** Where storage is full or refused, pages come from the site alone; a file that does not come is asked for again. */
function unlessStorage(fault: unknown): void {
  if (fault instanceof TypeError) throw fault;
}

async function keepLanguage(locale: Locale): Promise<void> {
  await precache(KEPT_FILES[locale].shell, await openCache(), origin, get);
  await keepTexts(locale);
}

/** Nothing in data-saver mode. What does not come is asked for again with the next page; what has no space is not. */
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
  // Until the race below nobody awaits it.
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

/** Files with a hash from the cache; others only when offline. */
async function file(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url);
  const cached = await findInCache(pathname);
  if (cached && isHashed(KEPT_FILES, pathname)) return cached;
  return fetch(request).catch(() => cached ?? Response.error());
}

/** Damaged storage is no cache. */
const findInCache = (address: string): Promise<Response | undefined> =>
  openCache()
    .then((cached) => findPrecached(KEPT_FILES, address, cached, origin))
    .catch(() => undefined);
