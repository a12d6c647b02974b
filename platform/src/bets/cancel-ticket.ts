/**
 * A player takes a ticket back: within the house's time of its acceptance and before its first match. Threat: taking back
 * what is already being lost. So it is the line that says whether a match is being played, where it can be heard, and not
 * only the hour at which it was to begin.
 */
import { durationMs, sportBet } from '#domain/house-rules.ts';
import { err, ok, type Result } from '#domain/result.ts';
import { isPlayed, type Offer } from '#platform/bets/judge-selections.ts';
import { giveBack } from '#platform/bets/ticket-money.ts';
import { findTicket, type Ticket } from '#platform/bets/ticket-rows.ts';
import { logStep } from '#platform/bets/ticket-steps.ts';
import { holderOf } from '#platform/ledger/holder.ts';
import { requestOnce } from '#platform/ledger/money-requests.ts';

const WITHIN_MS = durationMs(sportBet.cancelWithin);

export type CancelRefusal = 'not_found' | 'ticket_closed' | 'transaction_mismatch';

/** Until when it may be taken back, in epoch milliseconds; null when it may not be at `at`. */
export function cancelUntil({ state, acceptedAt, payout, selections }: Ticket, at: number): number | null {
  if (state !== 'accepted' || acceptedAt === null || payout !== null) return null;
  if (selections.some(({ isLive, result }) => isLive || result !== null)) return null;
  const until = Math.min(acceptedAt + WITHIN_MS, ...selections.map(({ startsAt }) => startsAt));
  return at < until ? until : null;
}

/**
 * Cancels once. Call it inside `transactionSync`. One that is cancelled already stays so, whoever asks again.
 * @param offer null while the line cannot be heard: then the hours that it named before decide.
 */
export function cancelTicket(
  sql: SqlStorage,
  { id, requestId }: { readonly id: string; readonly requestId: string },
  offer: Offer | null,
  at: number,
): Result<string, CancelRefusal> {
  return requestOnce(
    sql,
    { id: requestId, kind: 'ticket_cancel', body: [id] },
    at,
    (): Result<string, CancelRefusal> => {
      const ticket = findTicket(sql, id);
      if (!ticket) return err('not_found');
      if (ticket.state === 'cancelled') return ok(id);
      const hasBegun = offer?.quoted.some((one) => one !== null && isPlayed(one, at));
      if (hasBegun || cancelUntil(ticket, at) === null || holderOf(sql).isBanned) return err('ticket_closed');
      giveBack(sql, ticket, at);
      sql.exec(`UPDATE ticket SET state = 'cancelled', settled_at = ? WHERE number = ?`, at, ticket.number);
      logStep(sql, { ticket: ticket.number, what: 'cancelled', moved: ticket.stake, at });
      return ok(id);
    },
  );
}
