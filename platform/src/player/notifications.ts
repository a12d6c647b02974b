/** What the player was told, and what of it they want to be told. */
import { isRequired, type NotificationTopic, notificationTopics } from '#domain/notifications/kinds.ts';
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
import { catchUp, catchUpIfPossible, followedBy, hearNews } from '#platform/player/news.ts';
import type { MatchNewsItem } from '#platform/sportsbook/follows.ts';

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
  hear: (news: readonly MatchNewsItem[]) => hearNews(player, news),
  /** The player follows something more. */
  listen: () => catchUp(player, true),
  choices: () => choices(player.sql),
  choose: (wanted: Parameters<typeof chooseTopics>[1]) =>
    player.changeSilence((sql, at) => {
      chooseTopics(sql, wanted, at);
      return choices(sql);
    }),
});
