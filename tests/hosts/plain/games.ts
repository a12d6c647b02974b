// The game lists, their producers, and the player's favourites.
import { allowedProducers, type Game, games, otherProducers, slugOf } from './game-catalog.ts';
import { Id, idFrom, Maybe, Reply } from './plain-values.ts';
import { type Call, listed, open, type Route, required, type SignedInCall, signedIn } from './routes.ts';
import type { Shape } from './shape.ts';

const gamesWords = { name: 'games', figures: ['page', 'count'] as ('page' | 'count')[], fixed: true, asReceived: true };

function shownGame(game: Game, { origin, shape }: Call) {
  return {
    id: new Id(game.id),
    game_id: new Id(game.gameId),
    description: new Maybe(`${game.name}, a game of ${game.producer}`),
    name: game.name,
    slug: slugOf(game, shape.slugSeparator),
    integration: shape.integrations[game.integration]?.name,
    producer: game.producer,
    game_type: game.type,
    image: `${origin}/pictures/${game.gameId}.svg`,
    image_desktop: new Maybe(`${origin}/pictures/${game.gameId}-desktop.svg`),
    drops_and_wins: game.dropsAndWins,
  };
}

function producersIn({ shape }: Call) {
  return [...allowedProducers, ...otherProducers].map((name) => {
    const integrations = new Set(
      games.filter(({ producer }) => producer === name).map(({ integration }) => integration),
    );
    return {
      name,
      active: true,
      integrations: [...integrations].map((integrationIndex) => shape.integrations[integrationIndex]?.name),
    };
  });
}

function favouriteIn({ body, query }: SignedInCall) {
  const fields = { ...query, ...body };
  required(fields, 'provider', 'game_id');
  return { provider: String(fields.provider), gameId: idFrom(fields.game_id) ?? String(fields.game_id) };
}

const shownFavourite = ({ provider, gameId }: { provider: string; gameId: string | number }) => ({
  provider,
  game_id: typeof gameId === 'number' ? new Id(gameId) : gameId,
});

function isOf(call: SignedInCall) {
  const { provider, gameId } = favouriteIn(call);
  return (row: { user: number; provider: string; gameId: string | number }) =>
    row.user === call.user.id && row.provider === provider && row.gameId === gameId;
}

export const gameRoutes = (shape: Shape): Route[] => [
  ...shape.integrations.map(({ name, gameList }, integrationIndex) =>
    open('GET', `/api/integrations/${name}/${gameList}`, (call) => {
      const gamesOfIntegration = games.filter(({ integration }) => integration === integrationIndex);
      return listed(call, gamesOfIntegration, gamesWords, (game) => shownGame(game, call), 1000);
    }),
  ),
  open('GET', '/services/game-catalog/producer', (call) =>
    listed(call, producersIn(call), { name: 'producers', fixed: true }, (row) => row, 1000),
  ),
  signedIn('GET', '/api/users/favouritegames', (call) =>
    listed(
      call,
      call.world.favourites.filter(({ user }) => user === call.user.id),
      {},
      shownFavourite,
      1000,
    ),
  ),
  signedIn('POST', '/api/users/favouritegames', (call) => {
    const favourite = favouriteIn(call);
    if (!call.world.favourites.some(isOf(call))) call.world.favourites.push({ user: call.user.id, ...favourite });
    return new Reply(201, shownFavourite(favourite));
  }),
  signedIn('DELETE', '/api/users/favouritegames', (call) => {
    const isGone = isOf(call);
    call.world.favourites = call.world.favourites.filter((row) => !isGone(row));
    return new Reply(204, null);
  }),
];
