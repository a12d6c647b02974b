// News of followed matches, taken over into the player's notifications while somebody looks: pulled once in half an hour, and in
// between the sportsbook calls with each. Who follows nothing asks the database nothing.
import { logFault } from '#domain/request-log.ts';
import { firstOf, run } from '#platform/host/sql.ts';
import { holderOf } from '#platform/ledger/holder.ts';
import { tell } from '#platform/notifications/notifications.ts';
import type { PlayerContext } from '#platform/player/context.ts';
import { type FollowedRow, listFollows, type MatchNewsItem, takeNews } from '#platform/sportsbook/follows.ts';

/** How long an object is called with news, and how long before the end it asks for more time. */
const LISTENS_MS = 30 * 60 * 1000;
const RENEWED_MS = 10 * 60 * 1000;
const MOST_TAKEN = 50;

type Heard = { last: number; listens_until: number };

export const followedBy = (player: PlayerContext): Promise<FollowedRow[]> =>
  player.standing.other('followed', listFollows);

export const hearNews = (player: PlayerContext, news: readonly MatchNewsItem[]): void =>
  player.change((sql) => {
    for (const one of news) tell(sql, one);
  });

/** @param isAnew whether to ask although this object is called already. */
export async function catchUp(player: PlayerContext, isAnew = false): Promise<void> {
  const { sql, env } = player;
  const at = Date.now();
  const heard = firstOf<Heard>(sql)`SELECT last, listens_until FROM news_heard`;
  if (!isAnew && heard && heard.listens_until - at > RENEWED_MS) return;
  if ((await followedBy(player)).length === 0) return;
  const until = at + LISTENS_MS;
  const last = heard?.last ?? 0;
  const news = await takeNews(env.DB, holderOf(sql).playerId, { after: last, until, most: MOST_TAKEN });
  player.change(() => {
    for (const one of news) tell(sql, one);
    run(sql)`
      INSERT OR REPLACE INTO news_heard (one, last, listens_until)
      VALUES (1, ${Math.max(last, ...news.map(({ id }) => id))}, ${until})`;
  });
}

/** News can wait: what it is asked beside goes on without. */
export const catchUpIfPossible = (player: PlayerContext): Promise<void> =>
  catchUp(player).catch((cause: unknown) => logFault('news of matches were not taken over', cause));
