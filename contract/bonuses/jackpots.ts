/** A separate file, because every lobby shows jackpots and few pages bet. */
import * as v from 'valibot';
import { defineCall } from '#contract/call.ts';
import { amount, id, timestamp } from '#contract/values.ts';

export const Jackpot = v.object({
  id,
  value: amount,
  winner: v.nullable(v.string()),
  name: v.picklist(['silver', 'gold', 'bronze']),
  won_at: v.optional(v.nullable(timestamp)),
});
export const listJackpots = defineCall('listJackpots', 'anyone', 'GET /api/jackpot/v1/jackpots/', {
  answer: v.object({ jackpots: v.array(Jackpot) }),
});
