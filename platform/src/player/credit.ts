/**
 * A win, or the end of a lost round. It is owed from the moment of the stake, so neither an ended session nor a banned
 * player refuses it. Threat: a win without a stake, or for a stake that was taken back.
 */
import type { WalletErrorCode } from '#contract/wallet.ts';
import { subtract, zero } from '#domain/money.ts';
import { err, ok, type Result } from '#domain/result.ts';
import { isSportsbook } from '#domain/wallet-parties.ts';
import { addCondition, countStake } from '#platform/player/bonus-play.ts';
import { addFreeSpinPrize, findFreeSpins } from '#platform/player/free-spins.ts';
import { findSession } from '#platform/player/game-sessions.ts';
import { holderOf } from '#platform/player/holder.ts';
import { holdLargeWin } from '#platform/player/holds.ts';
import { balances, type Decision, once } from '#platform/player/ledger.ts';
import { type CreditRequest, externalId, outcomeOf, settled, type WalletOutcome } from '#platform/player/movement.ts';
import { payRound } from '#platform/player/rounds.ts';
import { splitWin, whole } from '#platform/player/stake-split.ts';
import { findStake, isRolledBack, type Stake, stakedInRound, stakedSincePaid } from '#platform/player/stakes.ts';

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
  const asked = { externalId: externalId(integration, transactionId), kind: 'credit', body, at };
  return outcomeOf(
    sql,
    once(sql, asked, () => decide(sql, request, at)),
  );
}

/** Refusals are not remembered here: a stake that comes late makes the repeated credit good. */
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
  // A win pays for all that its round has staked until now: none of it can be taken back from here on.
  if (!isSportsbook(request.integration)) countStake(sql, stakedSincePaid(sql, stake.round));
  payRound(sql, stake.round, request.amount, request.closesRound, whole(balances(sql)));
  const session = findSession(sql, stake.round.sessionId);
  const grantId = session?.freeSpinsId ?? null;
  const grant = grantId === null ? undefined : findFreeSpins(sql, grantId);
  const game = { stake: grant?.stake ?? zero, most: session?.maxWin ?? null };
  holdLargeWin(sql, stake.round, request.amount, game, at);
  if (grant !== undefined) {
    addFreeSpinPrize(sql, grant, request.amount);
    addCondition(sql, win.bonus);
  }
  return {
    lines: [
      { account: 'cash', amount: win.cash },
      { account: 'bonus', amount: win.bonus },
      { account: `provider:${request.integration}`, amount: subtract(zero, request.amount) },
    ],
    roundId: stake.round.id,
    pays: stake.effectId,
    answer: settled(request.currency, at),
  };
}
