// Games, their sessions, favourites and free spins.
import { randomBytes } from 'node:crypto';
import { CURRENCY, type Database, type Game, INTEGRATIONS, producers } from './models.ts';
import { paginate } from './paginate.ts';
import { ApiException, notFound, playerOf, type Reply, type Request, type Routes, validationError } from './rest.ts';
import { texts } from './values.ts';

const [FIRST, SECOND] = INTEGRATIONS;

const slugOf = (text: string) => text.toLowerCase().replaceAll(' ', '-');

const serialized = ({ absolute }: Request) => {
  return (game: Game) => ({
    id: game.id,
    game_id: game.gameId,
    description: '',
    name: game.name,
    slug: `${slugOf(game.producer)}-${slugOf(game.name)}`,
    integration: game.integration,
    producer: game.producer,
    game_type: game.type,
    image: absolute(`/media/games/${game.gameId}.svg`),
    image_desktop: null,
    drops_and_wins: game.id % 10 === 0,
  });
};

const listOf = (integration: string, path: string): Routes => ({
  [path]: {
    GET: (request) => {
      const games = request.database.games.filter((game) => game.integration === integration);
      return paginate(request, path, games.map(serialized(request)), { usual: 20, most: 25, name: 'games' });
    },
  },
});

/** The wrapper of specification, point 3. */
const opened = (data: unknown): Reply => ({
  data: { success: true, data, error_message: null, code_status: 200, response_status: 'OK' },
});

function openedAt({ database, absolute }: Request, integration: string, gameId: string, mode: string): string {
  const game = database.games.find((one) => one.integration === integration && `${one.gameId}` === gameId);
  if (!game) throw notFound();
  const token = randomBytes(9).toString('base64url');
  database.sessions.set(token, `${game.name} · ${mode}`);
  return absolute(`/play/${token}/`);
}

const first = (request: Request, mode: string): Reply => {
  const { game } = texts(request.data, 'game', 'return_url', 'client_type');
  return opened(openedAt(request, FIRST, game, mode));
};
const second = (request: Request, mode: string): Reply => {
  const { GameId } = texts(request.data, 'GameId');
  return opened({ gameURL: openedAt(request, SECOND, GameId, mode) });
};

const sessions: Routes = {
  [`/api/integrations/${FIRST}/createsession/`]: {
    POST: (request) => {
      playerOf(request);
      return first(request, 'real');
    },
  },
  [`/api/integrations/${FIRST}/createsession/demostart/`]: { POST: (request) => first(request, 'demo') },
  [`/api/integrations/${SECOND}/login/`]: {
    POST: (request) => {
      playerOf(request);
      return second(request, 'real');
    },
  },
  [`/api/integrations/${SECOND}/login/demo/`]: { POST: (request) => second(request, 'demo') },
  [`/api/integrations/${SECOND}/login/freespin/`]: {
    POST: (request) => {
      const player = playerOf(request);
      if (player.freeGameSpins === 0) throw new ApiException(404, { detail: 'No free spins.' });
      return second(request, 'free spins');
    },
  },
  '/api/users/freespin-session/': {
    GET: (request) => {
      const { freeGameSpins: left } = playerOf(request);
      return {
        data: {
          provider: SECOND,
          game_id: 7040,
          session_end: left === 0,
          freespin_left: left,
          prize_amount: '12.50',
          prize_currency: CURRENCY,
        },
      };
    },
  },
};

const favouriteIn = (request: Request) => {
  const { provider, game_id } = texts(request.data, 'provider', 'game_id');
  return { provider, gameId: Number(game_id) };
};

const favourites: Routes = {
  '/api/users/favouritegames/': {
    GET: (request) => {
      const all = playerOf(request).favourites.map(({ provider, gameId }) => ({ provider, game_id: gameId }));
      return paginate(request, '/api/users/favouritegames/', all);
    },
    POST: (request) => {
      const player = playerOf(request);
      const { provider, gameId } = favouriteIn(request);
      if (!request.database.games.some((game) => game.integration === provider && game.gameId === gameId))
        throw validationError({ game_id: `Invalid pk "${gameId}" - object does not exist.` });
      if (player.favourites.some((one) => one.provider === provider && one.gameId === gameId))
        throw validationError({ non_field_errors: 'The fields user, provider, game_id must make a unique set.' });
      player.favourites.push({ provider, gameId });
      return { status: 201, data: { provider, game_id: gameId } };
    },
    DELETE: (request) => {
      const { favourites: all } = playerOf(request);
      const { provider, gameId } = favouriteIn(request);
      const at = all.findIndex((one) => one.provider === provider && one.gameId === gameId);
      if (at < 0) throw notFound();
      all.splice(at, 1);
      return { status: 204 };
    },
  },
};

const nameOf = (database: Database, gameId: string | undefined) =>
  database.games.find((game) => `${game.gameId}` === gameId)?.name;

const pages: Routes = {
  '/media/games/<id>.svg': {
    GET: ({ args, database }) => {
      const name = nameOf(database, args.id);
      if (name === undefined) throw notFound();
      const box = 'xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 90"';
      return {
        svg: `<svg ${box}><rect width="160" height="90" fill="#0c4b33"/><text x="8" y="50">${name}</text></svg>`,
      };
    },
  },
  '/play/<token>/': {
    GET: ({ args, database }) => {
      const title = database.sessions.get(args.token ?? '');
      if (title === undefined) throw notFound();
      return { html: `<!doctype html><title>${title}</title><h1>${title}</h1>` };
    },
  },
  '/services/game-catalog/producer': {
    GET: () => ({
      data: { producers: producers.map((name) => ({ name, active: true, integrations: INTEGRATIONS })) },
    }),
  },
};

export const casinoRoutes: Routes = {
  ...listOf(FIRST, `/api/integrations/${FIRST}/v2/games/list/`),
  ...listOf(SECOND, `/api/integrations/${SECOND}/v2/gamelist/`),
  ...sessions,
  ...favourites,
  ...pages,
};
