import { randomInt } from 'node:crypto';
import type { ticketRefusals } from '#contract/bets/bets.ts';
import { type Bet, possiblePayout } from '#domain/bets/payouts.ts';
import type { acceptChanges, betslipTypes } from '#domain/betslip/betslip.ts';
import { type AmountMinor, amountMinor, subtract } from '#domain/money.ts';
import { BUILDER } from '#domain/sportsbook/builder-ids.ts';
import type { Price } from '#domain/sportsbook/odds.ts';
import type { SportId } from '#domain/sportsbook/sports.ts';
import { builderOf, type TakenBuilder } from '#platform/bets/builder-rows.ts';
import type { BetQuery } from '#platform/bets/provider.ts';
import { checkAmounts, insertRow, numberOf, type Part, part, rowsOf } from '#platform/host/sql.ts';
import { openRounds } from '#platform/ledger/bonus-play.ts';
import { IS_GAME } from '#platform/wallet/rounds.ts';

export type BetslipType = (typeof betslipTypes)[number];
export type AcceptChanges = (typeof acceptChanges)[number];
export type TicketRefusal = (typeof ticketRefusals)[number];
export type TicketState = 'pending' | 'accepted' | 'refused' | 'cancelled' | 'sold';
export type Verdict = 'won' | 'lost' | 'void';

/** Times in epoch milliseconds. */
export type TicketSelection = {
  readonly sport: SportId;
  readonly eventId: string;
  readonly marketId: string;
  readonly outcomeId: string;
  readonly price: Price;
  readonly home: string;
  readonly away: string;
  readonly tournament: string;
  readonly country: string;
  readonly startsAt: number;
  /** The event was in play when the ticket was placed. */
  readonly isLive: boolean;
  readonly result: Verdict | null;
  /** Null for a selection of one outcome. */
  readonly builder: TakenBuilder | null;
};
export type Ticket = {
  readonly number: number;
  readonly id: string;
  readonly code: string;
  readonly type: BetslipType;
  readonly combinationSize: number;
  readonly acceptChanges: AcceptChanges;
  readonly stake: AmountMinor;
  /** The part of the stake that was bonus money. */
  readonly bonus: AmountMinor;
  /** The ledger transaction that took the stake. */
  readonly stakeTransaction: number;
  readonly state: TicketState;
  readonly reason: TicketRefusal | null;
  /** What it pays if everything wins, at the accepted prices. */
  readonly possible: AmountMinor;
  /** What it pays by the results known so far; null while they are open. */
  readonly payout: AmountMinor | null;
  readonly paid: AmountMinor;
  /** The stake can no longer be returned. */
  readonly isFinal: boolean;
  /** How much of the stake counted towards the wagering requirement. */
  readonly played: AmountMinor;
  /** Counts payouts and their corrections. */
  readonly version: number;
  /** The part of the stake that was cashed out in shares, and what they paid. Both stay in `stake`, `payout` and `paid`. */
  readonly soldStake: AmountMinor;
  readonly sold: AmountMinor;
  /** The part of `soldStake` that was cashed out while the ticket could still be cancelled. */
  readonly earlyStake: AmountMinor;
  readonly placedAt: number;
  readonly judgeAt: number | null;
  readonly acceptedAt: number | null;
  readonly settledAt: number | null;
  readonly selections: readonly TicketSelection[];
};

const columns = part`number, id, code, type, combination_size AS combinationSize, accept_changes AS acceptChanges, stake, bonus,
  stake_transaction AS stakeTransaction, state, reason, possible, payout, paid, is_final AS isFinal, played, version,
  sold_stake AS soldStake, sold, early_stake AS earlyStake,
  placed_at AS placedAt, judge_at AS judgeAt, accepted_at AS acceptedAt, settled_at AS settledAt`;
const selectionColumns = part`
  place, sport, event_id AS eventId, market_id AS marketId, outcome_id AS outcomeId, price, home, away, tournament,
    country, starts_at AS startsAt, is_live AS isLive, result`;

type Row = Omit<Ticket, 'isFinal' | 'selections'> & { isFinal: number };
type SelectionRow = Omit<TicketSelection, 'isLive' | 'builder'> & { isLive: number; place: number };

const selectionsOf = (sql: SqlStorage, ticket: number): TicketSelection[] =>
  rowsOf<SelectionRow>(sql)`
    SELECT ${selectionColumns} FROM ticket_selection WHERE ticket = ${ticket} ORDER BY place`.map(
    ({ place, ...row }) => ({
      ...row,
      isLive: row.isLive === 1,
      builder: row.marketId === BUILDER ? builderOf(sql, ticket, place) : null,
    }),
  );

/** Whether anything of a selection is decided. */
export const isPartlyDecided = ({ result, builder }: Pick<TicketSelection, 'result' | 'builder'>): boolean =>
  [result, ...Object.values(builder?.results ?? {})].some((verdict) => verdict !== null);

/** What a selection counts at: less parts that are void, for a bet builder. */
export const priceNow = ({ price, builder }: Pick<TicketSelection, 'price' | 'builder'>): Price =>
  builder?.price ?? price;

const read = (sql: SqlStorage, row: Row): Ticket => ({
  ...checkAmounts(row, 'stake', 'bonus', 'possible', 'paid', 'played', 'payout', 'soldStake', 'sold', 'earlyStake'),
  isFinal: row.isFinal === 1,
  selections: selectionsOf(sql, row.number),
});

/** @param where the text after WHERE; may order and limit. */
export const ticketsWhere = (sql: SqlStorage, where: Part): Ticket[] =>
  rowsOf<Row>(sql)`SELECT ${columns} FROM ticket WHERE ${where}`.map((row) => read(sql, row));

/** Letters and digits that cannot be mistaken for one another, spoken or handwritten. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
/** The code that players call a ticket by. Its id is longer. */
export const TICKET_CODE_LENGTH = 10;
export const newCode = (length: number): string =>
  Array.from({ length }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

export const findTicket = (sql: SqlStorage, id: string): Ticket | undefined =>
  ticketsWhere(sql, id.length === TICKET_CODE_LENGTH ? part`code = ${id}` : part`id = ${id}`)[0];

/** @throws when there is none: a request names only what it made. */
export function ticketWith(sql: SqlStorage, id: string): Ticket {
  const found = findTicket(sql, id);
  if (!found) throw new Error('a ticket that was made is not there');
  return found;
}

const RUNNING = part`state IN ('pending', 'accepted') AND settled_at IS NULL`;
const STATES = { running: RUNNING, settled: part`NOT (${RUNNING})` };

/** Tickets that are not settled, and bets with other sportsbooks that are still open rounds of the wallet. */
export const runningBets = (sql: SqlStorage): number =>
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

/** The part of what was paid that a correction could not take back. */
export const leftOver = ({ paid, payout, sold }: Ticket): AmountMinor =>
  amountMinor(Math.max(0, paid - (payout ?? sold)));

/** What is still at risk of the stake. */
export const stakeLeftOf = ({ stake, soldStake }: Pick<Ticket, 'stake' | 'soldStake'>): AmountMinor =>
  subtract(stake, soldStake);

type BetTerms = Pick<Ticket, 'stake' | 'combinationSize'>;

/** What is at risk. */
export const betOf = ({ combinationSize, selections, ...of }: Ticket): Bet => ({
  stake: stakeLeftOf(of),
  combinationSize,
  selections: selections.map((one) => ({ price: priceNow(one), result: one.result ?? 'open' })),
});

/** The most that a ticket can pay of what is at risk, whatever is known of it. */
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
  taken: readonly Pick<TicketSelection, 'price'>[],
): Bet => ({ stake, combinationSize, selections: taken.map(({ price }) => ({ price, result: 'open' })) });

/** An event in a ticket's append-only history. `moved`: what it added to the player's money. */
export type TicketStep = {
  readonly ticket: number;
  readonly what: 'placed' | 'accepted' | 'refused' | 'cancelled' | 'sold' | 'settled';
  readonly moved: AmountMinor;
  readonly payout?: AmountMinor | null;
  readonly at: number;
};

export function logStep(sql: SqlStorage, { ticket, what, moved, payout = null, at }: TicketStep): void {
  insertRow(sql, 'ticket_step', { ticket, what, moved, payout, at });
}

/** Oldest first. @param ticket its number. */
export const stepsOf = (sql: SqlStorage, ticket: number): TicketStep[] =>
  rowsOf<Required<TicketStep>>(sql)`
    SELECT ticket, what, moved, payout, at FROM ticket_step WHERE ticket = ${ticket} ORDER BY id`.map((row) =>
    checkAmounts(row, 'moved', 'payout'),
  );

/** A share of a stake that was cashed out: what it was, and what it paid. */
export type SoldShare = { readonly stake: AmountMinor; readonly paid: AmountMinor; readonly at: number };

/** Oldest first. @param ticket its number. */
export const soldSharesOf = (sql: SqlStorage, ticket: number): SoldShare[] =>
  rowsOf<SoldShare>(sql)`SELECT stake, paid, at FROM ticket_share WHERE ticket = ${ticket} ORDER BY number`.map((row) =>
    checkAmounts(row, 'stake', 'paid'),
  );
