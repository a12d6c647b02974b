/**
 * Games similar to an unavailable one: by theme, volatility and RTP. Another integration is preferred among equals,
 * because one failure often affects the whole integration.
 */
import { themeOf } from '#domain/lobby/art.ts';
import { type Game, gameKey } from '#domain/lobby/catalogue.ts';

export type Likeness = 'theme' | 'volatility' | 'return';
export type Replacement = { readonly game: Game; readonly alike: readonly Likeness[] };

/** For a game that has left the catalogue only the address is known. */
export type UnavailableGame = Pick<Game, 'id' | 'integration' | 'name'> &
  Partial<Pick<Game, 'type' | 'rtp' | 'volatility' | 'producer'>>;

/** @param gameId from an address: shown as text only. */
export const unavailableGameAt = (games: readonly Game[], integration: string, gameId: string): UnavailableGame =>
  games.find(({ id }) => id === gameKey(integration, gameId)) ?? {
    id: gameKey(integration, gameId),
    integration,
    name: titleOf(gameId),
  };

const MAX_TITLE_LENGTH = 60;
const titleOf = (gameId: string): string =>
  gameId
    .slice(0, MAX_TITLE_LENGTH)
    .split(/[-_\s]+/)
    .map((word) => word.slice(0, 1).toUpperCase() + word.slice(1))
    .join(' ');

const WEIGHTS: Readonly<Record<Likeness, number>> = { theme: 4, volatility: 2, return: 1 };
const OTHER_INTEGRATION = 0.5;
/** In hundredths of a per cent. */
const NEAR_RETURN = 50;
/** Themes are slow to compute: the most played games are enough. */
const MAX_COMPARED = 400;

export function replacementsFor(games: readonly Game[], missed: UnavailableGame, count: number): Replacement[] {
  const theme = themeOf(missed.name);
  return games
    .filter((game) => game.id !== missed.id && (missed.type === undefined || game.type === missed.type))
    .slice(0, MAX_COMPARED)
    .map((game) => {
      const alike = likenesses(game, missed, theme);
      return { game, alike, weight: weigh(alike) + (game.integration === missed.integration ? 0 : OTHER_INTEGRATION) };
    })
    .sort((a, b) => b.weight - a.weight)
    .slice(0, count)
    .map(({ game, alike }) => ({ game, alike }));
}

function likenesses(game: Game, missed: UnavailableGame, theme: string | null): Likeness[] {
  const is: Readonly<Record<Likeness, boolean>> = {
    theme: theme !== null && themeOf(game.name) === theme,
    volatility: game.volatility !== null && game.volatility === missed.volatility,
    return: game.rtp !== null && typeof missed.rtp === 'number' && Math.abs(game.rtp - missed.rtp) <= NEAR_RETURN,
  };
  return (Object.keys(is) as Likeness[]).filter((likeness) => is[likeness]);
}

const weigh = (alike: readonly Likeness[]): number => alike.reduce((sum, one) => sum + WEIGHTS[one], 0);

/** The same producer first, then the same type; most played first. */
export function similarGames(games: readonly Game[], to: Game, count: number): Game[] {
  const others = games.filter((game) => game.id !== to.id);
  const alike = others.filter((game) => game.producer === to.producer && game.type === to.type);
  const bySameStudio = others.filter((game) => game.producer === to.producer && game.type !== to.type);
  const ofSameKind = others.filter((game) => game.producer !== to.producer && game.type === to.type);
  return [...alike, ...bySameStudio, ...ofSameKind].slice(0, count);
}
