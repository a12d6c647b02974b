/**
 * Opens games. Each integration asks in words of its own; all of them end here.
 * Threat: a game for money without a player, a game that is not offered, an address that leads away from us.
 */
import type { Integration } from '#domain/game/embedded-integrations.ts';
import { ok, type Result } from '#domain/result.ts';
import { checkReturnAddress, languageOf } from '#platform/game/return-address.ts';
import { signSessionToken, VISITOR } from '#platform/game/session-token.ts';
import type { Env } from '#platform/host/env.ts';
import { type Failure, refuse } from '#platform/host/failure.ts';
import { type CatalogueGame, findOfferedGame } from '#platform/lobby/games.ts';
import { playerOf } from '#platform/player/player-of.ts';
import type { Caller } from '#platform/serving/caller.ts';

export type LaunchMode = 'real' | 'demo' | 'freespin';
export type Launch = {
  readonly integration: Integration;
  readonly gameId: string;
  readonly mode: LaunchMode;
  readonly clientType: 'web' | 'mobile';
  /** The field in which this integration carries the address to return to, and what it holds. */
  readonly returnField: string;
  readonly returnAddress: string | undefined;
};

/** @returns the address of the game on the third party's origin. */
export async function launch(env: Env, caller: Caller | null, asked: Launch): Promise<Result<string, Failure>> {
  if (asked.mode !== 'demo' && caller === null) return refuse('not_authenticated');
  if (asked.mode !== 'demo' && caller?.role !== 'P') return refuse('permission_denied');
  const back = checkReturnAddress(asked.returnField, asked.returnAddress, env.SITE_ORIGIN);
  if (!back.ok) return back;
  const game = await findOfferedGame(env.DB, asked.integration, asked.gameId);
  if (game === null || !offers(game, asked.mode)) return refuse('game_not_found');
  const language = languageOf(back.value);
  const token =
    caller === null || asked.mode === 'demo'
      ? await visitorToken(env)
      : await sessionToken(env, caller, game, asked, language);
  if (typeof token !== 'string') return token;
  const address = new URL(`/play/${asked.integration}/${encodeURIComponent(game.gameId)}`, env.SANDBOX_ORIGIN);
  address.search = new URLSearchParams({ mode: asked.mode, token, lang: language, return_url: back.value }).toString();
  return ok(address.href);
}

const offers = (game: CatalogueGame, mode: LaunchMode): boolean =>
  mode === 'real' || (mode === 'demo' ? game.hasDemo : game.hasFreeSpins);

const visitorToken = (env: Env): Promise<string> =>
  signSessionToken(env.TOKEN_SECRET, { playerId: VISITOR, sessionId: crypto.randomUUID() });

async function sessionToken(
  env: Env,
  caller: Caller,
  game: CatalogueGame,
  asked: Launch,
  language: string,
): Promise<string | { ok: false; error: Failure }> {
  const opened = await playerOf(env, caller.userId).openGameSession({
    integration: game.integration,
    gameId: game.gameId,
    producer: game.producer,
    maxWin: game.maxWin,
    mode: asked.mode === 'freespin' ? 'freespin' : 'real',
    signInId: caller.sessionId,
    clientType: asked.clientType,
    language,
  });
  if (!opened.ok) return refuse(opened.error);
  return signSessionToken(env.TOKEN_SECRET, { playerId: caller.userId, sessionId: opened.value });
}
