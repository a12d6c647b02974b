/** The session routes that the edge answers itself: forms for pages without scripts, JSON for pages with scripts. */

import { signIn as signInCall } from '#contract/auth/accounts.ts';
import { signInByPasskey as passkeyCall } from '#contract/auth/passkey-sign-in.ts';
import { readRefusal } from '#contract/errors.ts';
import { openGame } from '#contract/game/game-opening.ts';
import { isLocale, localise } from '#domain/locales.ts';
import type { Result } from '#domain/result.ts';
import { stateOf } from '#edge/auth/activity.ts';
import { endSession } from '#edge/auth/session-end.ts';
import { type SignedIn, type SignInFailure, signIn, signInByPasskey } from '#edge/auth/sign-in.ts';
import { MAX_TYPED_LENGTH } from '#edge/auth/typed-name.ts';
import type { Context } from '#edge/context.ts';
import { languageCookie, refusalMessageCookie, typedCookie } from '#edge/cookies.ts';
import { failure, privateJson } from '#edge/failures.ts';
import { answerOpening } from '#edge/game/game-opening.ts';
import { GUARD_REDIRECT } from '#edge/guard.ts';
import { pageAddress } from '#edge/page-address.ts';
import { pageLocale } from '#edge/page-locale.ts';
import { readBody, readJson } from '#edge/request-body.ts';
import { bodyKind } from '#edge/request-rules.ts';

/** The only page that is rendered on demand for everyone, so that it can show without scripts what went wrong. */
const SIGN_IN_PAGE = '/auth/sign-in';

type Answer = (context: Context) => Response | Promise<Response>;

/** By method and path; everything else does not exist. */
const routes = new Map<string, Answer>([
  ['GET /session/state', ({ visit }) => privateJson(stateOf(visit.session))],
  ['POST /session/activity', recordActivity],
  [`POST ${openGame.path}`, answerOpening],
  ['POST /session/sign-in', signInByForm],
  ['POST /session/sign-out', signOutByForm],
  ['GET /session/language', chooseLanguage],
  [`POST ${signInCall.path}`, (context) => signInByScript(context, signIn)],
  [`POST ${passkeyCall.path}`, (context) => signInByScript(context, signInByPasskey)],
  ['POST /api/accounts/logout/', signOutByScript],
]);

export const sessionHandler = (context: Context): Answer | undefined =>
  routes.get(`${context.request.method} ${context.url.pathname}`);

/** Every other unsafe call extends the session by itself; this one is for activity that makes no call. */
function recordActivity({ visit, nowMs }: Context): Response {
  visit.update({ lastActivityMs: nowMs });
  return privateJson(stateOf(visit.session));
}

type SignIn = (context: Context, credentials: Record<string, unknown>) => Promise<Result<SignedIn, SignInFailure>>;

async function signInByScript(context: Context, signInWith: SignIn): Promise<Response> {
  const sent = bodyKind(context.request) === 'json' ? await readJson(context.request) : null;
  if (!sent) return failure('bad_request');
  const outcome = await signInWith(context, sent);
  if (outcome.ok) return privateJson(outcome.value.fields);
  const { error } = outcome;
  return error.kind === 'code' ? failure(error.code) : privateJson(error.body, error.status);
}

function signOutByScript(context: Context): Response {
  if (bodyKind(context.request) !== 'json') return failure('bad_request', 415);
  endSession(context);
  return privateJson({});
}

async function signInByForm(context: Context): Promise<Response> {
  const form = await readForm(context.request);
  if (!form) return failure('bad_request');
  const next = pageAddress(form.get('next'), context.url) ?? localise(GUARD_REDIRECT, pageLocale(context));
  const username = form.get('username') ?? '';
  const outcome = await signIn(context, { username, password: form.get('password') ?? '' });
  if (outcome.ok) {
    context.visit.update({ isPlain: true });
    return seeOther(context, next);
  }
  const { code, message } = refusalOf(outcome.error);
  const page = localise(SIGN_IN_PAGE, pageLocale(context));
  const answer = seeOther(context, `${page}?${new URLSearchParams({ signin: code, next })}`);
  answer.headers.append('set-cookie', typedCookie(username.trim().slice(0, MAX_TYPED_LENGTH), page));
  answer.headers.append('set-cookie', refusalMessageCookie(message, page));
  return answer;
}

async function signOutByForm(context: Context): Promise<Response> {
  const form = await readForm(context.request);
  endSession(context);
  const next = pageAddress(form?.get('next') ?? null, context.url);
  return seeOther(context, next ?? localise(GUARD_REDIRECT, pageLocale(context)));
}

/** A GET, so that a plain link works without scripts: it only changes the language of the next entry page. */
function chooseLanguage(context: Context): Response {
  const locale = context.url.searchParams.get('lang');
  if (!isLocale(locale)) return failure('bad_request');
  const answer = seeOther(
    context,
    pageAddress(context.url.searchParams.get('next'), context.url) ?? localise('/', locale),
  );
  answer.headers.append('set-cookie', languageCookie(locale));
  return answer;
}

/** What the page shows: the host's code, that of its first field error, or ours, plus the host's message if any. */
function refusalOf(error: SignInFailure): { readonly code: string; readonly message: string | undefined } {
  if (error.kind === 'code') return { code: error.code, message: undefined };
  const { fields, code = 'error', message } = readRefusal(signInCall, error.body);
  return { code: fields[0]?.key ?? code, message };
}

const seeOther = ({ url }: Context, address: string): Response =>
  new Response(null, {
    status: 303,
    headers: { location: new URL(address, url).href, 'cache-control': 'private, no-store' },
  });

async function readForm(request: Request): Promise<URLSearchParams | null> {
  const body = bodyKind(request) === 'urlencoded' ? await readBody(request) : null;
  return body?.ok ? new URLSearchParams(new TextDecoder().decode(body.value)) : null;
}
