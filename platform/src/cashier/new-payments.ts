// Threat: a payout to a destination that the player never chose. So a new destination requires the password.
import { payouts, withdrawal } from '#domain/house-rules.ts';
import { type AmountMinor, amountMinor, toDecimal, zero } from '#domain/money.ts';
import { err, ok, type Result } from '#domain/result.ts';
import { holdMoney } from '#platform/cashier/money-holds.ts';
import { payoutHoldId } from '#platform/cashier/payment-events.ts';
import { insertPayment } from '#platform/cashier/payment-rows.ts';
import { exists, firstOf, insertRow, oneOf, part, rowsOf, run } from '#platform/host/sql.ts';
import { holderOf } from '#platform/ledger/holder.ts';
import { dayAfter, dayOf, startOf } from '#platform/ledger/market-calendar.ts';
import { requestOnce } from '#platform/ledger/money-requests.ts';
import { type DepositRefusal, depositRefusal, depositState } from '#platform/safer-gambling/deposits.ts';
import { holdForReview } from '#platform/wallet/review-holds.ts';

export type NewPayout = {
  readonly requestId: string;
  readonly paymentId: string;
  readonly system: string;
  readonly amount: AmountMinor;
  /** The amount includes it. */
  readonly fee: AmountMinor;
  readonly isByHand: boolean;
  readonly isVerified: boolean;
  /** While payouts to new destinations must wait: those first used since this time are new. Null otherwise. */
  readonly knownBefore: number | null;
  /** A known destination, or an account; `isVouched`: the player entered the password for it. */
  readonly to: { readonly destinationId: string } | { readonly account: string; readonly isVouched: boolean };
};
export type PayoutRefusal =
  | 'user_is_banned'
  | 'documents_not_approved'
  | 'not_enough_money'
  | 'step_up_required'
  | 'destination_unknown'
  | 'destination_waits'
  | 'transaction_mismatch';

/** Call it inside `transactionSync`. @returns the payment's id; for a repeat, the first one. */
export function startPayout(sql: SqlStorage, request: NewPayout, at: number): Result<string, PayoutRefusal> {
  const { requestId, paymentId, system, amount, fee, isByHand, isVerified, to } = request;
  const target = 'account' in to ? to.account : to.destinationId;
  return requestOnce(
    sql,
    { id: requestId, kind: 'payout', body: [system, amount, target] },
    at,
    (): Result<string, PayoutRefusal> => {
      if (holderOf(sql).isBanned) return err('user_is_banned');
      if (!isVerified && amount > withdrawableWithoutDocuments(sql, at)) return err('documents_not_approved');
      const destination = destinationFor(sql, request, at);
      if (!destination.ok) return destination;
      const held = holdMoney(sql, { externalId: payoutHoldId(paymentId), purpose: 'payout', amount }, at);
      if (!held.ok) return held;
      const destinationId = destination.value.id;
      const row = { id: paymentId, kind: 'payout', system, amount, fee, isByHand, destinationId } as const;
      insertPayment(sql, { ...row, needsApproval: true, expiresAt: null }, at);
      reviewLargeDay(sql, paymentId, at);
      return ok(paymentId);
    },
  );
}

function destinationFor(
  sql: SqlStorage,
  { to, system, paymentId, knownBefore }: NewPayout,
  at: number,
): Result<Destination, 'step_up_required' | 'destination_unknown' | 'destination_waits'> {
  const known = 'account' in to ? destinationOf(sql, system, to.account) : findDestination(sql, to.destinationId);
  if (known?.system === system) return isNewDestination(sql, known, knownBefore) ? err('destination_waits') : ok(known);
  if (!('account' in to)) return err('destination_unknown');
  if (knownBefore !== null) return err('destination_waits');
  if (!to.isVouched) return err('step_up_required');
  const added = { id: `to-${paymentId}`, system, account: to.account };
  addDestination(sql, added, at);
  return ok(added);
}

const isNewDestination = (sql: SqlStorage, { id }: Destination, knownBefore: number | null): boolean =>
  knownBefore !== null && exists(sql)`SELECT 1 FROM destination WHERE id = ${id} AND added_at >= ${knownBefore}`;

/** A player's known payout destination. */
export type Destination = { readonly id: string; readonly system: string; readonly account: string };

const columns = part`id, system, account`;

export const listDestinations = (sql: SqlStorage): Destination[] =>
  rowsOf<Destination>(sql)`SELECT ${columns} FROM destination ORDER BY added_at DESC, id`;

export const findDestination = (sql: SqlStorage, id: string): Destination | undefined =>
  firstOf<Destination>(sql)`SELECT ${columns} FROM destination WHERE id = ${id}`;

export const destinationOf = (sql: SqlStorage, system: string, account: string): Destination | undefined =>
  firstOf<Destination>(sql)`SELECT ${columns} FROM destination WHERE system = ${system} AND account = ${account}`;

export const addDestination = (sql: SqlStorage, destination: Destination, at: number): void =>
  insertRow(sql, 'destination', { ...destination, added_at: at });

// The check of a typed destination. Threat: a mistyped digit sends the money to somebody else.
export type DestinationKind = 'iban' | 'phone';

const IBAN = /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/;
/** A Tunisian account number: bank, branch, account, key. */
const RIB = /^\d{20}$/;
const PHONE = /^\+?\d{8,15}$/;

/** The remainder of a number with too many digits for a JavaScript number. Letters count from 10 (ISO 13616). */
const mod97 = (text: string): number =>
  [...text].reduce((rest, letter) => {
    const value = Number.parseInt(letter, 36);
    return (rest * (value > 9 ? 100 : 10) + value) % 97;
  }, 0);

const isIban = (text: string): boolean => IBAN.test(text) && mod97(text.slice(4) + text.slice(0, 4)) === 1;
const isRib = (text: string): boolean => RIB.test(text) && mod97(text) === 0;

/** @returns the destination without separators; null if it is invalid */
export function readDestination(kind: DestinationKind, typed: string): string | null {
  const plain = typed.replace(/[\s.()-]/g, '').toUpperCase();
  if (kind === 'phone') return PHONE.test(plain) ? plain : null;
  return isIban(plain) || isRib(plain) ? plain : null;
}

// The sum of withdrawals by any method over the market's last days, today included: all holds except released ones.
// Threat: a large sum is withdrawn in parts, each below the limit.
export function withdrawn(sql: SqlStorage, days: number, at: number): number {
  const since = startOf(dayAfter(dayOf(at), 1 - days));
  return oneOf<{ sum: number }>(sql)`
    SELECT COALESCE(SUM(r.amount), 0) AS sum FROM money_hold r LEFT JOIN money_hold_end s ON s.hold_id = r.id
    WHERE r.at >= ${since} AND COALESCE(s.outcome, 'open') <> 'released'`.sum;
}

export const withdrawableWithoutDocuments = (sql: SqlStorage, at: number): AmountMinor =>
  amountMinor(Math.max(0, withdrawal.checkAbove.amountMinor - withdrawn(sql, withdrawal.checkWithin.count, at)));

// Threat: an account is emptied within a day, in one payout or in parts. Call it inside `transactionSync`, after the money
// is on hold. @param subject the id of a payment or of a transfer's hold
export function reviewLargeDay(sql: SqlStorage, subject: string, at: number): void {
  const total = withdrawn(sql, 1, at);
  if (total <= payouts.checkADay.amountMinor) return;
  holdForReview(sql, { kind: 'large-payout', subject, detail: { day_total: toDecimal(amountMinor(total)) }, at });
}

// Deposits. Threat: a deposit above the player's limits. So pending deposits count as if they were credited, and the limits
// are checked again when the money is booked.
export type NewDeposit = {
  readonly requestId: string;
  readonly paymentId: string;
  readonly system: string;
  readonly amount: AmountMinor;
  readonly needsApproval: boolean;
  readonly expiresAt: number;
  /** The coin that the player pays with; null for a payment on a provider's page. */
  readonly payCurrency: string | null;
  /** True for a request without amount: it means the minimum, which may differ in a repeat. */
  readonly isMinimum: boolean;
};
export type NewDepositRefusal = DepositRefusal | 'user_is_banned' | 'transaction_mismatch';

const pendingDeposits = (sql: SqlStorage): number =>
  oneOf<{ sum: number }>(sql)`
    SELECT COALESCE(SUM(COALESCE(received, amount)), 0) AS sum FROM payment WHERE kind = 'deposit'
    AND status IN (20, 21, 27)`.sum;

/** Call it inside `transactionSync`. @returns the payment's id; for a repeat, the first one. */
export function startDeposit(sql: SqlStorage, request: NewDeposit, at: number): Result<string, NewDepositRefusal> {
  const { requestId, paymentId, system, amount, needsApproval, expiresAt, payCurrency, isMinimum } = request;
  return requestOnce(
    sql,
    { id: requestId, kind: 'deposit', body: [system, isMinimum ? null : amount, payCurrency] },
    at,
    () => {
      if (holderOf(sql).isBanned) return err('user_is_banned');
      const refusal = depositRefusal(amount + pendingDeposits(sql), depositState(sql, at));
      if (refusal !== null) return err(refusal);
      const row = { id: paymentId, kind: 'deposit', system, amount, fee: zero, isByHand: false } as const;
      insertPayment(sql, { ...row, needsApproval, destinationId: null, expiresAt }, at);
      if (payCurrency !== null)
        run(sql)`INSERT INTO pay_in (payment_id, pay_currency) VALUES (${paymentId}, ${payCurrency})`;
      return ok(paymentId);
    },
  );
}
