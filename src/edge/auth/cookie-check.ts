/**
 * A form without JavaScript whose outcome needs cookies redirects through an address that checks whether one came back.
 * Without the check, a browser that refuses cookies would be a guest again without an explanation. A browser that sent
 * any cookie stores them and skips the check.
 */
import { localise, splitLocale } from '#domain/locales.ts';
import type { Context } from '#edge/context.ts';
import { PROBE_COOKIE, probeCookie, readCookie } from '#edge/cookies.ts';
import { pageAddress, pageLocale } from '#edge/path.ts';
import { redirect } from '#edge/responses.ts';
import { LOBBY, SIGN_IN_PAGE } from '#routes';

export const COOKIE_CHECK = '/session/cookies';

/** @param next a page of this site. */
export function redirectWithCookieCheck(context: Context, next: string): Response {
  if (context.request.headers.has('cookie')) return redirect(context, next);
  const answer = redirect(context, `${COOKIE_CHECK}?${new URLSearchParams({ next })}`);
  answer.headers.append('set-cookie', probeCookie(context.request));
  return answer;
}

export function checkCookies(context: Context): Response {
  const { request, url } = context;
  const next = pageAddress(url.searchParams.get('next'), url) ?? localise(LOBBY, pageLocale(context));
  if (readCookie(request, PROBE_COOKIE) !== null) return redirect(context, next);
  const refused = new URLSearchParams({ signin: 'cookies_refused', next });
  return redirect(context, `${localise(SIGN_IN_PAGE, splitLocale(next).locale)}?${refused}`);
}
