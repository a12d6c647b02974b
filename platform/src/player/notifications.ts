// Notifications and notification preferences. While the player is on the site, news of followed matches is pulled every half
// hour, and the sportsbook sends further news in between. A player who follows nothing causes no query.

import { isRequired, type NotificationTopic, notificationTopics } from '#domain/notifications/kinds.ts';
import { logFault } from '#domain/request-log.ts';
import { firstOf, run } from '#platform/host/sql.ts';
import { holderOf } from '#platform/ledger/holder.ts';
import {
  chooseTopics,
  countUnread,
  listNotifications,
  markRead,
  type NewNotification,
  notify,
  wantsTopic,
} from '#platform/notifications/notifications.ts';
import type { PlayerContext } from '#platform/player/context.ts';
import { type FollowedRow, listFollows, type MatchNewsItem, takeNews } from '#platform/sportsbook/follows.ts';

/** How long the sportsbook sends news to this object, and how long before the end that is renewed. */
const SUBSCRIPTION_MS = 30 * 60 * 1000;
const RENEW_BEFORE_MS = 10 * 60 * 1000;
const MAX_NEWS = 50;

type Subscription = { last: number; listens_until: number };

const readFollows = (player: PlayerContext): Promise<FollowedRow[]> =>
  player.sessionCache.value('followed', listFollows);

/** Pulls news and renews the subscription. @param isForced even if the subscription need not be renewed */
async function pullNews(player: PlayerContext, isForced = false): Promise<void> {
  const { sql, env } = player;
  const at = Date.now();
  const current = firstOf<Subscription>(sql)`SELECT last, listens_until FROM news_heard`;
  if (!isForced && current && current.listens_until - at > RENEW_BEFORE_MS) return;
  if ((await readFollows(player)).length === 0) return;
  const until = at + SUBSCRIPTION_MS;
  const last = current?.last ?? 0;
  const news = await takeNews(env.DB, holderOf(sql).playerId, { after: last, until, most: MAX_NEWS });
  player.change(() => {
    for (const one of news) notify(sql, one);
    run(sql)`
      INSERT OR REPLACE INTO news_heard (one, last, listens_until)
      VALUES (1, ${Math.max(last, ...news.map(({ id }) => id))}, ${until})`;
  });
}

/** Never fails: news can wait, and the caller has other work. */
export const tryPullNews = (player: PlayerContext): Promise<void> =>
  pullNews(player).catch((cause: unknown) => logFault('news of matches could not be pulled', cause));

type Choice = { readonly topic: NotificationTopic; readonly isOn: boolean; readonly isRequired: boolean };

const choices = (sql: SqlStorage): Choice[] =>
  notificationTopics.map((topic) => ({
    topic,
    isOn: isRequired(topic) || wantsTopic(sql, topic),
    isRequired: isRequired(topic),
  }));

export const playerNotifications = (player: PlayerContext) => ({
  /** Idempotent by key. */
  notify: (news: NewNotification) => player.change((sql) => notify(sql, news)),
  list: async (before: number | null) => {
    if (before === null) await tryPullNews(player);
    const at = Date.now();
    return { ...listNotifications(player.sql, before, at), unread: countUnread(player.sql, at) };
  },
  /** @returns the number of unread ones left */
  markRead: (upTo: number) =>
    player.change((sql, at) => {
      markRead(sql, upTo, at);
      return countUnread(sql, at);
    }),
  followed: () => readFollows(player),
  /** Receives news of followed matches from the sportsbook. Idempotent by key. */
  receiveNews: (news: readonly MatchNewsItem[]) =>
    player.change((sql) => {
      for (const one of news) notify(sql, one);
    }),
  /** Call it when the player follows something new. */
  onFollow: () => pullNews(player, true),
  choices: () => choices(player.sql),
  choose: (wanted: Parameters<typeof chooseTopics>[1]) =>
    player.changeSilence((sql, at) => {
      chooseTopics(sql, wanted, at);
      return choices(sql);
    }),
});
