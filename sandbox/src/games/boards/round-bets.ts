import * as v from 'valibot';
import { err, ok, type Result } from '#domain/result.ts';
import { type Board, STAKE_UNIT } from '#sandbox/games/boards/board.ts';

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
