/**
 * A board is what players bet on together or alone: named bets with fixed odds, one outcome that settles all of them.
 * It holds rules and chance, no wallet, clock or page, so that a table for one and a table for everybody play the same.
 * Threat: a bet that returns more or less than its odds say. So odds are whole hundredths, stakes are whole units of
 * STAKE_UNIT, and what is not exact is refused instead of rounded.
 */
import type { Draw } from '#sandbox/games/engine.ts';

export type Bet = {
  /** Hundredths to one, rising; more than one where more of the same pays more (a face on three dice: 1, 2 or 3 to one). */
  readonly pays: readonly number[];
  /** What it gives back in the long run, in hundredths of a per cent, rounded: 9730. */
  readonly rtp: number;
};

export type Board<Outcome> = {
  readonly bets: ReadonlyMap<string, Bet>;
  drawOutcome(draw: Draw): Outcome;
  /** Minor units, stake included; 0 when the bet is lost. @throws RangeError for a bet the board does not have. */
  returnOf(bet: string, stakeMinor: number, outcome: Outcome): number;
};

/** Minor units: every stake is a multiple, so that a hundredth of it is whole. */
export const STAKE_UNIT = 100;

/** The stake and its win at these odds. @throws RangeError when that is not a whole number of minor units. */
export function paidAt(stakeMinor: number, pays: number): number {
  const paid = stakeMinor + (stakeMinor * pays) / 100;
  if (!Number.isSafeInteger(paid)) throw new RangeError(`a stake of ${stakeMinor} cannot win ${pays} hundredths`);
  return paid;
}

/** @throws RangeError, because bets are checked before they are taken: an unknown one here is a mistake of ours. */
export function betOf<Outcome>({ bets }: Pick<Board<Outcome>, 'bets'>, id: string): Bet {
  const bet = bets.get(id);
  if (bet === undefined) throw new RangeError(`no bet ${id}`);
  return bet;
}
