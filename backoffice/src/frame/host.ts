/**
 * Calls the platform with an employee's tokens. Threat: a token that outlives its use. It is renewed only by the
 * refresh token of the same sign-in, and neither appears in a page or an address.
 */
import * as v from 'valibot';
import type { Env } from '#backoffice/env.ts';
import { refreshAccess, signIn, signOut, VISITOR_ADDRESS } from '#contract/auth/accounts.ts';
import { isStaff } from '#contract/backoffice/permissions.ts';
import type { Call } from '#contract/call.ts';
import { FieldErrors } from '#contract/errors.ts';
import { TRACE_HEADER, traceId } from '#domain/request-log.ts';
import { err, ok, type Result } from '#domain/result.ts';

/** `role` decides only what is shown; the platform decides what is allowed. */
export type Tokens = { readonly access: string; readonly refresh: string; readonly role: string };
/** A code of the contract, and a code for each field that is wrong. */
export type Refusal = { readonly code: string; readonly fields: Readonly<Record<string, string>> };
/** The client address of an employee, by which the platform limits sign-ins. */
type From = { readonly env: Env; readonly address: string };
type CallInput = {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly requestId?: string;
};

const TIMEOUT_MS = 10_000;
/** The platform trusts the visitor's address only on requests to this host name. */
const PLATFORM = 'https://platform';
const refusal = (code: string): Result<never, Refusal> => err({ code, fields: {} });

async function send(
  { env, address: visitor }: From,
  call: Call,
  { params, query, body, requestId }: CallInput,
  access?: string,
) {
  const path = call.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params?.[name] ?? ''));
  const address = new URL(path, PLATFORM);
  address.search = new URLSearchParams(query).toString();
  const request = new Request(address, {
    method: call.method,
    headers: {
      'content-type': 'application/json',
      [VISITOR_ADDRESS]: visitor,
      [TRACE_HEADER]: traceId() ?? '',
      ...(access === undefined ? {} : { authorization: `Bearer ${access}` }),
      ...(requestId === undefined ? {} : { 'idempotency-key': requestId }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  return env.PLATFORM.fetch(request);
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

/** A missing response, or one that breaks the contract, is `upstream_unavailable`. */
async function exchange<A extends v.GenericSchema>(
  from: From,
  call: Call & { answer: A },
  input: CallInput,
  access?: string,
): Promise<Result<v.InferOutput<A>, Refusal>> {
  try {
    return await read(call.answer, await send(from, call, input, access));
  } catch {
    return refusal('upstream_unavailable');
  }
}

/** @returns `permission_denied` for everybody who is not an employee; their new session is ended at once. */
export async function signInAtHost(
  from: From,
  credentials: { readonly username: string; readonly password: string; readonly code: string },
): Promise<Result<Tokens, Refusal>> {
  const signedIn = await exchange(from, signIn, { body: credentials });
  if (!signedIn.ok) return signedIn;
  const { access, refresh, role } = signedIn.value;
  if (typeof role === 'string' && isStaff(role)) return ok({ access, refresh, role });
  await signOutAtHost(from, refresh);
  return refusal('permission_denied');
}

export async function signOutAtHost(from: From, refresh: string): Promise<void> {
  await exchange(from, signOut, { body: { refresh } });
}

/** Calls without a session. */
export const callWithoutSession = <A extends v.GenericSchema>(
  from: From,
  call: Call & { answer: A },
  input: CallInput,
) => exchange(from, call, input);

export class BackOfficeHost {
  private readonly from: From;
  public tokens: Tokens;

  constructor(
    from: From,
    /** A call may renew the access token. */
    tokens: Tokens,
  ) {
    this.from = from;
    this.tokens = tokens;
  }

  async call<A extends v.GenericSchema>(
    call: Call & { answer: A },
    input: CallInput = {},
  ): Promise<Result<v.InferOutput<A>, Refusal>> {
    const first = await exchange(this.from, call, input, this.tokens.access);
    if (first.ok || first.error.code !== 'not_authenticated') return first;
    const renewed = await exchange(this.from, refreshAccess, { body: { refresh: this.tokens.refresh } });
    if (!renewed.ok) return refusal('not_authenticated');
    this.tokens = { ...this.tokens, access: renewed.value.access };
    return exchange(this.from, call, input, this.tokens.access);
  }
}

const Readiness = v.object({ missing: v.array(v.string()) });

/** The faults that the platform reports about its own configuration. */
export async function faultsOfPlatform({ PLATFORM: platform }: Env): Promise<string[]> {
  try {
    const answer = await platform.fetch(`${PLATFORM}/readyz`, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    return v.parse(Readiness, await answer.json()).missing;
  } catch {
    return ['no answer'];
  }
}
