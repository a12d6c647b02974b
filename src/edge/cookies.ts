/**
 * Every cookie of the site.
 * Threat: a session that another host, another path, a script or a plain connection can set or read.
 * So cookies are Secure, and those that prove something have the `__Host-` prefix, which binds them to this host.
 * Accepted risk: WebKit stores no such cookie for a plain http origin. A loopback origin, whose requests never leave the
 * machine, has other names without prefix and Secure. Names of the one kind of origin are unknown at the other.
 */
import { isLoopback } from '#domain/loopback.ts';
import { decodeOnce } from '#edge/encoding.ts';

export const SESSION_COOKIE = '__Host-zellige';
/** The display name, readable by scripts, so that the header is drawn before they run. */
export const PLAYER_COOKIE = 'zellige_player';
export const LANGUAGE_COOKIE = 'zellige_lang';

/** The view of sport pages, for a host without settings; readable by scripts. */
export const VIEW_COOKIE = 'zellige_view';

/** Recognises a browser at its next sign-in. */
export const DEVICE_COOKIE = '__Host-zellige_device';

/** The name typed in a refused sign-in, sent only to the page that shows the refusal. */
export const TYPED_COOKIE = 'zellige_typed';
/** The longest username. */
export const MAX_TYPED_LENGTH = 200;
/** The host's message, for the same page. */
export const REFUSAL_MESSAGE_COOKIE = 'zellige_said';
export const MAX_REFUSAL_MESSAGE_LENGTH = 300;

/** A browser that stores cookies returns it (cookie-check.ts). */
export const PROBE_COOKIE = 'zellige_probe';

const MINUTE_S = 60;
const YEAR_S = 365 * 24 * 60 * 60;

/** The cookie's name at this origin. */
const nameAt = (url: URL, name: string): string => (isLoopback(url) ? name.replace('__Host-', 'local_') : name);

/** @returns the first value, still encoded. */
export function readCookie({ headers, url }: Request, name: string): string | null {
  const wanted = nameAt(new URL(url), name);
  for (const pair of headers.get('cookie')?.split(';') ?? []) {
    const equals = pair.indexOf('=');
    if (equals > 0 && pair.slice(0, equals).trim() === wanted) return pair.slice(equals + 1).trim();
  }
  return null;
}

/** @returns the decoded value, truncated; null if missing or malformed. */
export function cookieText(request: Request, name: string, length: number): string | null {
  const value = readCookie(request, name);
  return value === null ? null : (decodeOnce(value)?.slice(0, length) ?? null);
}

type Attributes = { path?: string; maxAgeS: number; httpOnly?: boolean; sameSite?: 'Lax' | 'Strict' };

/** @returns a Set-Cookie header for the request's origin. */
export function cookie(
  request: Request,
  name: string,
  value: string,
  { path = '/', maxAgeS, httpOnly = false, sameSite = 'Lax' }: Attributes,
): string {
  const url = new URL(request.url);
  const flags = `${httpOnly ? ' HttpOnly;' : ''}${isLoopback(url) ? '' : ' Secure;'}`;
  return `${nameAt(url, name)}=${value}; Path=${path}; Max-Age=${maxAgeS};${flags} SameSite=${sameSite}`;
}

/** Both expire together, so that the page never shows a signed-out player. */
export const sessionCookies = (request: Request, sealed: string, name: string, maxAgeS: number): readonly string[] => [
  cookie(request, SESSION_COOKIE, sealed, { maxAgeS, httpOnly: true }),
  cookie(request, PLAYER_COOKIE, encodeURIComponent(name), { maxAgeS }),
];

export const endedSessionCookies = (request: Request): readonly string[] => sessionCookies(request, '', '', 0);

export const deviceCookie = (request: Request, sealed: string): string =>
  cookie(request, DEVICE_COOKIE, sealed, { maxAgeS: YEAR_S, httpOnly: true, sameSite: 'Strict' });

/** @param path of the only page that receives it. */
export const typedCookie = (request: Request, name: string, path: string): string =>
  cookie(request, TYPED_COOKIE, encodeURIComponent(name.slice(0, MAX_TYPED_LENGTH)), {
    path,
    maxAgeS: MINUTE_S,
    httpOnly: true,
  });

/** Without a message, clears the previous one. */
export const refusalMessageCookie = (request: Request, message: string | undefined, path: string): string =>
  cookie(request, REFUSAL_MESSAGE_COOKIE, encodeURIComponent(message?.slice(0, MAX_REFUSAL_MESSAGE_LENGTH) ?? ''), {
    path,
    maxAgeS: message ? MINUTE_S : 0,
    httpOnly: true,
  });

export const probeCookie = (request: Request): string =>
  cookie(request, PROBE_COOKIE, '1', { path: '/session', maxAgeS: MINUTE_S, httpOnly: true });

export const languageCookie = (request: Request, locale: string): string =>
  cookie(request, LANGUAGE_COOKIE, locale, { maxAgeS: YEAR_S });
