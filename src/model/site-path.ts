import { locales } from '#domain/locales.ts';

/**
 * The destination of a form or a link: a page of this site. Threat: an address that looks like a path and leads
 * elsewhere ("//evil", "/\evil", a tab inside a scheme), or one of ours other than a page, which would act or show a
 * player's data.
 * @returns the path with query and hash as given, or null.
 */
export function sitePath(requested: string | null | undefined): string | null {
  if (!requested || !/^\/(?![/\\])[!-[\]-~]*$/.test(requested) || !URL.canParse(requested, HERE)) return null;
  const address = new URL(requested, HERE);
  const { origin, pathname } = address;
  return origin !== HERE || pathname.startsWith('//') || NO_PAGE.test(pathname) ? null : requested;
}

const HERE = 'https://here.invalid';
/** Paths of the API host, the edge, or the build. */
const NO_PAGE = new RegExp(`^/(?:(?:${locales.join('|')})/)?(?:_|(?:api|services|slide|carousel|session)(?:/|$))`, 'i');
