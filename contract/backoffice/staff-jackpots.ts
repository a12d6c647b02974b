// Jackpots and their winners. Read-only: docs/decisions/bonuses.md says why.
import * as v from 'valibot';
import { defineCall } from '#contract/call.ts';
import { amount, timestamp } from '#contract/values.ts';

const JackpotName = v.picklist(['silver', 'gold', 'bronze']);

export const getStaffJackpots = defineCall('getStaffJackpots', 'staff', 'GET /api/staff/jackpots/', {
  summary: 'The jackpots with their rules, and the last wins with the players who won them.',
  area: 'offers',
  answer: v.object({
    jackpots: v.array(
      v.object({
        name: JackpotName,
        value: amount,
        /** The amount to which the jackpot resets after a win. */
        opening: amount,
        /** The share of every cash stake that the jackpot collects, in thousandths. */
        share: v.number(),
        /** The odds for each dinar staked: one in `one_in`. */
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
        /** False until the player's ledger has booked the win. */
        is_paid: v.boolean(),
      }),
    ),
  }),
});
