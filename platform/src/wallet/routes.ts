/**
 * The seamless wallet's four questions. Threat: see `src/contract/wallet.ts`; the signature is checked, in
 * constant time, before a byte of the body is parsed. Everything about money is decided in the player's object.
 */
import type * as v from 'valibot';
import {
  type WalletAnswer,
  type WalletErrorCode,
  walletBalance,
  walletCredit,
  walletDebit,
  walletRollback,
} from '#contract/wallet.ts';
import { toDecimal } from '#domain/money.ts';
import { ok, type Result } from '#domain/result.ts';
import type { WalletParty } from '#domain/wallet-parties.ts';
import type { Env } from '#platform/env.ts';
import type { WalletOutcome } from '#platform/player/movement.ts';
import type { Failure } from '#platform/serving/failure.ts';
import { type Route, serveProvider } from '#platform/serving/serve.ts';
import {
  findWalletSession,
  OWED_MS,
  PROMPT_MS,
  signedByParty,
  type WalletMessage,
  type WalletSession,
} from '#platform/wallet/wallet-session.ts';

type Movement = WalletMessage & { readonly transaction_id: string; readonly round_id: string };
type Asked<B> = { readonly env: Env; readonly caller: WalletParty; readonly body: B };
type Answer = v.InferInput<typeof WalletAnswer>;

const refused = (code: WalletErrorCode) => ({ status: 'error' as const, code });
const refusedWith = (error: { readonly code: WalletErrorCode; readonly balance: Parameters<typeof toDecimal>[0] }) => ({
  ...refused(error.code),
  balance: toDecimal(error.balance),
});

/** Finds the session, lets the player's object move the money, and words the answer. */
async function move<B extends Movement>(
  { env, body }: Asked<B>,
  olderMs: number,
  ask: (session: WalletSession) => Promise<WalletOutcome>,
): Promise<Result<Answer, Failure>> {
  const session = await findWalletSession(env, body, olderMs);
  if (!session.ok) return ok(refused(session.error));
  const outcome = await ask(session.value);
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

const named = ({ caller, body }: Asked<Movement>, sessionId: string) => ({
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
    (asked) =>
      move(asked, PROMPT_MS, ({ player, sessionId }) => {
        const { game_id: gameId, amount, currency } = asked.body;
        return player.debit({ ...named(asked, sessionId), gameId, amount, currency });
      }),
    signedByParty,
  ),
  serveProvider(
    walletCredit,
    (asked) =>
      move(asked, OWED_MS, ({ player, sessionId }) => {
        const {
          game_id: gameId,
          amount,
          currency,
          debit_transaction_id: debitTransactionId,
          round_closed: closesRound,
        } = asked.body;
        return player.credit({
          ...named(asked, sessionId),
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
    (asked) =>
      move(asked, OWED_MS, ({ player, sessionId }) =>
        player.rollback({
          ...named(asked, sessionId),
          debitTransactionId: asked.body.debit_transaction_id,
        }),
      ),
    signedByParty,
  ),
];
