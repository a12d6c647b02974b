// What the player was told, and what of it they want to be told. News of followed matches are taken over while somebody looks:
// pulled once in half an hour, and in between the sportsbook calls with each. Who follows nothing asks the database nothing.

import { isRequired, type NotificationTopic, notificationTopics } from '#domain/notifications/kinds.ts';
import { logFault } from '#domain/request-log.ts';
import { firstOf, run } from '#platform/host/sql.ts';
import { holderOf } from '#platform/ledger/holder.ts';
import {
  chooseTopics,
  countUnread,
  listNotifications,
  markRead,
  type News,
  tell,
  wantsTopic,
} from '#platform/notifications/notifications.ts';
import type { PlayerContext } from '#platform/player/context.ts';
import { type FollowedRow, listFollows, type MatchNewsItem, takeNews } from '#platform/sportsbook/follows.ts';

/** How long an object is called with news, and how long before the end it asks for more time. */
const LISTENS_MS = 30 * 60 * 1000;
const RENEWED_MS = 10 * 60 * 1000;
const MOST_TAKEN = 50;

type Heard = { last: number; listens_until: number };

const followedBy = (player: PlayerContext): Promise<FollowedRow[]> => player.standing.other('followed', listFollows);

/** @param isAnew whether to ask although this object is called already. */
async function catchUp(player: PlayerContext, isAnew = false): Promise<void> {
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

type Choice = { readonly topic: NotificationTopic; readonly isOn: boolean; readonly isRequired: boolean };

const choices = (sql: SqlStorage): Choice[] =>
  notificationTopics.map((topic) => ({
    topic,
    isOn: isRequired(topic) || wantsTopic(sql, topic),
    isRequired: isRequired(topic),
  }));

export const playerNotifications = (player: PlayerContext) => ({
  /** Idempotent by key. */
  tell: (news: News) => player.change((sql) => tell(sql, news)),
  list: async (before: number | null) => {
    if (before === null) await catchUpIfPossible(player);
    const at = Date.now();
    return { ...listNotifications(player.sql, before, at), unread: countUnread(player.sql, at) };
  },
  /** @returns how many are unread then. */
  markRead: (upTo: number) =>
    player.change((sql, at) => {
      markRead(sql, upTo, at);
      return countUnread(sql, at);
    }),
  followed: () => followedBy(player),
  /** The sportsbook calls with news of what the player follows. Idempotent by key. */
  hear: (news: readonly MatchNewsItem[]) =>
    player.change((sql) => {
      for (const one of news) tell(sql, one);
    }),
  /** The player follows something more. */
  listen: () => catchUp(player, true),
  choices: () => choices(player.sql),
  choose: (wanted: Parameters<typeof chooseTopics>[1]) =>
    player.changeSilence((sql, at) => {
      chooseTopics(sql, wanted, at);
      return choices(sql);
    }),
});
