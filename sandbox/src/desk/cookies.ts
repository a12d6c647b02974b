/**
 * The desk's two cookies. Threat: an employee's tokens read by a script, sent along by another site, or left behind on
 * a shared machine. So they are HttpOnly, sent to this origin alone and only from its own pages, and gone after twenty
 * minutes without a page.
 * Accepted: games are shown on this origin too. Their pages may send no form and read no page (see guard.ts), and the
 * desk of a house that hosts games of others belongs on an origin of its own.
 */
import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { isLocale, type Locale } from '#domain/locales.ts';
import type { Tokens } from '#sandbox/desk/host.ts';

const SESSION = '__Host-zellige_desk';
const LANGUAGE = 'zellige_desk_lang';
const INACTIVE_S = 20 * 60;
const YEAR_S = 365 * 24 * 60 * 60;
/** Two signed tokens in their compact form, which has no tilde. */
const FORM = /^([\w.-]+)~([\w.-]+)$/;

export function readTokens(context: Context): Tokens | null {
  const [, access, refresh] = FORM.exec(getCookie(context, SESSION) ?? '') ?? [];
  return access === undefined || refresh === undefined ? null : { access, refresh };
}

export function keepTokens(context: Context, { access, refresh }: Tokens): void {
  setCookie(context, SESSION, `${access}~${refresh}`, {
    path: '/',
    secure: true,
    httpOnly: true,
    sameSite: 'Strict',
    maxAge: INACTIVE_S,
  });
}

export const dropTokens = (context: Context): void => void deleteCookie(context, SESSION, { path: '/', secure: true });

/** The language asked for in the address, else the one chosen before, else French. */
export function languageOf(context: Context): Locale {
  const asked = context.req.query('lang') ?? '';
  if (isLocale(asked)) {
    setCookie(context, LANGUAGE, asked, { path: '/operator', secure: true, sameSite: 'Strict', maxAge: YEAR_S });
    return asked;
  }
  const kept = getCookie(context, LANGUAGE) ?? '';
  return isLocale(kept) ? kept : 'fr';
}
