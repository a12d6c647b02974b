/**
 * Requests of the wallet to a player's object, and their outcomes. Amounts are minor units; the session's token is
 * verified before the object is found, so a session that is missing here was never opened.
 */
import type { WalletErrorCode } from '#contract/wallet/wallet.ts';
import type { AmountMinor } from '#domain/money.ts';
import { err, ok, type Result } from '#domain/result.ts';
import type { WalletParty } from '#domain/wallet/wallet-parties.ts';
import { type Balances, balances, type Decision } from '#platform/ledger/ledger.ts';
import { whole } from '#platform/ledger/stake-split.ts';

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
};
export type CreditRequest = DebitRequest & { readonly debitTransactionId: string; readonly closesRound: boolean };
export type RollbackRequest = Message & { readonly debitTransactionId: string };

/** `balance`: cash plus bonus, what the player can stake now. */
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

export const settled =
  (currency: string, bookedAt: number) =>
  (after: Balances): WalletOutcome =>
    ok({ balance: whole(after), currency, bookedAt });

/** A stored refusal without postings: a repeat with the same id gets the same answer. */
export const verdict = (code: WalletErrorCode): Decision<WalletOutcome> => ({
  postings: [],
  answer: (after) => err({ code, balance: whole(after) }),
});

/** The stored answer, or the reason why nothing was stored, with the current balance. */
export function outcomeOf(sql: SqlStorage, result: Result<WalletOutcome, WalletErrorCode>): WalletOutcome {
  return result.ok ? result.value : err({ code: result.error, balance: whole(balances(sql)) });
}
