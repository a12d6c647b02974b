import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { isLocale, type Locale, toLocale } from '#domain/locales.ts';
import { signInPage } from '#sandbox/backoffice/entry-pages.ts';
import { BackOfficeHost, type Refusal, type Tokens } from '#sandbox/backoffice/host.ts';
import { backOfficePage } from '#sandbox/backoffice/page.ts';
import { type Words, wordsOf } from '#sandbox/backoffice/words.ts';
import type { Env } from '#sandbox/env.ts';
import { notice } from '#sandbox/ui/page.ts';

/**
 * The back office's two cookies. Threat: an employee's tokens read by a script, sent along by another site, or left behind on
 * a shared machine. So they are HttpOnly, sent to this origin alone and only from its own pages, and gone after twenty
 * minutes without a page.
 * Accepted: games are shown on this origin too. Their pages may send no form and read no page (see guard.ts), and the
 * back office of a house that hosts games of others belongs on an origin of its own.
 */

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
  return toLocale(getCookie(context, LANGUAGE));
}

export type BackOffice = Context<{ Bindings: Env }>;
export type Visit = { readonly host: BackOfficeHost; readonly words: Words };
export type Fields = Readonly<Record<string, string>>;

/** Texts of a form; a field given twice or a file counts as not given. */
export async function fieldsOf(context: BackOffice): Promise<Fields> {
  const form = await context.req.parseBody();
  return Object.fromEntries(
    Object.entries(form).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value.slice(0, 500)]] : [])),
  );
}

/** Lets in whoever is signed in; everybody else gets the form that signs in. */
export async function signedIn(context: BackOffice, show: (visit: Visit) => Promise<Response>): Promise<Response> {
  const words = wordsOf(languageOf(context));
  const tokens = readTokens(context);
  if (tokens === null) return context.html(signInPage(words, context.env, null));
  const host = new BackOfficeHost(context.env, tokens);
  const response = await show({ host, words });
  if (response.status !== 401) keepTokens(context, host.tokens);
  return response;
}

/** A call that was refused as a whole: the sign-in is over, or there is nothing to show. */
export function refusedPage(context: BackOffice, words: Words, { code }: Refusal): Response | Promise<Response> {
  if (code === 'not_authenticated') {
    dropTokens(context);
    return context.html(signInPage(words, context.env, code), 401);
  }
  const text = words.sayCode('refused', code);
  const content = notice('refused', text);
  const page = backOfficePage(words, { title: text, path: '/operator', isSignedIn: true, content });
  return context.html(page, code === 'not_found' ? 404 : 502);
}
