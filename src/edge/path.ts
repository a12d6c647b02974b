import { DEFAULT_LOCALE, isLocale, type Locale } from '#domain/locales.ts';
import { err, ok, type Result } from '#domain/result.ts';

/**
 * Parses a request's path, once, for all guards.
 * Threat: a path that the guard reads one way and the page server another (encoded or doubled slashes, dots, case,
 * double encoding). Ambiguous paths are refused instead of guessed.
 */
export type PagePath = {
  readonly locale: Locale;
  /** Decoded, lower case, without language prefix and empty segments. */
  readonly segments: readonly string[];
  /** The same as an address of the site's, without language: "/profile/limits". */
  readonly page: string;
};

const MAX_LENGTH = 2048;
/** Encoded slashes, backslashes, percent signs and control characters may be read differently downstream. */
const AMBIGUOUS = /%(?:2f|5c|25|[01][0-9a-f]|7f)|\\/i;

/** @param pathname from `URL`: absolute, plain dots already resolved, still percent-encoded. */
export function readPath(pathname: string): Result<PagePath, 'unreadable'> {
  if (pathname.length > MAX_LENGTH || !pathname.startsWith('/') || AMBIGUOUS.test(pathname)) return err('unreadable');
  const decoded = decode(pathname);
  if (decoded === null) return err('unreadable');
  const segments = decoded
    .toLowerCase()
    .split('/')
    .filter((segment) => segment !== '');
  if (segments.some((segment) => segment === '.' || segment === '..')) return err('unreadable');
  const [first, ...rest] = segments;
  const [locale, ofPage] = isLocale(first) ? [first, rest] : [DEFAULT_LOCALE, segments];
  return ok({ locale, segments: ofPage, page: `/${ofPage.join('/')}` });
}

function decode(pathname: string): string | null {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return null;
  }
}
