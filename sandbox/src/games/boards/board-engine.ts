import * as v from 'valibot';
import { err, ok, type Result } from '#domain/result.ts';
import { type Board, STAKE_UNIT } from '#sandbox/games/boards/board.ts';
import type { Engine, Facts, Family } from '#sandbox/games/engine.ts';

/** Stakes by bet, in minor units. */
export type RoundBets = Readonly<Record<string, number>>;
/** Minor units: the least of one bet, the most of a whole round. */
export type BetLimits = { readonly least: number; readonly most: number };
export type SettledBets = {
  /** What each bet gave back, stake included; lost ones are not in it. */
  readonly returns: RoundBets;
  readonly win: number;
};

/** No player lays more chips than a layout has places. */
const MOST_BETS = 160;
const AskedBets = v.pipe(
  v.record(v.pipe(v.string(), v.maxLength(40)), v.pipe(v.number(), v.safeInteger(), v.minValue(1))),
  v.check((bets) => Object.keys(bets).length > 0 && Object.keys(bets).length <= MOST_BETS),
);

/** @returns `bad_request` for bets that the board does not have, `bet_limit` for stakes that the table does not take. */
export function readBets(
  board: Pick<Board<unknown>, 'bets'>,
  asked: unknown,
  { least, most }: BetLimits,
): Result<{ readonly bets: RoundBets; readonly stake: number }, 'bad_request' | 'bet_limit'> {
  const parsed = v.safeParse(AskedBets, asked);
  if (!parsed.success || Object.keys(parsed.output).some((id) => !board.bets.has(id))) return err('bad_request');
  const stakes = Object.values(parsed.output);
  const stake = stakes.reduce((sum, one) => sum + one, 0);
  const isTaken = stakes.every((one) => one >= least && one % STAKE_UNIT === 0) && stake <= most;
  return isTaken ? ok({ bets: parsed.output, stake }) : err('bet_limit');
}

/** What the outcome gives back for these bets. */
export function settleBets<Outcome>(board: Board<Outcome>, bets: RoundBets, outcome: Outcome): SettledBets {
  const returns = Object.fromEntries(
    Object.entries(bets)
      .map(([id, stake]): [string, number] => [id, board.returnOf(id, stake, outcome)])
      .filter(([, back]) => back > 0),
  );
  return { returns, win: Object.values(returns).reduce((sum, back) => sum + back, 0) };
}

/** Chips there are, in minor units. */
const chips = [100, 200, 500, 1_000, 5_000, 10_000, 50_000, 100_000, 500_000, 1_000_000];
/** As many as lie side by side on a phone. */
const MOST_CHIPS = 5;

/** Chips of a table: the least bet is one, and no chip is worth more than a whole round may be. */
export function chipsBetween({ least, most }: BetLimits): number[] {
  const larger = chips.filter((chip) => chip > least && chip <= most);
  return [least, ...larger].slice(0, MOST_CHIPS);
}

export type OpenedBoard = { readonly limits: BetLimits };
export type BoardRound<Outcome> = SettledBets & { readonly outcome: Outcome };

const Asked = v.object({ bets: v.unknown() });

/** A board for one player, at their own pace. @param stakes chips, where many bets make a stake. */
export function boardEngine<Outcome>(
  family: Family,
  board: Board<Outcome>,
  facts: Pick<Facts, 'min_bet' | 'max_bet'>,
  stakes: readonly number[] = chipsBetween({ least: facts.min_bet, most: facts.max_bet }),
): Engine<OpenedBoard, RoundBets, null, BoardRound<Outcome>> {
  const limits = { least: facts.min_bet, most: facts.max_bet };
  return {
    family,
    stakes,
    opened: { limits },
    readPlay(asked) {
      const parsed = v.safeParse(Asked, asked);
      if (!parsed.success) return err('bad_request');
      const read = readBets(board, parsed.output.bets, limits);
      return read.ok ? ok({ play: read.value.bets, stake: read.value.stake }) : read;
    },
    begin(bets, draw) {
      const outcome = board.drawOutcome(draw);
      const settled = settleBets(board, bets, outcome);
      return { state: null, shown: { outcome, ...settled }, win: settled.win };
    },
  };
}
