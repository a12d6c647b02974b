// One WebSocket a player, for changes as they happen; without one the site polls. Threat: a message lost between two
// connections, or applied twice. So each has a position (`cursor`), and a client sends its last one (`since`).
import * as v from 'valibot';
import { BonusItem } from '#contract/bonuses/bonuses.ts';
import { defineCall } from '#contract/call.ts';
import { PaymentStatusCode } from '#contract/cashier/payments.ts';
import { Notification } from '#contract/notifications/centre.ts';
import { amount, count, id } from '#contract/values.ts';

/** The client's keep-alive and its answer. Anything else that the client sends closes the connection. */
export const STREAM_PING = 'ping';
export const STREAM_PONG = 'pong';
export const MAX_CHANGES = 20;
/** Notifications in one frame. */
export const MAX_NOTIFICATIONS = 5;
export const MAX_FRAME_LENGTH = 16_384;

const Cursor = v.pipe(v.string(), v.regex(/^\d{1,15}\.\d{1,15}$/, 'invalid'));

export const StreamFrame = v.object({
  cursor: Cursor,
  /** Current values, whatever has changed. */
  balance: amount,
  bonusBalance: amount,
  /** As in `User`. */
  bonusToPlay: v.optional(v.nullable(amount)),
  /** Bonuses since the previous cursor, oldest first. */
  items: v.pipe(v.array(BonusItem), v.maxLength(MAX_CHANGES)),
  /** Payments changed since, with their current status. */
  payments: v.pipe(
    v.array(v.object({ kind: v.picklist(['deposit', 'payout']), id, status: PaymentStatusCode })),
    v.maxLength(MAX_CHANGES),
  ),
  /** As in `User`. */
  unreadNotifications: v.optional(count),
  /** Notifications since the previous frame of this connection, oldest first; any more are in the list only. */
  notifications: v.optional(v.pipe(v.array(Notification), v.maxLength(MAX_NOTIFICATIONS))),
  /** False when changes were omitted, or without `since`: the client must poll. */
  isComplete: v.boolean(),
});
export type StreamFrame = v.InferOutput<typeof StreamFrame>;

/** Answers 101 to a request that asks for a WebSocket, and `bad_request` (426) to any other. */
export const openStream = defineCall('openStream', 'player', 'GET /services/stream/', {
  query: v.object({ since: v.optional(Cursor) }),
  errors: ['bad_request'],
});
