import { atom } from 'nanostores';
import type { Answer, ApiFailure } from '#api/client.ts';
import {
  type CashOutShare,
  cancelTicket,
  cashOut,
  getCashOut,
  listBets,
  listSubBets,
  type SportProvider,
  setCashOutRule,
} from '#contract/bets/bets.ts';
import { type AmountMinor, toDecimal } from '#domain/money.ts';
import { ok, type Result } from '#domain/result.ts';
import { type BetState, betState } from '#model/bets/bet.ts';
import { refreshUser } from '#stores/auth/session.ts';
import { keepFresh } from '#stores/bets/bet-refresh.ts';
import { IN_DOUBT, type RequestOutcome, requestOnce, settleEarlier } from '#stores/cashier/payment-request.ts';
import { environment } from '#stores/environment.ts';
import { type Loadable, loadable } from '#stores/loadable.ts';
import { showFailure, showToast } from '#stores/notifications/toasts.ts';
import { pollWhileVisible } from '#stores/poller.ts';
import { stopAll } from '#stores/timer.ts';

export type Ticket = Answer<typeof listSubBets>;
export type ShownTicket = Loadable<{ readonly ticket: Ticket }>;
type Requested = { readonly sport: SportProvider; readonly id: string };

async function fetchTicket(requested: Requested): Promise<Result<Ticket, ApiFailure>> {
  const answer = await environment().request(listSubBets, { params: requested });
  return answer.ok ? ok({ ...answer.value, bet: answer.value.bet ?? (await findBet(requested)) }) : answer;
}

/** Finds the bet in the list of bets, for hosts whose answer has its selections only. */
async function findBet({ sport, id }: Requested): Promise<Ticket['bet']> {
  const listed = await environment().request(listBets, { params: { sport }, query: { page_size: '1000' } });
  return listed.ok ? listed.value.list.find((bet) => String(bet.id) === id) : undefined;
}

const { $state, load, refresh } = loadable(fetchTicket, (ticket) => ({ ticket }));
export const $ticket = $state;
let shown: Requested | null = null;

export const loadTicket = async (): Promise<void> => {
  if (shown) await refresh(shown);
};

const hasState = (state: BetState): boolean => {
  const known = $ticket.get();
  return known.kind === 'ready' && known.ticket.bet !== undefined && betState(known.ticket.bet) === state;
};

export function followTicket(sport: SportProvider, id: string): () => void {
  shown = { sport, id };
  void load(shown);
  const stop = keepFresh(loadTicket, () => hasState('pending'));
  return () => {
    shown = null;
    stop();
  };
}

export async function cancel(sport: SportProvider, id: string): Promise<void> {
  const { request, uuid } = environment();
  const answer = await request(cancelTicket, { params: { sport, id }, idempotencyKey: uuid() });
  await loadTicket();
  // If the answer was lost, the ticket's state decides.
  const isDone = answer.ok || answer.error.kind === 'invalid' || hasState('takenBack') || hasState('Cancelled');
  if (isDone) showToast({ tone: 'good', code: 'ticketCanceled' });
  else if (!answer.ok) showFailure(answer.error);
  void refreshUser();
}

/** @param amount null to remove the rule. */
export async function changeRule(
  sport: SportProvider,
  id: string,
  amount: AmountMinor | null,
  currency: string,
): Promise<void> {
  const body = { amount: amount === null ? null : toDecimal(amount), currency };
  const answer = await environment().request(setCashOutRule, { params: { sport, id }, body });
  if (answer.ok) showToast({ tone: 'good', code: amount === null ? 'cashOutRuleRemoved' : 'cashOutRuleSet' });
  else showFailure(answer.error);
  await loadTicket();
}

export const CASH_OUT_REFRESH_MS = 5_000;
export type { CashOutShare };
/** `shares`: omitted by a host without partial cash-outs. */
export type CashOutOffer = {
  readonly amount: AmountMinor;
  readonly currency: string;
  readonly shares?: readonly CashOutShare[] | undefined;
  /** The highest `amount` of a rule; omitted by a host that states none. */
  readonly most?: AmountMinor | undefined;
};
type CashOutState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'asking' }
  /** A part is sold: the form for the rest waits until the player asks for it. */
  | { readonly kind: 'part_sold' }
  | { readonly kind: 'changed'; readonly offered: CashOutOffer }
  | { readonly kind: 'not_done' }
  /** The offered amount differs from the one shown: nothing was sent. */
  | { readonly kind: 'restated' };

export const $cashOutOffer = atom<CashOutOffer | null>(null);
export const $cashOutState = atom<CashOutState>({ kind: 'idle' });

async function fetchOffer(sport: SportProvider, id: string): Promise<void> {
  const answer = await environment().request(getCashOut, { params: { sport, id } });
  if (!answer.ok) return $cashOutOffer.set(null);
  const { amount, currency, shares, most } = answer.value;
  $cashOutOffer.set(amount === null ? null : { amount, currency, shares, most });
}

export function followCashOutOffer(sport: SportProvider, id: string): () => void {
  void settleEarlier('sale').then((earlier) => earlier && showOutcome(earlier));
  return stopAll(
    pollWhileVisible(CASH_OUT_REFRESH_MS, () => $cashOutState.get().kind === 'asking' || fetchOffer(sport, id)),
    () => {
      $cashOutOffer.set(null);
      $cashOutState.set({ kind: 'idle' });
    },
  );
}

export const reopenCashOut = (): void => $cashOutState.set({ kind: 'idle' });

export const restateCashOut = (): void => $cashOutState.set({ kind: 'restated' });

/** Threat: a lost answer (payment-request.ts), or a payout below the one on the button, which the host refuses. */
export async function cashOutTicket(
  sport: SportProvider,
  id: string,
  offered: CashOutOffer,
  stakeLeft?: AmountMinor,
): Promise<void> {
  const { amount, currency } = offered;
  if ($cashOutState.get().kind === 'asking') return;
  $cashOutState.set({ kind: 'asking' });
  const outcome = await requestOnce({
    kind: 'sale',
    system: id,
    amount,
    isAnother: true,
    send: async (idempotencyKey) => {
      const left = stakeLeft === undefined ? {} : { stake_left: toDecimal(stakeLeft) };
      const body = { amount: toDecimal(amount), currency, ...left };
      const answer = await environment().request(cashOut, { params: { sport, id }, body, idempotencyKey });
      return answer.ok ? ok({ id: answer.value.ticket_id }) : answer;
    },
  });
  const isChanged =
    outcome.kind === 'refused' && outcome.failure.kind === 'refused' && outcome.failure.code === 'coefs_changed';
  if (!isChanged) {
    // After a partial cash-out, fetches the offer for the rest.
    const isPart = outcome.kind === 'done' && stakeLeft !== undefined;
    if (isPart) await fetchOffer(sport, id);
    return showOutcome(outcome, isPart);
  }
  await fetchOffer(sport, id);
  $cashOutState.set({ kind: 'changed', offered });
}

async function showOutcome(outcome: RequestOutcome, isPart = false): Promise<void> {
  $cashOutState.set({ kind: isPart ? 'part_sold' : outcome.kind === 'not_done' ? 'not_done' : 'idle' });
  if (outcome.kind === 'done') showToast({ tone: 'good', code: 'ticketSold' });
  if (outcome.kind === 'refused') showFailure(outcome.failure);
  if (outcome.kind === 'in_doubt') showToast({ tone: 'bad', code: IN_DOUBT });
  await loadTicket();
  void refreshUser();
}
