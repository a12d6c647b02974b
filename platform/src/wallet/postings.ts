// Stakes, wins and rollbacks of the wallet. Call these inside `transactionSync`. Threat: a stake that is taken twice,
// without money or outside its session, a win without a stake, a stake that is returned twice. So each call is posted once
// under its transaction id, with its answer.
import type { WalletErrorCode } from '#contract/wallet/wallet.ts';
import { casinoBet, sportBet } from '#domain/house-rules.ts';
import { type AmountMinor, subtract, zero } from '#domain/money.ts';
import { err, ok, type Result } from '#domain/result.ts';
import { isSportsbook } from '#domain/wallet/wallet-parties.ts';
import { bonusOwedByReturn, take } from '#platform/bonuses/first-deposit.ts';
import { addRequirement, countStake } from '#platform/ledger/bonus-play.ts';
import { holderOf } from '#platform/ledger/holder.ts';
import { balances, type Decision, findTransaction, postOnce, voidId } from '#platform/ledger/ledger.ts';
import { playedSinceStake } from '#platform/ledger/play-days.ts';
import { negative, playPostings, splitStake, splitWin, whole } from '#platform/ledger/postings.ts';
import { exceedsLimits, exclusionReasonAt, roundRefusal } from '#platform/safer-gambling/play-rules.ts';
import { startSittingAfterPause } from '#platform/safer-gambling/sitting.ts';
import { addFreeSpinPrize, findFreeSpins, returnFreeSpin, useFreeSpin } from '#platform/wallet/free-spins.ts';
import { findSession, type GameSession, isLive, markSeen } from '#platform/wallet/game-sessions.ts';
import { reviewLargeWin } from '#platform/wallet/review-holds.ts';
import { findRound, payRound, stakeInRound, unstakeRound } from '#platform/wallet/rounds.ts';
import {
  type CreditRequest,
  type DebitRequest,
  externalId,
  findStake,
  firstBonusStake,
  isPaid,
  isRolledBack,
  type RollbackRequest,
  type Stake,
  stakedInRound,
  stakedSincePaid,
  type WalletOutcome,
} from '#platform/wallet/stakes.ts';

/** `owed`: bonus that is deducted at once from the win or returned stake, for withdrawals since the stake. */
type WalletDecision = Decision<WalletOutcome> & { readonly owed?: AmountMinor };
type Decided = Result<WalletDecision, WalletErrorCode>;
type WalletRequest = DebitRequest | CreditRequest | RollbackRequest;

/** @param decide its errors are not stored, so a repeat may succeed; a refusal by `refuse` is stored */
function post(
  sql: SqlStorage,
  kind: 'debit' | 'credit' | 'rollback',
  { integration, sessionId, transactionId, roundReference }: WalletRequest,
  body: readonly (string | number | boolean)[],
  at: number,
  decide: () => Decided,
): WalletOutcome {
  const source = { externalId: externalId(integration, transactionId), kind, at };
  let owed = zero;
  const posted = postOnce(sql, { ...source, body: [sessionId, roundReference, ...body] }, () => {
    const decided = decide();
    if (decided.ok) owed = decided.value.owed ?? zero;
    return decided;
  });
  take(sql, source.externalId, owed, at);
  return posted.ok ? posted.value : err({ code: posted.error, balance: whole(balances(sql)) });
}

const settled =
  (currency: string, bookedAt: number, owed = zero): Decision<WalletOutcome>['answer'] =>
  (after) =>
    ok({ balance: subtract(whole(after), owed), currency, bookedAt });

/** A stored refusal without postings: a repeat with the same id gets the same answer. */
const refuse = (code: WalletErrorCode): Decision<WalletOutcome> => ({
  postings: [],
  answer: (after) => err({ code, balance: whole(after) }),
});

/** Takes a stake, cash first. Refusals are stored, so that no late retry succeeds after the game has given up. */
export const debit = (sql: SqlStorage, request: DebitRequest, at: number): WalletOutcome =>
  post(sql, 'debit', request, [request.gameId, request.amount, request.currency], at, () => {
    const session = findSession(sql, request.sessionId);
    if (session?.integration !== request.integration) return err('session_invalid');
    return ok(takeStake(sql, session, request, at));
  });

function takeStake(sql: SqlStorage, session: GameSession, request: DebitRequest, at: number): Decision<WalletOutcome> {
  const refusal = stakeRefusal(sql, session, request, at);
  if (refusal !== null) return refuse(refusal);
  const available = balances(sql);
  const stake = splitStake(request.amount, available);
  if (stake === null) return refuse('not_enough_money');
  if (session.freeSpinsId !== null && !useFreeSpin(sql, session.freeSpinsId, at)) return refuse('session_ended');
  markSeen(sql, session, at);
  startSittingAfterPause(sql, at);
  return {
    postings: playPostings(request.integration, negative(stake)),
    staked: stake.cash,
    playedMs: playedSinceStake(sql, at),
    roundId: stakeInRound(sql, session, request.roundReference, request.amount, whole(available), at),
    answer: settled(request.currency, at),
  };
}

function stakeRefusal(
  sql: SqlStorage,
  session: GameSession,
  request: DebitRequest,
  at: number,
): WalletErrorCode | null {
  const holder = holderOf(sql);
  const round = findRound(sql, request.integration, request.roundReference);
  if (holder.isBanned) return 'player_blocked';
  // A break and an account review end open sessions; a game that is still on screen receives the reason.
  if (!isLive(session, at)) return exclusionReasonAt(sql, at) ?? 'session_ended';
  if (session.gameId !== request.gameId) return 'game_mismatch';
  if (round !== undefined && round.gameId !== request.gameId) return 'game_mismatch';
  if (holder.currency !== request.currency) return 'currency_mismatch';
  if (!isAllowedStake(session, request.amount)) return 'bet_limit';
  const closed = round?.status === 'open' ? null : newRoundRefusal(sql, request, at);
  if (closed !== null) return closed;
  return exceedsLimits(sql, request.amount, at) ? 'limit_reached' : null;
}

const newRoundRefusal = (sql: SqlStorage, { isServiceClosed }: DebitRequest, at: number) =>
  isServiceClosed ? 'session_ended' : roundRefusal(sql, at);

/** A free spin stakes zero; any other stake must be within the house's limits. */
function isAllowedStake(session: GameSession, amount: AmountMinor): boolean {
  if (session.freeSpinsId !== null && !isSportsbook(session.integration)) return amount === 0;
  const { min, max } = isSportsbook(session.integration) ? sportBet : casinoBet;
  return amount >= min.amountMinor && amount <= max.amountMinor;
}

// Pays a win, or closes a lost round, split in the proportion of all stakes of the round. The house owes it once the stake
// is booked, so it is paid even if the session has ended or the player is banned.
export const credit = (sql: SqlStorage, request: CreditRequest, at: number): WalletOutcome => {
  const { gameId, amount, currency, debitTransactionId, closesRound } = request;
  return post(sql, 'credit', request, [gameId, amount, currency, debitTransactionId, closesRound], at, () => {
    if (findSession(sql, request.sessionId)?.integration !== request.integration) return err('session_invalid');
    const found = findStake(sql, request);
    if (!found.ok) return found;
    if (isRolledBack(sql, found.value)) return err('rolled_back');
    if (found.value.round.gameId !== gameId) return err('game_mismatch');
    if (holderOf(sql).currency !== currency) return err('currency_mismatch');
    return ok(payWin(sql, request, found.value, at));
  });
};

function payWin(sql: SqlStorage, request: CreditRequest, { round, transactionId }: Stake, at: number): WalletDecision {
  const win = splitWin(request.amount, stakedInRound(sql, round));
  // Most rounds stake no bonus; skip the query for them.
  const bonusStake = win.bonus > 0 ? firstBonusStake(sql, round) : null;
  const owed = bonusStake === null ? zero : bonusOwedByReturn(sql, bonusStake, win.bonus);
  // A win settles all stakes of its round so far: none of them can be rolled back after it.
  if (!isSportsbook(request.integration)) countStake(sql, stakedSincePaid(sql, round));
  payRound(sql, round, request.amount, request.closesRound, whole(balances(sql)));
  const session = findSession(sql, round.sessionId);
  const grant = session?.freeSpinsId == null ? undefined : findFreeSpins(sql, session.freeSpinsId);
  const limits = { stake: grant?.stake ?? zero, maxWin: session?.maxWin ?? null };
  reviewLargeWin(sql, round, request.amount, limits, at);
  if (grant !== undefined) {
    addFreeSpinPrize(sql, grant, request.amount);
    addRequirement(sql, win.bonus);
  }
  return {
    postings: playPostings(request.integration, win),
    roundId: round.id,
    pays: transactionId,
    owed,
    answer: settled(request.currency, at, owed),
  };
}

// Returns a stake to the accounts it came from, even after the session has ended. A rollback that arrives before its stake
// uses up the stake's id, so that the delayed stake is refused.
export const rollback = (sql: SqlStorage, request: RollbackRequest, at: number): WalletOutcome =>
  post(sql, 'rollback', request, [request.debitTransactionId], at, () => {
    const { integration, transactionId, debitTransactionId } = request;
    if (findSession(sql, request.sessionId)?.integration !== integration) return err('session_invalid');
    if (transactionId === debitTransactionId) return err('transaction_mismatch');
    const { currency } = holderOf(sql);
    const nothing: WalletDecision = { postings: [], answer: settled(currency, at) };
    const stakeId = externalId(integration, debitTransactionId);
    if (findTransaction(sql, stakeId) === undefined) {
      voidId(sql, stakeId, refuse('rolled_back').answer(balances(sql)), at);
      return ok(nothing);
    }
    const found = findStake(sql, request);
    if (!found.ok) return found.error === 'transaction_mismatch' ? found : ok(nothing);
    if (isRolledBack(sql, found.value)) return ok(nothing);
    // A paid round has settled all its stakes: returning one as well would pay it twice.
    if (isPaid(sql, found.value)) return err('transaction_mismatch');
    const owed = bonusOwedByReturn(sql, found.value.transactionId, found.value.parts.bonus);
    return ok({ ...returnStake(sql, request, found.value), owed, answer: settled(currency, at, owed) });
  });

function returnStake(
  sql: SqlStorage,
  request: RollbackRequest,
  { round, parts, transactionId }: Stake,
): Omit<Decision<WalletOutcome>, 'answer'> {
  unstakeRound(sql, round, whole(parts), whole(balances(sql)));
  const grantId = findSession(sql, round.sessionId)?.freeSpinsId ?? null;
  if (grantId !== null) returnFreeSpin(sql, grantId);
  return {
    postings: playPostings(request.integration, parts),
    staked: subtract(zero, parts.cash),
    roundId: round.id,
    reverses: transactionId,
  };
}
