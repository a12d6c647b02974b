/** One deposit or payout. Its state comes from the host, never from the URL, and is polled until it has ended. */
import type { ApiFailure } from '#api/client.ts';
import { cancelCryptoPayment } from '#contract/cashier/crypto.ts';
import { cancelPayout, getDeposit, getPayout, listDeposits, listPayouts } from '#contract/cashier/payment-calls.ts';
import type { Payment } from '#contract/cashier/payments.ts';
import type { PaymentKind, PaymentStatus } from '#domain/cashier/payment-status.ts';
import { ok, type Result } from '#domain/result.ts';
import { isEnded } from '#model/cashier/payment-track.ts';
import { refreshUser } from '#stores/auth/session.ts';
import { $changedPayments, unwatchPayment } from '#stores/cashier/watched-payments.ts';
import { environment } from '#stores/environment.ts';
import { isNotFound, loadable } from '#stores/loadable.ts';
import { showFailure, showToast } from '#stores/notifications/toasts.ts';

export type { Payment };

const POLL_MS = 3_000;
const MAX_LISTED = 1000;

/** Some hosts return payments in lists only. */
async function fetchPayment(kind: PaymentKind, id: string): Promise<Result<Payment, ApiFailure>> {
  const { request } = environment();
  const answer = await request(kind === 'deposit' ? getDeposit : getPayout, { params: { id } });
  if (answer.ok || !isNotFound(answer.error)) return answer;
  const query = { page: 1, page_size: MAX_LISTED };
  const listed = await request(kind === 'deposit' ? listDeposits : listPayouts, { query });
  const found = listed.ok ? listed.value.list.find((one) => `${one.id}` === id) : undefined;
  return found ? ok(found) : answer;
}

const { $state, load, refresh } = loadable(fetchPayment, (payment) => ({ payment }));
export const $payment = $state;

function isShownEnded(): boolean {
  const shown = $payment.get();
  return shown.kind === 'ready' && isEnded(shown.payment.status);
}

/** The payment's page shows the result: no toast. */
function unwatchEnded(kind: PaymentKind, id: string): void {
  if (isShownEnded() && unwatchPayment(kind, id)) void refreshUser();
}

export function followPayment(kind: PaymentKind, id: string): () => void {
  let cancel: () => void = () => undefined;
  let isOver = false;
  const update = async (request = refresh): Promise<void> => {
    await request(kind, id);
    if (!isOver) unwatchEnded(kind, id);
  };
  // Polled even with the stream: it does not report blockchain confirmations.
  const poll = async (request = refresh): Promise<void> => {
    if (!environment().page.isHidden()) await update(request);
    if (!isOver && !isShownEnded()) {
      const { after, limitedMs } = environment();
      cancel = after(Math.max(POLL_MS, limitedMs()), () => void poll());
    }
  };
  void poll(load);
  const stopListening = $changedPayments.listen((ids) => void ((ids?.includes(id) ?? true) && update()));
  return () => {
    isOver = true;
    stopListening();
    cancel();
  };
}

/** Shows the host's status and then the message (specification, point 7). */
function showCancelled(kind: PaymentKind, status: string | null): void {
  if (kind === 'payout' && status !== null) showToast({ tone: 'plain', code: 'payoutStatus', values: { status } });
  showToast({ tone: 'good', code: kind === 'deposit' ? 'depositCancelled' : 'payoutCancelled' });
}

/** Cancels a payout or a crypto deposit. @param nameOf names a status in the page's language. */
export async function cancelPayment(
  kind: PaymentKind,
  id: string,
  nameOf: (status: PaymentStatus) => string,
): Promise<void> {
  const { request, uuid } = environment();
  const idempotencyKey = uuid();
  const answer =
    kind === 'deposit'
      ? await request(cancelCryptoPayment, { body: { id }, idempotencyKey })
      : await request(cancelPayout, { params: { id }, body: { id }, idempotencyKey });
  if (answer.ok) showCancelled(kind, answer.value.status ? nameOf(answer.value.status) : null);
  else showFailure(answer.error);
  await refresh(kind, id);
  unwatchEnded(kind, id);
  void refreshUser();
}
