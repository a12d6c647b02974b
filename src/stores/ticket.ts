/** One bet with what it is on, as its book has it, and its cancelling. */
import { atom } from 'nanostores';
import type { Answer, ApiFailure } from '#api/client.ts';
import { cancelTicket, listSubBets, type SportProvider } from '#contract/sport.ts';
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
  if (answer.ok) $ticket.set({ kind: 'ready', ticket: answer.value });
  else if ($ticket.get().kind !== 'ready') $ticket.set({ kind: 'failed', failure: answer.error });
}

const isAt = (state: BetState): boolean => {
  const known = $ticket.get();
  return known.kind === 'ready' && known.ticket.bet !== undefined && betState(known.ticket.bet) === state;
};
const isLookedAt = () => isAt('pending');
const isTakenBack = () => isAt('takenBack');

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
  if (answer.ok || isTakenBack()) showToast({ tone: 'good', code: 'ticketCanceled' });
  else showFailure(answer.error);
  void refreshUser();
}
