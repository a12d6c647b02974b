/**
 * The matches whose results a player waits for, of which the book must know. Threat: a ticket that is never settled because
 * one message was lost. So who waits for what is written with the ticket, and said again until the book has taken it.
 */
import type { SportId } from '#domain/sportsbook/sports.ts';

/** `startsAt`: by the player's tickets; `dueAt`, `tries`: as they stand while it is told. Times in epoch milliseconds. */
type Told = {
  readonly eventId: string;
  readonly sport: number;
  readonly startsAt: number;
  readonly dueAt: number;
  readonly tries: number;
};

const FIRST_PAUSE_MS = 2_000;
const LONGEST_PAUSE_MS = 5 * 60 * 1000;

/** Said for each ticket: the book may think it is done with a match of which another ticket was. */
export function follow(sql: SqlStorage, eventId: string, sport: SportId, at: number): void {
  sql.exec(
    `INSERT INTO ticket_follow (event_id, sport, due_at) VALUES (?, ?, ?)
     ON CONFLICT (event_id) DO UPDATE SET due_at = excluded.due_at, tries = 0`,
    eventId,
    sport,
    at,
  );
}

/** What the book is to be told now. Until it says it has taken it, it is told again, later each time. */
export function takeFollowsDue(sql: SqlStorage, at: number): Told[] {
  return sql
    .exec<Told>(
      `UPDATE ticket_follow SET due_at = ?1 + MIN(?2, ?3 * (1 << MIN(tries, 12))), tries = tries + 1
       WHERE event_id IN (SELECT event_id FROM ticket_follow WHERE due_at <= ?1 ORDER BY due_at, event_id LIMIT 50)
       RETURNING event_id AS eventId, sport, due_at AS dueAt, tries,
         (SELECT MAX(starts_at) FROM ticket_selection s WHERE s.event_id = ticket_follow.event_id) AS startsAt`,
      at,
      LONGEST_PAUSE_MS,
      FIRST_PAUSE_MS,
    )
    .toArray();
}

/** The book has taken it; not what came to be said since. */
export function markTold(sql: SqlStorage, { eventId, dueAt, tries }: Told): void {
  sql.exec(
    'UPDATE ticket_follow SET due_at = NULL WHERE event_id = ? AND due_at = ? AND tries = ?',
    eventId,
    dueAt,
    tries,
  );
}

/** When anything of tickets is due next, in epoch milliseconds; null when nothing is. */
export const nextTicketAt = (sql: SqlStorage): number | null =>
  sql
    .exec<{ due: number | null }>(
      `SELECT MIN(due) AS due FROM (SELECT MIN(due_at) AS due FROM ticket_follow WHERE due_at IS NOT NULL
         UNION ALL SELECT MIN(judge_at) FROM ticket WHERE judge_at IS NOT NULL)`,
    )
    .one().due;
