import type { Answer, ApiFailure } from '#api/client.ts';
import { cancelTicket, listBets, listSubBets, type SportProvider } from '#contract/bets/bets.ts';
import { ok, type Result } from '#domain/result.ts';
import { type BetState, betState } from '#model/bets/bet-state.ts';
import { refreshUser } from '#stores/auth/session.ts';
import { keepFresh } from '#stores/bets/bet-refresh.ts';
import { environment } from '#stores/environment.ts';
import { type Loadable, loadable } from '#stores/loadable.ts';
import { showFailure, showToast } from '#stores/notifications/toasts.ts';

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
const isPending = () => hasState('pending');
const isCancelled = () => hasState('takenBack') || hasState('Cancelled');

export function followTicket(sport: SportProvider, id: string): () => void {
  shown = { sport, id };
  void load(shown);
  const stop = keepFresh(loadTicket, isPending);
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
  const isDone = answer.ok || answer.error.kind === 'invalid' || isCancelled();
  if (isDone) showToast({ tone: 'good', code: 'ticketCanceled' });
  else if (!answer.ok) showFailure(answer.error);
  void refreshUser();
}
