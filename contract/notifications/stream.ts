/**
 * One WebSocket a player: what changes is told at once, so that nobody has to ask for it. A host may do without: its
 * settings say whether it has one (`stream`), and without it the site asks as before.
 * Threat: a message lost between two connections, or acted on twice. So every message says how far it tells
 * (`cursor`), and who comes back says how far they had heard (`since`): what came between is told first, and no more.
 */
import * as v from 'valibot';
import { BonusItem } from '#contract/bonuses/bonuses.ts';
import { defineCall } from '#contract/call.ts';
import { PaymentStatusCode } from '#contract/cashier/payments.ts';
import { amount, id } from '#contract/values.ts';

/** What the site says to keep the line alive, and what it hears. Anything else that it says ends the line. */
export const STREAM_PING = 'ping';
export const STREAM_PONG = 'pong';
/** How many items, and how many payments, one message tells of at most. */
export const MOST_TOLD = 20;
/** A message is refused unread beyond so many characters. */
export const LONGEST_FRAME = 16_384;

const Cursor = v.pipe(v.string(), v.regex(/^\d{1,15}\.\d{1,15}$/, 'invalid'));

export const StreamFrame = v.object({
  cursor: Cursor,
  /** As they are now, whatever has changed. */
  balance: amount,
  bonusBalance: amount,
  /** As the user's own. */
  bonusToPlay: v.optional(v.nullable(amount)),
  /** What came as a bonus since the cursor before, oldest first. */
  items: v.pipe(v.array(BonusItem), v.maxLength(MOST_TOLD)),
  /** Payments that have moved since, as they stand now. */
  payments: v.pipe(
    v.array(v.object({ kind: v.picklist(['deposit', 'payout']), id, status: PaymentStatusCode })),
    v.maxLength(MOST_TOLD),
  ),
  /** False when there was more than this tells, or nobody said since when: then ask. */
  isComplete: v.boolean(),
});
export type StreamFrame = v.InferOutput<typeof StreamFrame>;

/** Answers 101 to a request that asks for a WebSocket, and `bad_request` (426) to any other. */
export const openStream = defineCall('openStream', 'player', 'GET /services/stream/', {
  query: v.object({ since: v.optional(Cursor) }),
  errors: ['bad_request'],
});
