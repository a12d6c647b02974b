// Notifications kept in the account. Kinds and their values: domain/notifications/kinds.ts; a client ignores a kind
// that it does not know.
import * as v from 'valibot';
import { defineCall } from '#contract/call.ts';
import { count, shortText, timestamp, whole } from '#contract/values.ts';
import { notificationTopics, optionalTopics } from '#domain/notifications/kinds.ts';

const number = whole(1, Number.MAX_SAFE_INTEGER);
const value = v.union([v.pipe(v.string(), v.maxLength(200)), v.pipe(v.number(), v.finite())]);

export const Notification = v.object({
  /** Increases with time. */
  id: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  kind: shortText,
  values: v.record(shortText, value),
  at: timestamp,
  is_read: v.boolean(),
});
export type Notification = v.InferOutput<typeof Notification>;

/** Newest first. `next`: the value of `before` for the next page; null on the last one. */
export const listNotifications = defineCall('listNotifications', 'player', 'GET /services/notifications/', {
  query: v.object({ before: v.optional(number) }),
  answer: v.object({
    notifications: v.pipe(v.array(Notification), v.maxLength(100)),
    next: v.nullable(v.pipe(v.number(), v.safeInteger())),
    unread: count,
  }),
});
/** `up_to`: the newest that the player has seen. Idempotent. */
export const readNotifications = defineCall('readNotifications', 'player', 'POST /services/notifications/read/', {
  body: v.object({ up_to: number }),
  answer: v.object({ unread: count }),
});

/** Required topics, which the law demands, are always on. */
const topics = v.array(
  v.object({ topic: v.picklist(notificationTopics), is_on: v.boolean(), is_required: v.boolean() }),
);
export const getNotificationSettings = defineCall(
  'getNotificationSettings',
  'player',
  'GET /services/notifications/settings/',
  { answer: v.object({ topics }) },
);
/** Omitted topics are unchanged. */
export const setNotificationSettings = defineCall(
  'setNotificationSettings',
  'player',
  'POST /services/notifications/settings/',
  { body: v.object(v.entriesFromList(optionalTopics, v.optional(v.boolean()))), answer: v.object({ topics }) },
);
