import type { Context } from 'hono';
import { dropTokens, keepTokens, languageOf, readTokens } from '#sandbox/desk/cookies.ts';
import { signInPage } from '#sandbox/desk/entry-pages.ts';
import { DeskHost, type Refusal } from '#sandbox/desk/host.ts';
import { deskPage } from '#sandbox/desk/page.ts';
import { type Words, wordsOf } from '#sandbox/desk/words.ts';
import type { Env } from '#sandbox/env.ts';
import { notice } from '#sandbox/ui/page.ts';

export type Desk = Context<{ Bindings: Env }>;
export type Visit = { readonly host: DeskHost; readonly words: Words };
export type Fields = Readonly<Record<string, string>>;

/** Texts of a form; a field given twice or a file counts as not given. */
export async function fieldsOf(context: Desk): Promise<Fields> {
  const form = await context.req.parseBody();
  return Object.fromEntries(
    Object.entries(form).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value.slice(0, 500)]] : [])),
  );
}

/** Lets in whoever is signed in; everybody else gets the form that signs in. */
export async function signedIn(context: Desk, show: (visit: Visit) => Promise<Response>): Promise<Response> {
  const words = wordsOf(languageOf(context));
  const tokens = readTokens(context);
  if (tokens === null) return context.html(signInPage(words, context.env, null));
  const host = new DeskHost(context.env, tokens);
  const response = await show({ host, words });
  if (response.status !== 401) keepTokens(context, host.tokens);
  return response;
}

/** A call that was refused as a whole: the sign-in is over, or there is nothing to show. */
export function refusedPage(context: Desk, words: Words, { code }: Refusal): Response | Promise<Response> {
  if (code === 'not_authenticated') {
    dropTokens(context);
    return context.html(signInPage(words, context.env, code), 401);
  }
  const text = words.sayCode('refused', code);
  const content = notice('refused', text);
  const page = deskPage(words, { title: text, path: '/operator', isSignedIn: true, content });
  return context.html(page, code === 'not_found' ? 404 : 502);
}
