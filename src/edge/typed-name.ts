/**
 * The username of a sign-in that was refused without scripts, written back into the page that says why.
 * Threat: a name in an address, a history or a log, in a page that a cache keeps, or markup that came as a name. So it
 * lies for a minute in a cookie for that page alone, no script reads it, the page is nobody else's, and it is set as an
 * attribute, never as HTML. The password is not kept.
 * Accepted risk: the cookie is not sealed. Whoever could write it would fill in one field that its reader sees.
 */
import type { Context } from '#edge/context.ts';
import { readCookie, TYPED_COOKIE } from '#edge/cookies.ts';
import type { PagePath } from '#edge/path.ts';

/** A longer name is nobody's. */
export const LONGEST_TYPED = 200;

/** @returns null when no sign-in has just been refused, or nothing was typed. */
export function typedName({ request, url }: Pick<Context, 'request' | 'url'>, path: PagePath): string | null {
  if (path.segments.join('/') !== 'auth/sign-in' || !url.searchParams.has('signin')) return null;
  const kept = readCookie(request.headers.get('cookie'), TYPED_COOKIE);
  if (!kept) return null;
  try {
    return decodeURIComponent(kept).slice(0, LONGEST_TYPED);
  } catch {
    return null;
  }
}

export function withTypedName(page: Response, name: string): Response {
  const written = new HTMLRewriter()
    .on('.door [name="username"]', { element: (field) => void field.setAttribute('value', name) })
    .transform(page);
  const answer = new Response(written.body, { status: page.status, headers: page.headers });
  answer.headers.set('cache-control', 'private, no-store');
  answer.headers.delete('etag');
  return answer;
}
