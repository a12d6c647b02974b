import * as v from 'valibot';
import { defineCall } from '#contract/call.ts';
import { integrationName } from '#contract/game/slots.ts';
import { timestamp } from '#contract/values.ts';
import { liveKinds } from '#domain/game/live-kinds.ts';

export const MAX_RESULTS = 12;
const count = v.pipe(v.number(), v.integer(), v.minValue(0));

// A shared table. Results: roulette "0" to "36"; baccarat "player", "banker", "tie"; dice "2-4-6"; wheel "12" to one;
// races the first three, "4-1-7"; blackjack the dealer’s total, "blackjack" or "bust"; poker the dealer's hand, such as
// "straight-flush".
export const LiveTable = v.object({
  provider: integrationName,
  game_id: v.string(),
  kind: v.picklist(liveKinds),
  players: count,
  /** Free seats; 0 at a table without seats, where everybody plays. */
  seats: count,
  /** When bets close, in the current or the next round. */
  next_at: timestamp,
  results: v.pipe(v.array(v.pipe(v.string(), v.maxLength(20))), v.maxLength(MAX_RESULTS)),
});
export type LiveTable = v.InferOutput<typeof LiveTable>;

export const listLiveTables = defineCall('listLiveTables', 'anyone', 'GET /services/live-tables/', {
  answer: v.object({ tables: v.array(LiveTable) }),
  cached: true,
});
