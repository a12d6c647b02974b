// The catalogue and its two integrations, each with its own session shape.
import { randomBytes } from 'node:crypto';
import { type Answer, HttpException, json, noContent, type Request, resource } from './http.ts';
import { flag, paginated } from './resources.ts';
import type { Routes } from './router.ts';
import { INTEGRATIONS, PRODUCERS } from './seeder.ts';
import type { Game } from './store.ts';
import { among, boolean, required, text, validate } from './validate.ts';

const [MOSAIC, HARBOR] = INTEGRATIONS;

const slug = (words: string) => words.toLowerCase().replace(/[^a-z0-9]+/g, '-');
const slugOf = ({ producer, name }: Game) => `${slug(producer)}/${slug(name)}`;

const gameResource = (game: Game) => ({
  id: game.id,
  game_id: game.code,
  description: null,
  name: game.name,
  slug: slugOf(game),
  integration: game.integration,
  producer: game.producer,
  game_type: game.type,
  image: `/storage/games/${game.code}.svg`,
  image_desktop: `/storage/games/${game.code}-wide.svg`,
  drops_and_wins: flag(game.id % 8 === 0),
});

/** The resource wraps its list as `games`. */
const list = (request: Request, integration: string): Answer => {
  const games = request.store.games.filter((game) => game.integration === integration);
  return paginated(request, games.map(gameResource), { perPage: 20, most: 20, wrap: 'games' });
};

/** The wrapper of specification, point 3. */
const opened = (request: Request, title: string): Answer => {
  const token = randomBytes(10).toString('hex');
  request.store.frames.set(token, title);
  const data = request.absolute(`/launch/${token}`);
  return json({ success: true, data, errorMessage: null, codeStatus: 200, responseStatus: 'success' });
};

function gameBy(request: Request, integration: string, isIt: (game: Game) => boolean): Game {
  const game = request.store.games.find((one) => one.integration === integration && isIt(one));
  if (game) return game;
  const wrapper = { success: false, data: null, codeStatus: 404, responseStatus: 'error' };
  throw new HttpException(404, 'Game not found.', { ...wrapper, errorMessage: 'Game not found.' });
}

const sessions: Routes = {
  [`POST /api/integrations/${MOSAIC}/login`]: (request) => {
    const given = validate(request, {
      symbol: [required, text],
      platform: [required, among(['web', 'mobile'])],
      play_mode: [required, among(['real', 'demo', 'freespin'])],
      lobby_url: [required, text],
    });
    const isDemo = given.play_mode === 'demo';
    const user = isDemo ? null : request.user;
    if (given.play_mode === 'freespin' && user?.freeRounds === 0) throw new HttpException(403, 'No free spins left.');
    const game = gameBy(request, MOSAIC, ({ code }) => code === given.symbol);
    return opened(request, `${game.name} (${given.play_mode})`);
  },
  [`POST /api/integrations/${HARBOR}/login`]: (request) => {
    const rules = { is_mobile: [required, boolean], system: [required, text], page_code: [required, text] };
    const given = request.user && validate(request, rules);
    const wanted = `${given.system}/${given.page_code}`;
    return opened(request, gameBy(request, HARBOR, (game) => slugOf(game) === wanted).name);
  },
  'GET /api/users/freespin-session': ({ user }) =>
    resource({
      provider: MOSAIC,
      game_id: 'g103',
      session_end: flag(user.freeRounds === 0),
      freespin_left: user.freeRounds,
      prize: { amount: 3.4, currency: 'TND' },
    }),
};

const favouriteIn = (request: Request): string => {
  const given = validate(request, { provider: [required, text], game_id: [required] });
  return `${given.provider}/${given.game_id}`;
};
const favouriteResource = (key: string) => {
  const [provider, gameId] = key.split('/');
  return { provider, game_id: gameId };
};

const favourites: Routes = {
  'GET /api/users/favouritegames': ({ user }) => resource(user.favourites.map(favouriteResource)),
  'POST /api/users/favouritegames': (request) => {
    const { user } = request;
    const key = favouriteIn(request);
    gameBy(request, key.split('/')[0] ?? '', ({ code }) => key.endsWith(`/${code}`));
    if (!user.favourites.includes(key)) user.favourites.push(key);
    return resource(favouriteResource(key), 201);
  },
  'DELETE /api/users/favouritegames': (request) => {
    const { user } = request;
    const at = user.favourites.indexOf(favouriteIn(request));
    if (at < 0) throw new HttpException(404, 'No query results for model [App\\Models\\FavouriteGame].');
    user.favourites.splice(at, 1);
    return noContent;
  },
};

const files: Routes = {
  'GET /storage/games/{file}.svg': ({ parameters }) => ({
    status: 200,
    page: {
      type: 'image/svg+xml',
      text: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"><rect width="4" height="3" fill="#f53003"/><title>${parameters.file}</title></svg>`,
    },
  }),
  'GET /launch/{token}': ({ parameters, store }) => {
    const title = store.frames.get(parameters.token ?? '');
    if (title === undefined) throw new HttpException(404, 'Not Found');
    return {
      status: 200,
      page: { type: 'text/html; charset=UTF-8', text: `<!DOCTYPE html><title>${title}</title><main>${title}</main>` },
    };
  },
};

export const gameRoutes: Routes = {
  [`GET /api/integrations/${MOSAIC}/games`]: (request) => list(request, MOSAIC),
  [`GET /api/integrations/${HARBOR}/games`]: (request) => list(request, HARBOR),
  'GET /services/game-catalog/producer': () =>
    json({
      producers: PRODUCERS.map((name) => ({
        name,
        active: flag(name !== 'Rif'),
        integrations: INTEGRATIONS.join(','),
      })),
    }),
  ...sessions,
  ...favourites,
  ...files,
};
