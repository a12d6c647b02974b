import { signOut } from '#contract/auth/accounts.ts';
import type { Session } from '#edge/auth/session-seal.ts';
import type { Context } from '#edge/context.ts';
import { requestHost } from '#edge/host.ts';

/** Ends the session here at once, and upstream in the background. */
export function endSession(context: Context): void {
  const { session } = context.visit;
  context.visit.end();
  if (session) context.background(revoke(context, session));
}

/**
 * Revokes a session's tokens upstream. If the host is unreachable, the refresh token stays valid there until it
 * expires, but nobody holds it any more.
 */
export async function revoke(
  { bindings, settings }: Context,
  { sid, access, refresh }: Pick<Session, 'sid' | 'access' | 'refresh'>,
): Promise<void> {
  await Promise.all([
    bindings.REFRESH.getByName(sid).end(),
    requestHost(settings, { call: signOut, token: access, body: { refresh } }),
  ]);
}
