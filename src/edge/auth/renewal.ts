import { timesOf } from '#edge/auth/token-times.ts';
import type { Context } from '#edge/context.ts';

/**
 * Returns the access token for calls to the API host, renewing it first when due.
 * ended: the API host refused to renew the session. unavailable: the token is expired and the host cannot renew it
 * now; the session stays.
 */
export type Access =
  | { readonly kind: 'token'; readonly token: string }
  | { readonly kind: 'guest' | 'ended' | 'unavailable' };

/** @param refused the API host has just answered 401 to the current token: renew it even if it looks valid. */
export async function accessFor(context: Context, refused = false): Promise<Access> {
  const { visit, nowMs, bindings } = context;
  const session = visit.session;
  if (!session) return { kind: 'guest' };
  const { expiresAtMs, renewAtMs } = timesOf(session.access);
  if (!refused && nowMs < renewAtMs) return { kind: 'token', token: session.access };
  const renewal = await bindings.REFRESH.getByName(session.sid).renew({
    access: session.access,
    refresh: session.refresh,
  });
  if (renewal.kind === 'renewed') {
    visit.update(renewal.tokens);
    return { kind: 'token', token: renewal.tokens.access };
  }
  if (renewal.kind === 'refused') {
    visit.end();
    return { kind: 'ended' };
  }
  return !refused && nowMs < expiresAtMs ? { kind: 'token', token: session.access } : { kind: 'unavailable' };
}
