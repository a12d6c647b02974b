/** The session routes that the edge answers itself: forms for pages without scripts, JSON for pages with scripts. */
import { signIn as signInCall, signOut } from '#contract/auth/accounts.ts';
import { signInByPasskey as passkeyCall } from '#contract/auth/passkey-sign-in.ts';
import { openGame } from '#contract/game/game-opening.ts';
import { isLocale, localise } from '#domain/locales.ts';
import { stateOf } from '#edge/auth/session.ts';
import { endSession } from '#edge/auth/session-end.ts';
import { signInByForm, signInByPasskey, signInByPassword } from '#edge/auth/sign-in.ts';
import type { Context } from '#edge/context.ts';
import { languageCookie } from '#edge/cookies.ts';
import { answerOpening } from '#edge/game/game-opening.ts';
import { pageAddress, pageLocale } from '#edge/path.ts';
import { bodyKind, readForm } from '#edge/request.ts';
import { failure, privateJson, redirect } from '#edge/responses.ts';
import { LOBBY } from '#routes';

type Answer = (context: Context) => Response | Promise<Response>;

/** By method and path; everything else does not exist. */
const routes = new Map<string, Answer>([
  ['GET /session/state', ({ visit }) => privateJson(stateOf(visit.session))],
  ['POST /session/activity', recordActivity],
  [`POST ${openGame.path}`, answerOpening],
  ['POST /session/sign-in', signInByForm],
  ['POST /session/sign-out', signOutByForm],
  ['GET /session/language', chooseLanguage],
  [`POST ${signInCall.path}`, signInByPassword],
  [`POST ${passkeyCall.path}`, signInByPasskey],
  [`POST ${signOut.path}`, signOutByScript],
]);

export const sessionHandler = (context: Context): Answer | undefined =>
  routes.get(`${context.request.method} ${context.url.pathname}`);

/** Every other unsafe call extends the session by itself; this one is for activity that makes no call. */
function recordActivity({ visit, nowMs }: Context): Response {
  visit.update({ lastActivityMs: nowMs });
  return privateJson(stateOf(visit.session));
}

function signOutByScript(context: Context): Response {
  if (bodyKind(context.request) !== 'json') return failure('bad_request', 415);
  endSession(context);
  return privateJson({});
}

async function signOutByForm(context: Context): Promise<Response> {
  const form = await readForm(context.request);
  endSession(context);
  return redirect(context, pageAddress(form?.next, context.url) ?? localise(LOBBY, pageLocale(context)));
}

/** A GET, so that a plain link works without scripts: it only changes the language of the next entry page. */
function chooseLanguage(context: Context): Response {
  const { searchParams } = context.url;
  const locale = searchParams.get('lang');
  if (!isLocale(locale)) return failure('bad_request');
  const answer = redirect(context, pageAddress(searchParams.get('next'), context.url) ?? localise('/', locale));
  answer.headers.append('set-cookie', languageCookie(locale));
  return answer;
}
