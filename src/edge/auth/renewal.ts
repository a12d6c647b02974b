import type { Call } from '#contract/call.ts';
import { err, ok, type Result } from '#domain/result.ts';
import { timesOf } from '#edge/auth/token-times.ts';
import type { Context } from '#edge/context.ts';
import { isUnsafe } from '#edge/request.ts';
import type { EdgeCode } from '#edge/responses.ts';

/** ended: the host refused to renew. unavailable: the token is expired and cannot be renewed now; the session stays. */
export type Access =
  | { readonly kind: 'token'; readonly token: string }
  | { readonly kind: 'guest' | 'ended' | 'unavailable' };

/** @param refused the host has just answered 401: renew the token even if it looks valid. */
export async function accessFor(context: Context, refused = false): Promise<Access> {
  const { visit, nowMs, bindings } = context;
  const session = visit.session;
  if (!session) return { kind: 'guest' };
  const { sid, access, refresh } = session;
  const { expiresAtMs, renewAtMs } = timesOf(access);
  if (!refused && nowMs < renewAtMs) return { kind: 'token', token: access };
  const renewal = await bindings.REFRESH.getByName(sid).renew({ access, refresh });
  if (renewal.kind === 'renewed') {
    visit.update(renewal.tokens);
    return { kind: 'token', token: renewal.tokens.access };
  }
  if (renewal.kind === 'refused') {
    visit.end();
    return { kind: 'ended' };
  }
  return !refused && nowMs < expiresAtMs ? { kind: 'token', token: access } : { kind: 'unavailable' };
}

export async function playerToken(
  context: Context,
): Promise<Result<string, 'upstream_unavailable' | 'access_and_refresh_token_invalid'>> {
  const access = await accessFor(context);
  if (access.kind === 'token') return ok(access.token);
  return err(access.kind === 'unavailable' ? 'upstream_unavailable' : 'access_and_refresh_token_invalid');
}

/** Null: the call is made. */
function refusalOf({ visit }: Context, call: Call, { kind }: Access): EdgeCode | null {
  if (kind === 'ended') return 'access_and_refresh_token_invalid';
  if (kind === 'unavailable' && (call.audience === 'player' || isUnsafe(call.method))) return 'upstream_unavailable';
  if (kind !== 'guest' || call.audience !== 'player') return null;
  return visit.lapsed ? 'access_and_refresh_token_invalid' : 'not_authenticated';
}

/**
 * If the host refuses the token, renews it and makes the call once more: a refused call had no effect.
 * @param canRepeat false for a streamed body.
 */
export async function callAsVisitor<T>(
  context: Context,
  call: Call,
  attempt: (token: string | null) => Promise<T>,
  isUnauthorised: (answer: T) => boolean,
  canRepeat = true,
): Promise<Result<T, EdgeCode>> {
  const access = await accessFor(context);
  const refused = refusalOf(context, call, access);
  if (refused) return err(refused);
  if (access.kind !== 'token') return ok(await attempt(null));
  const answer = await attempt(access.token);
  if (!isUnauthorised(answer)) return ok(answer);
  const renewed = await accessFor(context, true);
  if (renewed.kind === 'ended') return err('access_and_refresh_token_invalid');
  return renewed.kind === 'token' && canRepeat ? ok(await attempt(renewed.token)) : err('upstream_unavailable');
}
