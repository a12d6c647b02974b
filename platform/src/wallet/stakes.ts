// The wallet's requests to a player's object, their outcomes, and the stakes that they reference. Amounts are minor units.
// The session's token is verified before the object is called, so a session that is missing here was never opened.
import type { WalletErrorCode } from '#contract/wallet/wallet.ts';
import type { AmountMinor } from '#domain/money.ts';
import { err, ok, type Result } from '#domain/result.ts';
import type { WalletParty } from '#domain/wallet/wallet-parties.ts';
import { amountOf, checkAmounts, exists, oneOf } from '#platform/host/sql.ts';
import { holderOf } from '#platform/ledger/holder.ts';
import { balances, findTransaction, postedParts, VOIDED } from '#platform/ledger/ledger.ts';
import { negative, type Parts, whole } from '#platform/ledger/postings.ts';
import { type FreeSpins, findFreeSpins } from '#platform/wallet/free-spins.ts';
import { findSession, isLive } from '#platform/wallet/game-sessions.ts';
import { type Round, roundOf } from '#platform/wallet/rounds.ts';

type Message = {
  readonly integration: WalletParty;
  readonly sessionId: string;
  readonly transactionId: string;
  readonly roundReference: string;
};
export type DebitRequest = Message & {
  readonly gameId: string;
  readonly amount: AmountMinor;
  readonly currency: string;
  /** No new round may begin; an open one may be finished. */
  readonly isServiceClosed?: boolean;
};
export type CreditRequest = Omit<DebitRequest, 'isServiceClosed'> & {
  readonly debitTransactionId: string;
  readonly closesRound: boolean;
};
export type RollbackRequest = Message & { readonly debitTransactionId: string };

/** `balance`: cash plus bonus, which the player can stake. */
export type Settled = {
  readonly balance: AmountMinor;
  readonly currency: string;
  /** Missing in answers that were stored before this field existed. */
  readonly bookedAt?: number | undefined;
};
export type Refused = { readonly code: WalletErrorCode; readonly balance: AmountMinor };
export type WalletOutcome = Result<Settled, Refused>;

/** Prefixes the provider: two providers may use the same transaction id. */
export const externalId = (integration: WalletParty, transactionId: string): string =>
  `${integration}:${transactionId}`;

/** A booked stake. A round may have several: a double, a split, a further bet after the cards. */
export type Stake = { readonly transactionId: number; readonly parts: Parts; readonly round: Round };

/** @returns `round_unknown` for a stake that has not arrived, `rolled_back` for one that can no longer be booked. */
export function findStake(
  sql: SqlStorage,
  { integration, debitTransactionId, roundReference }: RollbackRequest,
): Result<Stake, WalletErrorCode> {
  const transaction = findTransaction(sql, externalId(integration, debitTransactionId));
  if (transaction === undefined) return err('round_unknown');
  if (transaction.kind === VOIDED) return err('rolled_back');
  if (transaction.kind !== 'debit') return err('transaction_mismatch');
  if (transaction.roundId === null) return err('round_unknown');
  const round = roundOf(sql, transaction.roundId);
  if (round.reference !== roundReference) return err('transaction_mismatch');
  return ok({ transactionId: transaction.id, parts: negative(postedParts(sql, transaction.id)), round });
}

export const isRolledBack = (sql: SqlStorage, stake: Stake): boolean =>
  exists(sql)`SELECT 1 FROM ledger_transaction WHERE reverses = ${stake.transactionId}`;

/** A win settles all stakes of its round so far, whichever stake it references. */
export const isPaid = (sql: SqlStorage, { round, transactionId }: Stake): boolean =>
  exists(
    sql,
  )`SELECT 1 FROM ledger_transaction WHERE round_id = ${round.id} AND kind = 'credit' AND id > ${transactionId} LIMIT 1`;

/** Stakes of a round, less returned ones. */
export function stakedInRound(sql: SqlStorage, round: Round): Parts {
  const sums = oneOf<Parts>(sql)`SELECT
        -COALESCE(SUM(cash), 0) AS cash, -COALESCE(SUM(bonus), 0) AS bonus
       FROM ledger_transaction WHERE id >= ${round.firstTransaction} AND round_id = ${round.id} AND kind IN ('debit', 'rollback')`;
  return checkAmounts(sums, 'cash', 'bonus');
}

/** The first stake of a round that contains bonus and was not rolled back. */
export const firstBonusStake = (sql: SqlStorage, { id, firstTransaction }: Round): number | null =>
  oneOf<{ first: number | null }>(sql)`
    SELECT MIN(id) AS first FROM ledger_transaction stake WHERE id >= ${firstTransaction} AND round_id = ${id} AND kind = 'debit' AND bonus < 0
    AND NOT EXISTS (SELECT 1 FROM ledger_transaction WHERE reverses = stake.id)`.first;

/** Stakes of a round since its last win, less returned ones; cash and bonus together. */
export const stakedSincePaid = (sql: SqlStorage, { id, firstTransaction }: Round): AmountMinor =>
  amountOf(sql)`
    WITH of_round AS (SELECT id, kind, counterparty_amount FROM ledger_transaction WHERE id >= ${firstTransaction} AND round_id = ${id})
    SELECT COALESCE(SUM(counterparty_amount), 0) AS number FROM of_round WHERE kind IN ('debit', 'rollback')
    AND id > COALESCE((SELECT MAX(id) FROM of_round WHERE kind = 'credit'), 0)`;

/** The answer to a game's balance query, with the grant of a free-spin session. */
export type Stakeable = Result<Settled & { readonly freeSpins: FreeSpins | null }, Refused>;

export function stakeableBalance(sql: SqlStorage, integration: WalletParty, sessionId: string, at: number): Stakeable {
  const session = findSession(sql, sessionId);
  const balance = whole(balances(sql));
  if (session === undefined || session.integration !== integration) return err({ code: 'session_invalid', balance });
  const holder = holderOf(sql);
  if (holder.isBanned) return err({ code: 'player_blocked', balance });
  if (!isLive(session, at)) return err({ code: 'session_ended', balance });
  const freeSpins = session.freeSpinsId === null ? null : (findFreeSpins(sql, session.freeSpinsId) ?? null);
  return ok({ balance, currency: holder.currency, freeSpins });
}
