import { MAX_RESULTS } from '#contract/game/live-tables.ts';
import type { LiveKind } from '#domain/game/live-kinds.ts';
import type { Board } from '#sandbox/games/boards/board.ts';
import { baccarat, baccaratWinner } from '#sandbox/games/boards/card-boards.ts';
import { sicBo } from '#sandbox/games/boards/dice-boards.ts';
import { roulette } from '#sandbox/games/boards/roulette.ts';
import { roundDraw } from '#sandbox/live/chance.ts';
import { type CommonHand, commonBlackjack, commonThreeCard, type TableCards } from '#sandbox/live/common-hands.ts';
import { drawCard, type RaceCard, raceBoard, raceResult, type Species } from '#sandbox/live/race.ts';
import { lastResult, momentAt, type Phase, type Schedule } from '#sandbox/live/schedule.ts';
import { wheelBoard, wheelResult } from '#sandbox/live/wheel-board.ts';

export type LiveRules = {
  readonly schedule: Schedule;
  readonly places: number;
  /** Call only through the function `outcomeOf`, which checks the time. */
  outcomeOf(round: number, table: string, secret: string): unknown;
  /** The part of the outcome that is public while players decide. */
  open?(outcome: unknown): unknown;
  cardOf?(round: number, table: string, secret: string): RaceCard;
  resultOf(outcome: unknown): string;
};
export type BoardRules = LiveRules & { boardOf(round: number, table: string, secret: string): Board<unknown> };
type CardRules = LiveRules & { handOf(stakes: readonly number[]): CommonHand };
export const PLACES = 7;

/** Seconds of each stage. `closed` is longer than two clocks may differ. */
const schedule = (open: number, closed: number, result: number, deciding: readonly number[] = []): Schedule =>
  [
    ['open', open] as const,
    ['closed', closed] as const,
    ...deciding.map((seconds) => ['deciding', seconds] as const),
    ['result', result] as const,
  ].map(([phase, seconds]: readonly [Phase, number]) => ({ phase, ms: seconds * 1000 }));

const stream = (secret: string, table: string, round: number) => roundDraw(secret, table, round, 'result');

function always<Outcome>(
  board: Board<Outcome>,
  resultOf: (outcome: Outcome) => string,
  stages: Schedule,
  places = 0,
): BoardRules {
  return {
    schedule: stages,
    places,
    boardOf: () => board as Board<unknown>,
    outcomeOf: (round, table, secret) => board.drawOutcome(stream(secret, table, round)),
    resultOf: (outcome) => resultOf(outcome as Outcome),
  };
}

function race(species: Species, stages: Schedule): BoardRules {
  const cardOf = (round: number, table: string, secret: string) =>
    drawCard(species, roundDraw(secret, table, round, 'card'));
  const boardOf: BoardRules['boardOf'] = (...which) => raceBoard(cardOf(...which)) as Board<unknown>;
  return {
    schedule: stages,
    places: 0,
    cardOf,
    boardOf,
    outcomeOf: (round, table, secret) => boardOf(round, table, secret).drawOutcome(stream(secret, table, round)),
    resultOf: (outcome) => raceResult(outcome as Parameters<typeof raceResult>[0]),
  };
}

function cards(handOf: CardRules['handOf'], stages: Schedule): CardRules {
  const common = handOf([]);
  return {
    schedule: stages,
    places: PLACES,
    handOf,
    outcomeOf: (round, table, secret) => common.table(stream(secret, table, round)),
    open: (outcome) => common.open(outcome as TableCards),
    resultOf: (outcome) => common.resultOf(outcome as TableCards),
  };
}

export const boardRules: Readonly<Record<Exclude<LiveKind, 'blackjack' | 'poker'>, BoardRules>> = {
  roulette: always(roulette, ({ number }) => String(number), schedule(18, 2, 14)),
  baccarat: always(baccarat, baccaratWinner, schedule(16, 2, 14), PLACES),
  dice: always(sicBo, ({ dice }) => dice.join('-'), schedule(18, 2, 10)),
  wheel: always(wheelBoard, wheelResult, schedule(20, 2, 14)),
  horses: race('horses', schedule(36, 2, 28)),
  greyhounds: race('greyhounds', schedule(30, 2, 22)),
};
export const cardRules: Readonly<Record<'blackjack' | 'poker', CardRules>> = {
  blackjack: cards(commonBlackjack, schedule(14, 2, 9, [11, 7, 6, 5, 5])),
  poker: cards(commonThreeCard, schedule(16, 2, 9, [13])),
};
export const liveRules: Readonly<Record<LiveKind, LiveRules>> = { ...boardRules, ...cardRules };

export const tableName = (integration: string, gameId: string): string => `${integration} ${gameId}`;

/** @returns null until the result is due; no other code checks this. */
export function outcomeOf(rules: LiveRules, table: string, round: number, now: number, secret: string): unknown {
  const isPublic = round <= lastResult(momentAt(table, rules.schedule, now));
  return isPublic ? rules.outcomeOf(round, table, secret) : null;
}

export function publicOutcome(rules: LiveRules, table: string, now: number, secret: string): unknown {
  const { round, phase } = momentAt(table, rules.schedule, now);
  if (phase === 'deciding') return rules.open?.(rules.outcomeOf(round, table, secret)) ?? null;
  return outcomeOf(rules, table, round, now, secret);
}

const drawn = new Map<string, { readonly newest: number; readonly results: readonly string[] }>();
const MAX_CACHED = 1000;

export function recentResults(rules: LiveRules, table: string, now: number, secret: string): readonly string[] {
  const newest = lastResult(momentAt(table, rules.schedule, now));
  const known = drawn.get(table);
  if (known?.newest === newest) return known.results;
  const results = Array.from({ length: MAX_RESULTS }, (_, back) =>
    rules.resultOf(outcomeOf(rules, table, newest - back, now, secret)),
  );
  if (drawn.size > MAX_CACHED) drawn.clear();
  drawn.set(table, { newest, results });
  return results;
}
