import {
  getNotificationSettings,
  listNotifications,
  readNotifications,
  setNotificationSettings,
} from '#contract/notifications/centre.ts';
import { openStream } from '#contract/notifications/stream.ts';
import { getNotifications } from '#contract/reading/content.ts';
import type { NotificationTopic } from '#domain/notifications/kinds.ts';
import { ok } from '#domain/result.ts';
import { failureResponse, refuse } from '#platform/host/failure.ts';
import { checkInput, readQuery } from '#platform/host/input.ts';
import { playerOf } from '#platform/host/objects.ts';
import { notificationAnswer } from '#platform/player/player-stream.ts';
import { type Route, readPlayer, serveUser } from '#platform/serving/serve.ts';

const isUpgrade = (request: Request): boolean => request.headers.get('upgrade')?.toLowerCase() === 'websocket';

/** Opens the event stream on the player's object. Only the access token identifies the player. */
export const streamRoute: Route = {
  call: openStream,
  answer: async (request, env) => {
    const caller = await readPlayer(request, env);
    if (!caller.ok) return failureResponse(caller.error);
    const query = checkInput(openStream.query, readQuery(new URL(request.url)));
    if (!query.ok) return failureResponse(query.error);
    if (!isUpgrade(request)) return Response.json({ code: 'bad_request' }, { status: 426 });
    const { userId, sessionId, expiresAt } = caller.value;
    const parameters = new URLSearchParams({ sessionId, until: `${expiresAt}`, since: query.value.since ?? '' });
    const headers = { upgrade: 'websocket' };
    const opened = await playerOf(env, userId).object.fetch(`https://player/stream?${parameters}`, { headers });
    return opened.status === 401 ? failureResponse(refuse('not_authenticated').error) : opened;
  },
};

const MAX_AGE_MS = 30 * 24 * 60 * 60 * 1000;

/** Recent decisions about the player's documents. The browser remembers which it has shown. */
export const notificationRoute: Route = serveUser(
  getNotifications,
  async ({ env, caller }) => {
    const documents = await playerOf(env, caller.userId).account.decidedDocuments();
    const notifications = documents.flatMap(({ id, state, decidedAt }) =>
      Date.now() - decidedAt.getTime() < MAX_AGE_MS
        ? [{ id, type: `document_${state}`, created_at: decidedAt.toISOString(), seen: false }]
        : [],
    );
    return ok({ notifications });
  },
  { conditional: true },
);

const topicsAnswer = (choices: readonly { topic: NotificationTopic; isOn: boolean; isRequired: boolean }[]) => ({
  topics: choices.map(({ topic, isOn, isRequired }) => ({ topic, is_on: isOn, is_required: isRequired })),
});

/** The player's notifications. Only the access token identifies the player. */
export const notificationCentreRoutes: readonly Route[] = [
  serveUser(listNotifications, async ({ env, caller, query }) => {
    const page = await playerOf(env, caller.userId).notifications.list(query.before ?? null);
    return ok({ ...page, notifications: page.notifications.map(notificationAnswer) });
  }),
  serveUser(readNotifications, async ({ env, caller, body }) =>
    ok({ unread: await playerOf(env, caller.userId).notifications.markRead(body.up_to) }),
  ),
  serveUser(getNotificationSettings, async ({ env, caller }) =>
    ok(topicsAnswer(await playerOf(env, caller.userId).notifications.choices())),
  ),
  serveUser(setNotificationSettings, async ({ env, caller, body }) =>
    ok(topicsAnswer(await playerOf(env, caller.userId).notifications.choose(body))),
  ),
];
