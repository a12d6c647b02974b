/**
 * A stake, from cash first and then from bonus. Threat: the same stake twice, a stake without the money for it, a stake
 * outside its session. Refusals are stored under the stake's id, so that a late retry cannot succeed unknown to the game.
 */
import type { WalletErrorCode } from '#contract/wallet/wallet.ts';
import { casinoBet, sportBet } from '#domain/house-rules.ts';
import { subtract, zero } from '#domain/money.ts';
import { err, ok, type Result } from '#domain/result.ts';
import { isSportsbook } from '#domain/wallet/wallet-parties.ts';
import { holderOf } from '#platform/ledger/holder.ts';
import { balances, type Decision, postOnce } from '#platform/ledger/ledger.ts';
import { countTime } from '#platform/ledger/play-days.ts';
import { splitStake, whole } from '#platform/ledger/stake-split.ts';
import { isBeyondLimits, whyClosed, whyKeptOut } from '#platform/safer-gambling/play-rules.ts';
import { realityCheckAt, startSittingAfterPause } from '#platform/safer-gambling/sitting.ts';
import { useFreeSpin } from '#platform/wallet/free-spins.ts';
import { findSession, type GameSession, isLive, markSeen } from '#platform/wallet/game-sessions.ts';
import { findRound, stakeInRound } from '#platform/wallet/rounds.ts';
import {
  type DebitRequest,
  externalId,
  outcomeOf,
  settled,
  verdict,
  type WalletOutcome,
} from '#platform/wallet/wallet-requests.ts';

export const LEAST_BET = casinoBet.min.amountMinor;
export const LARGEST_BET = casinoBet.max.amountMinor;

/** Takes a stake. Call it inside `transactionSync`. */
export function debit(sql: SqlStorage, request: DebitRequest, at: number): WalletOutcome {
  const { integration, sessionId, transactionId, roundReference, gameId, amount, currency } = request;
  const body = [sessionId, roundReference, gameId, amount, currency];
  const ledgerRequest = { externalId: externalId(integration, transactionId), kind: 'debit', body, at };
  return outcomeOf(
    sql,
    postOnce(sql, ledgerRequest, () => decide(sql, request, at)),
  );
}

function decide(sql: SqlStorage, request: DebitRequest, at: number): Result<Decision<WalletOutcome>, WalletErrorCode> {
  const session = findSession(sql, request.sessionId);
  if (session === undefined || session.integration !== request.integration) return err('session_invalid');
  const refusal = whyRefused(sql, session, request, at);
  if (refusal !== null) return ok(verdict(refusal));
  const owned = balances(sql);
  const stake = splitStake(request.amount, owned);
  if (stake === null) return ok(verdict('not_enough_money'));
  if (session.freeSpinsId !== null && !useFreeSpin(sql, session.freeSpinsId, at)) return ok(verdict('session_ended'));
  markSeen(sql, session, at);
  startSittingAfterPause(sql, at);
  countTime(sql, at);
  return ok({
    postings: [
      { account: 'cash', amount: subtract(zero, stake.cash) },
      { account: 'bonus', amount: subtract(zero, stake.bonus) },
      { account: `provider:${request.integration}`, amount: request.amount },
    ],
    staked: stake.cash,
    roundId: stakeInRound(sql, session, request.roundReference, request.amount, whole(owned), at),
    answer: settled(request.currency, at),
  });
}

function whyRefused(sql: SqlStorage, session: GameSession, request: DebitRequest, at: number): WalletErrorCode | null {
  const holder = holderOf(sql);
  const round = findRound(sql, request.integration, request.roundReference);
  if (holder.isBanned) return 'player_blocked';
  // A break and an account review end open sessions: tell a game that is still on screen the reason.
  if (!isLive(session, at)) return whyKeptOut(sql, at) ?? 'session_ended';
  if (session.gameId !== request.gameId) return 'game_mismatch';
  if (round !== undefined && round.gameId !== request.gameId) return 'game_mismatch';
  if (holder.currency !== request.currency) return 'currency_mismatch';
  if (!isAllowedStake(session, request.amount)) return 'bet_limit';
  const closed = round?.status === 'open' ? null : whyNoRound(sql, at);
  if (closed !== null) return closed;
  return isBeyondLimits(sql, request.amount, at) ? 'limit_reached' : null;
}

/** A due reality check blocks new rounds, not opening a game. */
const whyNoRound = (sql: SqlStorage, at: number): WalletErrorCode | null =>
  whyClosed(sql, at) ?? (realityCheckAt(sql, at).isDue ? 'reality_check' : null);

/** A free spin stakes zero; any other stake must be within the house's limits. */
function isAllowedStake(session: GameSession, amount: number): boolean {
  if (isSportsbook(session.integration))
    return amount >= sportBet.min.amountMinor && amount <= sportBet.max.amountMinor;
  return session.freeSpinsId === null ? amount >= LEAST_BET && amount <= LARGEST_BET : amount === 0;
}
