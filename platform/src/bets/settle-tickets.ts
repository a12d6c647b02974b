// Settlement. Threat: a result is lost, or arrives twice, late or out of order. So subscriptions are written with the ticket
// and retried until acknowledged, older versions of results are ignored, and a ticket pays the difference to its earlier
// payments, each time under a new external id.
import { isDecided, settledPayout } from '#domain/bets/payouts.ts';
import { type AmountMinor, add, toDecimal, zero } from '#domain/money.ts';
import { BUILDER, type Part } from '#domain/sportsbook/builder-ids.ts';
import type { SportId } from '#domain/sportsbook/sports.ts';
import { recordPartResults, resultKey } from '#platform/bets/builder-rows.ts';
import { endRule, markRuleDue, retryAt } from '#platform/bets/rule-rows.ts';
import { countForBonus, payUpTo } from '#platform/bets/ticket-postings.ts';
import { betOf, logStep, possibleOf, type Ticket, ticketsWhere } from '#platform/bets/tickets.ts';
import { exists, oneOf, part, rowsOf, run } from '#platform/host/sql.ts';
import { holderOf } from '#platform/ledger/holder.ts';
import { notify } from '#platform/notifications/notifications.ts';
import { EVERY_OTHER, type Verdict } from '#platform/sportsbook/results.ts';

// Times are epoch milliseconds. `startsAt`: the latest start in the player's tickets. `dueAt`, `tries`: the values of this
// attempt, by which `markFollowed` detects a newer one.
type Subscription = {
  readonly eventId: string;
  readonly sport: number;
  readonly startsAt: number;
  readonly dueAt: number;
  readonly tries: number;
};

/** Renews the subscription for each ticket, because the sportsbook may have ended that of an earlier one. */
export function follow(sql: SqlStorage, eventId: string, sport: SportId, at: number): void {
  run(sql)`INSERT INTO ticket_follow (event_id, sport, due_at) VALUES (${eventId}, ${sport}, ${at})
     ON CONFLICT (event_id) DO UPDATE SET due_at = excluded.due_at, tries = 0`;
}

/** Due subscriptions. Each is retried with backoff until it is acknowledged. */
export const takeFollowsDue = (sql: SqlStorage, at: number): Subscription[] =>
  rowsOf<Subscription>(sql)`
    UPDATE ticket_follow
    SET due_at = ${retryAt(at)}, tries = tries + 1
    WHERE event_id IN (SELECT event_id FROM ticket_follow WHERE due_at <= ${at} ORDER BY due_at, event_id LIMIT 50)
    RETURNING event_id AS eventId, sport, due_at AS dueAt, tries,
      (SELECT MAX(starts_at) FROM ticket_selection s WHERE s.event_id = ticket_follow.event_id) AS startsAt`;

/** Call it when the sportsbook has acknowledged. A subscription that was renewed since stays due. */
export function markFollowed(sql: SqlStorage, { eventId, dueAt, tries }: Subscription): void {
  run(sql)`
    UPDATE ticket_follow SET due_at = NULL WHERE event_id = ${eventId} AND due_at = ${dueAt} AND tries = ${tries}`;
}

/** Epoch milliseconds at which a subscription, a second check or a rule is due next; null if none is. */
export const nextTicketAt = (sql: SqlStorage): number | null =>
  oneOf<{ due: number | null }>(sql)`
    SELECT MIN(due) AS due FROM (SELECT MIN(due_at) AS due FROM ticket_follow WHERE due_at IS NOT NULL
    UNION ALL SELECT MIN(judge_at) FROM ticket WHERE judge_at IS NOT NULL
    UNION ALL SELECT MIN(due_at) FROM cash_out_rule WHERE due_at IS NOT NULL)`.due;

/** The results of an event. `version` grows with every change. Null: no result yet, or it was withdrawn. */
export type EventResults = {
  readonly eventId: string;
  readonly version: number;
  /** The new start of a postponed event, in epoch milliseconds or ISO 8601. */
  readonly startsAt?: number | string | undefined;
  /** By "marketId/outcomeId"; `EVERY_OTHER` for all other outcomes. */
  readonly results: Readonly<Record<string, Verdict | null>>;
};
/** `done`: no ticket of this player needs further results of the event. */
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
    updatePossible(sql, ticket);
    settleTicket(sql, ticket, at);
    markRuleDue(sql, ticket, at);
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
  for (const { ticket, place, ...selection } of older) {
    // An outcome without news keeps its result, because an event may be reported market by market.
    const reported = (key: string): Verdict | null | undefined => {
      const name = [key, EVERY_OTHER].find((one) => Object.hasOwn(results, one));
      return name === undefined ? undefined : (results[name] ?? null);
    };
    const verdict =
      selection.marketId === BUILDER
        ? recordPartResults(sql, { ticket, place }, selection.outcomeId, reported)
        : reported(resultKey(selection));
    const result = verdict === undefined ? selection.result : verdict;
    run(sql)`
      UPDATE ticket_selection SET result_version = ${version}, result = ${result},
        starts_at = COALESCE(${movedTo}, starts_at)
      WHERE ticket = ${ticket} AND place = ${place}`;
  }
}

/** A void part, or the withdrawal of one, changes the possible payout of a bet builder. */
function updatePossible(sql: SqlStorage, ticket: Ticket): void {
  if (ticket.selections.some(({ builder }) => builder !== null))
    run(sql)`UPDATE ticket SET possible = ${possibleOf(ticket)} WHERE number = ${ticket.number}`;
}

/** Brings an accepted ticket to its payout by the results known so far. */
function settleTicket(sql: SqlStorage, ticket: Ticket, at: number): void {
  const bet = betOf(ticket);
  const rest = isDecided(bet) ? settledPayout(bet) : null;
  const payout = rest === null ? null : add(ticket.sold, rest);
  if (payout === ticket.payout) return;
  const isVoid = ticket.selections.every(({ result }) => result === 'void');
  // A withdrawn result reopens the ticket, and its payment is taken back.
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
  notifyResult(sql, ticket, payout, isVoid, at);
}

/** @param payout null after the withdrawal of a result */
function notifyResult(sql: SqlStorage, ticket: Ticket, payout: AmountMinor | null, isVoid: boolean, at: number): void {
  const key = `ticket:${ticket.id}:${ticket.version + 1}`;
  const identity = { ticket: ticket.id, code: ticket.code };
  if (payout === null || payout === zero) {
    notify(sql, { key, kind: payout === null ? 'ticket_reopened' : 'ticket_lost', values: identity, at });
    return;
  }
  const values = { ...identity, amount: toDecimal(payout), currency: holderOf(sql).currency };
  notify(sql, { key, kind: isVoid ? 'ticket_returned' : 'ticket_won', values, at });
}

const isAwaited = (sql: SqlStorage, eventId: string): boolean =>
  exists(sql)`SELECT 1 FROM ticket_selection s JOIN ticket t ON t.number = s.ticket
     WHERE s.event_id = ${eventId} AND s.result IS NULL AND t.state IN ('pending', 'accepted') LIMIT 1`;
