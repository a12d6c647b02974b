// Postings of tickets. Threat: a stake is returned twice, a ticket pays twice, a correction goes below zero. So every posting
// has an external id derived from the ticket's, and only one transaction returns a stake. A correction takes back what the
// player still has, cash from cash and bonus from bonus; the rest stays in the ticket (`paid` above `payout`) and is never
// taken from later money.
import { type AmountMinor, amountMinor, subtract, zero } from '#domain/money.ts';
import { ok } from '#domain/result.ts';
import type { Ticket } from '#platform/bets/tickets.ts';
import { bonusOwedByReturn, take } from '#platform/bonuses/first-deposit.ts';
import { checkAmounts, exists, oneOf } from '#platform/host/sql.ts';
import { countStake, uncountStake } from '#platform/ledger/bonus-play.ts';
import { balances, type Decision, postOnce } from '#platform/ledger/ledger.ts';
import { type Parts, playPostings, splitWin, whole } from '#platform/ledger/postings.ts';

export const stakeId = (ticketId: string): string => `ticket:${ticketId}`;

/** The external id of the ticket's next payment. */
export const nextPaymentId = ({ id, version }: Ticket): string => `${stakeId(id)}:${version + 1}`;

type Source = { readonly externalId: string; readonly kind: 'debit' | 'credit' | 'rollback'; readonly at: number };

/** @param stake the ledger transaction of the ticket's stake @param parts negative for a correction that takes money back */
function post(sql: SqlStorage, source: Source, stake: number, parts: Parts, more: Partial<Decision<null>>): void {
  const owed = bonusOwedByReturn(sql, stake, parts.bonus);
  const decision: Decision<null> = {
    postings: playPostings('sft', parts),
    answer: () => null,
    ...more,
  };
  const posted = postOnce(sql, { ...source, body: [parts.cash, parts.bonus] }, () => ok(decision));
  if (!posted.ok) throw new Error(`this external id has another posting: ${source.externalId}`);
  take(sql, source.externalId, owed, source.at);
}

const stakeParts = ({ stake, bonus }: Ticket): Parts => ({ cash: subtract(stake, bonus), bonus });

/** The cash in a part of a ticket's stake. */
export const cashPart = (ticket: Ticket, stake: AmountMinor): AmountMinor => splitWin(stake, stakeParts(ticket)).cash;
/** The stake without shares that were cashed out while the ticket could be cancelled: those were never at risk. */
const riskedStake = ({ stake, earlyStake }: Ticket): AmountMinor => subtract(stake, earlyStake);

export function returnStake(sql: SqlStorage, ticket: Ticket, at: number): void {
  const parts = stakeParts(ticket);
  post(sql, { externalId: `${stakeId(ticket.id)}:back`, kind: 'rollback', at }, ticket.stakeTransaction, parts, {
    staked: ticket.isFinal ? subtract(zero, parts.cash) : zero,
    reverses: ticket.stakeTransaction,
  });
}

function paidFor(sql: SqlStorage, stakeTransaction: number): Parts {
  const sums = oneOf<Parts>(sql)`SELECT COALESCE(SUM(cash), 0) AS cash, COALESCE(SUM(bonus), 0) AS bonus
       FROM ledger_transaction WHERE pays = ${stakeTransaction} AND round_id IS NULL`;
  return checkAmounts(sums, 'cash', 'bonus');
}

// Pays the difference between a ticket's payout and its earlier payments, split in the proportion of its stake.
// @param isFinal whether the stake becomes final now, and so counts for the jackpots @returns the amount booked
export function payUpTo(
  sql: SqlStorage,
  ticket: Ticket,
  payout: AmountMinor,
  isFinal: boolean,
  at: number,
): AmountMinor {
  const stake = stakeParts(ticket);
  const before = splitWin(ticket.payout ?? ticket.sold, stake);
  const target = splitWin(payout, stake);
  const paid = paidFor(sql, ticket.stakeTransaction);
  const available = balances(sql);
  // Positive: the amount to pay. Negative: the decrease of the payout, as far as it was paid and the player still has it.
  const missing = (account: keyof Parts): AmountMinor =>
    amountMinor(
      Math.max(0, target[account] - paid[account]) -
        Math.max(0, Math.min(before[account] - target[account], paid[account] - target[account], available[account])),
    );
  const parts = { cash: missing('cash'), bonus: missing('bonus') };
  const staked = isFinal ? cashPart(ticket, riskedStake(ticket)) : zero;
  const { stakeTransaction: pays } = ticket;
  post(sql, { externalId: nextPaymentId(ticket), kind: 'credit', at }, pays, parts, { pays, staked });
  return whole(parts);
}

/** Whether another ticket of the player, even a sold one, has another outcome of an event of this ticket. */
const hasOtherOutcome = (sql: SqlStorage, { number }: Ticket): boolean =>
  exists(sql)`SELECT 1 FROM ticket_selection s
     JOIN ticket_selection other ON other.event_id = s.event_id AND other.ticket <> s.ticket
       AND (other.market_id <> s.market_id OR other.outcome_id <> s.outcome_id)
     JOIN ticket ON ticket.number = other.ticket AND ticket.state NOT IN ('refused', 'cancelled')
     WHERE s.ticket = ${number} LIMIT 1`;

// Counts a final stake towards the wagering requirement. Threat: a stake without risk. So tickets that are void or sold
// early, and tickets on both sides of an event, do not count.
export function countForBonus(sql: SqlStorage, ticket: Ticket, isFinal: boolean): AmountMinor {
  const counts = isFinal && !hasOtherOutcome(sql, ticket);
  if (!counts) uncountStake(sql, ticket.played);
  if (!counts || ticket.played > 0) return counts ? ticket.played : zero;
  return countStake(sql, riskedStake(ticket));
}
