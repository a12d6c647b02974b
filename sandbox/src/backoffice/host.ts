/**
 * Calls the operator's API host with an employee's tokens. Threat: a token that outlives its use. It is renewed only
 * by the refresh token of the same sign-in, and neither appears in a page or an address.
 */
import * as v from 'valibot';
import { refreshAccess, signIn, signOut } from '#contract/auth/accounts.ts';
import type { Call } from '#contract/call.ts';
import { FieldErrors } from '#contract/errors.ts';
import { err, ok, type Result } from '#domain/result.ts';
import type { Env } from '#sandbox/env.ts';

export type Tokens = { readonly access: string; readonly refresh: string };
/** A code of the contract, and a code for each field that is wrong. */
export type Refusal = { readonly code: string; readonly fields: Readonly<Record<string, string>> };
type HostEnv = Pick<Env, 'OPERATOR' | 'WALLET_ORIGIN'>;
type Asked = {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly requestId?: string;
};

const TIMEOUT_MS = 10_000;
/** The host refuses everybody else, too. */
export const BACK_OFFICE_ROLES: readonly string[] = ['O', 'SO'];
const refusal = (code: string): Result<never, Refusal> => err({ code, fields: {} });

async function send(env: HostEnv, call: Call, { params, query, body, requestId }: Asked, access?: string) {
  const path = call.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params?.[name] ?? ''));
  const address = new URL(path, env.WALLET_ORIGIN || 'https://operator.internal');
  address.search = new URLSearchParams(query).toString();
  const request = new Request(address, {
    method: call.method,
    headers: {
      'content-type': 'application/json',
      ...(access === undefined ? {} : { authorization: `Bearer ${access}` }),
      ...(requestId === undefined ? {} : { 'idempotency-key': requestId }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  return env.WALLET_ORIGIN || !env.OPERATOR ? fetch(request) : env.OPERATOR.fetch(request);
}

async function read<A extends v.GenericSchema>(
  answer: A,
  response: Response,
): Promise<Result<v.InferOutput<A>, Refusal>> {
  const body: unknown = await response.json();
  if (response.ok) return ok(v.parse(answer, body));
  const plain = v.safeParse(v.object({ code: v.string() }), body);
  if (plain.success) return refusal(plain.output.code);
  const fields = v.parse(FieldErrors, body);
  return err({
    code: 'bad_request',
    fields: Object.fromEntries(Object.entries(fields).map(([name, errors]) => [name, errors[0]?.code ?? 'invalid'])),
  });
}

/** No answer, or one that breaks the contract, is `upstream_unavailable`. */
async function exchange<A extends v.GenericSchema>(
  env: HostEnv,
  call: Call & { answer: A },
  asked: Asked,
  access?: string,
): Promise<Result<v.InferOutput<A>, Refusal>> {
  try {
    return await read(call.answer, await send(env, call, asked, access));
  } catch {
    return refusal('upstream_unavailable');
  }
}

/** @returns `permission_denied` for everybody but owners, whose new session is ended at once. */
export async function signInAtHost(
  env: HostEnv,
  credentials: { readonly username: string; readonly password: string; readonly code: string },
): Promise<Result<Tokens, Refusal>> {
  const signedIn = await exchange(env, signIn, { body: credentials });
  if (!signedIn.ok) return signedIn;
  const { access, refresh, role } = signedIn.value;
  if (typeof role === 'string' && BACK_OFFICE_ROLES.includes(role)) return ok({ access, refresh });
  await signOutAtHost(env, refresh);
  return refusal('permission_denied');
}

export async function signOutAtHost(env: HostEnv, refresh: string): Promise<void> {
  await exchange(env, signOut, { body: { refresh } });
}

export class BackOfficeHost {
  private readonly env: HostEnv;
  public tokens: Tokens;

  constructor(
    env: HostEnv,
    /** A call may renew the access token. */
    tokens: Tokens,
  ) {
    this.env = env;
    this.tokens = tokens;
  }

  async ask<A extends v.GenericSchema>(
    call: Call & { answer: A },
    asked: Asked = {},
  ): Promise<Result<v.InferOutput<A>, Refusal>> {
    const first = await exchange(this.env, call, asked, this.tokens.access);
    if (first.ok || first.error.code !== 'not_authenticated') return first;
    const renewed = await exchange(this.env, refreshAccess, { body: { refresh: this.tokens.refresh } });
    if (!renewed.ok) return refusal('not_authenticated');
    this.tokens = { ...this.tokens, access: renewed.value.access };
    return exchange(this.env, call, asked, this.tokens.access);
  }
}
