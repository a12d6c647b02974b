import type * as v from 'valibot';
import type { paymentListQuery } from '#contract/cashier/payments.ts';
import type { PaymentKind } from '#domain/cashier/payment-status.ts';
import { ok, type Result } from '#domain/result.ts';
import type { PaymentQuery } from '#platform/cashier/payment-list.ts';
import { type Failure, refuseField } from '#platform/host/failure.ts';
import { readEnd, readStart } from '#platform/ledger/days.ts';

type QueryInput = v.InferOutput<typeof paymentListQuery>;

/** @param kind null for both. */
export function readPaymentQuery(query: QueryInput, kind: PaymentKind | null): Result<PaymentQuery, Failure> {
  const from = readStart(query.created_from);
  const to = readEnd(query.created_to);
  if (Number.isNaN(from)) return refuseField('created_from', 'invalid');
  if (Number.isNaN(to)) return refuseField('created_to', 'invalid');
  return ok({
    ...{ kind, from, to },
    status: query.status ?? null,
    system: query.payment_by ?? null,
    page: query.page,
    pageSize: query.page_size,
  });
}
