import { combinedPrice, possiblePayout, type SelectionResult } from '#domain/bet-lines.ts';
import { price } from '#domain/odds.ts';
import type { BetStatus } from '#sandbox/sportsbooks/bet-rows.ts';
import type { ShownBet } from '#sandbox/sportsbooks/protocol.ts';
import type { KnownBet } from '#sandbox/sportsbooks/sportsbook-bets.ts';

const statuses: Readonly<Record<SelectionResult, BetStatus>> = {
  open: 'Wait',
  won: 'Winner',
  lost: 'Loser',
  void: 'Voided',
};
export const choiceStatus = (result: SelectionResult): BetStatus => statuses[result];

const linesOf = ({ choices }: KnownBet) =>
  choices.map((choice) => ({ price: price(choice.price), result: choice.result }));

/** What a bet pays if all that is open is won. */
export const possibleOf = (bet: KnownBet): number =>
  possiblePayout({ stake: bet.stake, pick: bet.choices.length, selections: linesOf(bet) });

/** Hundredths. */
export const oddsOf = (bet: KnownBet): number => combinedPrice(linesOf(bet).map((line) => line.price));

/** A bet as its player's own page shows it. */
export const shownBet = (bet: KnownBet): ShownBet => ({
  id: bet.id,
  status: bet.status,
  stake: bet.stake,
  win: bet.win,
  possible: possibleOf(bet),
  currency: bet.currency,
  placedAt: bet.placedAt,
  cancelUntil: bet.cancelUntil,
  selections: bet.choices.map(({ eventId, home, away, kind, count, line, outcome, price: at, result }) => ({
    eventId,
    home,
    away,
    market: { kind, count, line },
    outcome,
    price: at,
    status: choiceStatus(result),
  })),
});
