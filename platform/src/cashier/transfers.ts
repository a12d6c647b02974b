// A withdrawal by transfer to the player's cashier, who pays the money out. It is settled at once. Threat: a transfer to
// another player's cashier, or twice. So the cashier comes from the account, never from the request, and each request
// counts once.
import { type AmountMinor, amountMinor, subtract } from '#domain/money.ts';
import { err, ok, type Result } from '#domain/result.ts';
import { type HoldOutcome, holdMoney, resolveHold } from '#platform/cashier/money-holds.ts';
import { reviewLargeDay, withdrawableWithoutDocuments } from '#platform/cashier/new-payments.ts';
import { numberOf, part, rowsOf } from '#platform/host/sql.ts';
import { holderOf, isAccountHeld } from '#platform/ledger/holder.ts';
import { findTransaction } from '#platform/ledger/ledger.ts';
import { requestOnce } from '#platform/ledger/money-requests.ts';
import { isHeldForReview } from '#platform/wallet/review-holds.ts';

export type NewTransfer = {
  readonly requestId: string;
  readonly cashierId: string;
  readonly amount: AmountMinor;
  readonly isVerified: boolean;
};
export type TransferRefusal =
  | 'user_is_banned'
  | 'payment_held'
  | 'account_held'
  | 'documents_not_approved'
  | 'not_enough_money'
  | 'transaction_mismatch';

/** The prefix of a hold's purpose; the cashier's id follows. */
export const CASHIER = 'cashier:';

/** Call it inside `transactionSync`. @returns the transfer's id; for a repeat, the first one. */
export function transferToCashier(sql: SqlStorage, request: NewTransfer, at: number): Result<string, TransferRefusal> {
  const { requestId, cashierId, amount, isVerified } = request;
  return requestOnce(
    sql,
    { id: requestId, kind: 'transfer', body: [cashierId, amount] },
    at,
    (): Result<string, TransferRefusal> => {
      if (holderOf(sql).isBanned) return err('user_is_banned');
      if (isAccountHeld(sql)) return err('account_held');
      if (!isVerified && amount > withdrawableWithoutDocuments(sql, at)) return err('documents_not_approved');
      const externalId = `transfer:${requestId}`;
      if (isHeldForReview(sql, externalId)) return err('payment_held');
      const held = holdMoney(sql, { externalId, purpose: `${CASHIER}${cashierId}`, amount }, at);
      if (!held.ok) return held;
      // The alarm does not delay the transfer: the cashier reviews it before paying out.
      reviewLargeDay(sql, externalId, at);
      const paid = resolveHold(sql, externalId, 'captured', at);
      const transaction = findTransaction(sql, externalId);
      if (!paid.ok || !transaction) throw new Error('a transfer that was set aside cannot be paid');
      return ok(String(transaction.id));
    },
  );
}

export type Transfer = {
  readonly id: number;
  readonly reference: string;
  readonly direction: 'in' | 'out';
  readonly amount: AmountMinor;
  readonly cashBefore: AmountMinor;
  readonly cashAfter: AmountMinor;
  readonly at: number;
  /** How a withdrawal ended; null while it is pending. A deposit is complete at once. */
  readonly outcome: HoldOutcome | null;
  readonly endedAt: number | null;
  readonly isSent: boolean;
  /** The receiving cashier; null for a payment method. */
  readonly cashierId: string | null;
};
/** Times in epoch milliseconds; `to` is exclusive. */
export type TransferQuery = {
  readonly from: number;
  readonly to: number;
  readonly direction: 'in' | 'out' | null;
  readonly state: 'completed' | 'open' | 'in_process' | 'rejected' | null;
  readonly page: number;
  readonly pageSize: number;
};

type Row = {
  id: number;
  reference: string;
  kind: string;
  moved: number;
  cashAfter: number;
  at: number;
  outcome: HoldOutcome | null;
  resolvedAt: number | null;
  isSent: number | null;
  purpose: string | null;
};

/** The condition on `kind` must match that of the partial index exactly, or SQLite does not use it. */
const from = part`FROM ledger_transaction e
  LEFT JOIN money_hold_end s ON s.hold_id = e.external_id LEFT JOIN money_hold r ON r.id = e.external_id
  LEFT JOIN payment p ON p.id = substr(e.external_id, 8) AND e.external_id = 'payout:' || p.id
  WHERE e.kind IN ('deposit', 'hold')`;
const columns = part`e.id, e.external_id AS reference, e.kind, e.cash AS moved, e.cash_after AS cashAfter, e.at, s.outcome,
  s.at AS resolvedAt, p.is_sent AS isSent, r.purpose`;

/** A deposit is completed at once; the state of a withdrawal is that of its hold. */
const STATE = part`CASE WHEN e.kind = 'deposit' OR s.outcome = 'captured' THEN 'completed'
  WHEN s.outcome = 'released' THEN 'rejected' WHEN p.is_sent = 1 THEN 'in_process' ELSE 'open' END`;

function read({ id, reference, kind, moved, cashAfter, at, outcome, resolvedAt, isSent, purpose }: Row): Transfer {
  const after = amountMinor(cashAfter);
  return {
    id,
    reference,
    direction: kind === 'deposit' ? 'in' : 'out',
    amount: amountMinor(Math.abs(moved)),
    cashBefore: subtract(after, amountMinor(moved)),
    cashAfter: after,
    at,
    outcome,
    endedAt: kind === 'deposit' ? at : resolvedAt,
    isSent: isSent === 1,
    cashierId: purpose?.startsWith(CASHIER) ? purpose.slice(CASHIER.length) : null,
  };
}

export function listTransfers(sql: SqlStorage, query: TransferQuery): { transfers: Transfer[]; count: number } {
  const { direction, state, page, pageSize } = query;
  const kind = direction && { in: 'deposit', out: 'hold' }[direction];
  const filtered = part`${from} AND e.at >= ${query.from} AND e.at < ${query.to}
    AND (${kind} IS NULL OR e.kind = ${kind}) AND (${state} IS NULL OR ${STATE} = ${state})`;
  const rows = rowsOf<Row>(sql)`
    SELECT ${columns} ${filtered} ORDER BY e.id DESC LIMIT ${pageSize} OFFSET ${(page - 1) * pageSize}`;
  return { transfers: rows.map(read), count: numberOf(sql)`SELECT COUNT(*) AS number ${filtered}` };
}

export const findTransfer = (sql: SqlStorage, id: number): Transfer | undefined =>
  rowsOf<Row>(sql)`SELECT ${columns} ${from} AND e.id = ${id}`.map(read)[0];
