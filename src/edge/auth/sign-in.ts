/**
 * Signs a player in, by script or form, and keeps the tokens. Threat: brute force on passwords or passkeys, session
 * fixation, an employee's account, a token in the response. Attempts are counted by address and by address and name;
 * every sign-in gets a new session id; the response has the user's fields only. A browser that has signed in before has
 * its own counter, so that nobody at its address can use up its attempts. The host gets a reference of the visitor and
 * the browser's secret; a browser can set neither. Accepted risk: the API host, not the edge, must slow down attempts
 * spread over many addresses or browsers.
 */
import * as v from 'valibot';
import { getUser, signIn as signInCall, User, VISITOR_DEVICE } from '#contract/auth/accounts.ts';
import { signInByPasskey as passkeyCall } from '#contract/auth/passkey-sign-in.ts';
import type { Call } from '#contract/call.ts';
import { readRefusal } from '#contract/errors.ts';
import { localise } from '#domain/locales.ts';
import { logFault } from '#domain/request-log.ts';
import { err, ok, type Result } from '#domain/result.ts';
import { readUsername } from '#domain/typed-text.ts';
import { redirectWithCookieCheck } from '#edge/auth/cookie-check.ts';
import { newDevice, openDevice } from '#edge/auth/session.ts';
import { endSession, isPlayerRole, revoke } from '#edge/auth/session-end.ts';
import { computeTimes } from '#edge/auth/token-times.ts';
import type { Context } from '#edge/context.ts';
import { DEVICE_COOKIE, readCookie, refusalMessageCookie, typedCookie } from '#edge/cookies.ts';
import { readAnswer } from '#edge/host/read.ts';
import { type HostAnswer, isSuccess, requestHost } from '#edge/host.ts';
import { pageAddress, pageLocale } from '#edge/path.ts';
import { readForm, readJson } from '#edge/request.ts';
import { codeOfFailure, type EdgeCode, failure, privateJson, redirect } from '#edge/responses.ts';
import { visitorHeader } from '#edge/visitor.ts';
import { LOBBY, SIGN_IN_PAGE } from '#routes';

/** The response without the tokens. */
type SignedIn = Readonly<Record<string, unknown>>;
type SignInFailure =
  | { readonly kind: 'code'; readonly code: EdgeCode }
  | { readonly kind: 'refused'; readonly status: number; readonly body: unknown };
type Credentials = Readonly<Record<string, unknown>>;
type SignIn = (context: Context, given: Credentials) => Promise<Result<SignedIn, SignInFailure>>;

const MAX_NAME_LENGTH = 60;
const failWith = (code: EdgeCode): Result<never, SignInFailure> => err({ kind: 'code', code });

export const signInByPassword = (context: Context): Promise<Response> =>
  // Unchecked: the host says which fields are missing.
  signInByScript(context, withPassword);

export const signInByPasskey = (context: Context): Promise<Response> =>
  // The limit stops floods; passkeys cannot be guessed.
  signInByScript(context, (_, { key }) => present(context, passkeyCall, { key }, ''));

const withPassword: SignIn = (context, { username, password }) =>
  present(context, signInCall, { username, password }, username);

async function signInByScript(context: Context, signInWith: SignIn): Promise<Response> {
  const sent = await readJson(context.request);
  if (!sent) return failure('bad_request');
  const outcome = await signInWith(context, sent);
  if (outcome.ok) return privateJson(outcome.value);
  const { error } = outcome;
  return error.kind === 'code' ? failure(error.code) : privateJson(error.body, error.status);
}

/** Redirects onwards, or to the sign-in page with the reason and the typed name. */
export async function signInByForm(context: Context): Promise<Response> {
  const form = await readForm(context.request);
  if (!form) return failure('bad_request');
  const locale = pageLocale(context);
  const next = pageAddress(form.next, context.url) ?? localise(LOBBY, locale);
  const { username = '', password = '' } = form;
  const outcome = await withPassword(context, { username, password });
  if (outcome.ok) {
    context.visit.update({ isPlain: true });
    return redirectWithCookieCheck(context, next);
  }
  const { code, message } = shownRefusal(outcome.error);
  const page = localise(SIGN_IN_PAGE, locale);
  const answer = redirect(context, `${page}?${new URLSearchParams({ signin: code, next })}`);
  answer.headers.append('set-cookie', typedCookie(context.request, readUsername(username), page));
  answer.headers.append('set-cookie', refusalMessageCookie(context.request, message, page));
  return answer;
}

/** The host's code, else that of its first field error, else ours; and the host's message. */
function shownRefusal(error: SignInFailure): { readonly code: string; readonly message?: string | undefined } {
  if (error.kind === 'code') return error;
  const { fields, code = 'error', message } = readRefusal(signInCall, error.body);
  return { code: fields[0]?.key ?? code, message };
}

async function present(
  context: Context,
  call: Call,
  proof: unknown,
  username: unknown,
): Promise<Result<SignedIn, SignInFailure>> {
  const known = await knownDevice(context);
  if (!(await mayTry(context, username, known))) return failWith('too_many_requests');
  const device = known ?? newDevice();
  const answer = await requestHost(context.settings, {
    call,
    token: null,
    headers: {
      // The host writes to a player in the language that they sign in with.
      'accept-language': pageLocale(context),
      ...(await visitorHeaders(context, device)),
    },
    body: proof,
  });
  if (!answer.ok) return failWith(codeOfFailure(answer.error));
  if (!isSuccess(answer.value)) return refusal(call, answer.value);
  const admitted = await admit(context, answer.value);
  if (admitted.ok) context.visit.rememberDevice(device);
  return admitted;
}

/** The device secret of an earlier sign-in; null if none. */
async function knownDevice({ request, settings }: Context): Promise<string | null> {
  const sealed = readCookie(request, DEVICE_COOKIE);
  return sealed ? openDevice(sealed, settings.keys) : null;
}

async function visitorHeaders(context: Context, device: string): Promise<Record<string, string>> {
  const userAgent = context.request.headers.get('user-agent');
  return {
    [VISITOR_DEVICE]: device,
    ...(await visitorHeader(context)),
    ...(userAgent !== null && { 'user-agent': userAgent }),
  };
}

function refusal({ name }: Call, { status, body }: HostAnswer): Result<never, SignInFailure> {
  if (body === undefined && status === 401 && name === signInCall.name)
    return err({ kind: 'refused', status, body: { code: 'no_active_account' } });
  if (body === undefined) return failWith(status === 429 ? 'too_many_requests' : 'upstream_invalid');
  // Only employees have a second factor; the host requires it before it states the role.
  if (readRefusal(signInCall, body).code === 'second_factor_required') return failWith('onlyUsersCanUse');
  return err({ kind: 'refused', status, body });
}

async function admit(context: Context, { body, headers }: HostAnswer): Promise<Result<SignedIn, SignInFailure>> {
  const received = v.safeParse(signInCall.answer, body);
  if (!received.success) return failWith('upstream_invalid');
  const { access, refresh } = received.output;
  const times = computeTimes(access, Date.now(), headers.get('date'));
  const sid = crypto.randomUUID();
  const refused = (code: EdgeCode) => {
    context.background(revoke(context, { sid, access, refresh }));
    return failWith(code);
  };
  const user = await readUser(context, body, access);
  if (!user.ok) return refused(user.error);
  const fields = user.value;
  const { role } = fields;
  if (role === undefined && !context.settings.profile.playersOnly) {
    logFault('sign-in: the host states no role, and its profile does not say that it has players only');
    return refused('upstream_invalid');
  }
  if (role !== undefined && !isPlayerRole(role)) return refused('onlyUsersCanUse');
  const name = fields.username.slice(0, MAX_NAME_LENGTH);
  endSession(context, context.visit.session?.name !== name);
  context.visit.begin({ sid, access, refresh, ...times, name, lastActivityMs: context.nowMs });
  return ok(fields);
}

/** The user in the host's format and the contract's shape. */
type ReceivedUser = v.InferInput<typeof User>;

/**
 * Requests the user with the new token if the sign-in response has no user, or none with a role and balances. A role
 * that the sign-in states stays.
 */
async function readUser(context: Context, answer: unknown, token: string): Promise<Result<ReceivedUser, EdgeCode>> {
  const received = userIn(answer);
  const isEnough = received && (received.role !== undefined || context.settings.profile.playersOnly);
  const isPlayer = received?.role === undefined || isPlayerRole(received.role);
  if (isEnough && (!isPlayer || (received.balance !== null && received.bonusBalance !== null))) return ok(received);
  const fetched = await requestHost(context.settings, { call: getUser, token });
  const found = fetched.ok && isSuccess(fetched.value) ? userIn(fetched.value.body) : null;
  if (found) return ok({ ...found, role: strictest(received?.role, found.role) });
  if (isEnough) return ok(received);
  return err(fetched.ok ? 'upstream_invalid' : codeOfFailure(fetched.error));
}

type ReceivedRole = ReceivedUser['role'];
const strictest = (one: ReceivedRole, other: ReceivedRole): ReceivedRole =>
  other === undefined || (one !== undefined && !isPlayerRole(one)) ? one : other;

const userIn = (answer: unknown): ReceivedUser | null =>
  (readAnswer(User, answer)?.value as ReceivedUser | undefined) ?? null;

async function mayTry({ request, bindings }: Context, username: unknown, device: string | null): Promise<boolean> {
  if (device) return (await bindings.SIGNIN_LIMIT.limit({ key: `browser ${device}` })).success;
  const address = request.headers.get('cf-connecting-ip') ?? 'unknown';
  const name = typeof username === 'string' ? readUsername(username).toLowerCase().slice(0, 200) : '';
  const outcomes = await Promise.all([
    bindings.SIGNIN_ADDRESS_LIMIT.limit({ key: address }),
    bindings.SIGNIN_LIMIT.limit({ key: `${address} ${name}` }),
  ]);
  return outcomes.every(({ success }) => success);
}
