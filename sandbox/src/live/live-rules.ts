import type { LiveKind } from '#domain/live-kinds.ts';
import { baccarat, baccaratWinner } from '#sandbox/games/boards/baccarat.ts';
import type { Board } from '#sandbox/games/boards/board.ts';
import { roulette } from '#sandbox/games/boards/roulette.ts';
import { sicBo } from '#sandbox/games/boards/sic-bo.ts';
import { roundDraw } from '#sandbox/live/chance.ts';
import { raceBoard, raceResult } from '#sandbox/live/race-board.ts';
import { drawCard, type RaceCard, type Species } from '#sandbox/live/race-card.ts';
import type { Phase, Schedule } from '#sandbox/live/schedule.ts';
import { wheelBoard, wheelResult } from '#sandbox/live/wheel-board.ts';

/** What a round is played on: its board, and what it is about where rounds differ. */
export type RoundBoard = { readonly board: Board<unknown>; readonly card: RaceCard | null };
export type LiveRules = {
  readonly schedule: Schedule;
  /** Places with a name on them; 0 where everybody plays side by side. */
  readonly places: number;
  boardOf(round: number, table: string, secret: string): RoundBoard;
  /** A result in the words of the contract's `LiveTable`. */
  resultOf(outcome: unknown): string;
};
export const PLACES = 7;

/** Seconds of each stage. Between the last stake and the result lies a moment, longer than two clocks may differ. */
const schedule = (open: number, closed: number, result: number): Schedule =>
  [['open', open] as const, ['closed', closed] as const, ['result', result] as const].map(
    ([phase, seconds]: readonly [Phase, number]) => ({ phase, ms: seconds * 1000 }),
  );

/** Rules whose rounds are all on the same board. */
function always<Outcome>(
  board: Board<Outcome>,
  resultOf: (outcome: Outcome) => string,
  stages: Schedule,
  places = 0,
): LiveRules {
  return {
    schedule: stages,
    places,
    boardOf: () => ({ board: board as Board<unknown>, card: null }),
    resultOf: (outcome) => resultOf(outcome as Outcome),
  };
}

const race = (species: Species, stages: Schedule): LiveRules => ({
  schedule: stages,
  places: 0,
  boardOf: (round, table, secret) => {
    const card = drawCard(species, roundDraw(secret, table, round, 'card'));
    return { card, board: raceBoard(card) as Board<unknown> };
  },
  resultOf: (outcome) => raceResult(outcome as Parameters<typeof raceResult>[0]),
});

export const liveRules: Readonly<Partial<Record<LiveKind, LiveRules>>> = {
  roulette: always(roulette, ({ number }) => String(number), schedule(18, 2, 14)),
  baccarat: always(baccarat, baccaratWinner, schedule(16, 2, 14), PLACES),
  dice: always(sicBo, ({ dice }) => dice.join('-'), schedule(18, 2, 10)),
  wheel: always(wheelBoard, wheelResult, schedule(20, 2, 14)),
  horses: race('horses', schedule(36, 2, 28)),
  greyhounds: race('greyhounds', schedule(30, 2, 22)),
};
