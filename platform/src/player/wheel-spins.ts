/**
 * A player's spins of the wheel. Threat: a prize that is drawn after it is known who asks, a spin that is paid or won
 * twice, a free spin taken twice in a day, a price that is not the one that was shown. So the key of the next draw is
 * chosen when the one before is over, and its commitment is all that leaves this object until the spin; the draw is made
 * of that key and of the request's own id, which the browser made after it had seen the commitment; stake, prize and
 * the next key are written in one transaction, once a request.
 */
import { type AmountMinor, subtract, zero } from '#domain/money.ts';
import { err, ok, type Result } from '#domain/result.ts';
import { spinDayOf, type Tile, tableText, type WheelTable } from '#domain/wheel.ts';
import { moveBonus } from '#platform/bonuses/bonus-movement.ts';
import { actOnce } from '#platform/payments/money-requests.ts';
import { countStake } from '#platform/player/bonus-play.ts';
import { holderOf } from '#platform/player/holder.ts';
import { type Balances, balances, findEffect, once } from '#platform/player/ledger.ts';
import { countTime } from '#platform/player/play-days.ts';
import { isBeyondLimits, whyClosed } from '#platform/player/play-rules.ts';
import { realityCheckAt, sit } from '#platform/player/sitting.ts';
import { type Parts, splitStake, splitWin, whole } from '#platform/player/stake-split.ts';
import { commit, commitmentOf, drawTile, newSecret, secretOf } from '#platform/player/wheel-draw.ts';
import { hasFreeSpin, type Spin, spinWith } from '#platform/player/wheel-rows.ts';

/** The wheel as the operator has it now. */
export type SpunWheel = Omit<WheelTable, 'tiles'> & {
  readonly isOpen: boolean;
  /** Cash and bonus together, that a player must have. */
  readonly freeLeast: AmountMinor;
  readonly paidLeast: AmountMinor;
  readonly tiles: readonly (Tile & { readonly id: string; readonly name: string })[];
};
export type SpinRequest = {
  /** The `Idempotency-Key`. */
  readonly requestId: string;
  readonly isFree: boolean;
  /** What the player was shown; undefined for a client that does not look. */
  readonly commitment: string | undefined;
  readonly wheel: SpunWheel;
};
export type SpinRefusal =
  | 'user_is_banned'
  | 'wheel_closed'
  | 'wheel_changed'
  | 'self_excluded'
  | 'account_held'
  | 'limit_reached'
  | 'reality_check'
  | 'free_spin_used'
  | 'not_enough_money'
  | 'transaction_mismatch';
/** What a spin's effects are called in the ledger. */
export const spinId = (requestId: string): string => `wheel:${requestId}`;

/** Spins once a request. Call it inside `transactionSync`. What it refuses is not remembered. */
export function spin(sql: SqlStorage, asked: SpinRequest, at: number): Result<Spin, SpinRefusal> {
  const { requestId, isFree } = asked;
  const made = actOnce(sql, { id: requestId, kind: 'spin', body: [isFree] }, at, (): Result<string, SpinRefusal> => {
    const refusal = whyNoSpin(sql, asked, at);
    return refusal === null ? ok(String(turn(sql, asked, at))) : err(refusal);
  });
  return made.ok ? ok(spinWith(sql, Number(made.value))) : made;
}

function whyNoSpin(sql: SqlStorage, { isFree, commitment, wheel }: SpinRequest, at: number): SpinRefusal | null {
  const owned = whole(balances(sql));
  if (holderOf(sql).isBanned) return 'user_is_banned';
  if (!wheel.isOpen || holderOf(sql).currency !== wheel.currency) return 'wheel_closed';
  const closed = whyClosed(sql, at) ?? (realityCheckAt(sql, at).isDue ? 'reality_check' : null);
  if (closed !== null) return closed;
  if (commitment !== undefined && commitment !== commitmentOf(sql, wheel, at)) return 'wheel_changed';
  if (isFree && !hasFreeSpin(sql, at)) return 'free_spin_used';
  if (owned < (isFree ? wheel.freeLeast : wheel.paidLeast)) return 'not_enough_money';
  if (isFree) return null;
  if (owned < wheel.cost) return 'not_enough_money';
  return isBeyondLimits(sql, wheel.cost, at) ? 'limit_reached' : null;
}

/** @returns the id of the spin. */
function turn(sql: SqlStorage, { requestId, isFree, wheel }: SpinRequest, at: number): number {
  const secret = secretOf(sql, at);
  const tile = wheel.tiles[drawTile(secret, requestId, wheel.tiles)];
  if (!tile) throw new Error('a roll that falls on no tile');
  const before = whole(balances(sql));
  sit(sql, at);
  countTime(sql, at);
  const won = isFree ? give(sql, requestId, tile.amount, at) : play(sql, requestId, wheel.cost, tile.amount, at);
  const { id } = sql
    .exec<{ id: number }>(
      `INSERT INTO wheel_spin (request_id, at, free_day, cost, prize_id, prize_name, prize, prize_bonus, balance_before, balance_after, wheel, secret, commitment)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) RETURNING id`,
      requestId,
      at,
      isFree ? spinDayOf(at) : null,
      isFree ? 0 : wheel.cost,
      tile.id,
      tile.name,
      tile.amount,
      won.bonus,
      before,
      whole(balances(sql)),
      tableText(wheel),
      secret,
      commit(secret, wheel),
    )
    .one();
  newSecret(sql, at);
  return id;
}

const asIs = (after: Balances): Balances => after;

/** A free spin's prize is a bonus of the house. */
function give(sql: SqlStorage, requestId: string, prize: AmountMinor, at: number): Parts {
  if (prize > 0) settle(moveBonus(sql, { externalId: spinId(requestId), type: 'LuckySpin', amount: prize }, at));
  return { cash: zero, bonus: prize };
}

/** A paid spin is a stake like any other: cash first, and its prize in the proportion in which it was paid. */
function play(sql: SqlStorage, requestId: string, cost: AmountMinor, prize: AmountMinor, at: number): Parts {
  const stake = splitStake(cost, balances(sql));
  if (!stake) throw new Error('a spin that cannot be paid');
  const staked = { externalId: spinId(requestId), kind: 'debit', body: [cost], at };
  const taken = [
    { account: 'cash' as const, amount: subtract(zero, stake.cash) },
    { account: 'bonus' as const, amount: subtract(zero, stake.bonus) },
    { account: 'provider:wheel' as const, amount: cost },
  ];
  settle(once(sql, staked, () => ok({ lines: taken, staked: stake.cash, answer: asIs })));
  countStake(sql, cost);
  const won = splitWin(prize, stake);
  const paid = { externalId: `${spinId(requestId)}:prize`, kind: 'credit', body: [prize], at };
  const given = [
    { account: 'cash' as const, amount: won.cash },
    { account: 'bonus' as const, amount: won.bonus },
    { account: 'provider:wheel' as const, amount: subtract(zero, prize) },
  ];
  const pays = findEffect(sql, staked.externalId)?.id;
  settle(once(sql, paid, () => ok({ lines: given, pays, answer: asIs })));
  return won;
}

/** The request is new, so its effects are too. */
function settle(result: Result<Balances, string>): void {
  if (!result.ok) throw new Error(`a spin met an effect of its own: ${result.error}`);
}
