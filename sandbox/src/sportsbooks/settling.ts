import { isDecided, type SelectionResult, settledPayout } from '#domain/bets/payouts.ts';
import { durationMs, events } from '#domain/house-rules.ts';
import { price } from '#domain/sportsbook/odds.ts';
import type { KnownEvent } from '#sandbox/odds-feed/offer-of.ts';
import {
  type Bet,
  type BetStatus,
  betsIn,
  type Choice,
  choicesOf,
  decideChoice,
} from '#sandbox/sportsbooks/bet-rows.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const PLAYED_MS = 6 * HOUR_MS;
export const VOID_AFTER_MS = durationMs(events.voidAfter);
const VOID_AT_LAST_MS = durationMs(events.voidAtLast);

/** A match without a result for too long returns the stake. */
function resultOf(
  { eventId, marketId, outcome, startsAt }: Choice,
  known: ReadonlyMap<string, KnownEvent>,
  nowMs: number,
): SelectionResult {
  const found = known.get(eventId);
  // An unreachable feed does not mean that there is no result, but the wait has a limit.
  if (found === undefined) return nowMs - startsAt >= VOID_AT_LAST_MS ? 'void' : 'open';
  const verdict = found.event.markets[marketId]?.outcomes[outcome]?.verdict ?? null;
  return verdict ?? (nowMs - startsAt >= VOID_AFTER_MS ? 'void' : 'open');
}

export const pendingEventIds = (sql: SqlStorage, nowMs: number): string[] =>
  betsIn(sql, 'open')
    .flatMap(({ id }) => choicesOf(sql, id))
    .filter(({ result, startsAt }) => result === 'open' && startsAt <= nowMs)
    .map(({ eventId }) => eventId);

export const selectionsOf = (choices: readonly Choice[]) =>
  choices.map((choice) => ({ price: price(choice.price), result: choice.result }));

function statusOf(choices: readonly Choice[]): BetStatus {
  if (choices.some(({ result }) => result === 'lost')) return 'Loser';
  return choices.every(({ result }) => result === 'void') ? 'Voided' : 'Winner';
}

/** @returns the payout; null while it may still change. */
export function decide(sql: SqlStorage, bet: Bet, known: ReadonlyMap<string, KnownEvent>, nowMs: number) {
  const choices = choicesOf(sql, bet.id).map((choice) => {
    if (choice.result !== 'open' || choice.startsAt > nowMs) return choice;
    const result = resultOf(choice, known, nowMs);
    if (result !== 'open') decideChoice(sql, choice, result);
    return { ...choice, result };
  });
  const betslip = { stake: bet.stake, combinationSize: choices.length, selections: selectionsOf(choices) };
  return isDecided(betslip) ? { status: statusOf(choices), win: settledPayout(betslip) } : null;
}

/** Looks a minute after the start, then every minute, later every hour until the bet is void. */
export function nextCheck(choices: readonly Choice[], nowMs: number): number {
  const checks = choices
    .filter(({ result }) => result === 'open')
    .map(({ startsAt }) => {
      if (nowMs < startsAt + MINUTE_MS) return startsAt + MINUTE_MS;
      if (nowMs < startsAt + PLAYED_MS) return nowMs + MINUTE_MS;
      return Math.max(nowMs + MINUTE_MS, Math.min(nowMs + HOUR_MS, startsAt + VOID_AFTER_MS));
    });
  return Math.min(...checks);
}
