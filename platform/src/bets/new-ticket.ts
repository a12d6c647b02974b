/** The rows of a new ticket, and of one that is accepted. */
import { type Bet, possiblePayout } from '#domain/bets/payouts.ts';
import { durationMs, liveBet } from '#domain/house-rules.ts';
import { subtract, zero } from '#domain/money.ts';
import { newCode, TICKET_CODE_LENGTH } from '#platform/bets/codes.ts';
import { follow } from '#platform/bets/follow.ts';
import type { AskedTicket } from '#platform/bets/judge-selections.ts';
import { takeStake } from '#platform/bets/ticket-money.ts';
import { type Ticket, type TicketSelection, ticketWith } from '#platform/bets/ticket-rows.ts';
import { logStep } from '#platform/bets/ticket-steps.ts';
import { countTime } from '#platform/ledger/play-days.ts';
import { startSittingAfterPause } from '#platform/safer-gambling/sitting.ts';

const LOOK_MS = durationMs(liveBet.lookedAtFor);

/** As its lines are reckoned while nothing is known. */
export const openBet = (
  { stake, combinationSize }: Pick<Ticket, 'stake' | 'combinationSize'>,
  taken: readonly Pick<TicketSelection, 'price'>[],
): Bet => ({ stake, combinationSize, selections: taken.map(({ price }) => ({ price, result: 'open' })) });

/**
 * Takes the stake and writes the ticket: accepted, or pending where a match is being played. Call it inside
 * `transactionSync`, with a stake that the player has. @param asked with the digest of what it is on. @returns the ticket's id.
 */
export function addTicket(
  sql: SqlStorage,
  asked: AskedTicket & { readonly slip: string },
  taken: readonly TicketSelection[],
  at: number,
): string {
  const id = asked.ticketId;
  startSittingAfterPause(sql, at);
  countTime(sql, at);
  const staked = takeStake(sql, id, asked.stake, at);
  if (!staked) throw new Error('a stake that cannot be paid');
  const isLive = taken.some((one) => one.isLive);
  const { number } = sql
    .exec<{ number: number }>(
      `INSERT INTO ticket (id, code, type, pick, slip, accept_changes, stake, bonus, stake_effect, state, possible, is_final, placed_at, judge_at)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, 'pending', ?, 0, ?, ?) RETURNING number`,
      id,
      newCode(TICKET_CODE_LENGTH),
      asked.type,
      asked.combinationSize,
      asked.slip,
      asked.acceptChanges,
      asked.stake,
      staked.bonus,
      staked.effect,
      possiblePayout(openBet(asked, taken)),
      at,
      at + LOOK_MS,
    )
    .one();
  for (const [index, selection] of taken.entries()) insertSelection(sql, number, index, selection);
  logStep(sql, { ticket: number, what: 'placed', moved: subtract(zero, asked.stake), at });
  if (!isLive) acceptTicket(sql, ticketWith(sql, id), at);
  return id;
}

function insertSelection(sql: SqlStorage, ticket: number, place: number, of: TicketSelection): void {
  sql.exec(
    `INSERT INTO ticket_selection (ticket, place, sport, event_id, market_id, outcome_id, price, home, away, tournament, country, starts_at, is_live)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    ticket,
    place,
    of.sport,
    of.eventId,
    of.marketId,
    of.outcomeId,
    of.price,
    of.home,
    of.away,
    of.tournament,
    of.country,
    of.startsAt,
    of.isLive ? 1 : 0,
  );
}

/** From now on it counts, and its results are waited for. */
export function acceptTicket(sql: SqlStorage, ticket: Ticket, at: number): void {
  sql.exec(
    `UPDATE ticket SET state = 'accepted', judge_at = NULL, accepted_at = ?, possible = ? WHERE number = ?`,
    at,
    possiblePayout(openBet(ticket, ticket.selections)),
    ticket.number,
  );
  logStep(sql, { ticket: ticket.number, what: 'accepted', moved: zero, at });
  for (const { eventId, sport } of ticket.selections) follow(sql, eventId, sport, at);
}
