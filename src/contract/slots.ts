import * as v from 'valibot';
import { defineCall } from '#contract/call.ts';
import { amount, currency, id, nothing, shortText, timestamp, wrapped } from '#contract/values.ts';
import { type Integration, integrations } from '#domain/categories.ts';

export const IntegrationName = v.picklist(integrations, 'unknown');

/** A game as the host sends it (specification, point 3), with what a player should know before the first stake. */
export const ReceivedGame = v.object({
  id,
  game_id: v.pipe(v.string(), v.regex(/^[a-z0-9][a-z0-9_-]{0,99}$/i, 'invalid')),
  description: v.optional(v.nullable(v.string())),
  name: v.pipe(v.string(), v.nonEmpty(), v.maxLength(120)),
  slug: v.string(),
  integration: IntegrationName,
  producer: v.string(),
  game_type: v.string(),
  image: v.nullable(v.string()),
  image_desktop: v.nullable(v.string()),
  drops_and_wins: v.boolean(),
  /** Return to player in per cent, two decimals: "96.21". */
  rtp: v.optional(v.nullable(v.pipe(v.string(), v.regex(/^\d{2}\.\d{2}$/, 'invalid')))),
  /** 1 low, 2 medium, 3 high. */
  volatility: v.optional(v.nullable(v.picklist([1, 2, 3]))),
  min_bet: v.optional(v.nullable(amount)),
  max_bet: v.optional(v.nullable(amount)),
  has_demo: v.optional(v.boolean()),
  has_freespins: v.optional(v.boolean()),
  released: v.optional(v.nullable(v.pipe(v.string(), v.isoDate()))),
  /** 1 is the most played. */
  popularity: v.optional(v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1)))),
});
export type ReceivedGame = v.InferOutput<typeof ReceivedGame>;

const GameList = v.object({ games: v.array(ReceivedGame), page: v.number(), count: v.number() });
const bigPage = v.object({
  page: v.optional(
    v.pipe(
      v.union([v.string(), v.number()]),
      v.transform(Number),
      v.integer('invalid'),
      v.minValue(1, 'too_small'),
      v.maxValue(10_000, 'too_large'),
    ),
    1,
  ),
  page_size: v.optional(
    v.pipe(
      v.union([v.string(), v.number()]),
      v.transform(Number),
      v.integer('invalid'),
      v.minValue(1, 'too_small'),
      v.maxValue(1000, 'too_large'),
    ),
    1000,
  ),
});

const gameListPaths: Record<Integration, string> = {
  orion: '/api/integrations/orion/v2/games/list/',
  vega: '/api/integrations/vega/v2/gamelist/',
  lyra: '/api/integrations/lyra/games/',
  nova: '/api/integrations/nova/games/',
};
// @__NO_SIDE_EFFECTS__
const gameList = (integration: Integration) =>
  defineCall({
    name: `listGames_${integration}`,
    method: 'GET',
    path: gameListPaths[integration],
    audience: 'anyone',
    summary: `Games of ${integration}, 1000 a page, most played first. Answers ETag and 304.`,
    query: bigPage,
    answer: GameList,
    errors: ['provider_not_found'],
  });
export const listGames = {
  orion: gameList('orion'),
  vega: gameList('vega'),
  lyra: gameList('lyra'),
  nova: gameList('nova'),
};

export const Producer = v.object({ name: v.string(), active: v.boolean(), integrations: v.array(v.string()) });
export const listProducers = defineCall({
  name: 'listProducers',
  method: 'GET',
  path: '/services/game-catalog/producer',
  audience: 'anyone',
  summary: 'Producers and the integrations that carry them.',
  answer: v.object({ producers: v.array(Producer) }),
});

/** A game as the player's own calls name it. */
const NamedGame = v.object({ provider: IntegrationName, game_id: shortText });
export const listFavourites = defineCall({
  name: 'listFavourites',
  method: 'GET',
  path: '/api/users/favouritegames/',
  audience: 'player',
  summary: 'Favourite games of the player, the last marked first.',
  answer: v.object({ favourites: v.array(v.object({ provider: v.string(), game_id: v.string() })) }),
  errors: ['not_authenticated'],
});
export const addFavourite = defineCall({
  name: 'addFavourite',
  method: 'POST',
  path: '/api/users/favouritegames/',
  audience: 'player',
  summary: 'Adds a favourite. Repeating it is no error.',
  body: NamedGame,
  answer: nothing,
  errors: ['game_not_found', 'not_authenticated'],
});
export const removeFavourite = defineCall({
  name: 'removeFavourite',
  method: 'DELETE',
  path: '/api/users/favouritegames/',
  audience: 'player',
  summary: 'Removes a favourite. Repeating it is no error.',
  body: NamedGame,
  answer: nothing,
  errors: ['not_authenticated'],
});

/** The address of a game session, on the third party's origin. */
const address = v.pipe(v.string(), v.url('invalid'), v.maxLength(4000));
const SessionAddress = wrapped(address);
const returnUrl = v.pipe(v.string(), v.url('invalid'), v.maxLength(2000, 'too_long'));
const sessionErrors = [
  'provider_not_found',
  'game_not_found',
  'not_authenticated',
  'user_is_banned',
  'self_excluded',
  'limit_reached',
] as const;

const OrionSession = v.object({
  game: shortText,
  return_url: returnUrl,
  client_type: v.picklist(['web', 'mobile'], 'unknown'),
});
export const createOrionSession = defineCall({
  name: 'createOrionSession',
  method: 'POST',
  path: '/api/integrations/orion/createsession/',
  audience: 'player',
  summary: 'Opens an orion game for money.',
  body: OrionSession,
  answer: SessionAddress,
  errors: sessionErrors,
});
export const createOrionDemo = defineCall({
  name: 'createOrionDemo',
  method: 'POST',
  path: '/api/integrations/orion/createsession/demostart/',
  audience: 'anyone',
  summary: 'Opens an orion game for play money.',
  body: OrionSession,
  answer: SessionAddress,
  errors: ['provider_not_found', 'game_not_found'],
});

const VegaSession = v.object({ GameId: shortText, return_url: v.optional(returnUrl) });
export const createVegaSession = defineCall({
  name: 'createVegaSession',
  method: 'POST',
  path: '/api/integrations/vega/login/',
  audience: 'player',
  summary: 'Opens a vega game for money.',
  body: VegaSession,
  answer: SessionAddress,
  errors: sessionErrors,
});
export const createVegaDemo = defineCall({
  name: 'createVegaDemo',
  method: 'POST',
  path: '/api/integrations/vega/login/demo/',
  audience: 'anyone',
  summary: 'Opens a vega game for play money.',
  body: VegaSession,
  answer: SessionAddress,
  errors: ['provider_not_found', 'game_not_found'],
});
export const createVegaFreeSpins = defineCall({
  name: 'createVegaFreeSpins',
  method: 'POST',
  path: '/api/integrations/vega/login/freespin/',
  audience: 'player',
  summary: 'Opens a vega game on granted free spins.',
  body: VegaSession,
  answer: SessionAddress,
  errors: sessionErrors,
});

export const FreeSpinInfo = v.object({
  provider: v.string(),
  game_id: v.optional(v.string()),
  /** Nothing is left, the time is over, or the player left the game: to go on, the game is opened anew. */
  session_end: v.boolean(),
  freespin_left: v.number(),
  prize: v.object({ amount, currency }),
  granted: v.optional(v.number()),
  /** What each spin is played at; the operator pays it. */
  stake: v.optional(v.object({ amount, currency })),
  expires_at: v.optional(timestamp),
});
export const getFreeSpinSession = defineCall({
  name: 'getFreeSpinSession',
  method: 'GET',
  path: '/api/users/freespin-session/',
  audience: 'player',
  summary: 'What is left of granted free spins: of one game, or of what is being played or was given last.',
  query: v.object({ provider: v.optional(IntegrationName), game_id: v.optional(shortText) }),
  answer: v.nullable(FreeSpinInfo),
  errors: ['not_authenticated'],
});
export const endFreeSpinSession = defineCall({
  name: 'endFreeSpinSession',
  method: 'POST',
  path: '/api/users/freespin-session/',
  audience: 'player',
  summary: 'The player leaves a game played on free spins. Spins that are left stay until they expire.',
  body: NamedGame,
  answer: nothing,
  errors: ['not_authenticated'],
});

export const createLyraSession = defineCall({
  name: 'createLyraSession',
  method: 'POST',
  path: '/api/integrations/lyra/login/',
  audience: 'anyone',
  summary: 'Opens a lyra game; for money only when signed in.',
  body: v.object({
    symbol: shortText,
    platform: v.picklist(['web', 'mobile'], 'unknown'),
    play_mode: v.picklist(['real', 'demo'], 'unknown'),
    lobby_url: returnUrl,
  }),
  answer: SessionAddress,
  errors: sessionErrors,
});
export const createNovaSession = defineCall({
  name: 'createNovaSession',
  method: 'POST',
  path: '/api/integrations/nova/login/',
  audience: 'anyone',
  summary: 'Opens a virtual game; for money only when signed in.',
  body: v.object({
    is_mobile: v.boolean(),
    system: shortText,
    page_code: shortText,
    play_mode: v.optional(v.picklist(['real', 'demo'], 'unknown'), 'real'),
    return_url: v.optional(returnUrl),
  }),
  answer: wrapped(v.object({ gameURL: address })),
  errors: sessionErrors,
});
