// Jackpots as the house runs them, and who won. Nothing is set here: see docs/decisions/bonuses.md.
import * as v from 'valibot';
import { defineCall } from '#contract/call.ts';
import { amount, timestamp } from '#contract/values.ts';

const JackpotName = v.picklist(['silver', 'gold', 'bronze']);

export const getStaffJackpots = defineCall('getStaffJackpots', 'staff', 'GET /api/staff/jackpots/', {
  area: 'offers',
  answer: v.object({
    jackpots: v.array(
      v.object({
        name: JackpotName,
        value: amount,
        /** What it opens with after a win. */
        opening: amount,
        /** Of every stake of cash, in thousandths. */
        share: v.number(),
        /** The chance of each dinar staked: one in so many. */
        one_in: v.number(),
      }),
    ),
    /** Newest first, at most twenty. */
    wins: v.array(
      v.object({
        name: JackpotName,
        amount,
        won_at: timestamp,
        player: v.object({ id: v.string(), username: v.string() }),
        /** False for the moment until the player's ledger has it. */
        is_paid: v.boolean(),
      }),
    ),
  }),
});
