import * as v from 'valibot';
import { defineCall } from '#contract/call.ts';
import { amount, currency, nothing, shortText, timestamp } from '#contract/values.ts';

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
  answer: v.object({ favourites: v.array(Favourite) }),
  errors: ['not_authenticated'],
});
export const addFavourite = defineCall({
  name: 'addFavourite',
  method: 'POST',
  path: '/api/users/favouritegames/',
  audience: 'player',
  body: NamedGame,
  answer: nothing,
  errors: ['game_not_found', 'not_authenticated'],
});
export const removeFavourite = defineCall({
  name: 'removeFavourite',
  method: 'DELETE',
  path: '/api/users/favouritegames/',
  audience: 'player',
  body: NamedGame,
  answer: nothing,
  errors: ['not_authenticated'],
});

export const FreeSpinInfo = v.object({
  provider: v.string(),
  game_id: v.optional(v.string()),
  /** Nothing is left, the time is over, or the player left the game: to go on, the game is opened anew. */
  session_end: v.boolean(),
  /** Null: the host does not say. */
  freespin_left: v.nullable(v.number()),
  prize: v.nullable(v.object({ amount, currency })),
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
  query: v.object({ provider: v.optional(integrationName), game_id: v.optional(shortText) }),
  answer: v.nullable(FreeSpinInfo),
  errors: ['not_authenticated'],
});
export const endFreeSpinSession = defineCall({
  name: 'endFreeSpinSession',
  method: 'POST',
  path: '/api/users/freespin-session/',
  audience: 'player',
  body: NamedGame,
  answer: nothing,
  errors: ['not_authenticated'],
});
