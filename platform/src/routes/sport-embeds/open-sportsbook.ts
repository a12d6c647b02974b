/**
 * A player's way into a sportsbook of others: a token, as a game has one. It opens the wallet to that sportsbook alone,
 * for as long as the sign-in lasts, and on its own it moves nothing: a wallet call needs the provider's signature as well.
 */
import { SPORTSBOOK_GAME } from '#contract/sport-embeds/sportsbook-provider.ts';
import { ok, type Result } from '#domain/result.ts';
import type { Sportsbook } from '#domain/wallet/wallet-parties.ts';
import type { SportCall } from '#platform/bets/provider.ts';
import { signSessionToken } from '#platform/game/session-token.ts';
import { type Failure, refuse } from '#platform/host/failure.ts';
import { playerOf } from '#platform/player/player-of.ts';

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
