import { randomInt } from 'node:crypto';
import * as v from 'valibot';
import { betSteps, ticketRefusals } from '#contract/bets/bets.ts';
import { verdicts } from '#contract/sportsbook/odds-feed.ts';
import { type Bet, possiblePayout } from '#domain/bets/payouts.ts';
import { acceptChanges, betslipTypes } from '#domain/betslip/betslip.ts';
import { type AmountMinor, amountMinor, subtract } from '#domain/money.ts';
import { BUILDER } from '#domain/sportsbook/builder-ids.ts';
import { type Price, price } from '#domain/sportsbook/odds.ts';
import { sportIds } from '#domain/sportsbook/sports.ts';
import { builderOf, type TicketBuilder } from '#platform/bets/builder-rows.ts';
import type { BetQuery } from '#platform/bets/provider.ts';
import { epochMs, flag, minorUnits, objectRowsBy, toColumns } from '#platform/host/rows.ts';
import { insertRow, numberOf, type Part, part } from '#platform/host/sql.ts';
import { openRounds } from '#platform/ledger/bonus-play.ts';
import { IS_GAME } from '#platform/wallet/rounds.ts';

export type AcceptChanges = (typeof acceptChanges)[number];
export type TicketRefusal = (typeof ticketRefusals)[number];

/** The table `ticket`: the only definition of its fields, for types, queries and exports. */
export const TicketRow = v.object({
  number: v.number(),
  id: v.string(),
  code: v.string(),
  type: v.picklist(betslipTypes),
  combinationSize: v.number(),
  acceptChanges: v.picklist(acceptChanges),
  stake: minorUnits,
  /** The bonus part of the stake. */
  bonus: minorUnits,
  /** The ledger transaction that took the stake. */
  stakeTransaction: v.number(),
  state: v.picklist(['pending', 'accepted', 'refused', 'cancelled', 'sold']),
  reason: v.nullable(v.picklist(ticketRefusals)),
  /** The payout if all selections win, at the accepted prices. */
  possible: minorUnits,
  /** The payout by the results known so far; null while the ticket is open. */
  payout: v.nullable(minorUnits),
  paid: minorUnits,
  /** Whether the stake can no longer be returned. */
  isFinal: flag,
  /** The part of the stake that counted towards the wagering requirement. */
  played: minorUnits,
  /** Counts payouts and their corrections. */
  version: v.number(),
  /** The part of the stake that was cashed out in shares, which `stake` includes. */
  soldStake: minorUnits,
  /** The payments for shares, which `payout` and `paid` include. */
  sold: minorUnits,
  /** The part of `soldStake` that was cashed out while the ticket could still be cancelled. */
  earlyStake: minorUnits,
  /** The payout of the rest; null while it is open. */
  restPayout: v.nullable(minorUnits),
  placedAt: epochMs,
  judgeAt: v.nullable(epochMs),
  acceptedAt: v.nullable(epochMs),
  settledAt: v.nullable(epochMs),
});
/** The table `ticket_selection`. */
export const SelectionRow = v.object({
  /** The ticket's number. */
  ticket: v.number(),
  place: v.number(),
  sport: v.picklist(sportIds),
  eventId: v.string(),
  marketId: v.string(),
  outcomeId: v.string(),
  price: v.pipe(v.number(), v.transform(price)),
  home: v.string(),
  away: v.string(),
  tournament: v.string(),
  country: v.string(),
  startsAt: epochMs,
  /** Whether the event was live when the ticket was placed. */
  isLive: flag,
  result: v.nullable(v.picklist(verdicts)),
  /** The version of the event's results. */
  resultVersion: v.number(),
});
export type TicketState = v.InferOutput<typeof TicketRow>['state'];
type InternalColumn = 'ticket' | 'place' | 'resultVersion';
export type TicketSelection = Readonly<Omit<v.InferOutput<typeof SelectionRow>, InternalColumn>> & {
  /** Null for a selection of one outcome. */
  readonly builder: TicketBuilder | null;
};
export type Ticket = Readonly<v.InferOutput<typeof TicketRow>> & { readonly selections: readonly TicketSelection[] };

const selectionsOf = (sql: SqlStorage, ticket: number): TicketSelection[] =>
  objectRowsBy(sql, SelectionRow)`FROM ticket_selection WHERE ticket = ${ticket} ORDER BY place`.map(
    ({ ticket: _, place, resultVersion: __, ...row }) => ({
      ...row,
      builder: row.marketId === BUILDER ? builderOf(sql, ticket, place) : null,
    }),
  );

/** Whether a selection, or a part of its bet builder, has a result. */
export const isPartlyDecided = ({ result, builder }: Pick<TicketSelection, 'result' | 'builder'>): boolean =>
  [result, ...Object.values(builder?.results ?? {})].some((verdict) => verdict !== null);

/** The price that counts: for a bet builder, without void parts. */
export const priceNow = ({ price, builder }: Pick<TicketSelection, 'price' | 'builder'>): Price =>
  builder?.price ?? price;

/** @param where the text after WHERE, with ORDER BY and LIMIT if needed */
export const ticketsWhere = (sql: SqlStorage, where: Part): Ticket[] =>
  objectRowsBy(sql, TicketRow)`FROM ticket WHERE ${where}`.map((row) => ({
    ...row,
    selections: selectionsOf(sql, row.number),
  }));

/** Letters and digits that are hard to confuse, spoken or handwritten. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
/** Players refer to a ticket by its code. The id has another length, by which `findTicket` distinguishes them. */
export const TICKET_CODE_LENGTH = 10;
export const newCode = (length: number): string =>
  Array.from({ length }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

export const findTicket = (sql: SqlStorage, id: string): Ticket | undefined =>
  ticketsWhere(sql, id.length === TICKET_CODE_LENGTH ? part`code = ${id}` : part`id = ${id}`)[0];

/** @throws when there is no such ticket, which is a bug: requests reference only tickets that they made. */
export function getTicket(sql: SqlStorage, id: string): Ticket {
  const found = findTicket(sql, id);
  if (!found) throw new Error('a ticket that was made is not there');
  return found;
}

const RUNNING = part`state IN ('pending', 'accepted') AND settled_at IS NULL`;
const STATES = { running: RUNNING, settled: part`NOT (${RUNNING})` };

/** Counts unsettled tickets, and bets with other sportsbooks, which are open rounds of the wallet. */
export const countRunningBets = (sql: SqlStorage): number =>
  numberOf(sql)`SELECT (SELECT COUNT(*) FROM ticket WHERE ${RUNNING})
       + (SELECT COUNT(*) FROM round WHERE id IN ${openRounds} AND NOT (${IS_GAME})) AS number`;

export function listTickets(
  sql: SqlStorage,
  { from, to, state, page, pageSize }: BetQuery,
): { tickets: Ticket[]; count: number } {
  const where = part`placed_at >= ${from} AND placed_at < ${to} AND ${state === null ? 1 : STATES[state]}`;
  const offset = (page - 1) * pageSize;
  return {
    count: numberOf(sql)`SELECT COUNT(*) AS number FROM ticket WHERE ${where}`,
    tickets: ticketsWhere(sql, part`${where} ORDER BY number DESC LIMIT ${pageSize} OFFSET ${offset}`),
  };
}

export const isOpen = ({ state, payout }: Ticket): boolean => state === 'accepted' && payout === null;

/** The overpaid amount that a correction could not take back. */
export const leftOver = ({ paid, payout, sold }: Ticket): AmountMinor =>
  amountMinor(Math.max(0, paid - (payout ?? sold)));

/** The stake that is still at risk. */
export const stakeLeftOf = ({ stake, soldStake }: Pick<Ticket, 'stake' | 'soldStake'>): AmountMinor =>
  subtract(stake, soldStake);

type BetTerms = Pick<Ticket, 'stake' | 'combinationSize'>;

/** The bet at risk, without sold shares. */
export const betOf = ({ combinationSize, selections, ...ticket }: Ticket): Bet => ({
  stake: stakeLeftOf(ticket),
  combinationSize,
  selections: selections.map((one) => ({ price: priceNow(one), result: one.result ?? 'open' })),
});

/** The maximum payout of the stake at risk, whatever the results so far. */
export const possibleOf = (ticket: Ticket, stake = stakeLeftOf(ticket)): AmountMinor =>
  possiblePayout({
    ...openBet(
      ticket,
      ticket.selections.map((one) => ({ price: priceNow(one) })),
    ),
    stake,
  });

export const openBet = (
  { stake, combinationSize }: BetTerms,
  priced: readonly Pick<TicketSelection, 'price'>[],
): Bet => ({ stake, combinationSize, selections: priced.map(({ price }) => ({ price, result: 'open' })) });

/** The table `ticket_step`: the ticket's append-only history. */
export const StepRow = v.object({
  id: v.number(),
  /** The ticket's number. */
  ticket: v.number(),
  what: v.picklist(betSteps),
  /** The change of the player's money. */
  moved: minorUnits,
  payout: v.nullable(minorUnits),
  at: epochMs,
});
export type TicketStep = Readonly<v.InferOutput<typeof StepRow>>;
type NewStep = Omit<TicketStep, 'id' | 'payout'> & Partial<Pick<TicketStep, 'payout'>>;

export const logStep = (sql: SqlStorage, step: NewStep): void => insertRow(sql, 'ticket_step', toColumns(step));

/** Oldest first. @param ticket the ticket's number */
export const stepsOf = (sql: SqlStorage, ticket: number): TicketStep[] =>
  objectRowsBy(sql, StepRow)`FROM ticket_step WHERE ticket = ${ticket} ORDER BY id`;

/** The table `ticket_share`: the cash-outs of shares. */
export const ShareRow = v.object({
  number: v.number(),
  ticket: v.number(),
  stake: minorUnits,
  cashStake: minorUnits,
  paid: minorUnits,
  transactionId: v.number(),
  at: epochMs,
});
export type SoldShare = Readonly<v.InferOutput<typeof ShareRow>>;

/** Oldest first. @param ticket the ticket's number */
export const soldSharesOf = (sql: SqlStorage, ticket: number): SoldShare[] =>
  objectRowsBy(sql, ShareRow)`FROM ticket_share WHERE ticket = ${ticket} ORDER BY number`;
