import { listDevices, signOutDevice, signOutEverywhere } from '#contract/devices.ts';
import { ok } from '#domain/result.ts';
import { readUserAgent } from '#domain/user-agent.ts';
import { forgetDevices } from '#platform/accounts/devices.ts';
import { endSignInsOf } from '#platform/accounts/end-sign-ins.ts';
import { listSessions, revokeSessionOf } from '#platform/accounts/sessions.ts';
import { playerOf } from '#platform/player/player-of.ts';
import { refuse } from '#platform/serving/failure.ts';
import { type Route, serveUser } from '#platform/serving/serve.ts';

/** Where a player is signed in, and how they end it there. Every statement names the player whom the token names. */
export const deviceRoutes: readonly Route[] = [
  serveUser(listDevices, async ({ env, caller }) => {
    const sessions = await listSessions(env.DB, caller.userId, new Date());
    return ok({
      devices: sessions.map(({ id, userAgent, createdAt, lastUsedAt }) => ({
        id,
        ...readUserAgent(userAgent ?? ''),
        is_current: id === caller.sessionId,
        signed_in_at: createdAt.toISOString(),
        last_used_at: (lastUsedAt ?? createdAt).toISOString(),
      })),
    });
  }),
  serveUser(signOutDevice, async ({ env, caller, params }) => {
    const sessionId = params.deviceId ?? '';
    if (!(await revokeSessionOf(env.DB, caller.userId, sessionId, new Date()))) return refuse('not_found');
    if (sessionId !== caller.sessionId) await forgetDevices(env.DB, caller.userId, 'this', sessionId);
    await playerOf(env, caller.userId).endSignIn(sessionId);
    return ok({});
  }),
  serveUser(signOutEverywhere, async ({ env, caller }) => {
    await endSignInsOf(env, caller.userId, new Date());
    // Whoever asks keeps their browser's good name; the others may be the reason for asking.
    await forgetDevices(env.DB, caller.userId, 'others', caller.sessionId);
    return ok({});
  }),
];
