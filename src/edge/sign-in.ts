/**
 * Signs a player in and keeps the tokens.
 * Threat: passwords or keys tried by the thousand, a session fixed before sign-in, an employee's account used here, a token in
 * the answer. Attempts are counted by address and by address and name; every sign-in gets a session id of its own;
 * what goes on to the browser is built from the user's fields alone.
 * The host is told the visitor's address and the secret by which it knows a browser again; a browser can set neither.
 * A browser that has signed in before is counted by itself, so that nobody at its address can use up its tries.
 * Accepted risk: attempts spread over many addresses, or over many browsers of somebody's own, are the API host's to slow down.
 */
import * as v from 'valibot';
import { getUser, Role, SignedInUser, signIn as signInCall, User } from '#contract/accounts.ts';
import type { Call } from '#contract/call.ts';
import { refusalIn } from '#contract/errors.ts';
import { signInByPasskey as passkeyCall } from '#contract/passkey-sign-in.ts';
import { VISITOR_ADDRESS, VISITOR_DEVICE } from '#contract/visitor.ts';
import { err, ok, type Result } from '#domain/result.ts';
import type { Context } from '#edge/context.ts';
import { DEVICE_COOKIE, readCookie } from '#edge/cookies.ts';
import { newDevice, openDevice } from '#edge/device-seal.ts';
import { codeOfFailure, type EdgeCode } from '#edge/failures.ts';
import { askHost, type HostAnswer } from '#edge/host/ask.ts';
import { readAnswer } from '#edge/host/read.ts';
import { pageLocale } from '#edge/page-locale.ts';
import { isPlayerRole } from '#edge/role-rule.ts';
import { endSession, revoke } from '#edge/session-end.ts';

/** The user as the host told of them, both tokens left out. */
export type SignedIn = { readonly fields: Readonly<Record<string, unknown>> };
/** A code of ours, or the host's own answer: its status and JSON text. */
export type SignInFailure =
  | { readonly kind: 'code'; readonly code: EdgeCode }
  | { readonly kind: 'refused'; readonly status: number; readonly text: string };

const LONGEST_NAME = 60;
const because = (code: EdgeCode): Result<never, SignInFailure> => err({ kind: 'code', code });

/** @param credentials whatever was sent: the API host says which fields are missing. */
export async function signIn(
  context: Context,
  credentials: Readonly<Record<string, unknown>>,
): Promise<Result<SignedIn, SignInFailure>> {
  const known = await knownDevice(context);
  if (!(await mayTry(context, credentials.username, known))) return because('too_many_requests');
  const { username, password } = credentials;
  return present(context, signInCall, { username, password }, known ?? newDevice());
}

/** @param sent what a device has signed, as the browser passes it on. */
export async function signInByPasskey(
  context: Context,
  sent: Readonly<Record<string, unknown>>,
): Promise<Result<SignedIn, SignInFailure>> {
  // A key is not guessed; who sends them by the thousand wants the host to be busy.
  const known = await knownDevice(context);
  if (!(await mayTry(context, '', known))) return because('too_many_requests');
  return present(context, passkeyCall, { key: sent.key }, known ?? newDevice());
}

/** Shows the host what somebody signs in with. Both ways in have the same answer. */
async function present(
  context: Context,
  call: Call,
  proof: unknown,
  device: string,
): Promise<Result<SignedIn, SignInFailure>> {
  const answer = await askHost(context.settings, {
    call,
    token: null,
    headers: {
      // The host writes to a player in the language that they sign in with.
      'accept-language': pageLocale(context),
      ...visitorHeaders(context.request, device),
    },
    body: JSON.stringify(proof),
  });
  if (!answer.ok) return because(codeOfFailure(answer.error));
  if (answer.value.status >= 300) return refusal(answer.value);
  const admitted = await admit(context, answer.value.text);
  if (admitted.ok) context.visit.keepDevice(device);
  return admitted;
}

/** The secret that this browser has from a sign-in before; null when there was none. */
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

function refusal({ status, text }: HostAnswer): Result<never, SignInFailure> {
  if (text === '') return because(status === 429 ? 'too_many_requests' : 'upstream_invalid');
  // Only employees are asked for it, before the host says their role.
  if (refusalIn(JSON.parse(text)).code === 'second_factor_required') return because('onlyUsersCanUse');
  return err({ kind: 'refused', status, text });
}

/** Whoever is shown as no player is not let in. Where nothing is said of a role, it is the usual one. */
const isPlayer = (role: unknown): boolean =>
  role === undefined || role === null || role === '' || isPlayerRole(String(readAnswer(Role, role)?.value));

async function admit(context: Context, text: string): Promise<Result<SignedIn, SignInFailure>> {
  const received = v.safeParse(signInCall.answer, text === '' ? null : JSON.parse(text));
  if (!received.success) return because('upstream_invalid');
  const { access, refresh } = received.output;
  const sid = crypto.randomUUID();
  const refused = (code: EdgeCode) => {
    context.background(revoke(context, { sid, access, refresh }));
    return because(code);
  };
  const told = await userOf(context, JSON.parse(text), access);
  if (!told.ok) return refused(told.error);
  const { fields, role } = told.value;
  if (!isPlayer(role)) return refused('onlyUsersCanUse');
  const name = v.parse(User, fields).username.slice(0, LONGEST_NAME);
  endSession(context);
  context.visit.begin({ sid, access, refresh, name, lastActivityMs: context.nowMs });
  return ok({ fields });
}

type Told = { readonly fields: SignedIn['fields']; readonly role: unknown };

/** From the answer to the sign-in; from a host that says only the tokens there, by asking for the user with the new one. */
async function userOf(context: Context, answer: unknown, token: string): Promise<Result<Told, EdgeCode>> {
  const told = toldIn(answer);
  if (told) return ok(told);
  const call = { ...getUser, answer: SignedInUser };
  const asked = await askHost(context.settings, { call, token });
  if (!asked.ok) return err(codeOfFailure(asked.error));
  const found = asked.value.status === 200 && asked.value.text !== '' ? toldIn(JSON.parse(asked.value.text)) : null;
  return found ? ok(found) : err('upstream_invalid');
}

/** @returns null for what tells of no user. */
function toldIn(answer: unknown): Told | null {
  const user = readAnswer(User, answer);
  const told = v.safeParse(SignedInUser, answer);
  return user && { fields: user.value as SignedIn['fields'], role: told.success ? told.output.role : undefined };
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
