// Writes backdated history for the demo. It uses the same functions as live money, so every rule of the ledger applies.
// Idempotent. Threat: this creates money. So a production house does not contain it, and elsewhere only the seed calls it,
// which requires its secret.
import { randomUUID } from 'node:crypto';
import type { BetslipType } from '#domain/betslip/betslip.ts';
import type { BonusRules } from '#domain/bonuses/bonus-rules.ts';
import type { PaymentEvent } from '#domain/cashier/payment-status.ts';
import type { Integration } from '#domain/game/embedded-integrations.ts';
import { type AmountMinor, DEFAULT_CURRENCY, subtract, zero } from '#domain/money.ts';
import { err, ok } from '#domain/result.ts';
import { addTicket } from '#platform/bets/place-ticket.ts';
import { settleEvent } from '#platform/bets/settle-tickets.ts';
import { getTicket, type TicketSelection } from '#platform/bets/tickets.ts';
import { accrueDue } from '#platform/bonuses/accruals.ts';
import { postBonus } from '#platform/bonuses/bonus-posting.ts';
import { markOrdered } from '#platform/cashier/due.ts';
import { type HoldOutcome, holdMoney } from '#platform/cashier/money-holds.ts';
import { addDestination, destinationOf, findDestination } from '#platform/cashier/new-payments.ts';
import { applyPaymentEvent, payoutHoldId } from '#platform/cashier/payment-events.ts';
import { newPaymentId } from '#platform/cashier/payment-id.ts';
import { findPayment, insertPayment } from '#platform/cashier/payment-rows.ts';
import { run } from '#platform/host/sql.ts';
import { holderOf } from '#platform/ledger/holder.ts';
import { balances, findTransaction } from '#platform/ledger/ledger.ts';
import { findRequest, requestOnce } from '#platform/ledger/money-requests.ts';
import { doDueBets } from '#platform/player/bets.ts';
import { flushOutbox } from '#platform/player/cashier.ts';
import type { PlayerContext } from '#platform/player/context.ts';
import { receive } from '#platform/safer-gambling/deposits.ts';
import { answerCheck } from '#platform/safer-gambling/sitting.ts';
import type { Verdict } from '#platform/sportsbook/results.ts';
import { endSessions, openSession } from '#platform/wallet/game-sessions.ts';
import { credit, debit } from '#platform/wallet/postings.ts';
import { findRound } from '#platform/wallet/rounds.ts';

export type PastTicket = {
  readonly kind: 'ticket';
  readonly id: string;
  readonly type: BetslipType;
  readonly combinationSize: number;
  readonly stake: AmountMinor;
  readonly selections: readonly TicketSelection[];
  readonly at: number;
};
/** `results`: in the order of the ticket's selections; `payout`: the expected payout. */
export type PastSettlement = {
  readonly kind: 'settled';
  readonly id: string;
  readonly ticket: string;
  readonly results: readonly Verdict[];
  readonly payout: AmountMinor;
  readonly at: number;
};

type PastAmount = { readonly id: string; readonly amount: AmountMinor; readonly at: number };
type PastRound = {
  readonly kind: 'round';
  readonly id: string;
  readonly integration: Integration;
  readonly gameId: string;
  readonly producer: string;
  readonly stake: AmountMinor;
  readonly win: AmountMinor;
  readonly at: number;
};
/** `id`: the idempotency key of its request. */
type PastPayment = { readonly kind: 'paid_in' | 'paid_out'; readonly system: string } & PastAmount;
type PastDecision = {
  readonly kind: 'decided';
  readonly id: string;
  /** The `id` of the payout. */
  readonly payout: string;
  readonly outcome: HoldOutcome;
  readonly at: number;
};
export type PastEvent =
  | PastRound
  | PastTicket
  | PastSettlement
  | ({ readonly kind: 'deposit' } & PastAmount)
  /** Grants or deducts bonus so that the bonus balance becomes this amount. */
  | ({ readonly kind: 'bonus' } & PastAmount)
  /** A deposit or payout by a payment method; a payout is pending until it is decided. */
  | PastPayment
  /** Grants the automatic bonuses that are due by then. */
  | { readonly kind: 'owed'; readonly id: string; readonly rules: BonusRules; readonly at: number }
  | PastDecision;

const SECOND_MS = 1000;

function write(sql: SqlStorage, event: PastEvent, paymentIds: ReadonlyMap<string, string>): boolean {
  switch (event.kind) {
    case 'round':
      return playRound(sql, event);
    case 'ticket':
      return placePast(sql, event);
    case 'settled':
      return settlePast(sql, event);
    case 'paid_in':
      return payIn(sql, event, paymentIds.get(event.id) ?? '');
    case 'paid_out':
      return payOut(sql, event, paymentIds.get(event.id) ?? '');
    case 'decided':
      return decidePast(sql, event);
    case 'owed':
      accrueDue(sql, event.rules, event.at);
      return true;
    case 'bonus':
      return levelBonus(sql, event);
    case 'deposit':
      return receive(sql, { externalId: event.id, amount: event.amount }, event.at).ok;
  }
}

function placePast(sql: SqlStorage, { id, type, combinationSize, stake, selections, at }: PastTicket): boolean {
  const placed = requestOnce(sql, { id, kind: 'ticket', body: [stake] }, at, () => {
    // Seeded play has no player to answer a reality check.
    answerCheck(sql, at);
    const bet = { type, combinationSize, stake, acceptChanges: 'none', selections } as const;
    return ok(addTicket(sql, { ...bet, requestId: id, ticketId: randomUUID() }, selections, id, at));
  });
  return placed.ok;
}

/** @returns false when the results do not lead to the expected payout. */
function settlePast(sql: SqlStorage, { ticket, results, payout, at }: PastSettlement): boolean {
  const id = findRequest(sql, ticket)?.about;
  if (!id) return false;
  for (const [place, { eventId, marketId, outcomeId }] of getTicket(sql, id).selections.entries()) {
    settleEvent(sql, { eventId, version: 1, results: { [`${marketId}/${outcomeId}`]: results[place] ?? null } }, at);
    // No odds feed has results of these invented events.
    run(sql)`DELETE FROM ticket_follow WHERE event_id = ${eventId}`;
  }
  return getTicket(sql, id).payout === payout;
}

function levelBonus(sql: SqlStorage, { id, amount, at }: PastAmount): boolean {
  const missing = subtract(amount, balances(sql).bonus);
  if (missing === zero || findTransaction(sql, id)) return true;
  const type = missing > 0 ? 'IncreasedByOwner' : 'DecreasedByOwner';
  return postBonus(sql, { externalId: id, type, amount: missing }, at).ok;
}

function playRound(sql: SqlStorage, { id, integration, gameId, producer, stake, win, at }: PastRound): boolean {
  if (findRound(sql, integration, id) !== undefined) return true;
  const signInId = `sign-in-${id}`;
  const session = openSession(
    sql,
    { integration, gameId, producer, mode: 'real', signInId, clientType: 'web', language: 'fr' },
    `session-${id}`,
    at,
  );
  if (!session.ok) return false;
  // Seeded play has no player to answer a reality check.
  answerCheck(sql, at);
  const posting = { integration, sessionId: session.value, roundReference: id, gameId, currency: DEFAULT_CURRENCY };
  const staked = debit(sql, { ...posting, transactionId: `${id}-stake`, amount: stake }, at);
  const paid = credit(
    sql,
    { ...posting, transactionId: `${id}-win`, debitTransactionId: `${id}-stake`, amount: win, closesRound: true },
    at + SECOND_MS,
  );
  endSessions(sql, signInId, at + SECOND_MS);
  return staked.ok && paid.ok;
}

/** @param events ordered by date @throws if an event is refused; then none of them is written */
export async function writePast(player: PlayerContext, events: readonly PastEvent[]): Promise<void> {
  const { playerId } = holderOf(player.sql);
  const payments = events.filter((event) => event.kind === 'paid_in' || event.kind === 'paid_out');
  const paymentIds = new Map(
    await Promise.all(payments.map(async ({ id }) => [id, await newPaymentId(player.env, playerId)] as const)),
  );
  player.change((sql) => {
    for (const event of events)
      if (!write(sql, event, paymentIds)) throw new Error(`the past event ${event.id} was refused`);
  });
  await flushOutbox(player);
  await doDueBets(player);
}

// Payments of the demo history go through all their statuses. Idempotent.
const MINUTE_MS = 60_000;
const PAST_EMPLOYEE = 'past';
/** A fictitious IBAN: its check digits are valid, but there is no such bank. */
const PAST_ACCOUNT = 'TN5910006035183598478831';

const common = { fee: zero, needsApproval: false, isByHand: false, expiresAt: null } as const;

/** The provider reports it as paid a minute later. */
function payIn(sql: SqlStorage, { id, system, amount, at }: PastPayment, paymentId: string): boolean {
  const paid = requestOnce(sql, { id, kind: 'deposit', body: [system, amount] }, at, () => {
    insertPayment(sql, { ...common, id: paymentId, kind: 'deposit', system, amount, destinationId: null }, at);
    const isPaid = applyPastEvents(sql, paymentId, [['paid', 'provider']], at + MINUTE_MS);
    return isPaid ? ok(paymentId) : err('refused');
  });
  return paid.ok;
}

function payOut(sql: SqlStorage, { id, system, amount, at }: PastPayment, paymentId: string): boolean {
  const requested = requestOnce(sql, { id, kind: 'payout', body: [system, amount] }, at, () => {
    const destination = destinationOf(sql, system, PAST_ACCOUNT) ?? { id: `to-${id}`, system, account: PAST_ACCOUNT };
    if (!findDestination(sql, destination.id)) addDestination(sql, destination, at);
    const held = holdMoney(sql, { externalId: payoutHoldId(paymentId), purpose: 'payout', amount }, at);
    if (!held.ok) return held;
    insertPayment(sql, { ...common, id: paymentId, kind: 'payout', system, amount, destinationId: destination.id }, at);
    return ok(paymentId);
  });
  return requested.ok;
}

/** Approves, sends and pays a payout, or refuses it. */
const decidePast = (sql: SqlStorage, { payout, outcome, at }: PastDecision): boolean =>
  applyPastEvents(
    sql,
    findRequest(sql, payout)?.about ?? '',
    outcome === 'captured'
      ? [
          ['approve_success', PAST_EMPLOYEE],
          ['process_after_approve', PAST_EMPLOYEE],
          ['paid', 'provider'],
        ]
      : [['approve_fail', PAST_EMPLOYEE]],
    at,
  );

function applyPastEvents(
  sql: SqlStorage,
  id: string,
  events: readonly (readonly [PaymentEvent, string])[],
  at: number,
): boolean {
  const hasSucceeded = events.every(([event, actor]) => {
    const payment = findPayment(sql, id);
    return (
      payment !== undefined &&
      (payment.status === 30 || payment.status === 22 || applyPaymentEvent(sql, payment, { event, actor, at }).ok)
    );
  });
  // Nothing may be ordered from a provider.
  markOrdered(sql, id, true, at);
  return hasSucceeded;
}
