import { signOut } from '#contract/accounts.ts';
import type { Context } from '#edge/context.ts';
import { askHost } from '#edge/host/ask.ts';
import type { Session } from '#edge/session-seal.ts';

/** Ends the visit's session here at once, and upstream as soon as it can be. */
export function endSession(context: Context): void {
  const { session } = context.visit;
  context.visit.end();
  if (session) context.background(revoke(context, session));
}

/**
 * Revokes a session's tokens upstream. When the host cannot be reached the refresh token lives on there until it
 * expires, but nobody holds it any more.
 */
export async function revoke(
  { bindings, settings }: Context,
  { sid, access, refresh }: Pick<Session, 'sid' | 'access' | 'refresh'>,
): Promise<void> {
  await Promise.all([
    bindings.REFRESH.getByName(sid).end(),
    askHost(settings, { call: signOut, token: access, body: JSON.stringify({ refresh }) }),
  ]);
}
