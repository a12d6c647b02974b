// Rules are read before the transaction and due bonuses inside it, so that concurrent calls grant each bonus once.
import type { WheelTable } from '#domain/wheel/wheel.ts';
import { accrueDue, nextAccrualAt, readBonusRules } from '#platform/bonuses/accruals.ts';
import { type BonusQuery, listBonuses } from '#platform/bonuses/bonus-list.ts';
import {
  type BonusPosting,
  type Exchange,
  exchangeBonus,
  payJackpot,
  postBonus,
  type WonJackpot,
} from '#platform/bonuses/bonus-posting.ts';
import { detractionState } from '#platform/bonuses/first-deposit.ts';
import type { PlayerContext } from '#platform/player/context.ts';
import { commitmentOf, hasFreeSpin, listSpins, type SpinRequest, spin } from '#platform/wheel/wheel-spins.ts';

export async function grantDueBonuses(player: PlayerContext): Promise<void> {
  const due = nextAccrualAt(player.sql, Date.now());
  if (due === null || due > Date.now()) return;
  const rules = await readBonusRules(player.env.DB);
  if (rules) player.change((sql, at) => accrueDue(sql, rules, at));
}

export const playerBonuses = (player: PlayerContext) => ({
  list: async (query: BonusQuery) => {
    await grantDueBonuses(player);
    return player.inCurrency(listBonuses(player.sql, query));
  },
  post: (posting: BonusPosting) => player.change((sql, at) => postBonus(sql, posting, at)),
  exchange: (exchange: Exchange) => player.change((sql, at) => exchangeBonus(sql, exchange, at)),
  detraction: () => detractionState(player.sql),
  payJackpot: (won: WonJackpot) => player.change((sql, at) => payJackpot(sql, won, at)),
});

export const playerWheel = (player: PlayerContext) => ({
  /** The commitment for the next spin of this wheel, and whether the day's free spin is left. */
  state: (wheel: WheelTable) =>
    player.change((sql, at) => ({ commitment: commitmentOf(sql, wheel, at), hasFreeSpin: hasFreeSpin(sql, at) })),
  /** Idempotent by request id: a repeat returns the first spin. */
  spin: (request: SpinRequest) => {
    const spun = player.change((sql, at) => spin(sql, request, at));
    if (spun.ok && !request.isFree) player.scheduleContribution();
    return spun;
  },
  listSpins: (page: number, pageSize: number) => listSpins(player.sql, page, pageSize),
});
