import { listJackpots } from '#contract/jackpots.ts';
import { toDecimal } from '#domain/money.ts';
import { ok } from '#domain/result.ts';
import { JACKPOT_POOL } from '#platform/jackpots/jackpot-pool.ts';
import { type Route, serveAnyone } from '#platform/serving/serve.ts';

export const jackpotRoutes: readonly Route[] = [
  serveAnyone(
    listJackpots,
    async ({ env }) => {
      const jackpots = await env.JACKPOT.getByName(JACKPOT_POOL).list();
      return ok({
        jackpots: jackpots.map(({ tier, value, winner, wonAt }) => ({
          id: tier,
          name: tier,
          value: toDecimal(value),
          winner,
          won_at: wonAt === null ? null : new Date(wonAt).toISOString(),
        })),
      });
    },
    { conditional: true },
  ),
];
