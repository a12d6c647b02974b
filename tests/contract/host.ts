// A host as the suite sees it: an origin that answers the contract. The same tests run against an API host itself, where a
// sign-in answers tokens, and against the site's edge, which keeps the tokens and gives cookies.
import * as v from 'valibot';
import { signIn } from '#contract/accounts.ts';
import type { Call } from '#contract/call.ts';
import { withUnusedCode } from '../support/staff-code.ts';

export type Host = { readonly name: string; readonly origin: string };
/** Headers that say who is asking: a bearer token, or cookies. */
export type Identity = Readonly<Record<string, string>>;
export const nobody: Identity = {};

type Asked = {
  readonly as?: Identity;
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  /** JSON to send; a string is sent as it is, malformed or not. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
};
export type Answer = { readonly status: number; readonly headers: Headers; readonly body: unknown };

/** A host closes a kept connection when it likes, and one that answers before it has read everything does at once. */
const isClosed = (error: unknown): boolean =>
  error instanceof TypeError && ['ECONNRESET', 'UND_ERR_SOCKET'].includes(String(Object(error.cause).code));

/** Makes a call and reads its JSON. What meets the end of a kept connection is asked again, as browsers do. */
export async function ask(host: Host, call: Pick<Call, 'method' | 'path'>, asked: Asked = {}): Promise<Answer> {
  const path = call.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => asked.params?.[name] ?? '');
  const url = new URL(path, host.origin);
  for (const [name, value] of Object.entries(asked.query ?? {})) url.searchParams.set(name, value);
  const sends =
    asked.body === undefined ? {} : { body: typeof asked.body === 'string' ? asked.body : JSON.stringify(asked.body) };
  const request: RequestInit = {
    method: call.method,
    redirect: 'manual',
    headers: {
      ...(call.method === 'GET' ? {} : { origin: host.origin }),
      ...(asked.body === undefined ? {} : { 'content-type': 'application/json' }),
      ...asked.as,
      ...asked.headers,
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

/** The checked answer of a call that must succeed. */
export async function askWell<A extends v.GenericSchema>(
  host: Host,
  call: Call & { answer: A },
  asked: Asked = {},
): Promise<v.InferOutput<A>> {
  const { status, body } = await ask(host, call, asked);
  if (status !== 200) throw new Error(`${call.name} answered ${status} ${JSON.stringify(body)}`);
  return v.parse(call.answer, body);
}

/** What a sign-in gave to identify by: cookies where the host sets them, else the access token. */
export function identityOf({ headers, body }: Answer): Identity {
  const cookies = headers.getSetCookie().map((line) => line.split(';')[0] ?? '');
  if (cookies.length > 0) return { cookie: cookies.join('; ') };
  return { authorization: `Bearer ${(body as { access: string }).access}` };
}

export const keepsTokens = (identity: Identity): boolean => 'cookie' in identity;

export const demo = { username: 'demo', password: 'demo-Zellige1' };

export async function signInAs(host: Host, credentials: Readonly<Record<string, string>>): Promise<Answer> {
  return ask(host, signIn, { body: credentials });
}

/** An employee; the site asks for no code and passes none on. */
export const signInStaff = (host: Host, username: string): Promise<Answer> =>
  withUnusedCode(
    (code) => signInAs(host, { ...demo, username, code }),
    ({ body }) => (body as { code?: string }).code === 'second_factor_invalid',
  );

const identities = new Map<string, Identity>();

/** The demo player. Signed in once a file, because hosts count attempts. */
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
