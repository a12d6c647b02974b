import { walletGame } from '#contract/wallet.ts';
import { isIntegration } from '#domain/embedded-integrations.ts';
import { DEFAULT_CURRENCY, toDecimal } from '#domain/money.ts';
import { ok } from '#domain/result.ts';
import { findOfferedGame } from '#platform/catalogue/games.ts';
import { rtpText } from '#platform/catalogue/snapshot.ts';
import { type Route, serveProvider } from '#platform/serving/serve.ts';
import { signedByParty } from '#platform/wallet/wallet-session.ts';

/** Facts of one game for the provider that runs it, signed like everything else that passes between us. */
export const gameFactsRoute: Route = serveProvider(
  walletGame,
  async ({ env, caller: integration, body }) => {
    const game = isIntegration(integration) ? await findOfferedGame(env.DB, integration, body.game_id) : null;
    if (!isIntegration(integration) || game === null)
      return ok({ status: 'error' as const, code: 'game_not_found' as const });
    const facts = {
      integration,
      game_id: game.gameId,
      name: game.name,
      producer: game.producer,
      game_type: game.gameType,
      rtp: rtpText(game.rtp),
      volatility: game.volatility,
      min_bet: toDecimal(game.minBet),
      max_bet: toDecimal(game.maxBet),
      currency: DEFAULT_CURRENCY,
    };
    return ok({ status: 'ok' as const, game: facts });
  },
  signedByParty,
);
