/**
 * Parses a request's path once, and checks addresses of redirects.
 * Threat: a path that the guard and the page server read differently (encoded or doubled slashes, dots, case, double
 * encoding); an open redirect, or one that makes the browser make a call. Ambiguous paths are refused instead of
 * guessed.
 */
import { DEFAULT_LOCALE, isLocale, type Locale, splitLocale } from '#domain/locales.ts';
import { err, ok, type Result } from '#domain/result.ts';
import { decodeOnce } from '#edge/encoding.ts';
import { belongsToHost } from '#edge/proxy-routes.ts';

export type PagePath = {
  readonly locale: Locale;
  /** Lower case, without language and empty segments. */
  readonly segments: readonly string[];
  /** Without language: "/profile/limits". */
  readonly page: string;
};

const MAX_LENGTH = 2048;
/** Encodings that another parser may read differently. */
const AMBIGUOUS = /%(?:2f|5c|25|[01][0-9a-f]|7f)|\\/i;

/** @param pathname from `URL`, still percent-encoded. */
export function readPath(pathname: string): Result<PagePath, 'unreadable'> {
  if (pathname.length > MAX_LENGTH || !pathname.startsWith('/') || AMBIGUOUS.test(pathname)) return err('unreadable');
  const decoded = decodeOnce(pathname);
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

/** Printable ASCII without what browsers drop (spaces) or read as a slash (backslash). */
const PLAIN = /^[!-[\]^-~]+$/;

/** @param target from a form, a query or a referrer. @returns path and query of a page on this origin, or null. */
export function pageAddress(target: string | null | undefined, here: URL): string | null {
  if (!target || target.length > MAX_LENGTH || !PLAIN.test(target)) return null;
  const isPath = target.startsWith('/') && !target.startsWith('//');
  if (!isPath && !target.startsWith(`${here.origin}/`)) return null;
  if (!URL.canParse(target, here)) return null;
  const address = new URL(target, here);
  const path = readPath(address.pathname);
  if (address.origin !== here.origin || address.pathname.startsWith('//') || !path.ok) return null;
  const [first = ''] = path.value.segments;
  if (belongsToHost(path.value.segments) || first === 'session' || first.startsWith('_')) return null;
  return `${address.pathname}${address.search}`;
}

type PageRequest = { readonly request: Request; readonly url: URL; readonly chosenLocale: Locale | null };

/** The language of the page that sent the form or made the call. */
export function pageLocale({ request, url, chosenLocale }: PageRequest): Locale {
  const page = pageAddress(request.headers.get('referer'), url);
  return page === null ? (chosenLocale ?? DEFAULT_LOCALE) : splitLocale(page).locale;
}
