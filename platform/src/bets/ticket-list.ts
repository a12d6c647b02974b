import type { BetQuery } from '#platform/bets/provider.ts';
import { type Ticket, ticketsWhere } from '#platform/bets/ticket-rows.ts';
import { OF_GAMES } from '#platform/wallet/rounds.ts';

const RUNNING = `state IN ('pending', 'accepted') AND settled_at IS NULL`;
const STATES = { running: RUNNING, settled: `NOT (${RUNNING})` };

/** Tickets that are not settled, and bets with other sportsbooks that are still open rounds of the wallet. */
export const runningBets = (sql: SqlStorage): number =>
  sql
    .exec<{ count: number }>(
      `SELECT (SELECT COUNT(*) FROM ticket WHERE ${RUNNING})
         + (SELECT COUNT(*) FROM round WHERE status = 'open' AND NOT (${OF_GAMES})) AS count`,
    )
    .one().count;

/** A page of tickets by when they were placed, the newest first, and how many there are on all pages. */
export function listTickets(
  sql: SqlStorage,
  { from, to, state, page, pageSize }: BetQuery,
): { tickets: Ticket[]; count: number } {
  const where = `placed_at >= ? AND placed_at < ? AND ${state === null ? '1' : STATES[state]}`;
  const { count } = sql.exec<{ count: number }>(`SELECT COUNT(*) AS count FROM ticket WHERE ${where}`, from, to).one();
  const tickets = ticketsWhere(
    sql,
    `${where} ORDER BY number DESC LIMIT ? OFFSET ?`,
    from,
    to,
    pageSize,
    (page - 1) * pageSize,
  );
  return { tickets, count };
}
