/**
 * A player's way into a sportsbook of others: a token, as a game has one. It opens the wallet to that sportsbook alone,
 * for as long as the sign-in lasts, and on its own it moves nothing: a wallet call needs the provider's signature as well.
 */
import { SPORTSBOOK_GAME } from '#contract/sportsbook-provider.ts';
import { ok, type Result } from '#domain/result.ts';
import type { Sportsbook } from '#domain/wallet-parties.ts';
import { signSessionToken } from '#platform/games/session-token.ts';
import { playerOf } from '#platform/player/player-of.ts';
import { type Failure, refuse } from '#platform/serving/failure.ts';
import type { SportCall } from '#platform/sport/provider.ts';

export async function openSportsbook(
  { env, userId, sessionId, locale }: SportCall,
  name: Sportsbook,
): Promise<Result<string, Failure>> {
  const opened = await playerOf(env, userId).openGameSession({
    integration: name,
    gameId: SPORTSBOOK_GAME,
    producer: name,
    mode: 'real',
    signInId: sessionId,
    clientType: 'web',
    language: locale,
  });
  if (!opened.ok) return refuse(opened.error);
  return ok(await signSessionToken(env.TOKEN_SECRET, { playerId: userId, sessionId: opened.value }));
}
