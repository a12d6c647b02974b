/**
 * Places the betslip as one ticket, or as several singles one after the other. Threat: a ticket placed twice after a
 * lost answer, a reload or in a second tab. So each request has an id that is stored before it is sent
 * (`payment-request.ts`), one tab places at a time and first checks that its selections are still in the betslip, and a
 * request in doubt is settled with the host before another is made. Placed tickets are stored until the player has seen
 * them.
 */

import { atom, onMount } from 'nanostores';
import * as v from 'valibot';
import type { Answer } from '#api/client.ts';
import { getTicketStatus, ticketRefusals, ticketStates } from '#contract/bets/bets.ts';
import { placeTicket } from '#contract/betslip/betslip.ts';
import { selectionKey } from '#domain/betslip/betslip.ts';
import { type AmountMinor, parseAmount, toDecimal } from '#domain/money.ts';
import type { Price } from '#domain/sportsbook/odds.ts';
import type { Order } from '#model/betslip/betslip-bet.ts';
import { $isPlayer, refreshUser } from '#stores/auth/session.ts';
import {
  $betslip,
  $cleared,
  type Betslip,
  changeBetslip,
  reloadBetslip,
  TICKETS_KEY,
} from '#stores/betslip/betslip.ts';
import {
  $bet,
  $funds,
  $needsAgreement,
  $quote,
  $selectionQuotes,
  firstQuote,
  quoteNow,
  toSelectionInput,
} from '#stores/betslip/quote.ts';
import { IN_DOUBT, type RequestOutcome, requestOnce, settleEarlier } from '#stores/cashier/payment-request.ts';
import { environment } from '#stores/environment.ts';
import { failureTexts } from '#stores/notifications/toasts.ts';
import { pollWhileVisible } from '#stores/poller.ts';
import { storedAtom } from '#stores/stored-atom.ts';

export type Placing =
  | { readonly kind: 'idle' }
  | { readonly kind: 'asking'; readonly number: number; readonly of: number }
  /** `most`: the largest accepted stake, if the host says. */
  | { readonly kind: 'refused'; readonly code: string; readonly most?: AmountMinor }
  | { readonly kind: 'not_done' }
  /** The betslip's stake differs from the one shown: nothing was sent. */
  | { readonly kind: 'restated' };
export const $placing = atom<Placing>({ kind: 'idle' });

/** Reports that the stake differs from the one shown. */
export const restateStake = (): void => $placing.set({ kind: 'restated' });

/**
 * @param shown the total stake that the player agreed to.
 * @returns false if the betslip cannot be placed, so that nothing was sent.
 */
export async function placeBetslip(shown: AmountMinor): Promise<boolean> {
  if (!$isPlayer.get() || $placing.get().kind === 'asking') return true;
  if ($quote.get().kind === 'idle') {
    await firstQuote();
    // Prices may have changed since the press, and a second press may have waited too.
    if ($needsAgreement.get() || $placing.get().kind === 'asking') return true;
  }
  const { orders, total } = $bet.get();
  if (!orders) return false;
  // Another tab may have changed the stake while this one waited.
  if (total !== shown) {
    restateStake();
    return true;
  }
  const before = $betslip.get();
  dismissTickets();
  for (const [index, order] of orders.entries()) {
    $placing.set({ kind: 'asking', number: index + 1, of: orders.length });
    const outcome = await placeOrder(order, before);
    if (outcome.kind !== 'done') {
      showOutcome(outcome);
      break;
    }
    $placing.set({ kind: 'idle' });
  }
  if ($betslip.get().selections.length < before.selections.length) $cleared.set(before);
  void refreshUser();
  await quoteNow();
  return true;
}

function placeOrder(order: Order, before: Betslip): Promise<RequestOutcome> {
  const { accept, selections } = before;
  const now = new Map($selectionQuotes.get().map((standing) => [standing.key, standing.now]));
  const placed = selections.filter((selection) => order.keys.includes(selectionKey(selection)));
  const { type, stake } = order;
  const body = {
    stake: toDecimal(stake),
    currency: $funds.get().currency,
    type,
    accept_changes: accept,
    ...(order.system !== null && { system: order.system }),
    selections: toSelectionInput(placed, (selection) => (now.get(selectionKey(selection)) ?? selection.price) as Price),
  };
  return requestOnce({
    kind: 'ticket',
    system: orderReference(order),
    amount: stake,
    isAnother: true,
    send: async (idempotencyKey) => {
      if (!isStillInBetslip(order)) return { ok: false, error: changedElsewhere };
      const answer = await environment().request(placeTicket, { params: { sport: 'sft' }, body, idempotencyKey });
      if (!answer.ok) return answer;
      acceptTicket(answer.value, order.stake, order.keys);
      return { ok: true, value: { id: answer.value.ticket_id } };
    },
  });
}

const changedElsewhere = { kind: 'refused', status: 409, code: 'error_exist_bet', message: undefined } as const;
function isStillInBetslip({ keys }: Order): boolean {
  // Another tab's message and its storage write arrive in any order: check both.
  const inMemory = new Set($betslip.get().selections.map(selectionKey));
  const stored = new Set(reloadBetslip().selections.map(selectionKey));
  return keys.every((key) => inMemory.has(key) && stored.has(key));
}

type Placed = Answer<typeof placeTicket>;
function acceptTicket(ticket: Placed, stake: Order['stake'], keys: readonly string[]): void {
  addTicket(ticket, stake);
  const { selections, stakes, stake: typed } = reloadBetslip();
  const remaining = selections.filter((selection) => !keys.includes(selectionKey(selection)));
  const otherStakes = Object.fromEntries(Object.entries(stakes).filter(([key]) => !keys.includes(key)));
  changeBetslip({ selections: remaining, stakes: otherStakes, stake: remaining.length > 0 ? typed : '' });
}

const orderReference = ({ keys }: Order): string => keys.join(' ');

function showOutcome(outcome: Exclude<RequestOutcome, { kind: 'done' }>): void {
  if (outcome.kind === 'in_doubt') {
    $placing.set({ kind: 'refused', code: IN_DOUBT });
    return;
  }
  const [first = { code: 'not_authenticated' }] = outcome.kind === 'refused' ? failureTexts(outcome.failure) : [];
  const most =
    outcome.kind === 'refused' && outcome.failure.kind === 'refused' ? parseAmount(outcome.failure.most ?? '') : null;
  $placing.set(
    outcome.kind === 'refused'
      ? { kind: 'refused', code: first.code, ...(most !== null && { most }) }
      : { kind: 'not_done' },
  );
}

export const dismissRefusal = (): void => {
  if ($placing.get().kind !== 'asking') $placing.set({ kind: 'idle' });
};

export async function settlePlacing(): Promise<void> {
  if (!$isPlayer.get() || $placing.get().kind === 'asking') return;
  const outcome = await settleEarlier('ticket');
  if (!outcome) return;
  if (outcome.kind !== 'done') {
    showOutcome(outcome);
    return;
  }
  const { id, amount, system } = outcome.became;
  const ticket = await fetchTicketStatus(id);
  acceptTicket(
    ticket ?? { ticket_id: id, status: 'Wait', state: 'accepted' },
    amount as Order['stake'],
    system.split(' '),
  );
  void refreshUser();
}

export const STATUS_EVERY_MS = 2_000;

const PlacedTicket = v.object({
  id: v.string(),
  code: v.nullable(v.string()),
  /** Thousandths. */
  stake: v.number(),
  state: v.picklist(ticketStates),
  reason: v.nullable(v.picklist(ticketRefusals)),
});
const StoredTickets = v.object({
  /** Display name of the player: a browser may have several. */
  owner: v.nullable(v.string()),
  tickets: v.pipe(v.array(PlacedTicket), v.maxLength(20)),
});
export type PlacedTicket = v.InferOutput<typeof PlacedTicket>;
type TicketAnswer = Pick<Answer<typeof placeTicket>, 'ticket_id' | 'state'> & {
  readonly code?: string | null | undefined;
  readonly reason?: PlacedTicket['reason'] | undefined;
};

const stored = () => storedAtom(TICKETS_KEY, StoredTickets);

export const $tickets = atom<readonly PlacedTicket[]>([]);

onMount($tickets, () => {
  const known = stored().get();
  $tickets.set(known?.owner === environment().page.playerName() ? known.tickets : []);
});

function write(tickets: readonly PlacedTicket[]): void {
  stored().set(tickets.length === 0 ? null : { owner: environment().page.playerName(), tickets: [...tickets] });
  $tickets.set(tickets);
}

const toPlacedTicket = (answer: TicketAnswer, stake: number): PlacedTicket => ({
  id: String(answer.ticket_id),
  code: answer.code ?? null,
  stake,
  state: answer.state,
  reason: answer.reason ?? null,
});

function addTicket(answer: TicketAnswer, stake: AmountMinor): void {
  const one = toPlacedTicket(answer, stake);
  write([...$tickets.get().filter(({ id }) => id !== one.id), one]);
}

export const dismissTickets = (): void => write([]);

async function fetchTicketStatus(id: string): Promise<Answer<typeof getTicketStatus> | null> {
  const answer = await environment().request(getTicketStatus, { params: { sport: 'sft' }, query: { id } });
  return answer.ok ? answer.value : null;
}

async function refreshPending(): Promise<void> {
  const waiting = $tickets.get().filter(({ state }) => state === 'pending');
  const answers = await Promise.all(waiting.map(({ id }) => fetchTicketStatus(id)));
  const decided = answers.filter((one) => one !== null && one.state !== 'pending');
  if (decided.length === 0) return;
  const byId = new Map(decided.flatMap((one) => (one ? [[String(one.ticket_id), one] as const] : [])));
  write($tickets.get().map((one) => toPlacedTicket(byId.get(one.id) ?? { ...one, ticket_id: one.id }, one.stake)));
  void refreshUser();
}

export const followTickets = (): (() => void) => pollWhileVisible(STATUS_EVERY_MS, refreshPending);
