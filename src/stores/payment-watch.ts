/** Tells the player, wherever they are, how a payment of theirs has ended: once, in one tab. */
import { getDeposit } from '#contract/deposits.ts';
import { getPayout } from '#contract/payouts.ts';
import { isEnded } from '#domain/payment-track.ts';
import { environment } from '#stores/environment.ts';
import { $paymentNews } from '#stores/payment-news.ts';
import { polls, USER_POLL_MS } from '#stores/poller.ts';
import { $session, refreshUser } from '#stores/session.ts';
import { showToast } from '#stores/toasts.ts';
import { unwatchPayment, type Watched, watchedPayments } from '#stores/watched-payments.ts';

const codes = {
  deposit: { good: 'depositCredited', bad: 'depositFailed' },
  payout: { good: 'payoutPaid', bad: 'payoutFailed' },
} as const;

async function look({ kind, id }: Watched): Promise<void> {
  const answer = await environment().request(kind === 'deposit' ? getDeposit : getPayout, { params: { id } });
  const isGone = !answer.ok && answer.error.kind === 'refused' && answer.error.status === 404;
  if (isGone) unwatchPayment(kind, id);
  if (!answer.ok || !isEnded(answer.value.status) || !unwatchPayment(kind, id)) return;
  const tone = answer.value.status === 30 ? 'good' : 'bad';
  showToast({ tone, code: codes[kind][tone] });
  await refreshUser();
}

const lookAt = async (ids: readonly string[] | null): Promise<void> => {
  for (const one of watchedPayments()) if (ids?.includes(one.id) ?? true) await look(one);
};

let isWatching = false;
let hasLooked = false;

/** Looks on as long as something is waited for and somebody is here: again and again, or when the host says so. */
export async function watchPayments(): Promise<void> {
  if ($session.get().kind === 'guest') return;
  if (!isWatching) $paymentNews.listen((ids) => void lookAt(ids));
  isWatching = true;
  // What was told before somebody listened is found by looking once.
  const areResting = environment().now() < polls.restUntilMs;
  if (!environment().page.isHidden() && !(hasLooked && areResting)) {
    hasLooked = true;
    await lookAt(null);
  }
  if (watchedPayments().length > 0) environment().after(USER_POLL_MS, () => void watchPayments());
}
