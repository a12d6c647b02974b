// The cost of a changed wheel beyond one employee's authority.
import { wheel } from '#domain/house-rules.ts';
import type { AmountMinor } from '#domain/money.ts';
import { expectedPrize, expectedReturn, type Tile } from '#domain/wheel/wheel.ts';

export type SetWheel = { readonly isOpen: boolean; readonly cost: AmountMinor; readonly tiles: readonly Tile[] };

const RETURN_ALONE = wheel.returnAlone.count * 100;
const returnPerCost = ({ cost, tiles }: SetWheel): number => expectedReturn(tiles, cost) ?? 0;
const prizePerSpin = ({ isOpen, tiles }: SetWheel): number => (isOpen ? expectedPrize(tiles) : 0);

/** @returns the average prize of a spin, if it exceeds both the previous one and what one employee may set. */
export function costOfWheel(before: SetWheel, after: SetWheel): AmountMinor | null {
  const gives = prizePerSpin(after) > Math.max(wheel.givesAlone.amountMinor, prizePerSpin(before));
  const returns =
    after.isOpen && returnPerCost(after) > Math.max(RETURN_ALONE, before.isOpen ? returnPerCost(before) : 0);
  return gives || returns ? expectedPrize(after.tiles) : null;
}
