/**
 * A win, or the end of a lost round. It is owed once the stake is booked, so it is paid even if the session has ended or the
 * player is banned. Threat: a win without a stake, or for a stake that was rolled back.
 */
import type { WalletErrorCode } from '#contract/wallet/wallet.ts';
import { subtract, zero } from '#domain/money.ts';
import { err, ok, type Result } from '#domain/result.ts';
import { isSportsbook } from '#domain/wallet/wallet-parties.ts';
import { addCondition, countStake } from '#platform/ledger/bonus-play.ts';
import { holderOf } from '#platform/ledger/holder.ts';
import { balances, type Decision, postOnce } from '#platform/ledger/ledger.ts';
import { splitWin, whole } from '#platform/ledger/stake-split.ts';
import { addFreeSpinPrize, findFreeSpins } from '#platform/wallet/free-spins.ts';
import { findSession } from '#platform/wallet/game-sessions.ts';
import { reviewLargeWin } from '#platform/wallet/review-holds.ts';
import { payRound } from '#platform/wallet/rounds.ts';
import { findStake, isRolledBack, type Stake, stakedInRound, stakedSincePaid } from '#platform/wallet/stakes.ts';
import {
  type CreditRequest,
  externalId,
  outcomeOf,
  settled,
  type WalletOutcome,
} from '#platform/wallet/wallet-requests.ts';

/** Pays a win in the proportion of all that its round has staked. Call it inside `transactionSync`. */
export function credit(sql: SqlStorage, request: CreditRequest, at: number): WalletOutcome {
  const {
    integration,
    sessionId,
    transactionId,
    roundReference,
    gameId,
    amount,
    currency,
    debitTransactionId,
    closesRound,
  } = request;
  const body = [sessionId, roundReference, gameId, amount, currency, debitTransactionId, closesRound];
  const ledgerRequest = { externalId: externalId(integration, transactionId), kind: 'credit', body, at };
  return outcomeOf(
    sql,
    postOnce(sql, ledgerRequest, () => decide(sql, request, at)),
  );
}

/** Refusals are not stored: once a delayed stake arrives, the retried credit succeeds. */
function decide(sql: SqlStorage, request: CreditRequest, at: number): Result<Decision<WalletOutcome>, WalletErrorCode> {
  if (findSession(sql, request.sessionId)?.integration !== request.integration) return err('session_invalid');
  const found = findStake(sql, request.integration, request.debitTransactionId, request.roundReference);
  if (!found.ok) return found;
  const stake = found.value;
  if (isRolledBack(sql, stake)) return err('rolled_back');
  if (stake.round.gameId !== request.gameId) return err('game_mismatch');
  if (holderOf(sql).currency !== request.currency) return err('currency_mismatch');
  return ok(pay(sql, request, stake, at));
}

function pay(sql: SqlStorage, request: CreditRequest, stake: Stake, at: number): Decision<WalletOutcome> {
  const win = splitWin(request.amount, stakedInRound(sql, stake.round));
  // A win pays for every stake of its round so far: none of them can be rolled back after it.
  if (!isSportsbook(request.integration)) countStake(sql, stakedSincePaid(sql, stake.round));
  payRound(sql, stake.round, request.amount, request.closesRound, whole(balances(sql)));
  const session = findSession(sql, stake.round.sessionId);
  const grantId = session?.freeSpinsId ?? null;
  const grant = grantId === null ? undefined : findFreeSpins(sql, grantId);
  const game = { stake: grant?.stake ?? zero, most: session?.maxWin ?? null };
  reviewLargeWin(sql, stake.round, request.amount, game, at);
  if (grant !== undefined) {
    addFreeSpinPrize(sql, grant, request.amount);
    addCondition(sql, win.bonus);
  }
  return {
    postings: [
      { account: 'cash', amount: win.cash },
      { account: 'bonus', amount: win.bonus },
      { account: `provider:${request.integration}`, amount: subtract(zero, request.amount) },
    ],
    roundId: stake.round.id,
    pays: stake.transactionId,
    answer: settled(request.currency, at),
  };
}
