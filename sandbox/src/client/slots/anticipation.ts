import { SCATTER, WILD } from '#sandbox/games/slots/payline-model.ts';
import type { OpenedPaylines } from '#sandbox/games/slots/payline-slot.ts';

/** The two rarest symbols. */
const RARE = 1;
type Grid = readonly (readonly number[])[];

/**
 * Whether a reel that is about to stop could still bring the free spins or one of the best pays.
 * It says what is true: nothing waits longer than what lies there gives reason to.
 */
export function isTense(game: OpenedPaylines, grid: Grid, reel: number): boolean {
  if (reel < 2) return false;
  const stopped = grid.slice(0, reel);
  const scatters = stopped.flat().filter((symbol) => symbol === SCATTER).length;
  if (game.bonus && scatters === game.bonus.need - 1) return true;
  return game.lines.some((rows) => {
    const shown = rows.slice(0, reel).map((row, at) => stopped[at]?.[row] ?? SCATTER);
    const [first = SCATTER] = shown;
    return first <= RARE && shown.every((symbol) => symbol === first || symbol === WILD);
  });
}
