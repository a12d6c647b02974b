/**
 * Undoes a stake, exactly as it was taken. Never refused because a session ended. One that comes before its stake takes
 * the stake's id out of use, so that the late stake is refused. Threat: giving a stake back twice, or after its win.
 */
import type { WalletErrorCode } from '#contract/wallet.ts';
import { subtract, zero } from '#domain/money.ts';
import { err, ok, type Result } from '#domain/result.ts';
import { returnFreeSpin } from '#platform/player/free-spins.ts';
import { findSession } from '#platform/player/game-sessions.ts';
import { holderOf } from '#platform/player/holder.ts';
import { balances, type Decision, findEffect, once, voidId } from '#platform/player/ledger.ts';
import {
  externalId,
  outcomeOf,
  type RollbackRequest,
  settled,
  verdict,
  type WalletOutcome,
} from '#platform/player/movement.ts';
import { unstakeRound } from '#platform/player/rounds.ts';
import { whole } from '#platform/player/stake-split.ts';
import { findStake, isPaid, isRolledBack, type Stake } from '#platform/player/stakes.ts';

/** Gives a stake back. Call it inside `transactionSync`. */
export function rollback(sql: SqlStorage, request: RollbackRequest, at: number): WalletOutcome {
  const { integration, sessionId, transactionId, roundReference, debitTransactionId } = request;
  const asked = {
    externalId: externalId(integration, transactionId),
    kind: 'rollback',
    body: [sessionId, roundReference, debitTransactionId],
    at,
  };
  return outcomeOf(
    sql,
    once(sql, asked, () => decide(sql, request, at)),
  );
}

function decide(
  sql: SqlStorage,
  request: RollbackRequest,
  at: number,
): Result<Decision<WalletOutcome>, WalletErrorCode> {
  if (findSession(sql, request.sessionId)?.integration !== request.integration) return err('session_invalid');
  if (request.transactionId === request.debitTransactionId) return err('transaction_mismatch');
  const nothing: Decision<WalletOutcome> = { lines: [], answer: settled(holderOf(sql).currency, at) };
  const stakeId = externalId(request.integration, request.debitTransactionId);
  if (findEffect(sql, stakeId) === undefined) {
    voidId(sql, stakeId, verdict('rolled_back').answer(balances(sql)), at);
    return ok(nothing);
  }
  const found = findStake(sql, request.integration, request.debitTransactionId, request.roundReference);
  if (!found.ok) return found.error === 'transaction_mismatch' ? found : ok(nothing);
  if (isRolledBack(sql, found.value)) return ok(nothing);
  // A round that was paid is settled with all its stakes: to give one back as well would pay it twice.
  if (isPaid(sql, found.value)) return err('transaction_mismatch');
  return ok(giveBack(sql, request, found.value, nothing));
}

function giveBack(
  sql: SqlStorage,
  request: RollbackRequest,
  stake: Stake,
  nothing: Decision<WalletOutcome>,
): Decision<WalletOutcome> {
  const staked = whole(stake.parts);
  unstakeRound(sql, stake.round, staked, whole(balances(sql)));
  const grantId = findSession(sql, stake.round.sessionId)?.freeSpinsId ?? null;
  if (grantId !== null) returnFreeSpin(sql, grantId);
  return {
    ...nothing,
    lines: [
      { account: 'cash', amount: stake.parts.cash },
      { account: 'bonus', amount: stake.parts.bonus },
      { account: `provider:${request.integration}`, amount: subtract(zero, staked) },
    ],
    staked: subtract(zero, stake.parts.cash),
    roundId: stake.round.id,
    reverses: stake.effectId,
  };
}
