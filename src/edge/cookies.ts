/** The names and attributes of every cookie the edge sets. */
export const SESSION_COOKIE = '__Host-zellige';
/** Readable by scripts: only the display name, which decides what the header draws before scripts run. */
export const PLAYER_COOKIE = 'zellige_player';
export const LANGUAGE_COOKIE = 'zellige_lang';

/** By which a browser that signed in before is known again at its next sign-in. */
export const DEVICE_COOKIE = '__Host-zellige_device';

/** What was typed as a username into a sign-in that was refused: for the page alone that says why. */
export const TYPED_COOKIE = 'zellige_typed';
/** What the host said of it in its own words, for the same page. */
export const SAID_COOKIE = 'zellige_said';
export const LONGEST_SAID = 300;

const MINUTE_S = 60;
const YEAR_S = 365 * 24 * 60 * 60;

/** @returns the first value of that name, still encoded; null when there is none. */
export function readCookie(header: string | null, name: string): string | null {
  for (const pair of header?.split(';') ?? []) {
    const equals = pair.indexOf('=');
    if (equals > 0 && pair.slice(0, equals).trim() === name) return pair.slice(equals + 1).trim();
  }
  return null;
}

/** Both cookies of a session, ending together, so that the page never draws a player who is gone. */
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

/** @param page path of the only page that it is sent to. */
export const typedCookie = (name: string, page: string): string =>
  `${TYPED_COOKIE}=${encodeURIComponent(name)}; Path=${page}; Max-Age=${MINUTE_S}; HttpOnly; Secure; SameSite=Lax`;

/** @param page as of `typedCookie`. Where nothing was said, what was said before is forgotten. */
export const saidCookie = (message: string | undefined, page: string): string =>
  `${SAID_COOKIE}=${encodeURIComponent(message?.slice(0, LONGEST_SAID) ?? '')}; Path=${page}; Max-Age=${message ? MINUTE_S : 0}; HttpOnly; Secure; SameSite=Lax`;

export const languageCookie = (locale: string): string =>
  `${LANGUAGE_COOKIE}=${locale}; Path=/; Max-Age=${YEAR_S}; Secure; SameSite=Lax`;
