import { getUser } from '#contract/auth/accounts.ts';
import type { Call } from '#contract/call.ts';
import { err, ok, type Result } from '#domain/result.ts';
import { isPast } from '#edge/auth/token-times.ts';
import type { Context } from '#edge/context.ts';
import { requestHost, UPLOAD_TIMEOUT_MS } from '#edge/host.ts';
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
  const { sid, access, refresh, expiresAtMs, renewAtMs } = session;
  if (!refused && !isPast(renewAtMs, nowMs)) return { kind: 'token', token: access };
  const renewal = await bindings.REFRESH.getByName(sid).renew({ access, refresh });
  if (renewal.kind === 'renewed') {
    visit.update(renewal.tokens);
    return { kind: 'token', token: renewal.tokens.access };
  }
  if (renewal.kind === 'refused') {
    visit.end();
    return { kind: 'ended' };
  }
  return !refused && !isPast(expiresAtMs, nowMs) ? { kind: 'token', token: access } : { kind: 'unavailable' };
}

/** The time-out of the check; the upload then proceeds. */
const CHECK_TIMEOUT_MS = 10_000;

/**
 * For a streamed body, which cannot be sent again after a 401: renews a token that may expire meanwhile, and asks the
 * host whether it accepts the token.
 */
async function accessForUpload(context: Context): Promise<Access> {
  const { visit, nowMs, settings } = context;
  const isLate = isPast(visit.session?.expiresAtMs ?? null, nowMs + UPLOAD_TIMEOUT_MS);
  const access = await accessFor(context, isLate);
  if (access.kind === 'unavailable' && isLate) return accessFor(context);
  if (access.kind !== 'token') return access;
  const check = { call: getUser, token: access.token, timeoutMs: CHECK_TIMEOUT_MS };
  const answer = await requestHost(settings, check);
  return answer.ok && answer.value.status === 401 ? accessFor(context, true) : access;
}

export async function playerToken(
  context: Context,
  isUpload = false,
): Promise<Result<string, 'upstream_unavailable' | 'access_and_refresh_token_invalid'>> {
  const access = await (isUpload ? accessForUpload(context) : accessFor(context));
  if (access.kind === 'token') return ok(access.token);
  return err(access.kind === 'unavailable' ? 'upstream_unavailable' : 'access_and_refresh_token_invalid');
}

/** Null: the call may proceed. */
function refusalOf({ visit }: Context, call: Call, { kind }: Access): EdgeCode | null {
  if (kind === 'ended') return 'access_and_refresh_token_invalid';
  if (kind === 'unavailable' && (call.audience === 'player' || isUnsafe(call.method))) return 'upstream_unavailable';
  if (kind !== 'guest' || call.audience !== 'player') return null;
  return visit.lapsed ? 'access_and_refresh_token_invalid' : 'not_authenticated';
}

/**
 * If the host refuses the token, renews it and repeats the call once: a refused call had no effect.
 * @param canRepeat false for a streamed body.
 */
export async function callAsVisitor<T>(
  context: Context,
  call: Call,
  attempt: (token: string | null) => Promise<T>,
  isUnauthorised: (answer: T) => boolean,
  canRepeat = true,
): Promise<Result<T, EdgeCode>> {
  const access = await (canRepeat ? accessFor(context) : accessForUpload(context));
  const refused = refusalOf(context, call, access);
  if (refused) return err(refused);
  if (access.kind !== 'token') return ok(await attempt(null));
  const answer = await attempt(access.token);
  if (!isUnauthorised(answer)) return ok(answer);
  const renewed = await accessFor(context, true);
  if (renewed.kind === 'ended') return err('access_and_refresh_token_invalid');
  if (renewed.kind === 'token' && renewed.token === access.token) return ok(answer);
  return renewed.kind === 'token' && canRepeat ? ok(await attempt(renewed.token)) : err('upstream_unavailable');
}
