/**
 * The service worker: opens pages without a connection. It changes nothing while there is one: a page comes from the site,
 * and from what is kept only when the site does not answer in time.
 * Threat: a stale or personal answer given out later; kept-files.ts says how that is kept out. A new version takes over
 * when every tab is closed, or when a reader asks for it: never by itself in the middle of a game.
 */
import { DEFAULT_LOCALE, type Locale, splitLocale } from '#domain/locales.ts';
import { findKept, forgetOthers, isHashed, type KeptFiles, keep, type Shelf } from '#shell/kept-files.ts';
import { NEVER_SEEN, standIns, wayOf } from '#shell/requests.ts';
import { TAKE_OVER } from '#shell/take-over.ts';

declare const self: ServiceWorkerGlobalScope;
/** Written in by the build (scripts/site/service-worker.ts). */
declare const KEPT_FILES: KeptFiles;

/** Not in the library's types yet: what needs no service worker does not start one. */
type InstallEvent = ExtendableEvent & { addRoutes?: (rules: object[]) => Promise<void> };

/** A kept page is better than a connection that gives nothing for that long. */
const PATIENCE_MS = 4000;

const { origin } = self.location;
const shelf = (): Promise<Shelf> => caches.open('zellige-public');
const get = (request: Request): Promise<Response> => fetch(request);
/** Languages of which everything is there, as far as this run of the worker knows. */
const complete = new Set<Locale>();

self.addEventListener('install', (event: InstallEvent) => {
  const rules = NEVER_SEEN.map((urlPattern) => ({ condition: { urlPattern }, source: 'network' }));
  // A browser that does not understand these rules does without them.
  event.addRoutes?.(rules).catch(() => undefined);
  event.waitUntil(openLanguages().then((languages) => Promise.all(languages.map(keepLanguage))));
});

self.addEventListener('activate', (event) => {
  const tidied = shelf().then((all) => forgetOthers(KEPT_FILES, all, origin));
  event.waitUntil(Promise.all([self.registration.navigationPreload?.enable(), tidied]));
});

self.addEventListener('message', ({ data }) => {
  if (data === TAKE_OVER) void self.skipWaiting();
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const way = wayOf(request, KEPT_FILES, origin);
  if (way === 'file') event.respondWith(file(request));
  if (way !== 'page') return;
  const answer = page(event);
  event.respondWith(answer);
  event.waitUntil(answer.then(() => keepTexts(splitLocale(new URL(request.url).pathname).locale)));
});

async function openLanguages(): Promise<Locale[]> {
  const tabs = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const open = tabs.map(({ url }) => splitLocale(new URL(url).pathname).locale);
  return open.length > 0 ? [...new Set(open)] : [DEFAULT_LOCALE];
}

/** Without the shell there is nothing to install; the texts may come later. */
async function keepLanguage(locale: Locale): Promise<void> {
  await keep(KEPT_FILES[locale].shell, await shelf(), origin, get);
  await keepTexts(locale);
}

/** Who saves data is not sent what they did not ask for. What fails is tried again with the next page. */
async function keepTexts(locale: Locale): Promise<void> {
  const { connection } = navigator as WorkerNavigator & { connection?: { saveData?: boolean } };
  if (complete.has(locale) || connection?.saveData) return;
  complete.add(locale);
  const { shell, texts } = KEPT_FILES[locale];
  await keep([...shell, ...texts], await shelf(), origin, get).catch(() => complete.delete(locale));
}

async function page(event: FetchEvent): Promise<Response> {
  const { request } = event;
  const { pathname } = new URL(request.url);
  const early = event.preloadResponse as Promise<Response | undefined>;
  const fresh = early.then((answer) => answer ?? fetch(request));
  // A preload that nobody waits for any more is complained about in the console.
  event.waitUntil(early.catch(() => undefined));
  const kept = await find(pathname);
  const patience = new Promise<Response>((show) => {
    if (kept) setTimeout(() => show(kept), PATIENCE_MS);
  });
  return Promise.race([fresh, patience]).catch(() => standIn(pathname));
}

async function standIn(pathname: string): Promise<Response> {
  for (const address of standIns(pathname)) {
    const kept = await find(address);
    if (kept) return kept;
  }
  return Response.error();
}

/** A name with its content's hash is the same wherever it comes from; any other comes from the site while there is one. */
async function file(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url);
  const kept = await find(pathname);
  if (kept && isHashed(KEPT_FILES, pathname)) return kept;
  return fetch(request).catch(() => kept ?? Response.error());
}

/** A browser whose storage is damaged keeps nothing; its pages come from the site all the same. */
const find = (address: string): Promise<Response | undefined> =>
  shelf().then(
    (kept) => findKept(KEPT_FILES, address, kept, origin),
    () => undefined,
  );
