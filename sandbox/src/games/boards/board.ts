/**
 * A board: named bets with fixed odds, and one outcome that settles them. Threat: a bet that returns more or less than
 * its odds promise. So odds are whole hundredths, stakes are multiples of STAKE_UNIT, and inexact amounts are rejected
 * instead of rounded.
 */
import * as v from 'valibot';
import { err, ok, type Result } from '#domain/result.ts';
import type { Draw, Engine, Facts, Family } from '#sandbox/games/engine.ts';

export type Bet = {
  /** Hundredths to one, ascending; several where more matches pay more (a face on three dice: 1, 2 or 3 to one). */
  readonly pays: readonly number[];
  /** Expected return in hundredths of a per cent: 9730. */
  readonly rtp: number;
};

export type Board<Outcome> = {
  readonly bets: ReadonlyMap<string, Bet>;
  drawOutcome(draw: Draw): Outcome;
  /**
   * In minor units, stake included; 0 when the bet is lost.
   * @throws RangeError for an unknown bet, or a return that is not a whole number of minor units.
   */
  returnOf(bet: string, stakeMinor: number, outcome: Outcome): number;
};

type Rules<Outcome> = Pick<Board<Outcome>, 'bets' | 'drawOutcome'> & {
  /**
   * Hundredths to one; null when the bet is lost.
   * @param odds paid when the bet is won.
   */
  paysFor(bet: string, outcome: Outcome, odds: number): number | null;
};

/** In minor units. Every stake is a multiple, so that a hundredth of it is whole. */
export const STAKE_UNIT = 100;

export const boardOf = <Outcome>({ paysFor, ...rules }: Rules<Outcome>): Board<Outcome> => ({
  ...rules,
  returnOf(id, stakeMinor, outcome) {
    const bet = rules.bets.get(id);
    if (bet === undefined) throw new RangeError(`no bet ${id}`);
    const pays = paysFor(id, outcome, bet.pays[0] ?? 0);
    return pays === null ? 0 : paidAt(stakeMinor, pays);
  },
});

export function paidAt(stakeMinor: number, pays: number): number {
  const paid = stakeMinor + (stakeMinor * pays) / 100;
  if (!Number.isSafeInteger(paid)) throw new RangeError(`a stake of ${stakeMinor} cannot win ${pays} hundredths`);
  return paid;
}

export type RoundBets = Readonly<Record<string, number>>;
/** In minor units: the minimum of a bet and the maximum of a round. */
export type BetLimits = { readonly least: number; readonly most: number };
export type SettledBets = { readonly returns: RoundBets; readonly win: number };

const MAX_BETS = 160;
const BetsInput = v.pipe(
  v.record(v.pipe(v.string(), v.maxLength(40)), v.pipe(v.number(), v.safeInteger(), v.minValue(1))),
  v.check((bets) => Object.keys(bets).length > 0 && Object.keys(bets).length <= MAX_BETS),
);

/** @returns `bad_request` for unknown bets, `bet_limit` for stakes that the table does not accept. */
export function readBets(
  board: Pick<Board<unknown>, 'bets'>,
  input: unknown,
  { least, most }: BetLimits,
): Result<{ readonly bets: RoundBets; readonly stake: number }, 'bad_request' | 'bet_limit'> {
  const parsed = v.safeParse(BetsInput, input);
  if (!parsed.success || Object.keys(parsed.output).some((id) => !board.bets.has(id))) return err('bad_request');
  const stakes = Object.values(parsed.output);
  const stake = stakes.reduce((sum, one) => sum + one, 0);
  const isTaken = stakes.every((one) => one >= least && one % STAKE_UNIT === 0) && stake <= most;
  return isTaken ? ok({ bets: parsed.output, stake }) : err('bet_limit');
}

export function settleBets<Outcome>(board: Board<Outcome>, bets: RoundBets, outcome: Outcome): SettledBets {
  const returns = Object.fromEntries(
    Object.entries(bets)
      .map(([id, stake]): [string, number] => [id, board.returnOf(id, stake, outcome)])
      .filter(([, back]) => back > 0),
  );
  return { returns, win: Object.values(returns).reduce((sum, back) => sum + back, 0) };
}

const chips = [100, 200, 500, 1_000, 5_000, 10_000, 50_000, 100_000, 500_000, 1_000_000];
const MAX_CHIPS = 5;

/** The minimum bet is a chip, and no chip is worth more than the maximum of a round. */
export const chipsBetween = ({ least, most }: BetLimits): number[] =>
  [least, ...chips.filter((chip) => chip > least && chip <= most)].slice(0, MAX_CHIPS);

export type OpenedBoard = { readonly limits: BetLimits };
export type BoardRound<Outcome> = SettledBets & { readonly outcome: Outcome };

const PlayInput = v.object({ bets: v.unknown() });

export function boardEngine<Outcome>(
  family: Family,
  board: Board<Outcome>,
  { min_bet: least, max_bet: most }: Pick<Facts, 'min_bet' | 'max_bet'>,
  stakes: readonly number[] = chipsBetween({ least, most }),
): Engine<OpenedBoard, RoundBets, null, BoardRound<Outcome>> {
  const limits = { least, most };
  return {
    family,
    stakes,
    opened: { limits },
    readPlay(input) {
      if (!v.is(PlayInput, input)) return err('bad_request');
      const read = readBets(board, input.bets, limits);
      return read.ok ? ok({ play: read.value.bets, stake: read.value.stake }) : read;
    },
    begin(bets, draw) {
      const outcome = board.drawOutcome(draw);
      const settled = settleBets(board, bets, outcome);
      return { state: null, shown: { outcome, ...settled }, win: settled.win };
    },
  };
}
