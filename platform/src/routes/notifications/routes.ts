import { openStream } from '#contract/notifications/stream.ts';
import { getNotifications } from '#contract/reading/content.ts';
import { ok } from '#domain/result.ts';
import { isSessionOpen } from '#platform/auth/sessions.ts';
import { findUser } from '#platform/auth/users.ts';
import type { Env } from '#platform/host/env.ts';
import { failureResponse, refuse } from '#platform/host/failure.ts';
import { checkInput, readQuery } from '#platform/host/input.ts';
import { playerOf } from '#platform/host/objects.ts';
import { listDocuments } from '#platform/kyc/documents.ts';
import type { Caller } from '#platform/serving/caller.ts';
import { type Route, readPlayer, serveUser } from '#platform/serving/serve.ts';

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
    return playerOf(env, userId).object.fetch(`https://player/stream?${asked}`, { headers: { upgrade: 'websocket' } });
  },
};

/** What is older is no news. */
const NEWS_MS = 30 * 24 * 60 * 60 * 1000;

/** What an employee has decided about a player's documents. Which of it a browser has said is the browser's to know. */
export const notificationRoute: Route = serveUser(
  getNotifications,
  async ({ env, caller }) => {
    const documents = await listDocuments(env.DB, caller.userId);
    const notifications = documents.flatMap(({ id, state, decidedAt }) =>
      decidedAt !== null && Date.now() - decidedAt.getTime() < NEWS_MS
        ? [{ id, type: `document_${state}`, created_at: decidedAt.toISOString(), seen: false }]
        : [],
    );
    return ok({ notifications });
  },
  { conditional: true },
);
