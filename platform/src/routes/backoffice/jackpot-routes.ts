import { getStaffJackpots } from '#contract/backoffice/staff-jackpots.ts';
import { jackpot as rules } from '#domain/house-rules.ts';
import { toDecimal } from '#domain/money.ts';
import { ok } from '#domain/result.ts';
import { findUser } from '#platform/auth/users.ts';
import { isoTime } from '#platform/host/iso-time.ts';
import { jackpotPool } from '#platform/host/objects.ts';
import { serveStaff } from '#platform/routes/backoffice/serve-staff.ts';

const MOST_WINS = 20;

export const staffJackpotsRoute = serveStaff(getStaffJackpots, async ({ env }) => {
  const pool = jackpotPool(env);
  const [jackpots, wins] = await Promise.all([pool.list(), pool.lastFalls(MOST_WINS)]);
  return ok({
    jackpots: jackpots.map(({ tier, value }) => ({
      name: tier,
      value: toDecimal(value),
      opening: toDecimal(rules[`${tier}Opening`].amountMinor),
      share: rules[`${tier}Share`].count,
      one_in: rules[`${tier}OneIn`].count,
    })),
    wins: await Promise.all(
      wins.map(async ({ tier, playerId, amount, at, isPaid }) => ({
        name: tier,
        amount: toDecimal(amount),
        won_at: isoTime(at),
        player: { id: playerId, username: (await findUser(env.DB, playerId))?.username ?? playerId },
        is_paid: isPaid,
      })),
    ),
  });
});
