/**
 * When the stake of a ticket cannot be taken back any more: from then on it feeds the jackpots and counts for the condition
 * of play of bonus. Threat: a stake that counts and risks nothing. So a ticket that is void, or sold while it could have been
 * taken back, counts for neither; and one on a match of which the player also has another outcome does not count for bonus.
 */
import { type AmountMinor, zero } from '#domain/money.ts';
import type { Ticket } from '#platform/bets/ticket-rows.ts';
import { countStake, uncountStake } from '#platform/ledger/bonus-play.ts';

/** Whether the player has, or had until it was sold, another outcome of a match of this ticket. */
const hasOtherOutcome = (sql: SqlStorage, { number }: Ticket): boolean =>
  sql
    .exec(
      `SELECT 1 FROM ticket_selection own
       JOIN ticket_selection other ON other.event_id = own.event_id AND other.ticket <> own.ticket
         AND (other.market_id <> own.market_id OR other.outcome_id <> own.outcome_id)
       JOIN ticket ON ticket.number = other.ticket AND ticket.state NOT IN ('refused', 'cancelled')
       WHERE own.ticket = ? LIMIT 1`,
      number,
    )
    .toArray().length > 0;

/**
 * Counts the stake for bonus as it stands now, which a correction may change.
 * @param isFinal whether it cannot be taken back. @returns how much of it counts.
 */
export function countForBonus(sql: SqlStorage, ticket: Ticket, isFinal: boolean): AmountMinor {
  const counts = isFinal && !hasOtherOutcome(sql, ticket);
  if (!counts) uncountStake(sql, ticket.played);
  if (!counts || ticket.played > 0) return counts ? ticket.played : zero;
  return countStake(sql, ticket.stake);
}

/** Every selection was given back. */
export const isVoid = ({ selections }: Ticket): boolean => selections.every(({ result }) => result === 'void');
