import type { Env } from '#platform/host/env.ts';
import type { Player } from '#platform/player/player.ts';

/** The Durable Object of a player. */
export const playerOf = (env: Pick<Env, 'PLAYER'>, playerId: string): DurableObjectStub<Player> =>
  env.PLAYER.get(env.PLAYER.idFromName(playerId)) as unknown as DurableObjectStub<Player>;
