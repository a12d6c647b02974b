// A provably fair wheel. Threat: the house chooses the prize once it knows who spins, a spin is paid or won twice, or costs
// another price than shown. So the secret of the next draw is created right after the previous draw, the player sees its
// commitment before spinning, the client's request id goes into the draw, and one transaction writes everything once.
import { createHmac, randomBytes } from 'node:crypto';
import { type AmountMinor, zero } from '#domain/money.ts';
import { err, ok, type Result } from '#domain/result.ts';
import {
  committedText,
  readRoll,
  spinDay,
  type Tile,
  tableText,
  tileAt,
  type WheelTable,
} from '#domain/wheel/wheel.ts';
import { postBonus } from '#platform/bonuses/bonus-posting.ts';
import { sha256 } from '#platform/host/digest.ts';
import { checkAmounts, exists, firstOf, insertRow, numberOf, oneOf, part, rowsOf, run } from '#platform/host/sql.ts';
import { countStake } from '#platform/ledger/bonus-play.ts';
import { holderOf } from '#platform/ledger/holder.ts';
import { type Balances, balances, findTransaction, postOnce } from '#platform/ledger/ledger.ts';
import { requestOnce } from '#platform/ledger/money-requests.ts';
import { addPlayTime, playedSinceStake } from '#platform/ledger/play-days.ts';
import { negative, type Parts, playPostings, splitStake, splitWin, whole } from '#platform/ledger/postings.ts';
import { exceedsLimits, type RoundRefusal, roundRefusal } from '#platform/safer-gambling/play-rules.ts';
import { startSittingAfterPause } from '#platform/safer-gambling/sitting.ts';

export type SpunWheel = Omit<WheelTable, 'tiles'> & {
  readonly isOpen: boolean;
  /** The minimum balance for a spin, cash and bonus together. */
  readonly freeLeast: AmountMinor;
  readonly paidLeast: AmountMinor;
  readonly tiles: readonly (Tile & { readonly id: string; readonly name: string })[];
};
export type SpinRequest = {
  readonly requestId: string;
  readonly isFree: boolean;
  /** The commitment that the player saw; undefined for a client that does not check it. */
  readonly commitment: string | undefined;
  readonly wheel: SpunWheel;
};
export type SpinRefusal =
  | 'user_is_banned'
  | 'wheel_closed'
  | 'wheel_changed'
  | RoundRefusal
  | 'free_spin_used'
  | 'deposit_first'
  | 'not_enough_money'
  | 'transaction_mismatch';
const spinId = (requestId: string): string => `wheel:${requestId}`;

/** Spins the wheel, idempotent by request id. Call it inside `transactionSync`. Refusals are not stored. */
export function spin(sql: SqlStorage, request: SpinRequest, at: number): Result<Spin, SpinRefusal> {
  const { requestId, isFree } = request;
  const made = requestOnce(
    sql,
    { id: requestId, kind: 'spin', body: [isFree] },
    at,
    (): Result<string, SpinRefusal> => {
      const refusal = spinRefusal(sql, request, at);
      return refusal === null ? ok(String(drawSpin(sql, request, at))) : err(refusal);
    },
  );
  return made.ok ? ok(getSpin(sql, Number(made.value))) : made;
}

function spinRefusal(sql: SqlStorage, { isFree, commitment, wheel }: SpinRequest, at: number): SpinRefusal | null {
  const available = whole(balances(sql));
  if (holderOf(sql).isBanned) return 'user_is_banned';
  if (!wheel.isOpen || holderOf(sql).currency !== wheel.currency) return 'wheel_closed';
  const closed = roundRefusal(sql, at);
  if (closed !== null) return closed;
  if (commitment !== undefined && commitment !== commitmentOf(sql, wheel, at)) return 'wheel_changed';
  if (isFree && !hasFreeSpin(sql, at)) return 'free_spin_used';
  if (isFree && !hasDeposited(sql)) return 'deposit_first';
  if (available < (isFree ? wheel.freeLeast : wheel.paidLeast)) return 'not_enough_money';
  if (isFree) return null;
  if (available < wheel.cost) return 'not_enough_money';
  return exceedsLimits(sql, wheel.cost, at) ? 'limit_reached' : null;
}

/** Threat: somebody opens hundreds of accounts for a daily free spin each. */
const hasDeposited = (sql: SqlStorage): boolean =>
  exists(sql)`SELECT 1 FROM ledger_transaction WHERE kind IN ('deposit', 'hold') AND kind = 'deposit'`;

function drawSpin(sql: SqlStorage, { requestId, isFree, wheel }: SpinRequest, at: number): number {
  const secret = secretOf(sql, at);
  const tile = wheel.tiles[drawTile(secret, requestId, wheel.tiles)];
  if (!tile) throw new Error('a roll that falls on no tile');
  const before = whole(balances(sql));
  startSittingAfterPause(sql, at);
  const won = isFree
    ? bookFreeSpin(sql, requestId, tile.amount, at)
    : bookPaidSpin(sql, requestId, wheel.cost, tile.amount, at);
  insertRow(sql, 'wheel_spin', {
    request_id: requestId,
    at,
    free_day: isFree ? spinDay(at) : null,
    cost: isFree ? 0 : wheel.cost,
    prize_id: tile.id,
    prize_name: tile.name,
    prize: tile.amount,
    prize_bonus: won.bonus,
    balance_before: before,
    balance_after: whole(balances(sql)),
    wheel: tableText(wheel),
    secret,
    commitment: commit(secret, wheel),
  });
  newSecret(sql, at);
  return numberOf(sql)`SELECT id AS number FROM wheel_spin WHERE request_id = ${requestId}`;
}

const asIs = (after: Balances): Balances => after;

/** A free spin's prize is bonus. */
function bookFreeSpin(sql: SqlStorage, requestId: string, prize: AmountMinor, at: number): Parts {
  addPlayTime(sql, at);
  if (prize > 0) assertBooked(postBonus(sql, { externalId: spinId(requestId), type: 'LuckySpin', amount: prize }, at));
  return { cash: zero, bonus: prize };
}

/** A paid spin is a normal stake: it takes cash first, and the prize is split in the same proportion. */
function bookPaidSpin(sql: SqlStorage, requestId: string, cost: AmountMinor, prize: AmountMinor, at: number): Parts {
  const stake = splitStake(cost, balances(sql));
  if (!stake) throw new Error('a spin that cannot be paid');
  const staked = { externalId: spinId(requestId), kind: 'debit', body: [cost], at };
  const stakePostings = playPostings('wheel', negative(stake));
  const playedMs = playedSinceStake(sql, at);
  assertBooked(
    postOnce(sql, staked, () => ok({ postings: stakePostings, staked: stake.cash, playedMs, answer: asIs })),
  );
  countStake(sql, cost);
  const won = splitWin(prize, stake);
  const paid = { externalId: `${spinId(requestId)}:prize`, kind: 'credit', body: [prize], at };
  const prizePostings = playPostings('wheel', won);
  const pays = findTransaction(sql, staked.externalId)?.id;
  assertBooked(postOnce(sql, paid, () => ok({ postings: prizePostings, pays, answer: asIs })));
  return won;
}

/** The request is new, so its ledger transactions must be too. */
function assertBooked(result: Result<Balances, string>): void {
  if (!result.ok) throw new Error(`a new spin is already in the ledger: ${result.error}`);
}

/** The secret of the next draw, created on first use. Call it inside `transactionSync`. */
function secretOf(sql: SqlStorage, at: number): string {
  const known = firstOf<{ secret: string }>(sql)`SELECT secret FROM wheel_key`;
  return known?.secret ?? newSecret(sql, at);
}

function newSecret(sql: SqlStorage, at: number): string {
  const secret = randomBytes(32).toString('hex');
  run(sql)`INSERT OR REPLACE INTO wheel_key (one, secret, chosen_at) VALUES (1, ${secret}, ${at})`;
  return secret;
}

export const commit = (secret: string, wheel: WheelTable): string =>
  sha256(committedText(secret, tableText(wheel)), 'hex');

/** The commitment for the next spin. Call it inside `transactionSync`. */
export const commitmentOf = (sql: SqlStorage, wheel: WheelTable, at: number): string =>
  commit(secretOf(sql, at), wheel);

/** Depends on secret, request id and weights only, so that players can verify it. */
export function drawTile(secret: string, requestId: string, tiles: readonly { readonly weight: number }[]): number {
  return tileAt(tiles, readRoll(createHmac('sha256', secret).update(requestId).digest('hex')));
}

export type Spin = {
  readonly id: number;
  readonly requestId: string;
  readonly at: number;
  readonly isFree: boolean;
  readonly cost: AmountMinor;
  readonly prizeId: string;
  readonly prizeName: string;
  readonly prize: AmountMinor;
  /** The bonus part of the prize. */
  readonly prizeBonus: AmountMinor;
  readonly balanceBefore: AmountMinor;
  readonly balanceAfter: AmountMinor;
  readonly wheel: string;
  readonly secret: string;
  readonly commitment: string;
};
const columns = part`
  id, request_id AS requestId, at, free_day AS freeDay, cost, prize_id AS prizeId, prize_name AS prizeName, prize,
    prize_bonus AS prizeBonus, balance_before AS balanceBefore, balance_after AS balanceAfter, wheel, secret,
    commitment`;
type Row = Omit<Spin, 'isFree'> & { freeDay: number | null };

const read = ({ freeDay, ...row }: Row): Spin => ({
  ...checkAmounts(row, 'cost', 'prize', 'prizeBonus', 'balanceBefore', 'balanceAfter'),
  isFree: freeDay !== null,
});

export function listSpins(sql: SqlStorage, page: number, pageSize: number): { spins: Spin[]; count: number } {
  const offset = (page - 1) * pageSize;
  const rows = rowsOf<Row>(sql)`SELECT ${columns} FROM wheel_spin ORDER BY id DESC LIMIT ${pageSize} OFFSET ${offset}`;
  return { spins: rows.map(read), count: numberOf(sql)`SELECT COUNT(*) AS number FROM wheel_spin` };
}

/** @throws when there is no such spin, which is a bug: requests reference only spins that they made. */
const getSpin = (sql: SqlStorage, id: number): Spin =>
  read(oneOf<Row>(sql)`SELECT ${columns} FROM wheel_spin WHERE id = ${id}`);

export const hasFreeSpin = (sql: SqlStorage, at: number): boolean =>
  !exists(sql)`SELECT 1 FROM wheel_spin WHERE free_day = ${spinDay(at)}`;
