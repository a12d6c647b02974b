import type * as v from 'valibot';
import type { ErrorCode } from '#contract/errors.ts';
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

type Parts<Q extends Schema | undefined, B extends Schema | undefined, A extends Schema> = {
  name: string;
  method: Method;
  path: string;
  audience: Audience;
  query?: Q;
  body?: B;
  answer: A;
  errors?: readonly ErrorCode[];
  money?: boolean;
  form?: boolean;
  cached?: boolean;
  market?: MarketSwitch;
};

// A bundle keeps only the calls it makes: nothing else happens here.
// @__NO_SIDE_EFFECTS__
export function defineCall<
  A extends Schema,
  Q extends Schema | undefined = undefined,
  B extends Schema | undefined = undefined,
>(parts: Parts<Q, B, A>): Call<Q, B, A> {
  return {
    ...parts,
    query: parts.query as Q,
    body: parts.body as B,
    errors: parts.errors ?? [],
    money: parts.money ?? false,
    form: parts.form ?? false,
    cached: parts.cached ?? false,
  };
}
