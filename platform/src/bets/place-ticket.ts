// Stake, ticket and selections are written in one transaction, once per request. Threat: a bet sent twice, beyond a
// limit, or on a decided event. So a ticket in play stays pending and is checked again.

import { possiblePayout } from '#domain/bets/payouts.ts';
import { isWithinProfit, largestStake } from '#domain/betslip/betslip.ts';
import { durationMs, liveBet, openProfit, sameBet, sportBet } from '#domain/house-rules.ts';
import { type AmountMinor, add, amountMinor, subtract, zero } from '#domain/money.ts';
import { logFault } from '#domain/request-log.ts';
import { err, ok, type Result } from '#domain/result.ts';
import { BUILDER, partKey, partsOf } from '#domain/sportsbook/builder-ids.ts';
import { addBuilder } from '#platform/bets/builder-rows.ts';
import { type AskedTicket, type NotOffered, type Offer, takeSelections } from '#platform/bets/offer.ts';
import { follow } from '#platform/bets/settle-tickets.ts';
import { stakeId } from '#platform/bets/ticket-postings.ts';
import {
  logStep,
  newCode,
  openBet,
  TICKET_CODE_LENGTH,
  type Ticket,
  type TicketSelection,
  ticketWith,
} from '#platform/bets/tickets.ts';
import { sha256 } from '#platform/host/digest.ts';
import type { Env } from '#platform/host/env.ts';
import { oddsBookOf } from '#platform/host/objects.ts';
import { exists, insertRow, numberOf, part, run } from '#platform/host/sql.ts';
import { holderOf } from '#platform/ledger/holder.ts';
import { balances, findTransaction, postOnce } from '#platform/ledger/ledger.ts';
import { requestOnce } from '#platform/ledger/money-requests.ts';
import { playedSinceStake } from '#platform/ledger/play-days.ts';
import { negative, playPostings, splitStake, whole } from '#platform/ledger/postings.ts';
import { isBeyondLimits, type WhyNoRound, whyNoRound } from '#platform/safer-gambling/play-rules.ts';
import { startSittingAfterPause } from '#platform/safer-gambling/sitting.ts';

/** `most`: the largest stake that would be taken; zero when none would. */
type TooMuch = { readonly code: 'transaction_limit'; readonly most: AmountMinor };
export type PlaceRefusal =
  | NotOffered
  | WhyNoRound
  | TooMuch
  | 'upstream_unavailable'
  | 'transaction_limit'
  | 'user_is_banned'
  | 'error_exist_bet'
  | 'not_enough_money'
  | 'transaction_mismatch';

/** The same betslip again within this time, while the first one is open, is taken for a mistake. */
const SAME_BETSLIP_MS = durationMs(sameBet.within);
const CHECKED_AGAIN_AFTER_MS = durationMs(liveBet.lookedAtFor);

/** Call it inside `transactionSync`. Refusals are not stored. @param offer null while a feed is unavailable. @returns the ticket's id. */
export function placeTicket(
  sql: SqlStorage,
  asked: AskedTicket,
  offer: Offer | null,
  at: number,
): Result<string, PlaceRefusal> {
  const { type, combinationSize, stake, acceptChanges, selections } = asked;
  const chosen = selections.flatMap(({ eventId, marketId, outcomeId, price }) => [eventId, marketId, outcomeId, price]);
  const body = [type, combinationSize, stake, acceptChanges, ...chosen];
  return requestOnce(sql, { id: asked.requestId, kind: 'ticket', body }, at, (): Result<string, PlaceRefusal> => {
    const closed = holderOf(sql).isBanned ? 'user_is_banned' : whyNoRound(sql, at);
    if (closed !== null) return err(closed);
    if (offer === null) return err('upstream_unavailable');
    const taken = takeSelections(selections, offer, acceptChanges, at);
    if (!taken.ok) return taken;
    const betslip = digestOf(asked);
    const refusal = whyRefused(sql, asked, taken.value, betslip, at);
    return refusal === null ? ok(addTicket(sql, asked, taken.value, betslip, at)) : err(refusal);
  });
}

function digestOf({ type, combinationSize, selections }: AskedTicket): string {
  const keys = selections.map(({ eventId, marketId, outcomeId }) => `${eventId}/${marketId}/${outcomeId}`).sort();
  return sha256(JSON.stringify([type, combinationSize, ...keys]));
}

function whyRefused(
  sql: SqlStorage,
  asked: AskedTicket,
  taken: readonly TicketSelection[],
  betslip: string,
  at: number,
): PlaceRefusal | null {
  const { stake } = asked;
  if (stake < sportBet.min.amountMinor) return 'transaction_limit';
  const most = profitLeft(sql, taken);
  if (stake > sportBet.max.amountMinor || !isWithinProfit(openBet(asked, taken), most))
    return tooMuch(asked, taken, most);
  if (isPlacedAlready(sql, betslip, at)) return 'error_exist_bet';
  if (stake > whole(balances(sql))) return 'not_enough_money';
  return isBeyondLimits(sql, stake, at) ? 'limit_reached' : null;
}

const tooMuch = (
  asked: Pick<AskedTicket, 'stake' | 'combinationSize'>,
  taken: readonly Pick<TicketSelection, 'price'>[],
  profit: AmountMinor,
): TooMuch => ({ code: 'transaction_limit', most: largestStake(openBet(asked, taken), profit) });

const isPlacedAlready = (sql: SqlStorage, betslip: string, at: number): boolean =>
  exists(sql)`
    SELECT 1 FROM ticket WHERE slip = ${betslip} AND placed_at > ${at - SAME_BETSLIP_MS}
    AND state IN ('pending', 'accepted') AND settled_at IS NULL LIMIT 1`;

const OPEN_PROFIT = part`SELECT COALESCE(SUM(t.possible - t.stake + t.sold_stake), 0) AS number FROM ticket_selection s JOIN ticket t
  ON t.number = s.ticket AND t.state IN ('pending', 'accepted') AND t.payout IS NULL`;

/** The profit that a ticket on these outcomes, or parts, may have. Threat: a bet beyond the largest profit, split into many. */
export function profitLeft(
  sql: SqlStorage,
  selections: readonly Pick<TicketSelection, 'eventId' | 'marketId' | 'outcomeId'>[],
  except: number | null = null,
): AmountMinor {
  const parts = selections.flatMap((one) => partsOf(one).map((part) => ({ eventId: one.eventId, ...part })));
  const open = parts.map(
    ({ eventId, ...of }) =>
      numberOf(sql)`
        ${OPEN_PROFIT} AND t.number IS NOT ${except} WHERE s.event_id = ${eventId}
        AND (s.market_id = ${of.marketId} AND s.outcome_id = ${of.outcomeId}
          OR s.market_id = ${BUILDER} AND instr(':' || s.outcome_id || ':', ${`:${partKey(of)}:`}) > 0)`,
  );
  return amountMinor(Math.max(0, openProfit.onOutcome.amountMinor - Math.max(...open)));
}

const profitOn = (sql: SqlStorage, eventId: string): AmountMinor =>
  amountMinor(numberOf(sql)`${OPEN_PROFIT} WHERE s.event_id = ${eventId}`);

type Where = { readonly env: Pick<Env, 'LINE'>; readonly sql: SqlStorage };
type OnEvent = Pick<TicketSelection, 'sport' | 'eventId'>;

/** @param more what is added to the player's open profit. @returns the most that it may be. */
async function reportProfit({ env, sql }: Where, { sport, eventId }: OnEvent, more: AmountMinor): Promise<AmountMinor> {
  const profit = add(profitOn(sql, eventId), more);
  return amountMinor(await oddsBookOf(env, sport).takeProfit({ eventId, playerId: holderOf(sql).playerId, profit }));
}

// Reports what a ticket could win to the objects of its sports, which add up all players' open profit on an event. Call
// it before the ticket is written, and `withdrawProfit` if it was not. @returns whether they accept it.
export async function offerProfit(
  where: Where,
  asked: AskedTicket,
  taken: readonly TicketSelection[],
): Promise<Result<null, TooMuch | 'upstream_unavailable'>> {
  const bet = openBet(asked, taken);
  // What no ticket may win is refused by `placeTicket`.
  if (!isWithinProfit(bet)) return ok(null);
  const profit = subtract(possiblePayout(bet), asked.stake);
  try {
    for (const one of taken) {
      const most = await reportProfit(where, one, profit);
      const left = amountMinor(Math.max(zero, most - profitOn(where.sql, one.eventId)));
      if (profit > left) return err(tooMuch(asked, taken, left));
    }
    return ok(null);
  } catch (cause) {
    logFault('open profit could not be reported', cause);
    return err('upstream_unavailable');
  }
}

/** Reports the profit as it is now. Accepted: a lost report leaves it too high until the next one, or the event's end. */
export async function withdrawProfit(where: Where, events: readonly OnEvent[]): Promise<void> {
  const told = await Promise.allSettled(events.map((one) => reportProfit(where, one, zero)));
  if (told.some(({ status }) => status === 'rejected')) logFault('open profit could not be reported');
}

/** Cash first. @throws when the player has less. @returns its bonus part and its ledger transaction. */
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

// Takes the stake and writes the ticket: accepted, or pending where an event is in play. Call it inside
// `transactionSync`, with a stake that the player has. @returns the ticket's id.
export function addTicket(
  sql: SqlStorage,
  asked: AskedTicket,
  taken: readonly TicketSelection[],
  betslip: string,
  at: number,
): string {
  const { ticketId: id, type, combinationSize, acceptChanges, stake } = asked;
  startSittingAfterPause(sql, at);
  const staked = takeStake(sql, id, stake, at);
  insertRow(sql, 'ticket', {
    id,
    code: newCode(TICKET_CODE_LENGTH),
    type,
    pick: combinationSize,
    slip: betslip,
    accept_changes: acceptChanges,
    stake,
    bonus: staked.bonus,
    stake_effect: staked.transaction,
    state: 'pending',
    possible: possiblePayout(openBet(asked, taken)),
    is_final: 0,
    placed_at: at,
    judge_at: at + CHECKED_AGAIN_AFTER_MS,
  });
  const number = numberOf(sql)`SELECT number FROM ticket WHERE id = ${id}`;
  for (const [place, of] of taken.entries()) addSelection(sql, number, place, of);
  logStep(sql, { ticket: number, what: 'placed', moved: subtract(zero, stake), at });
  if (!taken.some(({ isLive }) => isLive)) acceptTicket(sql, ticketWith(sql, id), at);
  return id;
}

function addSelection(sql: SqlStorage, ticket: number, place: number, of: TicketSelection): void {
  const { sport, price, home, away, tournament, country } = of;
  insertRow(sql, 'ticket_selection', {
    ticket,
    place,
    sport,
    price,
    home,
    away,
    tournament,
    country,
    event_id: of.eventId,
    market_id: of.marketId,
    outcome_id: of.outcomeId,
    starts_at: of.startsAt,
    is_live: of.isLive ? 1 : 0,
  });
  if (of.builder) addBuilder(sql, { ticket, place }, of.builder.model);
}

/** From now on the ticket counts, and its results are awaited. */
export function acceptTicket(sql: SqlStorage, ticket: Ticket, at: number): void {
  run(sql)`
    UPDATE ticket
    SET state = 'accepted', judge_at = NULL,
      accepted_at = ${at}, possible = ${possiblePayout(openBet(ticket, ticket.selections))}
    WHERE number = ${ticket.number}`;
  logStep(sql, { ticket: ticket.number, what: 'accepted', moved: zero, at });
  for (const { eventId, sport } of ticket.selections) follow(sql, eventId, sport, at);
}
