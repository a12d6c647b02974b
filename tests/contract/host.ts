// An API host under test: an origin that implements the contract. The same tests run against an API host, where a sign-in
// returns tokens, and against the site's edge, which keeps the tokens and sets cookies.
import * as v from 'valibot';
import { signIn } from '#contract/auth/accounts.ts';
import type { Call } from '#contract/call.ts';
import { withUnusedCode } from '../../scripts/house/staff-code.ts';

export type Host = { readonly name: string; readonly origin: string };
/** Headers that identify the caller: a bearer token, or cookies. */
export type Identity = Readonly<Record<string, string>>;
export const nobody: Identity = {};

type CallInput = {
  readonly as?: Identity;
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  /** JSON to send; a string is sent verbatim, malformed or not. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
};
export type Answer = { readonly status: number; readonly headers: Headers; readonly body: unknown };

/** A host may close a kept-alive connection at any time, for example after answering before it has read the body. */
const isClosed = (error: unknown): boolean =>
  error instanceof TypeError && ['ECONNRESET', 'UND_ERR_SOCKET'].includes(String(Object(error.cause).code));

/** Makes a call and reads its JSON. Retries once on a closed kept-alive connection, as browsers do. */
export async function sendCall(
  host: Host,
  call: Pick<Call, 'method' | 'path'>,
  input: CallInput = {},
): Promise<Answer> {
  const path = call.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => input.params?.[name] ?? '');
  const url = new URL(path, host.origin);
  for (const [name, value] of Object.entries(input.query ?? {})) url.searchParams.set(name, value);
  const sends =
    input.body === undefined ? {} : { body: typeof input.body === 'string' ? input.body : JSON.stringify(input.body) };
  const request: RequestInit = {
    method: call.method,
    redirect: 'manual',
    headers: {
      ...(call.method === 'GET' ? {} : { origin: host.origin }),
      ...(input.body === undefined ? {} : { 'content-type': 'application/json' }),
      ...input.as,
      ...input.headers,
    },
    ...sends,
  };
  const response = await fetch(url, request).catch((error: unknown) => {
    if (!isClosed(error)) throw error;
    return fetch(url, request);
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, body: text === '' ? null : JSON.parse(text) };
}

/** The validated answer of a call that must succeed. */
export async function sendCallOk<A extends v.GenericSchema>(
  host: Host,
  call: Call & { answer: A },
  input: CallInput = {},
): Promise<v.InferOutput<A>> {
  const { status, body } = await sendCall(host, call, input);
  if (status !== 200) throw new Error(`${call.name} answered ${status} ${JSON.stringify(body)}`);
  return v.parse(call.answer, body);
}

/** The identity from a sign-in: cookies if the host sets them, otherwise the access token. */
export function identityOf({ headers, body }: Answer): Identity {
  const cookies = headers.getSetCookie().map((header) => header.split(';')[0] ?? '');
  if (cookies.length > 0) return { cookie: cookies.join('; ') };
  return { authorization: `Bearer ${(body as { access: string }).access}` };
}

export const keepsTokens = (identity: Identity): boolean => 'cookie' in identity;

export const demo = { username: 'demo', password: 'demo-Zellige1' };

export async function signInAs(host: Host, credentials: Readonly<Record<string, string>>): Promise<Answer> {
  return sendCall(host, signIn, { body: credentials });
}

/** Signs in an employee; the site neither asks for a code nor forwards it. */
export const signInStaff = (host: Host, username: string): Promise<Answer> =>
  withUnusedCode(
    (code) => signInAs(host, { ...demo, username, code }),
    ({ body }) => (body as { code?: string }).code === 'second_factor_invalid',
  );

const identities = new Map<string, Identity>();

/** The demo player. Signed in once per file, because hosts limit attempts. */
export async function demoPlayer(host: Host): Promise<Identity> {
  const known = identities.get(host.origin);
  if (known) return known;
  const answer = await signInAs(host, demo);
  if (answer.status !== 200)
    throw new Error(`the demo player cannot sign in: ${answer.status} ${JSON.stringify(answer.body)}`);
  const identity = identityOf(answer);
  identities.set(host.origin, identity);
  return identity;
}
