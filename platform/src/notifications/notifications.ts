// A player's notifications, in the player's object, so that they commit together with the change that they report. Threat:
// a notification that lures back a player on a time-out. So optional notifications are neither written nor shown during
// one, nor sent afterwards: tickets and bonuses have their own histories.
import {
  isNotificationKind,
  isRequired,
  type NotificationKind,
  type NotificationTopic,
  type NotificationValues,
  notificationKinds,
  optionalTopics,
  requiredKinds,
} from '#domain/notifications/kinds.ts';
import { exists, numberOf, part, raw, rowsOf, run } from '#platform/host/sql.ts';
import { isExcluded } from '#platform/safer-gambling/exclusions.ts';

export const MAX_STORED = 200;
export const KEPT_MS = 90 * 24 * 60 * 60 * 1000;
export const PAGE_SIZE = 20;

/** `key`: makes the notification idempotent. `at`: epoch milliseconds. */
export type NewNotification = {
  readonly key: string;
  readonly kind: NotificationKind;
  readonly values: NotificationValues;
  readonly at: number;
};
export type Notification = NewNotification & { readonly id: number; readonly isRead: boolean };
type Row = Omit<NewNotification, 'values'> & { id: number; isRead: number; detail: string };

/** Stores a notification, unless its topic is switched off or the player is excluded. Call it inside `transactionSync`. */
export function notify(sql: SqlStorage, { key, kind, values, at }: NewNotification): void {
  const { topic } = notificationKinds[kind];
  if (!isRequired(topic) && (!wantsTopic(sql, topic) || isExcluded(sql, at))) return;
  run(sql)`
    INSERT INTO notification (key, kind, detail, at) VALUES (${key}, ${kind}, ${JSON.stringify(values)}, ${at})
    ON CONFLICT (key) DO NOTHING`;
  run(sql)`
    DELETE FROM notification WHERE at < ${at - KEPT_MS}
    OR id <= (SELECT id FROM notification ORDER BY id DESC LIMIT 1 OFFSET ${MAX_STORED})`;
}

const requiredText = raw(requiredKinds.map((kind) => `'${kind}'`).join(', '));
const shownAt = (sql: SqlStorage, at: number) =>
  isExcluded(sql, at) ? part`at >= ${at - KEPT_MS} AND kind IN (${requiredText})` : part`at >= ${at - KEPT_MS}`;

/** Newest first. @param before the last id of the previous page; null for the first page. */
export function listNotifications(
  sql: SqlStorage,
  before: number | null,
  at: number,
): { notifications: Notification[]; next: number | null } {
  const rows = rowsOf<Row>(sql)`
    SELECT id, key, kind, detail, at, read_at IS NOT NULL AS isRead FROM notification
    WHERE ${shownAt(sql, at)} AND (${before} IS NULL OR id < ${before}) ORDER BY id DESC LIMIT ${PAGE_SIZE + 1}`;
  const page = rows.slice(0, PAGE_SIZE);
  return { notifications: page.flatMap(read), next: rows.length > PAGE_SIZE ? (page.at(-1)?.id ?? null) : null };
}

/** Skips kinds that a newer release has written. */
const read = ({ detail, isRead, ...row }: Row): Notification[] =>
  isNotificationKind(row.kind) ? [{ ...row, values: JSON.parse(detail), isRead: isRead === 1 }] : [];

/** Oldest first. */
export const notificationsAfter = (sql: SqlStorage, id: number, most: number, at: number): Notification[] =>
  rowsOf<Row>(sql)`
    SELECT id, key, kind, detail, at, read_at IS NOT NULL AS isRead FROM notification
    WHERE ${shownAt(sql, at)} AND id > ${id} ORDER BY id LIMIT ${most}`.flatMap(read);

export const lastNotification = (sql: SqlStorage): number =>
  numberOf(sql)`SELECT COALESCE(MAX(id), 0) AS number FROM notification`;

export const countUnread = (sql: SqlStorage, at: number): number =>
  numberOf(sql)`SELECT COUNT(*) AS number FROM notification WHERE read_at IS NULL AND ${shownAt(sql, at)}`;

/** @param upTo the newest id that the player has seen; later ones stay unread. */
export function markRead(sql: SqlStorage, upTo: number, at: number): void {
  run(sql)`UPDATE notification SET read_at = ${at} WHERE id <= ${upTo} AND read_at IS NULL`;
}

export const wantsTopic = (sql: SqlStorage, topic: NotificationTopic): boolean =>
  !exists(sql)`SELECT 1 FROM notification_off WHERE topic = ${topic}`;

/** Omitted topics stay unchanged. Mandatory topics cannot be switched off. */
export function chooseTopics(
  sql: SqlStorage,
  wanted: Partial<Readonly<Record<NotificationTopic, boolean | undefined>>>,
  at: number,
): void {
  for (const topic of optionalTopics) {
    if (wanted[topic] === true) run(sql)`DELETE FROM notification_off WHERE topic = ${topic}`;
    if (wanted[topic] === false)
      run(sql)`INSERT INTO notification_off (topic, at) VALUES (${topic}, ${at}) ON CONFLICT (topic) DO NOTHING`;
  }
}

export function forgetNotifications(sql: SqlStorage): void {
  for (const table of ['notification', 'notification_off', 'news_heard']) run(sql)`DELETE FROM ${raw(table)}`;
}
