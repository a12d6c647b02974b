import { localise, splitLocale } from '#domain/locales.ts';
import { isKept, type KeptFiles } from '#shell/kept-files.ts';

/** What the service worker does with a request. `leave`: nothing at all, the browser goes its own way. */
export type Way = 'leave' | 'page' | 'file';

type Asked = Pick<Request, 'method' | 'mode' | 'url'>;

/**
 * Addresses whose answers are about somebody, or have an effect. Where the browser can, it does not even wake the
 * service worker for them.
 */
export const NEVER_SEEN = ['/api/*', '/services/*', '/slide/*', '/carousel/*'] as const;

/** Only a page that is opened, and a file that the build named: a call of the API is neither. */
export function wayOf({ method, mode, url }: Asked, kept: KeptFiles, origin: string): Way {
  const asked = new URL(url);
  if (method !== 'GET' || asked.origin !== origin) return 'leave';
  if (NEVER_SEEN.some((family) => asked.pathname.startsWith(family.slice(0, -1)))) return 'leave';
  if (mode === 'navigate') return 'page';
  return isKept(kept, asked.pathname) ? 'file' : 'leave';
}

/**
 * The kept pages that may stand for a page that cannot be had, best first: itself, for the entry the page that a phone
 * is led to, then the one that says there is no connection. In the address's language.
 */
export function standIns(pathname: string): readonly string[] {
  const { locale, path } = splitLocale(pathname.replace(/(.)\/$/, '$1'));
  const page = path === '/' ? '/main' : path;
  return [localise(page, locale), localise('/offline', locale)];
}
