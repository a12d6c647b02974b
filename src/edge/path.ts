import { DEFAULT_LOCALE, isLocale, type Locale } from '#domain/locales.ts';
import { err, ok, type Result } from '#domain/result.ts';

/**
 * The one reading of a request's path that guards decide on.
 * Threat: a path that the guard reads one way and the page server another (encoded or doubled slashes, dots, case,
 * double encoding). What could be read twice is refused instead of guessed.
 */
export type PagePath = {
  readonly locale: Locale;
  /** Decoded, lower case, without language prefix and empty segments. */
  readonly segments: readonly string[];
};

const LONGEST = 2048;
/** An encoded slash, backslash or percent sign, or a control character, would be read differently further inside. */
const AMBIGUOUS = /%(?:2f|5c|25|[01][0-9a-f]|7f)|\\/i;

/** @param pathname as `URL` gives it: absolute, plain dots already resolved, still percent-encoded. */
export function readPath(pathname: string): Result<PagePath, 'unreadable'> {
  if (pathname.length > LONGEST || !pathname.startsWith('/') || AMBIGUOUS.test(pathname)) return err('unreadable');
  const decoded = decode(pathname);
  if (decoded === null) return err('unreadable');
  const segments = decoded
    .toLowerCase()
    .split('/')
    .filter((segment) => segment !== '');
  if (segments.some((segment) => segment === '.' || segment === '..')) return err('unreadable');
  const [first, ...rest] = segments;
  return ok(isLocale(first) ? { locale: first, segments: rest } : { locale: DEFAULT_LOCALE, segments });
}

function decode(pathname: string): string | null {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return null;
  }
}
