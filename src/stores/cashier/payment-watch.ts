/** Shows a toast when a payment has ended, on any page, once, in one tab. */
import { getDeposit, getPayout } from '#contract/cashier/payment-calls.ts';
import { isEnded } from '#model/cashier/payment-track.ts';
import { $session, refreshUser } from '#stores/auth/session.ts';
import {
  $changedPayments,
  unwatchPayment,
  type WatchedPayment,
  watchedPayments,
} from '#stores/cashier/watched-payments.ts';
import { environment } from '#stores/environment.ts';
import { isNotFound } from '#stores/loadable.ts';
import { showToast } from '#stores/notifications/toasts.ts';
import { arePollsPaused, USER_POLL_MS } from '#stores/poller.ts';

const codes = {
  deposit: { good: 'depositCredited', bad: 'depositFailed' },
  payout: { good: 'payoutPaid', bad: 'payoutFailed' },
} as const;

async function checkPayment({ kind, id }: WatchedPayment): Promise<void> {
  const answer = await environment().request(kind === 'deposit' ? getDeposit : getPayout, { params: { id } });
  const isGone = !answer.ok && isNotFound(answer.error);
  if (isGone) unwatchPayment(kind, id);
  if (!answer.ok || !isEnded(answer.value.status) || !unwatchPayment(kind, id)) return;
  const tone = answer.value.status === 30 ? 'good' : 'bad';
  showToast({ tone, code: codes[kind][tone] });
  await refreshUser();
}

const checkPayments = async (ids: readonly string[] | null): Promise<void> => {
  for (const one of watchedPayments()) if (ids?.includes(one.id) ?? true) await checkPayment(one);
};

let isWatching = false;
let hasChecked = false;

export async function watchPayments(): Promise<void> {
  if ($session.get().kind === 'guest') return;
  if (!isWatching) $changedPayments.listen((ids) => void checkPayments(ids));
  isWatching = true;
  // Checks once for changes that the stream reported before this listened.
  if (!environment().page.isHidden() && !(hasChecked && arePollsPaused()) && environment().limitedMs() === 0) {
    hasChecked = true;
    await checkPayments(null);
  }
  if (watchedPayments().length > 0) environment().after(USER_POLL_MS, () => void watchPayments());
}
