/**
 * Cash-out of an open ticket: refreshes the sportsbook's offer while the page is visible, and cashes out for the amount
 * on the button. Threat: a lost answer, or a payout other than the amount shown. So the request has an id that is
 * stored until its outcome is known (payment-request.ts), and the host refuses it (`coefs_changed`) if it would pay
 * less by then: the new offer is shown, and nothing is cashed out.
 */
import { atom } from 'nanostores';
import { cashOut, getCashOut, type SportProvider } from '#contract/bets/bets.ts';
import { type AmountMinor, toDecimal } from '#domain/money.ts';
import { ok } from '#domain/result.ts';
import { refreshUser } from '#stores/auth/session.ts';
import { loadTicket } from '#stores/bets/ticket.ts';
import { IN_DOUBT, type RequestOutcome, requestOnce, settleEarlier } from '#stores/cashier/payment-request.ts';
import { environment, stopAll } from '#stores/environment.ts';
import { showFailure, showToast } from '#stores/notifications/toasts.ts';
import { whileVisible } from '#stores/poller.ts';

export const CASH_OUT_REFRESH_MS = 5_000;
export type CashOutOffer = { readonly amount: AmountMinor; readonly currency: string };
export type CashOutState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'asking' }
  /** The sportsbook's offer had changed by then. */
  | { readonly kind: 'changed'; readonly offered: CashOutOffer }
  | { readonly kind: 'not_done' };

export const $cashOutOffer = atom<CashOutOffer | null>(null);
export const $cashOutState = atom<CashOutState>({ kind: 'idle' });

async function fetchOffer(sport: SportProvider, id: string): Promise<void> {
  const answer = await environment().request(getCashOut, { params: { sport, id } });
  if (!answer.ok) return $cashOutOffer.set(null);
  const { amount, currency } = answer.value;
  $cashOutOffer.set(amount === null ? null : { amount, currency });
}

export function followCashOutOffer(sport: SportProvider, id: string): () => void {
  void settleEarlier('sale').then((earlier) => earlier && showOutcome(earlier));
  return stopAll(
    // Do not change the offer while its request is under way.
    whileVisible(CASH_OUT_REFRESH_MS, () => $cashOutState.get().kind === 'asking' || fetchOffer(sport, id)),
    () => {
      $cashOutOffer.set(null);
      $cashOutState.set({ kind: 'idle' });
    },
  );
}

export async function cashOutTicket(sport: SportProvider, id: string, offered: CashOutOffer): Promise<void> {
  const { amount, currency } = offered;
  if ($cashOutState.get().kind === 'asking') return;
  $cashOutState.set({ kind: 'asking' });
  const outcome = await requestOnce({
    kind: 'sale',
    system: id,
    amount,
    isAnother: true,
    send: async (idempotencyKey) => {
      const body = { amount: toDecimal(amount), currency };
      const answer = await environment().request(cashOut, { params: { sport, id }, body, idempotencyKey });
      return answer.ok ? ok({ id: answer.value.ticket_id }) : answer;
    },
  });
  const isChanged =
    outcome.kind === 'refused' && outcome.failure.kind === 'refused' && outcome.failure.code === 'coefs_changed';
  if (!isChanged) return showOutcome(outcome);
  await fetchOffer(sport, id);
  $cashOutState.set({ kind: 'changed', offered });
}

async function showOutcome(outcome: RequestOutcome): Promise<void> {
  $cashOutState.set({ kind: outcome.kind === 'not_done' ? 'not_done' : 'idle' });
  if (outcome.kind === 'done') showToast({ tone: 'good', code: 'ticketSold' });
  if (outcome.kind === 'refused') showFailure(outcome.failure);
  if (outcome.kind === 'in_doubt') showToast({ tone: 'bad', code: IN_DOUBT });
  await loadTicket();
  void refreshUser();
}
