import { locales } from '#domain/locales.ts';

/**
 * Where a form or a link may send a person next: a page of this site, and nothing else.
 * Threat: an address that looks like a path and leads elsewhere ("//evil", "/\evil", a tab inside a scheme), or one of ours
 * that is no page and would do something, or show a player's data as it crosses the wire.
 * @returns the path with query and hash as given, or null.
 */
export function sitePath(asked: string | null | undefined): string | null {
  if (!asked || !/^\/(?![/\\])[!-[\]-~]*$/.test(asked) || !URL.canParse(asked, HERE)) return null;
  const address = new URL(asked, HERE);
  const { origin, pathname } = address;
  return origin !== HERE || pathname.startsWith('//') || NO_PAGE.test(pathname) ? null : asked;
}

const HERE = 'https://here.invalid';
/** What belongs to the API host, to the edge, or to the build. */
const NO_PAGE = new RegExp(`^/(?:(?:${locales.join('|')})/)?(?:_|(?:api|services|slide|carousel|session)(?:/|$))`, 'i');
