import { getNotifications } from '#contract/content.ts';
import { ok } from '#domain/result.ts';
import { listDocuments } from '#platform/documents/documents.ts';
import { type Route, serveUser } from '#platform/serving/serve.ts';

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
