// The wallet. Threat: see `contract/wallet/wallet.ts`; also a replayed call, or an integration that uses another's session. The
// signature is checked before the body is parsed; the player's object decides about money.
import type * as v from 'valibot';
import { isRequestSigned } from '#contract/signature.ts';
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
import { err, ok, type Result } from '#domain/result.ts';
import { isWalletParty, type WalletParty, walletSecretName } from '#domain/wallet/wallet-parties.ts';
import { VISITOR, verifySessionToken } from '#platform/game/session-token.ts';
import type { Env } from '#platform/host/env.ts';
import type { Failure } from '#platform/host/failure.ts';
import { isoTime } from '#platform/host/iso-time.ts';
import { type PlayerCalls, playerOf } from '#platform/host/objects.ts';
import { findKnownGame } from '#platform/lobby/games.ts';
import { rtpText } from '#platform/lobby/snapshot.ts';
import { type Route, type Signer, serveProvider } from '#platform/serving/serve.ts';
import { isClosed } from '#platform/settings/services.ts';
import type { Refused, WalletOutcome } from '#platform/wallet/stakes.ts';

type WalletSession = {
  readonly player: PlayerCalls;
  readonly playerId: string;
  readonly sessionId: string;
};
type WalletMessage = { readonly session_token: string; readonly timestamp: string };

const MINUTE_MS = 60 * 1000;
/** The maximum age of balance calls and stakes, which a player waits for; allows for clock skew. */
const DEBIT_MAX_AGE_MS = 5 * MINUTE_MS;
/** The maximum age of wins and rollbacks: vendors retry them for a day, and an exact repeat has no second effect. */
const CREDIT_MAX_AGE_MS = 24 * 60 * MINUTE_MS + DEBIT_MAX_AGE_MS;

/** @param olderMs the maximum age of the message */
async function findWalletSession(
  env: Env,
  message: WalletMessage,
  olderMs: number,
): Promise<Result<WalletSession, WalletErrorCode>> {
  const age = Date.now() - Date.parse(message.timestamp);
  // The negation refuses an invalid time (NaN), too.
  if (!(age <= olderMs && age >= -DEBIT_MAX_AGE_MS)) return err('bad_request');
  const name = await verifySessionToken(env.TOKEN_SECRET, message.session_token);
  if (name === null || name.playerId === VISITOR) return err('session_invalid');
  return ok({ ...name, player: playerOf(env, name.playerId) });
}

/** Each wallet party, sportsbooks included, has its own key. */
const signedByParty: Signer<WalletParty> = async (request, env, body, { integration: party = '' }) =>
  isWalletParty(party) && (await isRequestSigned(env[walletSecretName(party)], request, body)) ? party : null;

/** Data of a game for its provider. The request is signed like a wallet call. */
export const gameFactsRoute: Route = serveProvider(
  walletGame,
  signedByParty,
  async ({ env, caller: integration, body }) => {
    const known = isIntegration(integration) ? await findKnownGame(env.DB, integration, body.game_id) : null;
    if (!isIntegration(integration) || known === null)
      return ok({ status: 'error' as const, code: 'game_not_found' as const });
    const { game, isHidden } = known;
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
      is_offered: !isHidden,
    };
    return ok({ status: 'ok' as const, game: facts });
  },
);

type MoneyMessage = WalletMessage & { readonly transaction_id: string; readonly round_id: string };
type WalletCall = { readonly env: Env; readonly caller: WalletParty; readonly body: MoneyMessage };
type Answer = v.InferInput<typeof WalletAnswer>;

const refused = (code: WalletErrorCode) => ({ status: 'error' as const, code });
const refusedWith = ({ code, balance }: Refused) => ({ ...refused(code), balance: toDecimal(balance) });

async function handleCall(
  { env, body }: WalletCall,
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
    ...(bookedAt !== undefined && { booked_at: isoTime(bookedAt) }),
  });
}

const idsOf = ({ caller, body }: WalletCall, sessionId: string) => ({
  integration: caller,
  sessionId,
  transactionId: body.transaction_id,
  roundReference: body.round_id,
});

export const walletRoutes: readonly Route[] = [
  serveProvider(walletBalance, signedByParty, async ({ env, caller, body }) => {
    const session = await findWalletSession(env, body, DEBIT_MAX_AGE_MS);
    if (!session.ok) return ok(refused(session.error));
    const { player, playerId, sessionId } = session.value;
    const outcome = await player.wallet.stakeable(caller, sessionId);
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
  }),
  serveProvider(walletDebit, signedByParty, (call) =>
    handleCall(call, DEBIT_MAX_AGE_MS, async ({ player, sessionId }) => {
      const { game_id: gameId, amount, currency } = call.body;
      const isServiceClosed = await isClosed(call.env.DB, isIntegration(call.caller) ? 'casino' : 'sportsbook');
      return player.wallet.debit({ ...idsOf(call, sessionId), gameId, amount, currency, isServiceClosed });
    }),
  ),
  serveProvider(walletCredit, signedByParty, (call) =>
    handleCall(call, CREDIT_MAX_AGE_MS, ({ player, sessionId }) => {
      const { game_id: gameId, amount, currency } = call.body;
      return player.wallet.credit({
        ...idsOf(call, sessionId),
        gameId,
        amount,
        currency,
        debitTransactionId: call.body.debit_transaction_id,
        closesRound: call.body.round_closed,
      });
    }),
  ),
  serveProvider(walletRollback, signedByParty, (call) =>
    handleCall(call, CREDIT_MAX_AGE_MS, ({ player, sessionId }) =>
      player.wallet.rollback({
        ...idsOf(call, sessionId),
        debitTransactionId: call.body.debit_transaction_id,
      }),
    ),
  ),
];
