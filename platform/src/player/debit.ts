/**
 * A stake. Cash first, then bonus. Threat: the same stake twice, a stake nobody has the money for, a stake outside its
 * session. What refuses a stake is remembered under its id, so that a late repeat cannot succeed behind the game's back.
 */
import type { WalletErrorCode } from '#contract/wallet.ts';
import { casinoBet, sportBet } from '#domain/house-rules.ts';
import { subtract, zero } from '#domain/money.ts';
import { err, ok, type Result } from '#domain/result.ts';
import { isSportsbook } from '#domain/wallet-parties.ts';
import { useFreeSpin } from '#platform/player/free-spins.ts';
import { findSession, type GameSession, isLive, markSeen } from '#platform/player/game-sessions.ts';
import { holderOf } from '#platform/player/holder.ts';
import { balances, type Decision, once } from '#platform/player/ledger.ts';
import {
  type DebitRequest,
  externalId,
  outcomeOf,
  settled,
  verdict,
  type WalletOutcome,
} from '#platform/player/movement.ts';
import { countTime } from '#platform/player/play-days.ts';
import { isBeyondLimits, whyClosed, whyKeptOut } from '#platform/player/play-rules.ts';
import { findRound, stakeInRound } from '#platform/player/rounds.ts';
import { realityCheckAt, sit } from '#platform/player/sitting.ts';
import { splitStake, whole } from '#platform/player/stake-split.ts';

export const LEAST_BET = casinoBet.min.amountMinor;
export const LARGEST_BET = casinoBet.max.amountMinor;

/** Takes a stake. Call it inside `transactionSync`. */
export function debit(sql: SqlStorage, request: DebitRequest, at: number): WalletOutcome {
  const { integration, sessionId, transactionId, roundReference, gameId, amount, currency } = request;
  const body = [sessionId, roundReference, gameId, amount, currency];
  const asked = { externalId: externalId(integration, transactionId), kind: 'debit', body, at };
  return outcomeOf(
    sql,
    once(sql, asked, () => decide(sql, request, at)),
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
  sit(sql, at);
  countTime(sql, at);
  return ok({
    lines: [
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
  // A break closes the games that are open, and so does a look at the account: the one that is still on a screen says why.
  if (!isLive(session, at)) return whyKeptOut(sql, at) ?? 'session_ended';
  if (session.gameId !== request.gameId) return 'game_mismatch';
  if (round !== undefined && round.gameId !== request.gameId) return 'game_mismatch';
  if (holder.currency !== request.currency) return 'currency_mismatch';
  if (!isAllowedStake(session, request.amount)) return 'bet_limit';
  const closed = round?.status === 'open' ? null : whyNoRound(sql, at);
  if (closed !== null) return closed;
  return isBeyondLimits(sql, request.amount, at) ? 'limit_reached' : null;
}

/** A game may be opened while a look at the clock is due: only its rounds wait. */
const whyNoRound = (sql: SqlStorage, at: number): WalletErrorCode | null =>
  whyClosed(sql, at) ?? (realityCheckAt(sql, at).isDue ? 'reality_check' : null);

/** A free spin is a stake of nothing; any other stake is within the limits. */
function isAllowedStake(session: GameSession, amount: number): boolean {
  if (isSportsbook(session.integration))
    return amount >= sportBet.min.amountMinor && amount <= sportBet.max.amountMinor;
  return session.freeSpinsId === null ? amount >= LEAST_BET && amount <= LARGEST_BET : amount === 0;
}
