/** A player's tickets of our own book as they are kept. Only read here. */

import type { ticketRefusals } from '#contract/bets/bets.ts';
import type { Bet } from '#domain/bets/payouts.ts';
import type { acceptChanges, betslipTypes } from '#domain/betslip/betslip.ts';
import { type AmountMinor, amountMinor } from '#domain/money.ts';
import type { Price } from '#domain/sportsbook/odds.ts';
import type { SportId } from '#domain/sportsbook/sports.ts';
import { TICKET_CODE_LENGTH } from '#platform/bets/codes.ts';

export type BetslipType = (typeof betslipTypes)[number];
export type AcceptChanges = (typeof acceptChanges)[number];
export type TicketRefusal = (typeof ticketRefusals)[number];
/** How it stands in itself: what its matches make of it says `payout`. */
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
  /** The match was being played when the ticket was placed. */
  readonly isLive: boolean;
  readonly result: Verdict | null;
};
export type Ticket = {
  readonly number: number;
  readonly id: string;
  readonly code: string;
  readonly type: BetslipType;
  /** How many selections make a line. */
  readonly combinationSize: number;
  readonly acceptChanges: AcceptChanges;
  readonly stake: AmountMinor;
  /** The part of the stake that was bonus money. */
  readonly bonus: AmountMinor;
  /** Of the ledger: what took the stake. */
  readonly stakeEffect: number;
  readonly state: TicketState;
  readonly reason: TicketRefusal | null;
  /** What it paid if everything were won, when it was accepted. */
  readonly possible: AmountMinor;
  /** What it comes to; null while that is open. */
  readonly payout: AmountMinor | null;
  readonly paid: AmountMinor;
  /** Its stake cannot be taken back. */
  readonly isFinal: boolean;
  /** How much of the stake counted for the condition of play of bonus. */
  readonly played: AmountMinor;
  /** Of its payouts: one with each correction. */
  readonly version: number;
  readonly placedAt: number;
  readonly judgeAt: number | null;
  readonly acceptedAt: number | null;
  readonly settledAt: number | null;
  readonly selections: readonly TicketSelection[];
};

const columns = `number, id, code, type, pick AS combinationSize, accept_changes AS acceptChanges, stake, bonus, stake_effect AS stakeEffect,
  state, reason, possible, payout, paid, is_final AS isFinal, played, version, placed_at AS placedAt, judge_at AS judgeAt, accepted_at AS acceptedAt,
  settled_at AS settledAt`;
const selectionColumns = `sport, event_id AS eventId, market_id AS marketId, outcome_id AS outcomeId, price, home, away,
  tournament, country, starts_at AS startsAt, is_live AS isLive, result`;

type Amounts = 'stake' | 'bonus' | 'possible' | 'paid' | 'played';
type Row = Omit<Ticket, Amounts | 'payout' | 'isFinal' | 'selections'> &
  Record<Amounts, number> & { payout: number | null; isFinal: number };
type SelectionRow = Omit<TicketSelection, 'price' | 'isLive' | 'sport'> & {
  price: number;
  isLive: number;
  sport: number;
};

const selectionsOf = (sql: SqlStorage, ticket: number): TicketSelection[] =>
  sql
    .exec<SelectionRow>(`SELECT ${selectionColumns} FROM ticket_selection WHERE ticket = ? ORDER BY place`, ticket)
    .toArray()
    .map((row) => ({ ...row, sport: row.sport as SportId, price: row.price as Price, isLive: row.isLive === 1 }));

const read = (sql: SqlStorage, row: Row): Ticket => ({
  ...row,
  stake: amountMinor(row.stake),
  bonus: amountMinor(row.bonus),
  possible: amountMinor(row.possible),
  paid: amountMinor(row.paid),
  isFinal: row.isFinal === 1,
  played: amountMinor(row.played),
  payout: row.payout === null ? null : amountMinor(row.payout),
  selections: selectionsOf(sql, row.number),
});

/** @param where with what it binds, after WHERE; may order and limit. */
export const ticketsWhere = (sql: SqlStorage, where: string, ...bound: readonly (string | number | null)[]): Ticket[] =>
  sql
    .exec<Row>(`SELECT ${columns} FROM ticket WHERE ${where}`, ...bound)
    .toArray()
    .map((row) => read(sql, row));

/** @param id or the number that its player reads. */
export const findTicket = (sql: SqlStorage, id: string): Ticket | undefined =>
  ticketsWhere(sql, id.length === TICKET_CODE_LENGTH ? 'code = ?' : 'id = ?', id)[0];

/** @throws when there is none: a request names only what it made. */
export function ticketWith(sql: SqlStorage, id: string): Ticket {
  const found = findTicket(sql, id);
  if (!found) throw new Error('a ticket that was made is not there');
  return found;
}

/** It was taken, and what it comes to is open. */
export const isOpen = ({ state, payout }: Ticket): boolean => state === 'accepted' && payout === null;

/** Of what was paid, what a correction could not take back. */
export const leftOver = ({ paid, payout }: Ticket): AmountMinor => amountMinor(Math.max(0, paid - (payout ?? 0)));

/** As its lines are reckoned. */
export const betOf = ({
  stake,
  combinationSize,
  selections,
}: Pick<Ticket, 'stake' | 'combinationSize' | 'selections'>): Bet => ({
  stake,
  combinationSize,
  selections: selections.map(({ price, result }) => ({ price, result: result ?? 'open' })),
});
