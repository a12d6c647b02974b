// Calls the platform's API over HTTP as the demo's players and employees, for drills and for tests of the whole system.
import { withUnusedCode } from './staff-code.ts';

export type Answer = { readonly status: number; readonly body: Record<string, unknown> };
export type Tokens = { readonly access: string; readonly refresh: string };
type Sent = { readonly token?: string; readonly body?: object };

/** The password of all demo accounts. */
export const DEMO_PASSWORD = 'demo-Zellige1';

/** Each call has its own idempotency key. */
export async function callPlatform(
  origin: string,
  method: string,
  path: string,
  { token, body }: Sent = {},
): Promise<Answer> {
  const response = await fetch(`${origin}${path}`, {
    method,
    headers: {
      'content-type': 'application/json',
      'idempotency-key': crypto.randomUUID(),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: response.status, body: (await response.json().catch(() => ({}))) as Answer['body'] };
}

/** @returns the response of a call that must succeed. */
export async function askPlatform(
  origin: string,
  method: string,
  path: string,
  sent: Sent = {},
): Promise<Answer['body']> {
  const { status, body } = await callPlatform(origin, method, path, sent);
  if (status !== 200) throw new Error(`${method} ${path} answered ${status} ${JSON.stringify(body)}`);
  return body;
}

const LOGIN = '/api/accounts/login/';

export const signInPlayer = async (origin: string, username = 'demo'): Promise<Tokens> =>
  (await askPlatform(origin, 'POST', LOGIN, { body: { username, password: DEMO_PASSWORD } })) as Tokens;

/** Signs in with the next unused one-time code. */
export async function signInEmployee(origin: string, username = 'owner'): Promise<Tokens> {
  const { body } = await withUnusedCode(
    (code) => callPlatform(origin, 'POST', LOGIN, { body: { username, password: DEMO_PASSWORD, code } }),
    (answer) => answer.body.code === 'second_factor_invalid',
  );
  if (typeof body.access !== 'string') throw new Error(`${username} could not sign in: ${JSON.stringify(body)}`);
  return body as Tokens;
}
