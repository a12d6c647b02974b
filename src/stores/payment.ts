/** One deposit or payout, as the host has it: never as an address says. Asked again until it has ended. */
import { atom } from 'nanostores';
import type { ApiFailure } from '#api/client.ts';
import { cancelCryptoPayment } from '#contract/crypto.ts';
import { getDeposit, listDeposits } from '#contract/deposits.ts';
import type { Payment } from '#contract/payments.ts';
import { cancelPayout, getPayout, listPayouts } from '#contract/payouts.ts';
import type { PaymentKind, PaymentStatus } from '#domain/payment-status.ts';
import { isEnded } from '#domain/payment-track.ts';
import { ok, type Result } from '#domain/result.ts';
import { environment } from '#stores/environment.ts';
import { $paymentNews } from '#stores/payment-news.ts';
import { refreshUser } from '#stores/session.ts';
import { showFailure, showToast } from '#stores/toasts.ts';
import { unwatchPayment } from '#stores/watched-payments.ts';

export type { Payment };
export type ShownPayment =
  | { readonly kind: 'loading' }
  | { readonly kind: 'ready'; readonly payment: Payment }
  | { readonly kind: 'failed'; readonly failure: ApiFailure };

const POLL_MS = 3_000;
const MOST_LISTED = 100;
export const $payment = atom<ShownPayment>({ kind: 'loading' });

/** A host may have its payments in lists alone. */
async function ask(kind: PaymentKind, id: string): Promise<Result<Payment, ApiFailure>> {
  const { request } = environment();
  const answer = await request(kind === 'deposit' ? getDeposit : getPayout, { params: { id } });
  if (answer.ok || answer.error.kind !== 'refused' || answer.error.status !== 404) return answer;
  const query = { page: 1, page_size: MOST_LISTED };
  const listed = await request(kind === 'deposit' ? listDeposits : listPayouts, { query });
  const found = listed.ok ? listed.value.list.find((one) => `${one.id}` === id) : undefined;
  return found ? ok(found) : answer;
}

/** Shows a payment and follows it to its end. @returns how to stop. */
export function followPayment(kind: PaymentKind, id: string): () => void {
  let cancel: () => void = () => undefined;
  let isOver = false;
  const read = async (): Promise<void> => {
    const answer = await ask(kind, id);
    if (isOver) return;
    show(kind, id, answer.ok ? { kind: 'ready', payment: answer.value } : { kind: 'failed', failure: answer.error });
  };
  // Asked for all the same: what a blockchain has confirmed so far is no step that the host tells of.
  const look = async (): Promise<void> => {
    if (!environment().page.isHidden()) await read();
    if (isOver) return;
    const shown = $payment.get();
    if (shown.kind === 'ready' && isEnded(shown.payment.status)) return;
    cancel = environment().after(POLL_MS, () => void look());
  };
  $payment.set({ kind: 'loading' });
  void look();
  const stopHearing = $paymentNews.listen((ids) => void ((ids?.includes(id) ?? true) && read()));
  return () => {
    isOver = true;
    stopHearing();
    cancel();
  };
}

/** An answer that did not come changes nothing that is known. */
function show(kind: PaymentKind, id: string, next: ShownPayment): void {
  const before = $payment.get();
  if (next.kind === 'failed' && before.kind === 'ready') return;
  $payment.set(next);
  if (next.kind !== 'ready' || !isEnded(next.payment.status)) return;
  // Its own page says it: no toast beside it.
  if (unwatchPayment(kind, id)) void refreshUser();
}

/** The state that the host answers is shown, and the message follows (specification, point 7). */
function tellTakenBack(kind: PaymentKind, status: string | null): void {
  if (kind === 'payout' && status !== null) showToast({ tone: 'plain', code: 'payoutStatus', values: { status } });
  showToast({ tone: 'good', code: kind === 'deposit' ? 'depositCancelled' : 'payoutCancelled' });
}

/** Takes a payout back, or calls a deposit by coins off. @param nameOf what a state is called. */
export async function takeBack(
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
  if (answer.ok) tellTakenBack(kind, answer.value.status ? nameOf(answer.value.status) : null);
  else showFailure(answer.error);
  const now = await ask(kind, id);
  if (now.ok) show(kind, id, { kind: 'ready', payment: now.value });
  void refreshUser();
}
