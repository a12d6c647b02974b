/** One bet with what it is on, as its book has it, and its cancelling. */
import { atom } from 'nanostores';
import type { Answer, ApiFailure } from '#api/client.ts';
import { cancelTicket, listBets, listSubBets, type SportProvider } from '#contract/sport.ts';
import { type BetState, betState } from '#domain/bet-state.ts';
import { keepFresh } from '#stores/bet-news.ts';
import { environment } from '#stores/environment.ts';
import { refreshUser } from '#stores/session.ts';
import { showFailure, showToast } from '#stores/toasts.ts';

export type Ticket = Answer<typeof listSubBets>;
export type ShownTicket =
  | { readonly kind: 'loading' }
  | { readonly kind: 'ready'; readonly ticket: Ticket }
  | { readonly kind: 'failed'; readonly failure: ApiFailure };

export const $ticket = atom<ShownTicket>({ kind: 'loading' });
let shown: { readonly sport: SportProvider; readonly id: string } | null = null;

/** An answer that does not come changes nothing that is known. */
export async function loadTicket(): Promise<void> {
  const asked = shown;
  if (!asked) return;
  const answer = await environment().request(listSubBets, { params: asked });
  if (asked !== shown) return;
  if (answer.ok) {
    const bet = answer.value.bet ?? (await findBet(asked));
    if (asked === shown) $ticket.set({ kind: 'ready', ticket: { ...answer.value, bet } });
  } else if ($ticket.get().kind !== 'ready') $ticket.set({ kind: 'failed', failure: answer.error });
}

/** The bet itself, from the list of them, where its host tells only of what it is on. */
async function findBet({ sport, id }: { readonly sport: SportProvider; readonly id: string }): Promise<Ticket['bet']> {
  const listed = await environment().request(listBets, { params: { sport }, query: { page_size: '1000' } });
  return listed.ok ? listed.value.list.find((bet) => String(bet.id) === id) : undefined;
}

const isAt = (state: BetState): boolean => {
  const known = $ticket.get();
  return known.kind === 'ready' && known.ticket.bet !== undefined && betState(known.ticket.bet) === state;
};
const isLookedAt = () => isAt('pending');
const isTakenBack = () => isAt('takenBack') || isAt('Cancelled');

/** Shows a bet and what becomes of it. @returns how to stop. */
export function followTicket(sport: SportProvider, id: string): () => void {
  shown = { sport, id };
  $ticket.set({ kind: 'loading' });
  void loadTicket();
  const stop = keepFresh(loadTicket, isLookedAt);
  return () => {
    shown = null;
    stop();
  };
}

/** Gives a bet back within its window. Asking twice has one effect: what is cancelled is no more. */
export async function cancel(sport: SportProvider, id: string): Promise<void> {
  const { request, uuid } = environment();
  const answer = await request(cancelTicket, { params: { sport, id }, idempotencyKey: uuid() });
  await loadTicket();
  // An answer that was lost says nothing: the ticket does.
  const isDone = answer.ok || answer.error.kind === 'invalid' || isTakenBack();
  if (isDone) showToast({ tone: 'good', code: 'ticketCanceled' });
  else if (!answer.ok) showFailure(answer.error);
  void refreshUser();
}
