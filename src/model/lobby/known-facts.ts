import type { Game } from '#domain/lobby/catalogue.ts';

/** What a host may say of its games or leave out, named as the sort by it is where there is one. */
export const facts = ['rtp', 'volatility', 'newest', 'stake'] as const;
export type Fact = (typeof facts)[number];
export const isFact = (name: string): name is Fact => (facts as readonly string[]).includes(name);

const isSaid: Readonly<Record<Fact, (game: Game) => boolean>> = {
  rtp: ({ rtp }) => rtp !== null,
  volatility: ({ volatility }) => volatility !== null,
  newest: ({ released }) => released !== null,
  stake: ({ minBet }) => minBet !== null,
};

const told = new WeakMap<readonly Game[], readonly Fact[]>();

/** Nobody chooses, orders or compares games by what none of them says. */
export function toldFacts(games: readonly Game[]): readonly Fact[] {
  const known = told.get(games) ?? facts.filter((fact) => games.some(isSaid[fact]));
  told.set(games, known);
  return known;
}
