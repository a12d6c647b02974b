/** The names and attributes of every cookie the edge sets. */
import { decodeOnce } from '#edge/encoding.ts';

export const SESSION_COOKIE = '__Host-zellige';
/** Readable by scripts. Holds only the display name, so that the header can be drawn before scripts run. */
export const PLAYER_COOKIE = 'zellige_player';
export const LANGUAGE_COOKIE = 'zellige_lang';

/** Recognises a browser at its next sign-in. */
export const DEVICE_COOKIE = '__Host-zellige_device';

/** The username of a refused sign-in, sent only to the page that shows the refusal. */
export const TYPED_COOKIE = 'zellige_typed';
/** No username is longer. */
export const MAX_TYPED_LENGTH = 200;
/** The host's message about that refusal, for the same page. */
export const REFUSAL_MESSAGE_COOKIE = 'zellige_said';
export const MAX_REFUSAL_MESSAGE_LENGTH = 300;

const MINUTE_S = 60;
const YEAR_S = 365 * 24 * 60 * 60;

/** @returns the first value with this name, still encoded; null if there is none. */
export function readCookie(header: string | null, name: string): string | null {
  for (const pair of header?.split(';') ?? []) {
    const equals = pair.indexOf('=');
    if (equals > 0 && pair.slice(0, equals).trim() === name) return pair.slice(equals + 1).trim();
  }
  return null;
}

/** @returns the decoded value, cut to a length; null if there is none, or it is malformed. */
export function cookieText({ headers }: Request, name: string, length: number): string | null {
  const value = readCookie(headers.get('cookie'), name);
  return value === null ? null : (decodeOnce(value)?.slice(0, length) ?? null);
}

/** Both cookies of a session. They expire together, so that the page never shows a signed-out player. */
export const sessionCookies = (sealed: string, name: string, lifetimeS: number): readonly string[] => [
  `${SESSION_COOKIE}=${sealed}; Path=/; Max-Age=${lifetimeS}; HttpOnly; Secure; SameSite=Lax`,
  `${PLAYER_COOKIE}=${encodeURIComponent(name)}; Path=/; Max-Age=${lifetimeS}; Secure; SameSite=Lax`,
];

export const endedSessionCookies: readonly string[] = [
  `${SESSION_COOKIE}=; Path=/; Max-Age=0; HttpOnly; Secure; SameSite=Lax`,
  `${PLAYER_COOKIE}=; Path=/; Max-Age=0; Secure; SameSite=Lax`,
];

export const deviceCookie = (sealed: string): string =>
  `${DEVICE_COOKIE}=${sealed}; Path=/; Max-Age=${YEAR_S}; HttpOnly; Secure; SameSite=Strict`;

/** @param page path of the only page that receives the cookie. */
export const typedCookie = (name: string, page: string): string =>
  `${TYPED_COOKIE}=${encodeURIComponent(name.slice(0, MAX_TYPED_LENGTH))}; Path=${page}; Max-Age=${MINUTE_S}; HttpOnly; Secure; SameSite=Lax`;

/** @param page as for `typedCookie`. Without a message, clears the previous one. */
export const refusalMessageCookie = (message: string | undefined, page: string): string =>
  `${REFUSAL_MESSAGE_COOKIE}=${encodeURIComponent(message?.slice(0, MAX_REFUSAL_MESSAGE_LENGTH) ?? '')}; Path=${page}; Max-Age=${message ? MINUTE_S : 0}; HttpOnly; Secure; SameSite=Lax`;

export const languageCookie = (locale: string): string =>
  `${LANGUAGE_COOKIE}=${locale}; Path=/; Max-Age=${YEAR_S}; Secure; SameSite=Lax`;
