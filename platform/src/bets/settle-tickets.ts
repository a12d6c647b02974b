// Threat: a result that is lost, or arrives twice, late or out of order. So subscriptions are written with the ticket
// and repeated until acknowledged, older versions change nothing, and a ticket pays the difference to what it has paid,
// each time under a new external id.
import { isDecided, settledPayout } from '#domain/bets/payouts.ts';
import { type AmountMinor, add, toDecimal, zero } from '#domain/money.ts';
import { BUILDER, type Part } from '#domain/sportsbook/builder-ids.ts';
import type { SportId } from '#domain/sportsbook/sports.ts';
import { hearParts, resultKey } from '#platform/bets/builder-rows.ts';
import { againAt, endRule, lookAgain } from '#platform/bets/rule-rows.ts';
import { countForBonus, payUpTo } from '#platform/bets/ticket-postings.ts';
import { betOf, logStep, possibleOf, type Ticket, ticketsWhere } from '#platform/bets/tickets.ts';
import { exists, oneOf, part, rowsOf, run } from '#platform/host/sql.ts';
import { holderOf } from '#platform/ledger/holder.ts';
import { tell } from '#platform/notifications/notifications.ts';
import { EVERY_OTHER, type Verdict } from '#platform/sportsbook/results.ts';

/** `startsAt`: the latest by the player's tickets; `dueAt`, `tries`: as they are while it is sent. Times in epoch milliseconds. */
type Subscription = {
  readonly eventId: string;
  readonly sport: number;
  readonly startsAt: number;
  readonly dueAt: number;
  readonly tries: number;
};

/** Subscribes again for each ticket: the sportsbook may be done with the event of an earlier one. */
export function follow(sql: SqlStorage, eventId: string, sport: SportId, at: number): void {
  run(sql)`INSERT INTO ticket_follow (event_id, sport, due_at) VALUES (${eventId}, ${sport}, ${at})
     ON CONFLICT (event_id) DO UPDATE SET due_at = excluded.due_at, tries = 0`;
}

/** Subscriptions to send now. Each is due again, later every time, until it is acknowledged. */
export const takeFollowsDue = (sql: SqlStorage, at: number): Subscription[] =>
  rowsOf<Subscription>(sql)`
    UPDATE ticket_follow
    SET due_at = ${againAt(at)}, tries = tries + 1
    WHERE event_id IN (SELECT event_id FROM ticket_follow WHERE due_at <= ${at} ORDER BY due_at, event_id LIMIT 50)
    RETURNING event_id AS eventId, sport, due_at AS dueAt, tries,
      (SELECT MAX(starts_at) FROM ticket_selection s WHERE s.event_id = ticket_follow.event_id) AS startsAt`;

/** The sportsbook has acknowledged it; a subscription that was renewed since stays due. */
export function markFollowed(sql: SqlStorage, { eventId, dueAt, tries }: Subscription): void {
  run(sql)`
    UPDATE ticket_follow SET due_at = NULL WHERE event_id = ${eventId} AND due_at = ${dueAt} AND tries = ${tries}`;
}

/** When a subscription, a check of a ticket or a rule is due next, in epoch milliseconds; null when none is. */
export const nextTicketAt = (sql: SqlStorage): number | null =>
  oneOf<{ due: number | null }>(sql)`
    SELECT MIN(due) AS due FROM (SELECT MIN(due_at) AS due FROM ticket_follow WHERE due_at IS NOT NULL
    UNION ALL SELECT MIN(judge_at) FROM ticket WHERE judge_at IS NOT NULL
    UNION ALL SELECT MIN(due_at) FROM cash_out_rule WHERE due_at IS NOT NULL)`.due;

/** The results of an event. `version` grows with every change of them; null: no result (any more). */
export type EventResults = {
  readonly eventId: string;
  readonly version: number;
  /** Epoch milliseconds or ISO 8601, where it was moved. */
  readonly startsAt?: number | string | undefined;
  /** By "marketId/outcomeId", or for all that are not named. */
  readonly results: Readonly<Record<string, Verdict | null>>;
};
/** `done`: this player awaits nothing more of the event. */
export type Settled = 'done' | 'more';

/** Call it inside `transactionSync`. Idempotent by version. */
export function settleEvent(sql: SqlStorage, results: EventResults, at: number): Settled {
  record(sql, results);
  const tickets = ticketsWhere(
    sql,
    part`state = 'accepted' AND number IN (SELECT ticket FROM ticket_selection WHERE event_id = ${results.eventId})
      ORDER BY number`,
  );
  for (const ticket of tickets) {
    priceAgain(sql, ticket);
    settleTicket(sql, ticket, at);
    lookAgain(sql, ticket, at);
  }
  return isAwaited(sql, results.eventId) ? 'more' : 'done';
}

type OlderRow = Part & { readonly ticket: number; readonly place: number; readonly result: Verdict | null };

function record(sql: SqlStorage, { eventId, version, startsAt, results }: EventResults): void {
  const moved = startsAt === undefined ? Number.NaN : new Date(startsAt).getTime();
  const movedTo = Number.isNaN(moved) ? null : moved;
  const older = rowsOf<OlderRow>(sql)`
    SELECT ticket, place, market_id AS marketId, outcome_id AS outcomeId, result FROM ticket_selection
    WHERE event_id = ${eventId} AND result_version < ${version}`;
  for (const { ticket, place, ...of } of older) {
    // An outcome that is not mentioned keeps its result: an event may be reported market by market.
    const mentioned = (key: string): Verdict | null | undefined => {
      const name = [key, EVERY_OTHER].find((one) => Object.hasOwn(results, one));
      return name === undefined ? undefined : (results[name] ?? null);
    };
    const heard =
      of.marketId === BUILDER ? hearParts(sql, { ticket, place }, of.outcomeId, mentioned) : mentioned(resultKey(of));
    run(sql)`
      UPDATE ticket_selection SET result_version = ${version}, result = ${heard === undefined ? of.result : heard},
        starts_at = COALESCE(${movedTo}, starts_at)
      WHERE ticket = ${ticket} AND place = ${place}`;
  }
}

/** Parts that are void, or are no more, change what a bet builder can pay. */
function priceAgain(sql: SqlStorage, ticket: Ticket): void {
  if (ticket.selections.some(({ builder }) => builder !== null))
    run(sql)`UPDATE ticket SET possible = ${possibleOf(ticket)} WHERE number = ${ticket.number}`;
}

/** Pays what an accepted ticket is worth by all results known, if that has changed. */
function settleTicket(sql: SqlStorage, ticket: Ticket, at: number): void {
  const bet = betOf(ticket);
  const rest = isDecided(bet) ? settledPayout(bet) : null;
  const payout = rest === null ? null : add(ticket.sold, rest);
  if (payout === ticket.payout) return;
  const isVoid = ticket.selections.every(({ result }) => result === 'void');
  // A result that was withdrawn leaves the ticket open: what was paid for it is taken back.
  const isFinal = payout !== null && !isVoid;
  const moved = payUpTo(sql, ticket, payout ?? ticket.sold, isFinal && !ticket.isFinal, at);
  const played = countForBonus(sql, ticket, isFinal);
  run(sql)`
    UPDATE ticket
    SET payout = ${payout}, rest_payout = ${rest}, paid = paid + ${moved}, version = version + 1,
      settled_at = ${payout === null ? null : at}, is_final = MAX(is_final, ${isFinal ? 1 : 0}), played = ${played}
    WHERE number = ${ticket.number}`;
  logStep(sql, { ticket: ticket.number, what: 'settled', moved, payout, at });
  if (payout !== null) endRule(sql, ticket, 'over', at);
  tellOfResult(sql, ticket, payout, isVoid, at);
}

/** @param payout null when a result was withdrawn. */
function tellOfResult(sql: SqlStorage, ticket: Ticket, payout: AmountMinor | null, isVoid: boolean, at: number): void {
  const key = `ticket:${ticket.id}:${ticket.version + 1}`;
  const named = { ticket: ticket.id, code: ticket.code };
  if (payout === null || payout === zero) {
    tell(sql, { key, kind: payout === null ? 'ticket_reopened' : 'ticket_lost', values: named, at });
    return;
  }
  const values = { ...named, amount: toDecimal(payout), currency: holderOf(sql).currency };
  tell(sql, { key, kind: isVoid ? 'ticket_returned' : 'ticket_won', values, at });
}

const isAwaited = (sql: SqlStorage, eventId: string): boolean =>
  exists(sql)`SELECT 1 FROM ticket_selection s JOIN ticket t ON t.number = s.ticket
     WHERE s.event_id = ${eventId} AND s.result IS NULL AND t.state IN ('pending', 'accepted') LIMIT 1`;
