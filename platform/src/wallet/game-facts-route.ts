import { walletGame } from '#contract/wallet.ts';
import { amountMinor, DEFAULT_CURRENCY, toDecimal } from '#domain/money.ts';
import { ok } from '#domain/result.ts';
import { findGame } from '#platform/games/find-game.ts';
import { refuse } from '#platform/serving/failure.ts';
import { type Route, serveProvider } from '#platform/serving/serve.ts';
import { integrationOf } from '#platform/wallet/wallet-session.ts';

/** Facts of one game for the provider that runs it, signed like everything else that passes between us. */
export const gameFactsRoute: Route = serveProvider(walletGame, async ({ env, params, body }) => {
  const integration = integrationOf(params);
  if (integration === null) return refuse('provider_not_found');
  const game = await findGame(env.DB, integration, body.game_id);
  if (game === null) return ok({ status: 'error' as const, code: 'game_not_found' as const });
  const facts = {
    integration,
    game_id: game.gameId,
    name: game.name,
    producer: game.producer,
    game_type: game.gameType,
    rtp: `${Math.floor(game.rtp / 100)}.${String(game.rtp % 100).padStart(2, '0')}`,
    volatility: game.volatility,
    min_bet: toDecimal(amountMinor(game.minBet)),
    max_bet: toDecimal(amountMinor(game.maxBet)),
    currency: DEFAULT_CURRENCY,
  };
  return ok({ status: 'ok' as const, game: facts });
});
