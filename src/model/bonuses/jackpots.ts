/** In the order of the specification (point 3). */
export const jackpotNames = ['silver', 'gold', 'bronze'] as const;
export type JackpotName = (typeof jackpotNames)[number];

export const inOrder = <T extends { readonly name: JackpotName }>(jackpots: readonly T[]): T[] =>
  [...jackpots].sort((a, b) => jackpotNames.indexOf(a.name) - jackpotNames.indexOf(b.name));
