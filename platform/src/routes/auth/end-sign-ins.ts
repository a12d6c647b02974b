import { revokeOtherSessions, revokeSessionsOf } from '#platform/auth/sessions.ts';
import type { Env } from '#platform/host/env.ts';
import { playerOf } from '#platform/player/player-of.ts';

/** Ends every sign-in of a player, or every other one: nothing is renewed, called, played or told in them any more. */
export async function endSignInsOf(
  env: Pick<Env, 'DB' | 'PLAYER'>,
  userId: string,
  now: Date,
  keptId?: string,
): Promise<void> {
  const ended = keptId
    ? await revokeOtherSessions(env.DB, userId, keptId, now)
    : await revokeSessionsOf(env.DB, userId, now);
  const player = playerOf(env, userId);
  for (const id of ended) await player.endSignIn(id);
}
