/**
 * Restores the username in the sign-in form after a refusal without scripts.
 * Threat: a name in an address, a browser history, a log or a cached page, or markup injected as a name. So it stays
 * for one minute in an HttpOnly cookie sent to that page alone, the page is private, and the name is set as an
 * attribute, never as HTML. The password is not kept.
 * Accepted risk: the cookie is not sealed. Whoever can write it only prefills one field that the reader sees.
 */
import type { Context } from '#edge/context.ts';
import { readCookie, TYPED_COOKIE } from '#edge/cookies.ts';
import type { PagePath } from '#edge/path.ts';

/** No username is longer. */
export const MAX_TYPED_LENGTH = 200;

/** @returns null unless a sign-in was just refused and a name was typed. */
export function typedName({ request, url }: Pick<Context, 'request' | 'url'>, path: PagePath): string | null {
  if (path.page !== '/auth/sign-in' || !url.searchParams.has('signin')) return null;
  const cookie = readCookie(request.headers.get('cookie'), TYPED_COOKIE);
  if (!cookie) return null;
  try {
    return decodeURIComponent(cookie).slice(0, MAX_TYPED_LENGTH);
  } catch {
    return null;
  }
}

export function withTypedName(page: Response, name: string): Response {
  const rewritten = new HTMLRewriter()
    .on('.door [name="username"]', { element: (field) => void field.setAttribute('value', name) })
    .transform(page);
  const answer = new Response(rewritten.body, { status: page.status, headers: page.headers });
  answer.headers.set('cache-control', 'private, no-store');
  answer.headers.delete('etag');
  return answer;
}
