import * as v from 'valibot';
import { defineCall } from '#contract/call.ts';
import { amount, currency, nothing, shortText, timestamp, wrapped } from '#contract/values.ts';

/** As the host's profile or its game lists name an integration: one segment of an address. */
export const integrationName = v.pipe(v.string(), v.regex(/^[A-Za-z0-9][\w-]{0,39}$/, 'unknown'));

/** A game as the player's own calls name it. */
const NamedGame = v.object({ provider: integrationName, game_id: shortText });
export const Favourite = v.object({ provider: v.string(), game_id: v.string() });
export const listFavourites = defineCall({
  name: 'listFavourites',
  method: 'GET',
  path: '/api/users/favouritegames/',
  audience: 'player',
  summary: 'Favourite games of the player, the last marked first.',
  answer: v.object({ favourites: v.array(Favourite) }),
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
  query: v.object({ provider: v.optional(integrationName), game_id: v.optional(shortText) }),
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
