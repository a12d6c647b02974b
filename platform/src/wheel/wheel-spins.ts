/**
 * A player's spins of the wheel (provably fair). Threat: a prize chosen once it is known who spins, a spin that is paid or won
 * twice, a second free spin in a day, a price other than the one shown. So the secret of the next draw is created right after
 * the previous draw, and only its commitment leaves this object before the spin; the draw uses that secret and the request's
 * id, which the browser creates after it has seen the commitment; stake, prize and the next secret are written in one
 * transaction, once a request.
 */
import { type AmountMinor, subtract, zero } from '#domain/money.ts';
import { err, ok, type Result } from '#domain/result.ts';
import { spinDayOf, type Tile, tableText, type WheelTable } from '#domain/wheel/wheel.ts';
import { postBonus } from '#platform/bonuses/bonus-posting.ts';
import { countStake } from '#platform/ledger/bonus-play.ts';
import { holderOf } from '#platform/ledger/holder.ts';
import { type Balances, balances, findTransaction, postOnce } from '#platform/ledger/ledger.ts';
import { requestOnce } from '#platform/ledger/money-requests.ts';
import { countTime } from '#platform/ledger/play-days.ts';
import { type Parts, splitStake, splitWin, whole } from '#platform/ledger/stake-split.ts';
import { isBeyondLimits, whyClosed } from '#platform/safer-gambling/play-rules.ts';
import { realityCheckAt, startSittingAfterPause } from '#platform/safer-gambling/sitting.ts';
import { commit, commitmentOf, drawTile, newSecret, secretOf } from '#platform/wheel/wheel-draw.ts';
import { hasFreeSpin, type Spin, spinWith } from '#platform/wheel/wheel-rows.ts';

/** The wheel as the operator has configured it now. */
export type SpunWheel = Omit<WheelTable, 'tiles'> & {
  readonly isOpen: boolean;
  /** The minimum balance to spin, cash and bonus together. */
  readonly freeLeast: AmountMinor;
  readonly paidLeast: AmountMinor;
  readonly tiles: readonly (Tile & { readonly id: string; readonly name: string })[];
};
export type SpinRequest = {
  /** The `Idempotency-Key`. */
  readonly requestId: string;
  readonly isFree: boolean;
  /** What the player was shown; undefined for a client that does not check it. */
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
/** The external id of a spin's ledger transactions. */
export const spinId = (requestId: string): string => `wheel:${requestId}`;

/** Spins the wheel, idempotent by request id. Call it inside `transactionSync`. Refusals are not stored. */
export function spin(sql: SqlStorage, request: SpinRequest, at: number): Result<Spin, SpinRefusal> {
  const { requestId, isFree } = request;
  const made = requestOnce(
    sql,
    { id: requestId, kind: 'spin', body: [isFree] },
    at,
    (): Result<string, SpinRefusal> => {
      const refusal = whyNoSpin(sql, request, at);
      return refusal === null ? ok(String(drawSpin(sql, request, at))) : err(refusal);
    },
  );
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
function drawSpin(sql: SqlStorage, { requestId, isFree, wheel }: SpinRequest, at: number): number {
  const secret = secretOf(sql, at);
  const tile = wheel.tiles[drawTile(secret, requestId, wheel.tiles)];
  if (!tile) throw new Error('a roll that falls on no tile');
  const before = whole(balances(sql));
  startSittingAfterPause(sql, at);
  countTime(sql, at);
  const won = isFree
    ? bookFreeSpin(sql, requestId, tile.amount, at)
    : bookPaidSpin(sql, requestId, wheel.cost, tile.amount, at);
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

/** A free spin's prize is bonus. */
function bookFreeSpin(sql: SqlStorage, requestId: string, prize: AmountMinor, at: number): Parts {
  if (prize > 0) assertBooked(postBonus(sql, { externalId: spinId(requestId), type: 'LuckySpin', amount: prize }, at));
  return { cash: zero, bonus: prize };
}

/** A paid spin is a normal stake: cash first, and the prize in the same proportion. */
function bookPaidSpin(sql: SqlStorage, requestId: string, cost: AmountMinor, prize: AmountMinor, at: number): Parts {
  const stake = splitStake(cost, balances(sql));
  if (!stake) throw new Error('a spin that cannot be paid');
  const staked = { externalId: spinId(requestId), kind: 'debit', body: [cost], at };
  const stakePostings = [
    { account: 'cash' as const, amount: subtract(zero, stake.cash) },
    { account: 'bonus' as const, amount: subtract(zero, stake.bonus) },
    { account: 'provider:wheel' as const, amount: cost },
  ];
  assertBooked(postOnce(sql, staked, () => ok({ postings: stakePostings, staked: stake.cash, answer: asIs })));
  countStake(sql, cost);
  const won = splitWin(prize, stake);
  const paid = { externalId: `${spinId(requestId)}:prize`, kind: 'credit', body: [prize], at };
  const prizePostings = [
    { account: 'cash' as const, amount: won.cash },
    { account: 'bonus' as const, amount: won.bonus },
    { account: 'provider:wheel' as const, amount: subtract(zero, prize) },
  ];
  const pays = findTransaction(sql, staked.externalId)?.id;
  assertBooked(postOnce(sql, paid, () => ok({ postings: prizePostings, pays, answer: asIs })));
  return won;
}

/** The request is new, so its ledger transactions must be too. */
function assertBooked(result: Result<Balances, string>): void {
  if (!result.ok) throw new Error(`a new spin is already in the ledger: ${result.error}`);
}
