// Automatic bonuses. Threat: one that is paid twice, or never because no job ran. So due bonuses are derived from the
// ledger, each accrual is decided once by its id, and missed nights are caught up.
import * as v from 'valibot';
import { BonusSettings } from '#contract/bonuses/bonus-figures.ts';
import { type BonusRules, bonusRules, firstDepositBonus, percentage } from '#domain/bonuses/bonus-rules.ts';
import { paidAfterMidnightMs } from '#domain/bonuses/cashback.ts';
import { type AmountMinor, amountMinor } from '#domain/money.ts';
import { postBonus } from '#platform/bonuses/bonus-posting.ts';
import { FIRST_DEPOSIT, takeBonusForEarlierWithdrawals } from '#platform/bonuses/first-deposit.ts';
import { firstOf, numberOf, rowsOf, run, statementOf } from '#platform/host/sql.ts';
import { isAccountHeld } from '#platform/ledger/holder.ts';
import { dayAfter, startOf } from '#platform/ledger/market-calendar.ts';
import { lastTransactionBefore } from '#platform/ledger/past-balances.ts';
import { IS_BET, playDays } from '#platform/ledger/play-days.ts';
import { excludedUntil, NEVER } from '#platform/safer-gambling/exclusions.ts';

const CASHBACK = 'cashback:';

type Accrual = {
  readonly id: string;
  readonly type: 'FirstDeposit' | 'Cashback';
  readonly base: AmountMinor;
  readonly share: number;
  readonly amount: AmountMinor;
};

/** `kind` is worded exactly as in the partial index of transfers: otherwise SQLite does not use it. */
function openFirstDeposit(sql: SqlStorage): AmountMinor | null {
  const first = firstOf<{ amount: number }>(sql)`
    SELECT cash AS amount FROM ledger_transaction WHERE kind IN ('deposit', 'hold') AND kind = 'deposit'
      AND NOT EXISTS (SELECT 1 FROM accrual WHERE id = ${FIRST_DEPOSIT}) ORDER BY id LIMIT 1`;
  return first === undefined ? null : amountMinor(first.amount);
}

const openDays = (sql: SqlStorage): string[] =>
  rowsOf<{ day: string }>(sql)`
    SELECT day FROM ${playDays} WHERE ${CASHBACK} || day NOT IN (SELECT id FROM accrual)
    GROUP BY day HAVING SUM(staked) <> 0 OR SUM(bets_settled) <> 0 ORDER BY day`.map(({ day }) => day);

const paidAt = (day: string): number => startOf(dayAfter(day)) + paidAfterMidnightMs;

/** Epoch milliseconds of the next accrual, or null. None is paid during a time-out or while the account is held. */
export function nextAccrualAt(sql: SqlStorage, at: number): number | null {
  if (isAccountHeld(sql)) return null;
  const [oldest] = openDays(sql);
  const isFirst = openFirstDeposit(sql) !== null;
  if (!isFirst && oldest === undefined) return null;
  const excluded = excludedUntil(sql, at) ?? 0;
  if (excluded === NEVER) return null;
  return Math.max(excluded, isFirst ? at : paidAt(oldest ?? ''));
}

// Cash lost on a day: stakes minus returns. The stake of a sports bet counts on the day of its settlement, because the bet
// may still be cancelled before; a partial cash-out counts its share of the stake.
function cashLostOn(sql: SqlStorage, day: string): AmountMinor {
  const after = lastTransactionBefore(sql, startOf(day));
  const upTo = lastTransactionBefore(sql, startOf(dayAfter(day)));
  const lost = numberOf(sql)`
    SELECT COALESCE(-SUM(cash), 0) AS number FROM ledger_transaction WHERE id > ${after} AND id <= ${upTo}
      AND (kind = 'credit' OR kind IN ('debit', 'rollback') AND NOT ${IS_BET})`;
  const staked = numberOf(sql)`
    WITH settled AS (
      SELECT id, pays FROM ledger_transaction WHERE id > ${after} AND id <= ${upTo} AND kind = 'credit' AND ${IS_BET}
        AND id NOT IN (SELECT transaction_id FROM ticket_share))
    SELECT COALESCE(-SUM(stake.cash), 0) - COALESCE(SUM((
        SELECT SUM(s.cash_stake) FROM ticket t JOIN ticket_share s ON s.ticket = t.number WHERE t.stake_transaction = stake.id)), 0)
      AS number
    FROM settled JOIN ledger_transaction stake ON stake.id = settled.pays
    WHERE NOT EXISTS (
      SELECT 1 FROM ledger_transaction f WHERE f.pays = settled.pays AND f.id > settled.pays AND f.id < settled.id
        AND f.id NOT IN (SELECT transaction_id FROM ticket_share))`;
  const shares = numberOf(sql)`
    SELECT COALESCE(SUM(cash_stake), 0) AS number FROM ticket_share WHERE transaction_id > ${after} AND transaction_id <= ${upTo}`;
  return amountMinor(Math.max(0, lost + staked + shares));
}

/** Pays all accruals that are due. Call it inside `transactionSync`. Idempotent. */
export function accrueDue(sql: SqlStorage, rules: BonusRules, at: number): void {
  if (excludedUntil(sql, at) !== null || isAccountHeld(sql)) return;
  const deposited = openFirstDeposit(sql);
  if (deposited !== null) {
    const amount = firstDepositBonus(deposited, rules.firstDeposit);
    accrue(
      sql,
      { id: FIRST_DEPOSIT, type: 'FirstDeposit', base: deposited, share: rules.firstDeposit.share, amount },
      at,
    );
    takeBonusForEarlierWithdrawals(sql, at);
  }
  for (const day of openDays(sql).filter((open) => paidAt(open) <= at)) {
    const base = cashLostOn(sql, day);
    const share = rules.cashbackShare;
    accrue(sql, { id: `${CASHBACK}${day}`, type: 'Cashback', base, share, amount: percentage(base, share) }, at);
  }
}

function accrue(sql: SqlStorage, { id, type, base, share, amount }: Accrual, at: number): void {
  run(sql)`INSERT INTO accrual (id, base, share, amount, at) VALUES (${id}, ${base}, ${share}, ${amount}, ${at})`;
  if (amount > 0 && !postBonus(sql, { externalId: `accrual:${id}`, type, amount }, at).ok)
    throw new Error(`the ledger has ${id} and no decision of it`);
}

/** Uncached, because money depends on it. Null on a host without settings. */
export async function readBonusRules(db: D1Database): Promise<BonusRules | null> {
  const row = await statementOf(db)`SELECT value FROM settings WHERE name = 'bonuses'`.first<{ value: string }>();
  return row && bonusRules(v.parse(BonusSettings, JSON.parse(row.value)));
}
