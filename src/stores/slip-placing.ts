/**
 * A slip becomes a ticket, or several singles one after the other. Threat: a ticket that is placed twice by a lost answer,
 * a reload or a second tab. So each has an id that is kept before it is sent (`payment-request.ts`), one tab at a time
 * places, a tab looks at what the others left of the slip before it sends, and a request in doubt is settled with the
 * host before another is made. What was placed is kept until the player has seen it.
 */
import { atom } from 'nanostores';
import type { Answer } from '#api/client.ts';
import { placeTicket } from '#contract/ticket-placement.ts';
import { type AmountMinor, parseAmount, toDecimal } from '#domain/money.ts';
import type { Price } from '#domain/odds.ts';
import type { Order } from '#domain/slip-bet.ts';
import { environment } from '#stores/environment.ts';
import { type Asked, askForPayment, IN_DOUBT, settleEarlier } from '#stores/payment-request.ts';
import { $isPlayer, refreshUser } from '#stores/session.ts';
import { $cleared, $slip, changeSlip, keyOf, rereadSlip, type Slip } from '#stores/slip.ts';
import { $funds } from '#stores/slip-funds.ts';
import { $asksAgreement, $bet, $quote, $standings, askedSelections, firstQuote, quoteNow } from '#stores/slip-quote.ts';
import { forgetTickets, keepTicket, readTicket } from '#stores/slip-tickets.ts';
import { textsOf } from '#stores/toasts.ts';

export type Placing =
  | { readonly kind: 'idle' }
  /** The first of `of` is 1. */
  | { readonly kind: 'asking'; readonly number: number; readonly of: number }
  /** `most`: the largest stake that would be taken, where the host says so. */
  | { readonly kind: 'refused'; readonly code: string; readonly most?: AmountMinor }
  | { readonly kind: 'not_done' };
export const $placing = atom<Placing>({ kind: 'idle' });

/**
 * Every selection that is placed at the price that the player sees now.
 * @returns false where something in the slip stands in the way, so that nothing was asked for.
 */
export async function placeSlip(): Promise<boolean> {
  if (!$isPlayer.get() || $placing.get().kind === 'asking') return true;
  if ($quote.get().kind === 'waiting') {
    await firstQuote();
    // What the player saw when they pressed was older; and a second press has waited as well.
    if ($asksAgreement.get() || $placing.get().kind === 'asking') return true;
  }
  const { orders } = $bet.get();
  if (!orders) return false;
  const before = $slip.get();
  forgetTickets();
  for (const [place, order] of orders.entries()) {
    $placing.set({ kind: 'asking', number: place + 1, of: orders.length });
    const asked = await askFor(order, before);
    if (asked.kind !== 'done') {
      tell(asked);
      break;
    }
    $placing.set({ kind: 'idle' });
  }
  if ($slip.get().picks.length < before.picks.length) $cleared.set(before);
  void refreshUser();
  await quoteNow();
  return true;
}

function askFor(order: Order, before: Slip): Promise<Asked> {
  const { accept, picks } = before;
  const now = new Map($standings.get().map((standing) => [standing.key, standing.now]));
  const placed = picks.filter((pick) => order.keys.includes(keyOf(pick)));
  const { type, stake } = order;
  const body = {
    ...{ stake: toDecimal(stake), currency: $funds.get().currency },
    ...{ type, accept_changes: accept, ...(order.system !== null && { system: order.system }) },
    selections: askedSelections(placed, (pick) => (now.get(keyOf(pick)) ?? pick.price) as Price),
  };
  return askForPayment({
    kind: 'ticket',
    system: labelOf(order),
    amount: stake,
    isAnother: true,
    send: async (idempotencyKey) => {
      if (!stillThere(order)) return { ok: false, error: elsewhere };
      const answer = await environment().request(placeTicket, { params: { sport: 'sft' }, body, idempotencyKey });
      if (!answer.ok) return answer;
      take(answer.value, order.stake, order.keys);
      return { ok: true, value: { id: answer.value.ticket_id } };
    },
  });
}

/** Another tab has placed it, or thrown it away. */
const elsewhere = { kind: 'refused', status: 409, code: 'error_exist_bet', message: undefined } as const;
function stillThere({ keys }: Order): boolean {
  // What it has told may be here before what it has stored, or after it.
  const told = new Set($slip.get().picks.map(keyOf));
  const stored = new Set(rereadSlip().picks.map(keyOf));
  return keys.every((key) => told.has(key) && stored.has(key));
}

type Placed = Answer<typeof placeTicket>;
function take(ticket: Placed, stake: Order['stake'], keys: readonly string[]): void {
  keepTicket(ticket, stake);
  const { picks, stakes, stake: typed } = rereadSlip();
  const left = picks.filter((pick) => !keys.includes(keyOf(pick)));
  const own = Object.fromEntries(Object.entries(stakes).filter(([key]) => !keys.includes(key)));
  changeSlip({ picks: left, stakes: own, stake: left.length > 0 ? typed : '' });
}

/** What a request is kept under: which selections it was for. */
const labelOf = ({ keys }: Order): string => keys.join(' ');

function tell(asked: Exclude<Asked, { kind: 'done' }>): void {
  if (asked.kind === 'in_doubt') {
    $placing.set({ kind: 'refused', code: IN_DOUBT });
    return;
  }
  const [first = { code: 'not_authenticated' }] = asked.kind === 'refused' ? textsOf(asked.failure) : [];
  const most =
    asked.kind === 'refused' && asked.failure.kind === 'refused' ? parseAmount(asked.failure.most ?? '') : null;
  $placing.set(
    asked.kind === 'refused'
      ? { kind: 'refused', code: first.code, ...(most !== null && { most }) }
      : { kind: 'not_done' },
  );
}

export const forgetRefusal = (): void => {
  if ($placing.get().kind !== 'asking') $placing.set({ kind: 'idle' });
};

/** Finds out what became of a ticket that an earlier page asked for. */
export async function settlePlacing(): Promise<void> {
  if (!$isPlayer.get() || $placing.get().kind === 'asking') return;
  const asked = await settleEarlier('ticket');
  if (!asked) return;
  if (asked.kind !== 'done') {
    tell(asked);
    return;
  }
  const { id, amount, system } = asked.became;
  const ticket = await readTicket(id);
  take(ticket ?? { ticket_id: id, status: 'Wait', state: 'accepted' }, amount as Order['stake'], system.split(' '));
  void refreshUser();
}
