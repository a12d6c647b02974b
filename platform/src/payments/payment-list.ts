/** A player's payments, newest first. Only read here. */
import type { PaymentKind, PaymentStatus } from '#domain/payment-status.ts';
import { type Payment, paymentsWhere } from '#platform/payments/payment-rows.ts';

export type PaymentQuery = {
  /** Null: both. */
  readonly kind: PaymentKind | null;
  readonly status: PaymentStatus | null;
  /** The slug of a way of payment; null: whichever. */
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
  const asked = [query.kind, query.status, query.from, query.to, query.system] as const;
  const { count } = sql
    .exec<{ count: number }>(`SELECT COUNT(*) AS count FROM payment p WHERE ${where}`, ...asked)
    .one();
  const payments = paymentsWhere(
    sql,
    `${where} ORDER BY p.number DESC LIMIT ?6 OFFSET ?7`,
    ...asked,
    query.pageSize,
    (query.page - 1) * query.pageSize,
  );
  return { payments, count };
}
