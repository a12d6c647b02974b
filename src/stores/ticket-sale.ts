/**
 * Buying back of an open ticket: what the book gives for it now, asked again while its player looks, and its sale for the
 * amount that stands on the button. Threat: an answer that is lost, and a ticket that is sold for another amount than was
 * shown. So the sale is asked for under an id that is kept until its outcome is known (payment-request.ts), and the host
 * refuses it (`coefs_changed`) when it would give less by now: then the new offer is shown, and nothing is sold.
 */
import { atom } from 'nanostores';
import { cashOut, getCashOut, type SportProvider } from '#contract/sport.ts';
import { type AmountMinor, toDecimal } from '#domain/money.ts';
import { ok } from '#domain/result.ts';
import { environment } from '#stores/environment.ts';
import { type Asked, askForPayment, IN_DOUBT, settleEarlier } from '#stores/payment-request.ts';
import { refreshUser } from '#stores/session.ts';
import { loadTicket } from '#stores/ticket.ts';
import { showFailure, showToast } from '#stores/toasts.ts';

export const OFFER_MS = 5_000;
export type Offer = { readonly amount: AmountMinor; readonly currency: string };
export type Sale =
  | { readonly kind: 'idle' }
  | { readonly kind: 'asking' }
  /** The book gave another amount by then. */
  | { readonly kind: 'changed'; readonly offered: Offer }
  | { readonly kind: 'not_done' };

/** Null while there is none. */
export const $offer = atom<Offer | null>(null);
export const $sale = atom<Sale>({ kind: 'idle' });

async function ask(sport: SportProvider, id: string): Promise<void> {
  const answer = await environment().request(getCashOut, { params: { sport, id } });
  if (!answer.ok) return $offer.set(null);
  const { amount, currency } = answer.value;
  $offer.set(amount === null ? null : { amount, currency });
}

/** Asks for the offer again and again while somebody sees it, and finds out what became of an earlier sale. @returns how to stop. */
export function followOffer(sport: SportProvider, id: string): () => void {
  const { page, after } = environment();
  let cancel: () => void = () => undefined;
  let isOver = false;
  const look = async (): Promise<void> => {
    // An offer does not change under the finger of somebody who has just pressed.
    if (!page.isHidden() && $sale.get().kind !== 'asking') await ask(sport, id);
    if (!isOver) cancel = after(OFFER_MS, () => void look());
  };
  void look();
  void settleEarlier('sale').then((earlier) => earlier && told(earlier));
  const stopSeeing = page.on('visibility', () => void (page.isHidden() || ask(sport, id)));
  return () => {
    isOver = true;
    cancel();
    stopSeeing();
    $offer.set(null);
    $sale.set({ kind: 'idle' });
  };
}

/** Sells a ticket for what its button says. */
export async function sell(sport: SportProvider, id: string, offered: Offer): Promise<void> {
  const { amount, currency } = offered;
  if ($sale.get().kind === 'asking') return;
  $sale.set({ kind: 'asking' });
  const asked = await askForPayment({
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
    asked.kind === 'refused' && asked.failure.kind === 'refused' && asked.failure.code === 'coefs_changed';
  if (!isChanged) return told(asked);
  await ask(sport, id);
  $sale.set({ kind: 'changed', offered });
}

async function told(asked: Asked): Promise<void> {
  $sale.set({ kind: asked.kind === 'not_done' ? 'not_done' : 'idle' });
  if (asked.kind === 'done') showToast({ tone: 'good', code: 'ticketSold' });
  if (asked.kind === 'refused') showFailure(asked.failure);
  if (asked.kind === 'in_doubt') showToast({ tone: 'bad', code: IN_DOUBT });
  await loadTicket();
  void refreshUser();
}
