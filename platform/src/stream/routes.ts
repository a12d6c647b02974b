import { openStream } from '#contract/stream.ts';
import { isSessionOpen } from '#platform/accounts/sessions.ts';
import { findUser } from '#platform/accounts/users.ts';
import type { Env } from '#platform/env.ts';
import { playerOf } from '#platform/player/player-of.ts';
import type { Caller } from '#platform/serving/caller.ts';
import { failureResponse, refuse } from '#platform/serving/failure.ts';
import { checkInput, readQuery } from '#platform/serving/input.ts';
import { type Route, readPlayer } from '#platform/serving/serve.ts';

/** As strict as the call that polls the user: whoever was signed out, banned or closed elsewhere is told nothing. */
async function mayListen(env: Env, { userId, sessionId }: Caller): Promise<boolean> {
  const [user, isOpen] = await Promise.all([
    findUser(env.DB, userId),
    isSessionOpen(env.DB, sessionId, userId, new Date()),
  ]);
  return isOpen && user !== null && !user.isBanned && user.closedAt === null;
}

const isUpgrade = (request: Request): boolean => request.headers.get('upgrade')?.toLowerCase() === 'websocket';

/** The player's own object holds the line; whose it is comes from the token alone. */
export const streamRoute: Route = {
  call: openStream,
  answer: async (request, env) => {
    const caller = await readPlayer(request, env);
    if (!caller.ok) return failureResponse(caller.error);
    const query = checkInput(openStream.query, readQuery(new URL(request.url)));
    if (!query.ok) return failureResponse(query.error);
    if (!isUpgrade(request)) return Response.json({ code: 'bad_request' }, { status: 426 });
    if (!(await mayListen(env, caller.value))) return failureResponse(refuse('not_authenticated').error);
    const { userId, sessionId, expiresAt } = caller.value;
    const asked = new URLSearchParams({ sessionId, until: `${expiresAt}`, since: query.value.since ?? '' });
    return playerOf(env, userId).fetch(`https://player/stream?${asked}`, { headers: { upgrade: 'websocket' } });
  },
};
