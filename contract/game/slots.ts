import * as v from 'valibot';
import { defineCall } from '#contract/call.ts';
import { amount, currency, shortText, timestamp } from '#contract/values.ts';
import { INTEGRATION } from '#domain/lobby/catalogue.ts';

/** An integration's name in the host's profile or game lists: one segment of a path. */
export const integrationName = v.pipe(v.string(), v.regex(INTEGRATION, 'unknown'));

const NamedGame = v.object({ provider: integrationName, game_id: shortText });
export const Favourite = v.object({ provider: v.string(), game_id: v.string() });
export const listFavourites = defineCall('listFavourites', 'player', 'GET /api/users/favouritegames/', {
  answer: v.object({ favourites: v.array(Favourite) }),
});
export const addFavourite = defineCall('addFavourite', 'player', 'POST /api/users/favouritegames/', {
  body: NamedGame,
  errors: ['game_not_found'],
});
export const removeFavourite = defineCall('removeFavourite', 'player', 'DELETE /api/users/favouritegames/', {
  body: NamedGame,
});

export const FreeSpinInfo = v.object({
  provider: v.string(),
  game_id: v.optional(v.string()),
  /** No spins are left, the time is up, or the player left the game: to continue, they open the game again. */
  session_end: v.boolean(),
  freespin_left: v.nullable(v.number()),
  prize: v.nullable(v.object({ amount, currency })),
  granted: v.optional(v.number()),
  /** The stake of each spin, which the operator pays. */
  stake: v.optional(v.object({ amount, currency })),
  expires_at: v.optional(timestamp),
});
export const getFreeSpinSession = defineCall('getFreeSpinSession', 'player', 'GET /api/users/freespin-session/', {
  query: v.object({ provider: v.optional(integrationName), game_id: v.optional(shortText) }),
  answer: v.nullable(FreeSpinInfo),
});
export const endFreeSpinSession = defineCall('endFreeSpinSession', 'player', 'POST /api/users/freespin-session/', {
  body: NamedGame,
});
