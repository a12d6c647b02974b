import type * as v from 'valibot';
import type { Area } from '#contract/backoffice/permissions.ts';
import type { ErrorCode } from '#contract/errors.ts';
import { nothing } from '#contract/values.ts';
import type { MarketSwitch } from '#domain/market.ts';
import type { Service } from '#domain/services.ts';

// Who may make a call. anyone: visitors too. player: a signed-in player. edge: carries tokens, so only the site's edge
// makes it. staff: an operator's employee. provider: a third party, signed (signature.ts).
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
  /** InferInput is what a host sends, InferOutput what the site uses (amounts in minor units). */
  readonly answer: Answer;
  readonly errors: readonly ErrorCode[];
  /** Moves money: the caller sends an `Idempotency-Key` and may repeat the call with it. */
  readonly money: boolean;
  /** The body is multipart, not JSON. */
  readonly form: boolean;
  /** Browsers may cache the answer as its headers say. */
  readonly cached: boolean;
  /** The market switch that the call depends on. */
  readonly market?: MarketSwitch | undefined;
  /** The service that the call belongs to; a closed service answers only for rounds, bets and payments in progress. */
  readonly service?: Service | undefined;
  /** For an employee's call: the area that the caller needs permission for. */
  readonly area?: Area | undefined;
  /** What it is for, in the published contract; only where no browser loads it (docs/decisions/build.md). */
  readonly summary?: string | undefined;
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
  readonly service?: Service;
  readonly area?: Area;
  readonly summary?: string;
};

const audienceErrors: Partial<Record<Audience, readonly ErrorCode[]>> = {
  player: ['not_authenticated'],
  staff: ['not_authenticated', 'permission_denied'],
};

/**
 * @param address method and path, as in `GET /api/users/{id}/`. @param parts without an answer, the call only reports
 * success.
 */
// Free of side effects, so that bundles keep only the calls they make.
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
    errors: [
      ...(audienceErrors[audience] ?? []),
      ...(parts.errors ?? []),
      ...(parts.service ? (['service_closed'] as const) : []),
    ],
    money: parts.money ?? false,
    form: parts.form ?? false,
    cached: parts.cached ?? false,
    market: parts.market,
    service: parts.service,
    area: parts.area,
    summary: parts.summary,
  };
}
