/**
 * What the house owes a player by itself: the bonus of a first deposit, and the cashback of each day of the market's
 * calendar that was lost. Threat: one that is given twice, or never because nothing ran that night. So what is owed is
 * read from the ledger whenever somebody asks, each is decided once under a name of its own, a share of nothing
 * included, and a night that was missed is made up for by the next one.
 * Accepted: a round over midnight is staked on one day and won on the next.
 */
import { type BonusRules, firstDepositBonus, shareOf } from '#domain/bonus-rules.ts';
import { paidAfterMidnightMs } from '#domain/cashback.ts';
import { type AmountMinor, amountMinor } from '#domain/money.ts';
import { moveBonus } from '#platform/bonuses/bonus-movement.ts';
import { excludedUntil, NEVER } from '#platform/player/exclusions.ts';
import { isAccountHeld } from '#platform/player/holder.ts';
import { dayAfter, startOf } from '#platform/player/market-calendar.ts';
import { lastEffectBefore } from '#platform/player/past-balances.ts';
import { betSources } from '#platform/player/play-days.ts';

export const FIRST_DEPOSIT = 'first_deposit';
const CASHBACK = 'cashback:';

type Accrual = {
  readonly id: string;
  readonly type: 'FirstDeposit' | 'Cashback';
  readonly base: AmountMinor;
  readonly share: number;
  readonly amount: AmountMinor;
};

/** The kinds stand as they do in the index of transfers. */
function openFirstDeposit(sql: SqlStorage): AmountMinor | null {
  const [first] = sql
    .exec<{ amount: number }>(
      `SELECT l.amount FROM effect e JOIN entry l ON l.effect_id = e.id AND l.account = 'cash'
       WHERE e.kind IN ('deposit', 'reserve') AND e.kind = 'deposit' AND NOT EXISTS (SELECT 1 FROM accrual WHERE id = ?)
       ORDER BY e.id LIMIT 1`,
      FIRST_DEPOSIT,
    )
    .toArray();
  return first === undefined ? null : amountMinor(first.amount);
}

/** Days on which something was staked or a bet came to its end, and of which nothing is decided, the oldest first. */
const openDays = (sql: SqlStorage): string[] =>
  sql
    .exec<{ day: string }>(
      `SELECT day FROM play_day WHERE (staked <> 0 OR bets_settled <> 0) AND ? || day NOT IN (SELECT id FROM accrual) ORDER BY day`,
      CASHBACK,
    )
    .toArray()
    .map(({ day }) => day);

const paidAt = (day: string): number => startOf(dayAfter(day)) + paidAfterMidnightMs;

/** When something is owed next, in epoch milliseconds; null when nothing is. Nothing is paid during a break, nor while staff look at the account. */
export function nextAccrualAt(sql: SqlStorage, at: number): number | null {
  if (isAccountHeld(sql)) return null;
  const [oldest] = openDays(sql);
  const isFirst = openFirstDeposit(sql) !== null;
  if (!isFirst && oldest === undefined) return null;
  const excluded = excludedUntil(sql, at) ?? 0;
  if (excluded === NEVER) return null;
  return Math.max(excluded, isFirst ? at : paidAt(oldest ?? ''));
}

const OF_BET = `substr(e.external_id, 1, instr(e.external_id, ':') - 1) IN (${betSources.map((source) => `'${source}'`).join(', ')})`;

/**
 * What was lost of cash on a day: what the stakes of that day took, less what came back on it. A bet on a match of next week
 * is not lost today, and may be taken back tomorrow: its stake counts on the day on which it comes to its end.
 */
function lostOn(sql: SqlStorage, day: string): AmountMinor {
  const span = [lastEffectBefore(sql, startOf(day)), lastEffectBefore(sql, startOf(dayAfter(day)))];
  const { lost } = sql
    .exec<{ lost: number }>(
      `SELECT COALESCE(-SUM(l.amount), 0) AS lost FROM entry l JOIN effect e ON e.id = l.effect_id
       WHERE l.effect_id > ? AND l.effect_id <= ? AND l.account = 'cash'
         AND (e.kind = 'credit' OR e.kind IN ('debit', 'rollback') AND NOT ${OF_BET})`,
      ...span,
    )
    .one();
  const { staked } = sql
    .exec<{ staked: number }>(
      `SELECT COALESCE(-SUM(l.amount), 0) AS staked FROM effect e
       JOIN entry l ON l.effect_id = e.pays AND l.account = 'cash'
       WHERE e.id > ? AND e.id <= ? AND e.kind = 'credit' AND ${OF_BET}
         AND NOT EXISTS (SELECT 1 FROM effect f WHERE f.pays = e.pays AND f.id < e.id)`,
      ...span,
    )
    .one();
  return amountMinor(Math.max(0, lost + staked));
}

/** Gives all that is owed by now. Call it inside `transactionSync`. Repeating it changes nothing. */
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
  }
  for (const day of openDays(sql).filter((open) => paidAt(open) <= at)) {
    const base = lostOn(sql, day);
    const share = rules.cashbackShare;
    accrue(sql, { id: `${CASHBACK}${day}`, type: 'Cashback', base, share, amount: shareOf(base, share) }, at);
  }
}

function accrue(sql: SqlStorage, { id, type, base, share, amount }: Accrual, at: number): void {
  sql.exec('INSERT INTO accrual (id, base, share, amount, at) VALUES (?, ?, ?, ?, ?)', id, base, share, amount, at);
  if (amount > 0 && !moveBonus(sql, { externalId: `accrual:${id}`, type, amount }, at).ok)
    throw new Error(`the ledger has ${id} and no decision of it`);
}
