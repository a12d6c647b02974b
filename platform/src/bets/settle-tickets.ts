/**
 * Results, and what they make of a player's tickets. Threat: a result told twice, late or in another order than it was
 * made, and a ticket that pays for each telling. So each selection knows the version of what it was told last, an older or
 * equal one changes nothing, and a ticket pays the difference to what it has paid, under an id of its own each time.
 * A ticket that was refused, taken back or sold learns how its matches went and pays nothing for it.
 */
import { isDecided, settledPayout } from '#domain/bets/payouts.ts';
import { zero } from '#domain/money.ts';
import { countForBonus, isVoid } from '#platform/bets/final-stakes.ts';
import { payUpTo } from '#platform/bets/ticket-money.ts';
import { betOf, type Ticket, ticketsWhere, type Verdict } from '#platform/bets/ticket-rows.ts';
import { logStep } from '#platform/bets/ticket-steps.ts';
import { EVERY_OTHER } from '#platform/sportsbook/results.ts';

/** What the book says of a match. `version` grows with everything that it says of it; null: no result (any more). */
export type EventResults = {
  readonly eventId: string;
  readonly version: number;
  /** Epoch milliseconds or ISO 8601, where it was moved. */
  readonly startsAt?: number | string | undefined;
  /** By "marketId/outcomeId", or for all that are not named. */
  readonly results: Readonly<Record<string, Verdict | null>>;
};
/** `done`: this player waits for nothing more of the match. */
export type Settled = 'done' | 'more';

/** Call it inside `transactionSync`. Repeating it changes nothing. */
export function settleEvent(sql: SqlStorage, told: EventResults, at: number): Settled {
  learn(sql, told);
  for (const ticket of ticketsWhere(
    sql,
    `state = 'accepted' AND number IN (SELECT ticket FROM ticket_selection WHERE event_id = ?) ORDER BY number`,
    told.eventId,
  ))
    settleTicket(sql, ticket, at);
  return waitsFor(sql, told.eventId) ? 'more' : 'done';
}

function learn(sql: SqlStorage, { eventId, version, startsAt, results }: EventResults): void {
  const moved = startsAt === undefined ? Number.NaN : new Date(startsAt).getTime();
  for (const { ticket, place, key } of sql
    .exec<{ ticket: number; place: number; key: string }>(
      `SELECT ticket, place, market_id || '/' || outcome_id AS key FROM ticket_selection
       WHERE event_id = ? AND result_version < ?`,
      eventId,
      version,
    )
    .toArray()) {
    // What is not spoken of is as it was: a match may be told market by market.
    const told = [key, EVERY_OTHER].find((name) => Object.hasOwn(results, name));
    sql.exec(
      `UPDATE ticket_selection SET result_version = ?, result = CASE WHEN ? THEN ? ELSE result END,
         starts_at = COALESCE(?, starts_at) WHERE ticket = ? AND place = ?`,
      version,
      told === undefined ? 0 : 1,
      told === undefined ? null : (results[told] ?? null),
      Number.isNaN(moved) ? null : moved,
      ticket,
      place,
    );
  }
}

/** Pays what an accepted ticket comes to by all results known, if that has changed. */
export function settleTicket(sql: SqlStorage, ticket: Ticket, at: number): void {
  const bet = betOf(ticket);
  const payout = isDecided(bet) ? settledPayout(bet) : null;
  if (payout === ticket.payout) return;
  // A result that was taken back leaves the ticket open: what was paid for it goes back as well.
  const isFinal = payout !== null && !isVoid(ticket);
  const moved = payUpTo(sql, ticket, payout ?? zero, isFinal && !ticket.isFinal, at);
  const played = countForBonus(sql, ticket, isFinal);
  sql.exec(
    `UPDATE ticket SET payout = ?, paid = paid + ?, version = version + 1, settled_at = ?, is_final = MAX(is_final, ?),
       played = ? WHERE number = ?`,
    payout,
    moved,
    payout === null ? null : at,
    isFinal ? 1 : 0,
    played,
    ticket.number,
  );
  logStep(sql, { ticket: ticket.number, what: 'settled', moved, payout, at });
}

/** Whether a ticket that can still pay has no result of a match. */
const waitsFor = (sql: SqlStorage, eventId: string): boolean =>
  sql
    .exec(
      `SELECT 1 FROM ticket_selection s JOIN ticket t ON t.number = s.ticket
       WHERE s.event_id = ? AND s.result IS NULL AND t.state IN ('pending', 'accepted') LIMIT 1`,
      eventId,
    )
    .toArray().length > 0;
