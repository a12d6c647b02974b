import { decodeOnce } from '#edge/encoding.ts';

export const SESSION_COOKIE = '__Host-zellige';
/** The display name, readable by scripts, so that the header is drawn before they run. */
export const PLAYER_COOKIE = 'zellige_player';
export const LANGUAGE_COOKIE = 'zellige_lang';

/** Recognises a browser at its next sign-in. */
export const DEVICE_COOKIE = '__Host-zellige_device';

/** Of a refused sign-in, sent only to the page that shows the refusal. */
export const TYPED_COOKIE = 'zellige_typed';
/** No username is longer. */
export const MAX_TYPED_LENGTH = 200;
/** The host's message, for the same page. */
export const REFUSAL_MESSAGE_COOKIE = 'zellige_said';
export const MAX_REFUSAL_MESSAGE_LENGTH = 300;

const MINUTE_S = 60;
const YEAR_S = 365 * 24 * 60 * 60;

/** @returns the first value, still encoded. */
export function readCookie(header: string | null, name: string): string | null {
  for (const pair of header?.split(';') ?? []) {
    const equals = pair.indexOf('=');
    if (equals > 0 && pair.slice(0, equals).trim() === name) return pair.slice(equals + 1).trim();
  }
  return null;
}

/** @returns the decoded value, cut; null if missing or malformed. */
export function cookieText({ headers }: Request, name: string, length: number): string | null {
  const value = readCookie(headers.get('cookie'), name);
  return value === null ? null : (decodeOnce(value)?.slice(0, length) ?? null);
}

/** They expire together, so that the page never shows a signed-out player. */
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

/** @param page path of the only page that receives it. */
export const typedCookie = (name: string, page: string): string =>
  `${TYPED_COOKIE}=${encodeURIComponent(name.slice(0, MAX_TYPED_LENGTH))}; Path=${page}; Max-Age=${MINUTE_S}; HttpOnly; Secure; SameSite=Lax`;

/** Without a message, clears the previous one. */
export const refusalMessageCookie = (message: string | undefined, page: string): string =>
  `${REFUSAL_MESSAGE_COOKIE}=${encodeURIComponent(message?.slice(0, MAX_REFUSAL_MESSAGE_LENGTH) ?? '')}; Path=${page}; Max-Age=${message ? MINUTE_S : 0}; HttpOnly; Secure; SameSite=Lax`;

export const languageCookie = (locale: string): string =>
  `${LANGUAGE_COOKIE}=${locale}; Path=/; Max-Age=${YEAR_S}; Secure; SameSite=Lax`;
