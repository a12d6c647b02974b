/**
 * Signs a player in and keeps the tokens.
 * Threat: brute force on passwords or passkeys, session fixation, sign-in with an employee's account, a token in the
 * answer. Attempts are counted by address, and by address and name; every sign-in gets a new session id; the answer to
 * the browser is built from the user's fields alone.
 * The host gets the visitor's address and the secret that recognises a returning browser; a browser can set neither.
 * A browser that has signed in before has its own counter, so that nobody at its address can use up its attempts.
 * Accepted risk: attempts spread over many addresses, or over many browsers of one attacker, are the API host's to slow down.
 */
import * as v from 'valibot';
import { getUser, Role, SignedInUser, signIn as signInCall, User } from '#contract/auth/accounts.ts';
import { signInByPasskey as passkeyCall } from '#contract/auth/passkey-sign-in.ts';
import type { Call } from '#contract/call.ts';
import { readRefusal } from '#contract/errors.ts';
import { VISITOR_ADDRESS, VISITOR_DEVICE } from '#contract/visitor.ts';
import { err, ok, type Result } from '#domain/result.ts';
import { newDevice, openDevice } from '#edge/auth/device-seal.ts';
import { isPlayerRole } from '#edge/auth/role-rule.ts';
import { endSession, revoke } from '#edge/auth/session-end.ts';
import type { Context } from '#edge/context.ts';
import { DEVICE_COOKIE, readCookie } from '#edge/cookies.ts';
import { codeOfFailure, type EdgeCode } from '#edge/failures.ts';
import { readAnswer } from '#edge/host/read.ts';
import { type HostAnswer, requestHost } from '#edge/host.ts';
import { pageLocale } from '#edge/page-locale.ts';

/** The user's fields as the host sent them, without both tokens. */
export type SignedIn = { readonly fields: Readonly<Record<string, unknown>> };
/** An error code of ours, or the host's refusal: its status and body. */
export type SignInFailure =
  | { readonly kind: 'code'; readonly code: EdgeCode }
  | { readonly kind: 'refused'; readonly status: number; readonly body: unknown };

const MAX_NAME_LENGTH = 60;
const failWith = (code: EdgeCode): Result<never, SignInFailure> => err({ kind: 'code', code });

/** @param credentials unchecked input: the API host says which fields are missing. */
export async function signIn(
  context: Context,
  credentials: Readonly<Record<string, unknown>>,
): Promise<Result<SignedIn, SignInFailure>> {
  const known = await knownDevice(context);
  if (!(await mayTry(context, credentials.username, known))) return failWith('too_many_requests');
  const { username, password } = credentials;
  return present(context, signInCall, { username, password }, known ?? newDevice());
}

/** @param assertion what the device has signed, as the browser sent it. */
export async function signInByPasskey(
  context: Context,
  assertion: Readonly<Record<string, unknown>>,
): Promise<Result<SignedIn, SignInFailure>> {
  // Passkeys cannot be guessed; the limit stops floods that would overload the host.
  const known = await knownDevice(context);
  if (!(await mayTry(context, '', known))) return failWith('too_many_requests');
  return present(context, passkeyCall, { key: assertion.key }, known ?? newDevice());
}

/** Presents the credentials to the host. Password and passkey sign-in have the same answer. */
async function present(
  context: Context,
  call: Call,
  proof: unknown,
  device: string,
): Promise<Result<SignedIn, SignInFailure>> {
  const answer = await requestHost(context.settings, {
    call,
    token: null,
    headers: {
      // The host writes to a player in the language that they sign in with.
      'accept-language': pageLocale(context),
      ...visitorHeaders(context.request, device),
    },
    body: proof,
  });
  if (!answer.ok) return failWith(codeOfFailure(answer.error));
  if (answer.value.status >= 300) return refusal(answer.value);
  const admitted = await admit(context, answer.value.body);
  if (admitted.ok) context.visit.rememberDevice(device);
  return admitted;
}

/** The device secret from an earlier sign-in of this browser; null if none. */
async function knownDevice({ request, settings }: Context): Promise<string | null> {
  const sealed = readCookie(request.headers.get('cookie'), DEVICE_COOKIE);
  return sealed ? openDevice(sealed, settings.keys) : null;
}

function visitorHeaders({ headers }: Request, device: string): Record<string, string> {
  const address = headers.get('cf-connecting-ip');
  const userAgent = headers.get('user-agent');
  return {
    [VISITOR_DEVICE]: device,
    ...(address !== null && { [VISITOR_ADDRESS]: address }),
    ...(userAgent !== null && { 'user-agent': userAgent }),
  };
}

function refusal({ status, body }: HostAnswer): Result<never, SignInFailure> {
  if (body === undefined) return failWith(status === 429 ? 'too_many_requests' : 'upstream_invalid');
  // Only employees have a second factor; the host requests it before it says their role.
  if (readRefusal(signInCall, body).code === 'second_factor_required') return failWith('onlyUsersCanUse');
  return err({ kind: 'refused', status, body });
}

/** Only players may sign in. A missing role means player. */
const isPlayer = (role: unknown): boolean =>
  role === undefined || role === null || role === '' || isPlayerRole(String(readAnswer(Role, role)?.value));

async function admit(context: Context, body: unknown): Promise<Result<SignedIn, SignInFailure>> {
  const received = v.safeParse(signInCall.answer, body);
  if (!received.success) return failWith('upstream_invalid');
  const { access, refresh } = received.output;
  const sid = crypto.randomUUID();
  const refused = (code: EdgeCode) => {
    context.background(revoke(context, { sid, access, refresh }));
    return failWith(code);
  };
  const user = await userOf(context, body, access);
  if (!user.ok) return refused(user.error);
  const { fields, role } = user.value;
  if (!isPlayer(role)) return refused('onlyUsersCanUse');
  const name = v.parse(User, fields).username.slice(0, MAX_NAME_LENGTH);
  endSession(context);
  context.visit.begin({ sid, access, refresh, name, lastActivityMs: context.nowMs });
  return ok({ fields });
}

type ReceivedUser = { readonly fields: SignedIn['fields']; readonly role: unknown };

/** The user from the sign-in answer; if that holds only tokens, fetched with the new access token. */
async function userOf(context: Context, answer: unknown, token: string): Promise<Result<ReceivedUser, EdgeCode>> {
  const received = userIn(answer);
  if (received) return ok(received);
  const call = { ...getUser, answer: SignedInUser };
  const fetched = await requestHost(context.settings, { call, token });
  if (!fetched.ok) return err(codeOfFailure(fetched.error));
  const { status, body } = fetched.value;
  const found = status === 200 ? userIn(body) : null;
  return found ? ok(found) : err('upstream_invalid');
}

/** @returns null for an answer without a user. */
function userIn(answer: unknown): ReceivedUser | null {
  const user = readAnswer(User, answer);
  const signedIn = v.safeParse(SignedInUser, answer);
  return (
    user && { fields: user.value as SignedIn['fields'], role: signedIn.success ? signedIn.output.role : undefined }
  );
}

async function mayTry({ request, bindings }: Context, username: unknown, device: string | null): Promise<boolean> {
  if (device) return (await bindings.SIGNIN_LIMIT.limit({ key: `browser ${device}` })).success;
  const address = request.headers.get('cf-connecting-ip') ?? 'unknown';
  const name = typeof username === 'string' ? username.trim().toLowerCase().slice(0, 200) : '';
  const outcomes = await Promise.all([
    bindings.SIGNIN_ADDRESS_LIMIT.limit({ key: address }),
    bindings.SIGNIN_LIMIT.limit({ key: `${address} ${name}` }),
  ]);
  return outcomes.every(({ success }) => success);
}
