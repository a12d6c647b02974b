/**
 * The seamless wallet's four calls. Threat: see `contract/wallet/wallet.ts`; the signature is checked, in constant time,
 * before the body is parsed. Everything about money is decided in the player's object.
 */
import type * as v from 'valibot';
import {
  type WalletAnswer,
  type WalletErrorCode,
  walletBalance,
  walletCredit,
  walletDebit,
  walletGame,
  walletRollback,
} from '#contract/wallet/wallet.ts';
import { isIntegration } from '#domain/game/embedded-integrations.ts';
import { DEFAULT_CURRENCY, toDecimal } from '#domain/money.ts';
import { ok, type Result } from '#domain/result.ts';
import type { WalletParty } from '#domain/wallet/wallet-parties.ts';
import type { Env } from '#platform/host/env.ts';
import type { Failure } from '#platform/host/failure.ts';
import { findOfferedGame } from '#platform/lobby/games.ts';
import { rtpText } from '#platform/lobby/snapshot.ts';
import {
  findWalletSession,
  OWED_MS,
  PROMPT_MS,
  signedByParty,
  type WalletMessage,
  type WalletSession,
} from '#platform/routes/wallet/wallet-session.ts';
import { type Route, serveProvider } from '#platform/serving/serve.ts';
import type { WalletOutcome } from '#platform/wallet/wallet-requests.ts';

/** Facts of one game for the provider that runs it; the request is signed like every wallet call. */
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

type MoneyMessage = WalletMessage & { readonly transaction_id: string; readonly round_id: string };
type WalletCall<B> = { readonly env: Env; readonly caller: WalletParty; readonly body: B };
type Answer = v.InferInput<typeof WalletAnswer>;

const refused = (code: WalletErrorCode) => ({ status: 'error' as const, code });
const refusedWith = (error: { readonly code: WalletErrorCode; readonly balance: Parameters<typeof toDecimal>[0] }) => ({
  ...refused(error.code),
  balance: toDecimal(error.balance),
});

/** Finds the session, lets the player's object move the money, and formats the answer. */
async function handleCall<B extends MoneyMessage>(
  { env, body }: WalletCall<B>,
  olderMs: number,
  act: (session: WalletSession) => Promise<WalletOutcome>,
): Promise<Result<Answer, Failure>> {
  const session = await findWalletSession(env, body, olderMs);
  if (!session.ok) return ok(refused(session.error));
  const outcome = await act(session.value);
  if (!outcome.ok) return ok(refusedWith(outcome.error));
  const { balance, currency, bookedAt } = outcome.value;
  return ok({
    status: 'ok',
    transaction_id: body.transaction_id,
    balance: toDecimal(balance),
    currency,
    ...(bookedAt !== undefined && { booked_at: new Date(bookedAt).toISOString() }),
  });
}

const idsOf = ({ caller, body }: WalletCall<MoneyMessage>, sessionId: string) => ({
  integration: caller,
  sessionId,
  transactionId: body.transaction_id,
  roundReference: body.round_id,
});

export const walletRoutes: readonly Route[] = [
  serveProvider(
    walletBalance,
    async ({ env, caller, body }) => {
      const session = await findWalletSession(env, body, PROMPT_MS);
      if (!session.ok) return ok(refused(session.error));
      const { player, playerId, sessionId } = session.value;
      const outcome = await player.stakeable(caller, sessionId);
      if (!outcome.ok) return ok(refusedWith(outcome.error));
      const { balance, currency, freeSpins } = outcome.value;
      return ok({
        status: 'ok' as const,
        balance: toDecimal(balance),
        currency,
        player_id: playerId,
        ...(freeSpins && {
          free_spins: { left: freeSpins.left, stake: toDecimal(freeSpins.stake), prize: toDecimal(freeSpins.prize) },
        }),
      });
    },
    signedByParty,
  ),
  serveProvider(
    walletDebit,
    (call) =>
      handleCall(call, PROMPT_MS, ({ player, sessionId }) => {
        const { game_id: gameId, amount, currency } = call.body;
        return player.debit({ ...idsOf(call, sessionId), gameId, amount, currency });
      }),
    signedByParty,
  ),
  serveProvider(
    walletCredit,
    (call) =>
      handleCall(call, OWED_MS, ({ player, sessionId }) => {
        const {
          game_id: gameId,
          amount,
          currency,
          debit_transaction_id: debitTransactionId,
          round_closed: closesRound,
        } = call.body;
        return player.credit({
          ...idsOf(call, sessionId),
          gameId,
          amount,
          currency,
          debitTransactionId,
          closesRound,
        });
      }),
    signedByParty,
  ),
  serveProvider(
    walletRollback,
    (call) =>
      handleCall(call, OWED_MS, ({ player, sessionId }) =>
        player.rollback({
          ...idsOf(call, sessionId),
          debitTransactionId: call.body.debit_transaction_id,
        }),
      ),
    signedByParty,
  ),
];
