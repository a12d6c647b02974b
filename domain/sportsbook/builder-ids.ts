/** The ids of bet builders: an outcome of a market of its own, which names its parts. */

export const BUILDER = 'builder';
export type Part = { readonly marketId: string; readonly outcomeId: string };

/** Of neither a market's id nor an outcome's. */
const BETWEEN = ':';

export const partKey = ({ marketId, outcomeId }: Part): string => `${marketId}${BETWEEN}${outcomeId}`;

/** Whether the id of a bet builder can name it. */
export const isNamable = ({ marketId, outcomeId }: Part): boolean => !`${marketId}${outcomeId}`.includes(BETWEEN);

/** The same for the same parts in any order. */
export const builderOutcome = (parts: readonly Part[]): string => parts.map(partKey).sort().join(BETWEEN);

/** @returns none for what names no parts. */
export function builderParts(outcomeId: string): Part[] {
  const names = outcomeId.split(BETWEEN);
  if (names.length % 2 === 1 || names.includes('')) return [];
  return names.flatMap((marketId, at) => (at % 2 === 0 ? [{ marketId, outcomeId: names[at + 1] ?? '' }] : []));
}

/** The parts of a selection; itself where it is none of a bet builder. */
export const partsOf = (of: Part): Part[] => (of.marketId === BUILDER ? builderParts(of.outcomeId) : [of]);
