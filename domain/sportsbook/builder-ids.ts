/** The ids of bet builders: an outcome of a market of its own, which names its parts. */

export const BUILDER = 'builder';
export type Part = { readonly marketId: string; readonly outcomeId: string };

/** A separator that occurs in no id of a market or an outcome. */
const BETWEEN = ':';

export const partKey = ({ marketId, outcomeId }: Part): string => `${marketId}${BETWEEN}${outcomeId}`;

/** Whether the id of a bet builder can contain it. */
export const isNamable = ({ marketId, outcomeId }: Part): boolean => !`${marketId}${outcomeId}`.includes(BETWEEN);

/** Independent of the order of the parts. */
export const builderOutcome = (parts: readonly Part[]): string => parts.map(partKey).sort().join(BETWEEN);

/** @returns an empty list for an id without parts. */
export function builderParts(outcomeId: string): Part[] {
  const names = outcomeId.split(BETWEEN);
  if (names.length % 2 === 1 || names.includes('')) return [];
  return names.flatMap((marketId, at) => (at % 2 === 0 ? [{ marketId, outcomeId: names[at + 1] ?? '' }] : []));
}

/** The parts of a bet builder; any other selection is its own only part. */
export const selectionParts = (of: Part): Part[] => (of.marketId === BUILDER ? builderParts(of.outcomeId) : [of]);
