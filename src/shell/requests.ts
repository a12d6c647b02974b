import { localise, splitLocale } from '#domain/locales.ts';
import { isPrecached, type PrecacheManifest } from '#shell/precache.ts';

/** How the service worker handles a request. `leave`: not at all, the browser sends it as usual. */
export type RequestHandling = 'leave' | 'page' | 'file';

/** Message from a page to the waiting version: activate now, because the reader asked for it. */
export const TAKE_OVER = 'take over';

type RequestInfo = Pick<Request, 'method' | 'mode' | 'url'>;

/**
 * Paths whose responses are personal or have side effects. Browsers that support routing rules do not even start the
 * service worker for them.
 */
export const BYPASSED_PATHS = ['/api/*', '/services/*', '/slide/*', '/carousel/*'] as const;

/** Handles navigations and files named by the build only, so no API calls. */
export function handlingOf(
  { method, mode, url }: RequestInfo,
  manifest: PrecacheManifest,
  origin: string,
): RequestHandling {
  const requested = new URL(url);
  if (method !== 'GET' || requested.origin !== origin) return 'leave';
  if (BYPASSED_PATHS.some((family) => requested.pathname.startsWith(family.slice(0, -1)))) return 'leave';
  if (mode === 'navigate') return 'page';
  return isPrecached(manifest, requested.pathname) ? 'file' : 'leave';
}

/**
 * The cached pages to show in place of a page that cannot be loaded, best first: the page itself (for the start page,
 * the one that phones are redirected to), then the offline page. In the language of the path.
 */
export function fallbackPages(pathname: string): readonly string[] {
  const { locale, path } = splitLocale(pathname.replace(/(.)\/$/, '$1'));
  const page = path === '/' ? '/main' : path;
  return [localise(page, locale), localise('/offline', locale)];
}
