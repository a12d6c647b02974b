import type * as v from 'valibot';
import type { paymentListQuery } from '#contract/payments.ts';
import type { PaymentKind } from '#domain/payment-status.ts';
import { ok, type Result } from '#domain/result.ts';
import type { PaymentQuery } from '#platform/payments/payment-list.ts';
import { readEnd, readStart } from '#platform/serving/asked-days.ts';
import { type Failure, refuseField } from '#platform/serving/failure.ts';

type Asked = v.InferOutput<typeof paymentListQuery>;

/** @param kind null for both. */
export function readPaymentQuery(asked: Asked, kind: PaymentKind | null): Result<PaymentQuery, Failure> {
  const from = readStart(asked.created_from);
  const to = readEnd(asked.created_to);
  if (Number.isNaN(from)) return refuseField('created_from', 'invalid');
  if (Number.isNaN(to)) return refuseField('created_to', 'invalid');
  return ok({
    ...{ kind, from, to },
    status: asked.status ?? null,
    system: asked.payment_by ?? null,
    page: asked.page,
    pageSize: asked.page_size,
  });
}
