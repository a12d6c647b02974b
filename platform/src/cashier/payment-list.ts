/** Reads a player's payments, newest first. */
import type { PaymentKind, PaymentStatus } from '#domain/cashier/payment-status.ts';
import { type Payment, paymentsWhere } from '#platform/cashier/payment-rows.ts';

export type PaymentQuery = {
  /** Null for both. */
  readonly kind: PaymentKind | null;
  readonly status: PaymentStatus | null;
  /** The slug of a payment method; null for any. */
  readonly system: string | null;
  /** Epoch milliseconds, `to` not included. */
  readonly from: number;
  readonly to: number;
  readonly page: number;
  readonly pageSize: number;
};

const where = `(?1 IS NULL OR p.kind = ?1) AND (?2 IS NULL OR p.status = ?2) AND p.created_at >= ?3 AND p.created_at < ?4
  AND (?5 IS NULL OR p.system = ?5)`;

export function listPayments(sql: SqlStorage, query: PaymentQuery): { payments: Payment[]; count: number } {
  const parameters = [query.kind, query.status, query.from, query.to, query.system] as const;
  const { count } = sql
    .exec<{ count: number }>(`SELECT COUNT(*) AS count FROM payment p WHERE ${where}`, ...parameters)
    .one();
  const payments = paymentsWhere(
    sql,
    `${where} ORDER BY p.number DESC LIMIT ?6 OFFSET ?7`,
    ...parameters,
    query.pageSize,
    (query.page - 1) * query.pageSize,
  );
  return { payments, count };
}
