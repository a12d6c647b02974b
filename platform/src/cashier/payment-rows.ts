// Payments as a player's object stores them. Amounts are minor units, times epoch milliseconds.

import { type CryptoCurrencyCode, compareCoins } from '#domain/cashier/coins.ts';
import type { PaymentKind, PaymentReason, PaymentState, PaymentStatus } from '#domain/cashier/payment-status.ts';
import { type AmountMinor, amountMinor } from '#domain/money.ts';
import { exists, firstOf, insertRow, numberOf, type Part, part, rowsOf, run } from '#platform/host/sql.ts';

export type PaymentStep = {
  readonly status: PaymentStatus;
  readonly reason: PaymentReason | null;
  readonly at: number;
};
export type Payment = PaymentState & {
  readonly id: string;
  readonly system: string;
  readonly amount: AmountMinor;
  readonly fee: AmountMinor;
  /** For a deposit: the arrived amount in the account's currency; zero if it arrived in another currency. */
  readonly received: AmountMinor | null;
  /** The change of the balance; null before there is one. */
  readonly settled: AmountMinor | null;
  readonly isContradicted: boolean;
  readonly destination: { readonly id: string; readonly account: string } | null;
  readonly expiresAt: number | null;
  readonly createdAt: number;
  readonly updatedAt: number;
  readonly version: number;
};

type Flag = 'needsApproval' | 'isByHand' | 'isSent' | 'isDecided' | 'isContradicted';
type Row = Omit<Payment, Flag | 'isReceived' | 'destination'> &
  Record<Flag, number> & { readonly destinationId: string | null; readonly account: string | null };

const select = part`
  SELECT p.id, p.kind, p.system, p.amount, p.fee, p.needs_approval AS needsApproval, p.is_by_hand AS isByHand,
  p.destination_id AS destinationId, d.account, p.status, p.reason, p.received, p.settled, p.is_sent AS isSent,
  p.is_decided AS isDecided, p.is_contradicted AS isContradicted, p.expires_at AS expiresAt, p.created_at AS createdAt, p.updated_at AS updatedAt, p.version FROM payment p LEFT JOIN destination d ON d.id = p.destination_id`;

const amountOf = (value: number | null): AmountMinor | null => (value === null ? null : amountMinor(value));

const read = ({ destinationId, account, ...row }: Row): Payment => ({
  ...row,
  amount: amountMinor(row.amount),
  fee: amountMinor(row.fee),
  received: amountOf(row.received),
  settled: amountOf(row.settled),
  needsApproval: row.needsApproval === 1,
  isByHand: row.isByHand === 1,
  isReceived: row.received !== null,
  isSent: row.isSent === 1,
  isDecided: row.isDecided === 1,
  isContradicted: row.isContradicted === 1,
  destination: destinationId === null || account === null ? null : { id: destinationId, account },
});

export const findPayment = (sql: SqlStorage, id: string): Payment | undefined =>
  paymentsWhere(sql, part`p.id = ${id}`)[0];

export const paymentsWhere = (sql: SqlStorage, condition: Part): Payment[] =>
  rowsOf<Row>(sql)`${select} WHERE ${condition}`.map(read);

export const stepsOf = (sql: SqlStorage, paymentId: string): PaymentStep[] =>
  rowsOf<PaymentStep & Record<string, SqlStorageValue>>(sql)`
    SELECT status, reason, at FROM payment_step WHERE payment_id = ${paymentId} ORDER BY id`;

export type NewPayment = Pick<
  Payment,
  'id' | 'kind' | 'system' | 'amount' | 'fee' | 'needsApproval' | 'isByHand' | 'expiresAt'
> & { readonly destinationId: string | null };

export function insertPayment(sql: SqlStorage, payment: NewPayment, at: number): void {
  const status: PaymentStatus = payment.kind === 'deposit' ? 10 : 20;
  const { id, kind, system, amount, fee } = payment;
  insertRow(sql, 'payment', {
    id,
    kind,
    system,
    amount,
    fee,
    needs_approval: payment.needsApproval ? 1 : 0,
    is_by_hand: payment.isByHand ? 1 : 0,
    destination_id: payment.destinationId,
    status,
    expires_at: payment.expiresAt,
    created_at: at,
    updated_at: at,
  });
  addStep(sql, payment.id, { status, reason: null, at }, 'player');
}

/** @param actor `player`, `provider`, `clock`, or an employee's id. */
export function addStep(sql: SqlStorage, paymentId: string, { status, reason, at }: PaymentStep, actor: string): void {
  insertRow(sql, 'payment_step', { payment_id: paymentId, status, reason, actor, at });
}

export type PaymentQuery = {
  readonly kind: PaymentKind | null;
  readonly status: PaymentStatus | null;
  readonly system: string | null;
  /** Epoch milliseconds; `to` is exclusive. */
  readonly from: number;
  readonly to: number;
  readonly page: number;
  readonly pageSize: number;
};

export function listPayments(sql: SqlStorage, query: PaymentQuery): { payments: Payment[]; count: number } {
  const { kind, status, from, to, system, page, pageSize } = query;
  const where = part`(${kind} IS NULL OR p.kind = ${kind}) AND (${status} IS NULL OR p.status = ${status})
    AND p.created_at >= ${from} AND p.created_at < ${to} AND (${system} IS NULL OR p.system = ${system})`;
  const offset = (page - 1) * pageSize;
  return {
    payments: paymentsWhere(sql, part`${where} ORDER BY p.number DESC LIMIT ${pageSize} OFFSET ${offset}`),
    count: numberOf(sql)`SELECT COUNT(*) AS number FROM payment p WHERE ${where}`,
  };
}

/** The crypto provider's data on a deposit. Coin amounts are exact decimals in strings. */
export type PayIn = {
  readonly payCurrency: CryptoCurrencyCode;
  readonly providerId: string | null;
  readonly address: string | null;
  readonly payAmount: string | null;
  readonly paid: string;
  readonly memo: string | null;
  readonly network: string | null;
  readonly confirmations: number;
  readonly validUntil: number | null;
};

export const findPayIn = (sql: SqlStorage, paymentId: string): PayIn | null =>
  firstOf<PayIn & Record<string, SqlStorageValue>>(sql)`
    SELECT pay_currency AS payCurrency, provider_id AS providerId, address, pay_amount AS payAmount, paid, memo,
      network, confirmations, valid_until AS validUntil FROM pay_in WHERE payment_id = ${paymentId}` ?? null;

type Opened = 'providerId' | 'address' | 'payAmount' | 'network' | 'validUntil';
export type Address = Pick<PayIn, 'memo'> & { readonly [P in Opened]: NonNullable<PayIn[P]> };

/** Keeps the first address, because the player may already be paying to it. Call it inside `transactionSync`. */
export function saveAddress(sql: SqlStorage, paymentId: string, opened: Address): void {
  const isFirst = exists(sql)`
    UPDATE pay_in
    SET provider_id = ${opened.providerId}, address = ${opened.address}, pay_amount = ${opened.payAmount},
      memo = ${opened.memo}, network = ${opened.network}, valid_until = ${opened.validUntil}
    WHERE payment_id = ${paymentId} AND address IS NULL RETURNING 1`;
  if (!isFirst) return;
  run(sql)`
    UPDATE payment SET expires_at = ${opened.validUntil}, version = version + 1 WHERE id = ${paymentId}
    AND status = 10`;
}

/** Never decreases coins or confirmations, because reports may arrive out of order. */
export function saveProgress(sql: SqlStorage, paymentId: string, paid: string, confirmations: number): void {
  const known = findPayIn(sql, paymentId);
  if (!known) return;
  run(sql)`
    UPDATE pay_in
    SET paid = ${compareCoins(paid, known.paid) > 0 ? paid : known.paid}, confirmations = MAX(confirmations,
      ${confirmations}) WHERE payment_id = ${paymentId}`;
}
