import type { Catalogue, Game } from '#domain/lobby/catalogue.ts';
import { listProducers, noFilters, producerSlug } from '#model/lobby/filters.ts';
import { countsBy } from '#model/lobby/game-list.ts';

export type ProducerFacts = NonNullable<ReturnType<typeof producerFacts>>;

/** @returns null for an unknown producer. */
export function producerFacts(catalogue: Catalogue, slug: string) {
  const name = listProducers(catalogue.games).get(slug);
  if (name === undefined) return null;
  const games = catalogue.games.filter((game) => producerSlug(game.producer) === slug);
  const returns = games.flatMap(({ rtp }) => rtp ?? []);
  const everything = { section: { kind: 'all' }, filters: noFilters, favourites: new Set<string>() } as const;
  return {
    name,
    games: games.length,
    /** In hundredths of a per cent; null when unknown. */
    returns: returns.length === 0 ? null : ([Math.min(...returns), Math.max(...returns)] as const),
    /** YYYY-MM; null when unknown. */
    newest: games.reduce<string | null>((newest, game) => later(newest, game), null),
    demos: games.filter(({ hasDemo }) => hasDemo).length,
    withFreeSpins: games.filter(({ hasFreeSpins }) => hasFreeSpins).length,
    others: countsBy('providers', catalogue, everything)
      .filter(({ id }) => id !== slug)
      .sort((a, b) => b.count - a.count),
  };
}

const later = (newest: string | null, { released }: Game): string | null =>
  released !== null && (newest === null || released > newest) ? released : newest;

/** Two letters for a mark: "Cedar & Sons" is CS. */
export const toInitials = (name: string): string =>
  (name.match(/\p{L}+/gu) ?? [])
    .slice(0, 2)
    .map((word) => word.slice(0, 1).toUpperCase())
    .join('');
