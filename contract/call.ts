import type * as v from 'valibot';
import type { ErrorCode } from '#contract/errors.ts';
import { nothing } from '#contract/values.ts';
import type { MarketSwitch } from '#domain/market.ts';

/**
 * Who may make a call.
 * anyone: visitors too. player: a signed-in player. edge: carries tokens, so only the site's edge makes it.
 * staff: an operator's employee. provider: a third party, signed (signature.ts).
 */
export type Audience = 'anyone' | 'player' | 'edge' | 'staff' | 'provider';
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
type Schema = v.GenericSchema;

export type Call<
  Query extends Schema | undefined = Schema | undefined,
  Body extends Schema | undefined = Schema | undefined,
  Answer extends Schema = Schema,
> = {
  readonly name: string;
  readonly method: Method;
  /** Relative to the API host; `{name}` stands for one path segment. */
  readonly path: string;
  readonly audience: Audience;
  readonly query: Query;
  readonly body: Body;
  /** InferInput is what a host sends, InferOutput what the site works with (amounts in minor units). */
  readonly answer: Answer;
  readonly errors: readonly ErrorCode[];
  /** Money moves: the caller sends an `Idempotency-Key` and may repeat the call with it. */
  readonly money: boolean;
  /** The body is a file or a form, not JSON. */
  readonly form: boolean;
  /** A browser may answer it from its own cache for as long as the answer's headers say. */
  readonly cached: boolean;
  /** The call exists only in markets that have this. */
  readonly market?: MarketSwitch | undefined;
};

type Parts<Q, B, A> = {
  readonly query?: Q;
  readonly body?: B;
  readonly answer?: A;
  readonly errors?: readonly ErrorCode[];
  readonly money?: boolean;
  readonly form?: boolean;
  readonly cached?: boolean;
  readonly market?: MarketSwitch;
};

/** What any call of theirs may be refused with. */
const audienceErrors: Partial<Record<Audience, readonly ErrorCode[]>> = {
  player: ['not_authenticated'],
  staff: ['not_authenticated', 'permission_denied'],
};

/**
 * @param address method and path, as in `GET /api/users/{id}/`. A call that names no answer says nothing but that it is done.
 */
// A bundle keeps only the calls it makes: nothing else happens here.
// @__NO_SIDE_EFFECTS__
export function defineCall<
  A extends Schema = typeof nothing,
  Q extends Schema | undefined = undefined,
  B extends Schema | undefined = undefined,
>(name: string, audience: Audience, address: `${Method} ${string}`, parts: Parts<Q, B, A> = {}): Call<Q, B, A> {
  const [method, path] = address.split(' ') as [Method, string];
  return {
    name,
    audience,
    method,
    path,
    query: parts.query as Q,
    body: parts.body as B,
    answer: (parts.answer ?? nothing) as A,
    errors: [...(audienceErrors[audience] ?? []), ...(parts.errors ?? [])],
    money: parts.money ?? false,
    form: parts.form ?? false,
    cached: parts.cached ?? false,
    market: parts.market,
  };
}
