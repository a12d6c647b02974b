import type * as v from 'valibot';
import type { grantFreeSpins } from '#contract/staff.ts';
import { ok, type Result } from '#domain/result.ts';
import { findOfferedGame } from '#platform/catalogue/games.ts';
import type { Env } from '#platform/env.ts';
import type { FreeSpinGrant } from '#platform/player/free-spins.ts';
import { type Failure, refuse, refuseField } from '#platform/serving/failure.ts';

type Asked = v.InferOutput<NonNullable<typeof grantFreeSpins.body>>;

/** Stakes of slots are tenths of the unit, so that no pay is ever rounded. */
const STAKE_STEP = 100;
const LONGEST_MS = 365 * 24 * 60 * 60 * 1000;

/** Whether the game can be played so: it takes free spins, at this stake, and they last some time. */
export async function checkGrant(env: Env, asked: Asked, requestId: string): Promise<Result<FreeSpinGrant, Failure>> {
  const { provider: integration, game_id: gameId, spins, stake } = asked;
  const game = await findOfferedGame(env.DB, integration, gameId);
  if (game === null || !game.hasFreeSpins) return refuse('game_not_found');
  if (stake % STAKE_STEP !== 0) return refuseField('stake', 'invalid');
  if (stake < game.minBet) return refuseField('stake', 'too_small');
  if (stake > game.maxBet) return refuseField('stake', 'too_large');
  const expiresAt = Date.parse(asked.expires_at);
  if (expiresAt <= Date.now()) return refuseField('expires_at', 'too_small');
  if (expiresAt > Date.now() + LONGEST_MS) return refuseField('expires_at', 'too_large');
  return ok({ externalId: `desk:${requestId}`, integration, gameId, spins, stake, expiresAt });
}
