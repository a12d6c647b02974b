/** The edge's own addresses of a session: forms for a page without scripts, JSON for a page with them. */

import * as v from 'valibot';
import { signIn as signInCall } from '#contract/accounts.ts';
import { FieldErrors, fieldErrorKey, refusalIn } from '#contract/errors.ts';
import { openGame } from '#contract/game-opening.ts';
import { signInByPasskey as passkeyCall } from '#contract/passkey-sign-in.ts';
import { isLocale, localise } from '#domain/locales.ts';
import type { Result } from '#domain/result.ts';
import { stateOf } from '#edge/activity.ts';
import type { Context } from '#edge/context.ts';
import { languageCookie, saidCookie, typedCookie } from '#edge/cookies.ts';
import { failure, privateJson } from '#edge/failures.ts';
import { answerOpening } from '#edge/game-opening.ts';
import { TURNED_AWAY_TO } from '#edge/guard.ts';
import { pageAddress } from '#edge/page-address.ts';
import { pageLocale } from '#edge/page-locale.ts';
import { readBody, readJson } from '#edge/request-body.ts';
import { bodyKind } from '#edge/request-rules.ts';
import { endSession } from '#edge/session-end.ts';
import { type SignedIn, type SignInFailure, signIn, signInByPasskey } from '#edge/sign-in.ts';
import { LONGEST_TYPED } from '#edge/typed-name.ts';

/** The only page that is rendered on demand for everyone, so that it can say without scripts what went wrong. */
const SIGN_IN_PAGE = '/auth/sign-in';

type Answer = (context: Context) => Response | Promise<Response>;

/** By method and path; whatever is not here does not exist. */
const addresses = new Map<string, Answer>([
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

export const sessionAnswer = (context: Context): Answer | undefined =>
  addresses.get(`${context.request.method} ${context.url.pathname}`);

/** Every other unsafe call extends by itself; this one is for what a person does that calls nothing. */
function recordActivity({ visit, nowMs }: Context): Response {
  visit.update({ lastActivityMs: nowMs });
  return privateJson(stateOf(visit.session));
}

type WayIn = (context: Context, sent: Record<string, unknown>) => Promise<Result<SignedIn, SignInFailure>>;

async function signInByScript(context: Context, wayIn: WayIn): Promise<Response> {
  const sent = bodyKind(context.request) === 'json' ? await readJson(context.request) : null;
  if (!sent) return failure('bad_request');
  const outcome = await wayIn(context, sent);
  if (outcome.ok) return privateJson(outcome.value.fields);
  const { error } = outcome;
  return error.kind === 'code' ? failure(error.code) : privateJson(JSON.parse(error.text), error.status);
}

function signOutByScript(context: Context): Response {
  if (bodyKind(context.request) !== 'json') return failure('bad_request', 415);
  endSession(context);
  return privateJson({});
}

async function signInByForm(context: Context): Promise<Response> {
  const form = await readForm(context.request);
  if (!form) return failure('bad_request');
  const next = pageAddress(form.get('next'), context.url) ?? localise(TURNED_AWAY_TO, pageLocale(context));
  const username = form.get('username') ?? '';
  const outcome = await signIn(context, { username, password: form.get('password') ?? '' });
  if (outcome.ok) {
    context.visit.update({ isPlain: true });
    return seeOther(context, next);
  }
  const { code, message } = refusalOf(outcome.error);
  const page = localise(SIGN_IN_PAGE, pageLocale(context));
  const answer = seeOther(context, `${page}?${new URLSearchParams({ signin: code, next })}`);
  answer.headers.append('set-cookie', typedCookie(username.trim().slice(0, LONGEST_TYPED), page));
  answer.headers.append('set-cookie', saidCookie(message, page));
  return answer;
}

async function signOutByForm(context: Context): Promise<Response> {
  const form = await readForm(context.request);
  endSession(context);
  const next = pageAddress(form?.get('next') ?? null, context.url);
  return seeOther(context, next ?? localise(TURNED_AWAY_TO, pageLocale(context)));
}

/** A link, so that it works without scripts: all it changes is the language of the next first page. */
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

/** What the page says: by the host's own code, that of its first field, or ours, and the host's words where it has any. */
function refusalOf(error: SignInFailure): { readonly code: string; readonly message: string | undefined } {
  if (error.kind === 'code') return { code: error.code, message: undefined };
  const body: unknown = JSON.parse(error.text);
  const fields = v.safeParse(FieldErrors, body);
  const [field, errors] = fields.success ? (Object.entries(fields.output)[0] ?? []) : [];
  const [first] = errors ?? [];
  if (field && first) return { code: fieldErrorKey(signInCall.path, field, first.code), message: first.message };
  const { code = 'error', message } = refusalIn(body);
  return { code, message };
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
