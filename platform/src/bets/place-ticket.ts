// Places tickets. Threat: a bet that is sent twice, above a limit, or on a decided event. So stake, ticket and selections are
// written in one transaction, once per request, and a ticket with a live event stays pending until its second check.

import { possiblePayout } from '#domain/bets/payouts.ts';
import { durationMs, liveBet, sameBet, sportBet } from '#domain/house-rules.ts';
import { type AmountMinor, subtract, zero } from '#domain/money.ts';
import { err, ok, type Result } from '#domain/result.ts';
import { addBuilder } from '#platform/bets/builder-rows.ts';
import type { NotOffered, TicketRequest } from '#platform/bets/offer.ts';
import { isWithinProfitLeft, profitLeftFor, type StakeTooLarge, stakeTooLarge } from '#platform/bets/profit-limits.ts';
import { follow } from '#platform/bets/settle-tickets.ts';
import { stakeId } from '#platform/bets/ticket-postings.ts';
import {
  getTicket,
  logStep,
  newCode,
  openBet,
  TICKET_CODE_LENGTH,
  type Ticket,
  type TicketSelection,
} from '#platform/bets/tickets.ts';
import { sha256 } from '#platform/host/digest.ts';
import { toColumns } from '#platform/host/rows.ts';
import { exists, insertRow, numberOf, run } from '#platform/host/sql.ts';
import { holderOf } from '#platform/ledger/holder.ts';
import { balances, findTransaction, postOnce } from '#platform/ledger/ledger.ts';
import { requestOnce } from '#platform/ledger/money-requests.ts';
import { playedSinceStake } from '#platform/ledger/play-days.ts';
import { negative, playPostings, splitStake, whole } from '#platform/ledger/postings.ts';
import { exceedsLimits, type RoundRefusal, roundRefusal } from '#platform/safer-gambling/play-rules.ts';
import { startSittingAfterPause } from '#platform/safer-gambling/sitting.ts';

export type PlaceRefusal =
  | NotOffered
  | RoundRefusal
  | StakeTooLarge
  | 'upstream_unavailable'
  | 'transaction_limit'
  | 'user_is_banned'
  | 'error_exist_bet'
  | 'not_enough_money'
  | 'transaction_mismatch';

/** The same betslip within this time counts as a mistake while the first ticket is open. */
const SAME_BETSLIP_MS = durationMs(sameBet.within);
const SECOND_CHECK_AFTER_MS = durationMs(liveBet.lookedAtFor);

/** The accepted selections, read from the feed just before the transaction. */
export type Accepted = Result<TicketSelection[], NotOffered | 'upstream_unavailable'>;

/** Call it inside `transactionSync`. Refusals are not stored. @returns the ticket's id. */
export function placeTicket(
  sql: SqlStorage,
  request: TicketRequest,
  accepted: Accepted,
  at: number,
): Result<string, PlaceRefusal> {
  const { type, combinationSize, stake, acceptChanges, selections } = request;
  const chosen = selections.flatMap(({ eventId, marketId, outcomeId, price }) => [eventId, marketId, outcomeId, price]);
  const body = [type, combinationSize, stake, acceptChanges, ...chosen];
  return requestOnce(sql, { id: request.requestId, kind: 'ticket', body }, at, (): Result<string, PlaceRefusal> => {
    const closed = holderOf(sql).isBanned ? 'user_is_banned' : roundRefusal(sql, at);
    if (closed !== null) return err(closed);
    if (!accepted.ok) return accepted;
    // A match may have begun since the feed was read.
    const current = accepted.value.map((one) => ({ ...one, isLive: one.isLive || one.startsAt <= at }));
    const betslip = digestOf(request);
    const refusal = placeRefusal(sql, request, current, betslip, at);
    return refusal === null ? ok(addTicket(sql, request, current, betslip, at)) : err(refusal);
  });
}

function digestOf({ type, combinationSize, selections }: TicketRequest): string {
  const keys = selections.map(({ eventId, marketId, outcomeId }) => `${eventId}/${marketId}/${outcomeId}`).sort();
  return sha256(JSON.stringify([type, combinationSize, ...keys]));
}

function placeRefusal(
  sql: SqlStorage,
  request: TicketRequest,
  selections: readonly TicketSelection[],
  betslip: string,
  at: number,
): PlaceRefusal | null {
  const { stake } = request;
  if (stake < sportBet.min.amountMinor) return 'transaction_limit';
  const [bet, left] = [openBet(request, selections), profitLeftFor(sql, selections)];
  if (stake > sportBet.max.amountMinor || !isWithinProfitLeft(bet, left)) return stakeTooLarge(bet, left);
  if (hasSameTicket(sql, betslip, at)) return 'error_exist_bet';
  if (stake > whole(balances(sql))) return 'not_enough_money';
  return exceedsLimits(sql, stake, at) ? 'limit_reached' : null;
}

const hasSameTicket = (sql: SqlStorage, betslip: string, at: number): boolean =>
  exists(sql)`
    SELECT 1 FROM ticket WHERE betslip_digest = ${betslip} AND placed_at > ${at - SAME_BETSLIP_MS}
    AND state IN ('pending', 'accepted') AND settled_at IS NULL LIMIT 1`;

/** Takes cash first. @throws if the player has less @returns the bonus part and the ledger transaction */
function takeStake(sql: SqlStorage, ticketId: string, stake: AmountMinor, at: number) {
  const parts = splitStake(stake, balances(sql));
  if (parts === null) throw new Error('a stake that cannot be paid');
  const { cash, bonus } = negative(parts);
  const source = { externalId: stakeId(ticketId), kind: 'debit', at, body: [cash, bonus] } as const;
  const posted = postOnce(sql, source, () =>
    ok({ postings: playPostings('sft', { cash, bonus }), playedMs: playedSinceStake(sql, at), answer: () => null }),
  );
  if (!posted.ok) throw new Error(`this external id has another posting: ${source.externalId}`);
  return { bonus: parts.bonus, transaction: findTransaction(sql, source.externalId)?.id ?? 0 };
}

// Takes the stake and writes the ticket: accepted, or pending if an event is live. Call it inside `transactionSync`, with a
// stake that the player has. @returns the ticket's id
export function addTicket(
  sql: SqlStorage,
  request: TicketRequest,
  selections: readonly TicketSelection[],
  betslip: string,
  at: number,
): string {
  const { requestId: _, ticketId: id, selections: __, ...terms } = request;
  startSittingAfterPause(sql, at);
  const staked = takeStake(sql, id, terms.stake, at);
  const row = {
    ...terms,
    id,
    code: newCode(TICKET_CODE_LENGTH),
    betslipDigest: betslip,
    bonus: staked.bonus,
    stakeTransaction: staked.transaction,
    state: 'pending',
    possible: possiblePayout(openBet(request, selections)),
    placedAt: at,
    judgeAt: at + SECOND_CHECK_AFTER_MS,
  };
  insertRow(sql, 'ticket', toColumns(row));
  const number = numberOf(sql)`SELECT number FROM ticket WHERE id = ${id}`;
  for (const [place, selection] of selections.entries()) addSelection(sql, number, place, selection);
  logStep(sql, { ticket: number, what: 'placed', moved: subtract(zero, terms.stake), at });
  if (!selections.some(({ isLive }) => isLive)) acceptTicket(sql, getTicket(sql, id), at);
  return id;
}

function addSelection(sql: SqlStorage, ticket: number, place: number, selection: TicketSelection): void {
  const { builder, result: _, ...row } = selection;
  insertRow(sql, 'ticket_selection', toColumns({ ...row, ticket, place }));
  if (builder) addBuilder(sql, { ticket, place }, builder.model);
}

/** Accepts a pending ticket and subscribes to its results. */
export function acceptTicket(sql: SqlStorage, ticket: Ticket, at: number): void {
  run(sql)`
    UPDATE ticket
    SET state = 'accepted', judge_at = NULL,
      accepted_at = ${at}, possible = ${possiblePayout(openBet(ticket, ticket.selections))}
    WHERE number = ${ticket.number}`;
  logStep(sql, { ticket: ticket.number, what: 'accepted', moved: zero, at });
  for (const { eventId, sport } of ticket.selections) follow(sql, eventId, sport, at);
}
