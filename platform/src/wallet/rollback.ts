/**
 * Reverses a stake exactly as it was taken. Never refused because a session ended. A rollback that arrives before its stake
 * uses up the stake's id, so that the delayed stake is refused. Threat: returning a stake twice, or after its win.
 */
import type { WalletErrorCode } from '#contract/wallet/wallet.ts';
import { subtract, zero } from '#domain/money.ts';
import { err, ok, type Result } from '#domain/result.ts';
import { holderOf } from '#platform/ledger/holder.ts';
import { balances, type Decision, findTransaction, postOnce, voidId } from '#platform/ledger/ledger.ts';
import { whole } from '#platform/ledger/stake-split.ts';
import { returnFreeSpin } from '#platform/wallet/free-spins.ts';
import { findSession } from '#platform/wallet/game-sessions.ts';
import { unstakeRound } from '#platform/wallet/rounds.ts';
import { findStake, isPaid, isRolledBack, type Stake } from '#platform/wallet/stakes.ts';
import {
  externalId,
  outcomeOf,
  type RollbackRequest,
  settled,
  verdict,
  type WalletOutcome,
} from '#platform/wallet/wallet-requests.ts';

/** Returns a stake. Call it inside `transactionSync`. */
export function rollback(sql: SqlStorage, request: RollbackRequest, at: number): WalletOutcome {
  const { integration, sessionId, transactionId, roundReference, debitTransactionId } = request;
  const ledgerRequest = {
    externalId: externalId(integration, transactionId),
    kind: 'rollback',
    body: [sessionId, roundReference, debitTransactionId],
    at,
  };
  return outcomeOf(
    sql,
    postOnce(sql, ledgerRequest, () => decide(sql, request, at)),
  );
}

function decide(
  sql: SqlStorage,
  request: RollbackRequest,
  at: number,
): Result<Decision<WalletOutcome>, WalletErrorCode> {
  if (findSession(sql, request.sessionId)?.integration !== request.integration) return err('session_invalid');
  if (request.transactionId === request.debitTransactionId) return err('transaction_mismatch');
  const noPostings: Decision<WalletOutcome> = { postings: [], answer: settled(holderOf(sql).currency, at) };
  const stakeId = externalId(request.integration, request.debitTransactionId);
  if (findTransaction(sql, stakeId) === undefined) {
    voidId(sql, stakeId, verdict('rolled_back').answer(balances(sql)), at);
    return ok(noPostings);
  }
  const found = findStake(sql, request.integration, request.debitTransactionId, request.roundReference);
  if (!found.ok) return found.error === 'transaction_mismatch' ? found : ok(noPostings);
  if (isRolledBack(sql, found.value)) return ok(noPostings);
  // A paid round has settled all its stakes: returning one as well would pay it twice.
  if (isPaid(sql, found.value)) return err('transaction_mismatch');
  return ok(returnStake(sql, request, found.value, noPostings));
}

function returnStake(
  sql: SqlStorage,
  request: RollbackRequest,
  stake: Stake,
  noPostings: Decision<WalletOutcome>,
): Decision<WalletOutcome> {
  const staked = whole(stake.parts);
  unstakeRound(sql, stake.round, staked, whole(balances(sql)));
  const grantId = findSession(sql, stake.round.sessionId)?.freeSpinsId ?? null;
  if (grantId !== null) returnFreeSpin(sql, grantId);
  return {
    ...noPostings,
    postings: [
      { account: 'cash', amount: stake.parts.cash },
      { account: 'bonus', amount: stake.parts.bonus },
      { account: `provider:${request.integration}`, amount: subtract(zero, staked) },
    ],
    staked: subtract(zero, stake.parts.cash),
    roundId: stake.round.id,
    reverses: stake.transactionId,
  };
}
