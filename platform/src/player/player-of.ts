import type { Env } from '#platform/env.ts';
import type { Player } from '#platform/player/player.ts';

/** The one object that keeps a player's money, found by the player's id. */
export const playerOf = (env: Pick<Env, 'PLAYER'>, playerId: string): DurableObjectStub<Player> =>
  env.PLAYER.get(env.PLAYER.idFromName(playerId));
