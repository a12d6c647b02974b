/**
 * What the wallet asks of a player's object and what it is told. Amounts are minor units; the session's token was
 * verified before the object was found, so a session that is missing here is one that was never opened.
 */
import type { WalletErrorCode } from '#contract/wallet.ts';
import type { AmountMinor } from '#domain/money.ts';
import { err, ok, type Result } from '#domain/result.ts';
import type { WalletParty } from '#domain/wallet-parties.ts';
import { type Balances, balances, type Decision } from '#platform/player/ledger.ts';
import { whole } from '#platform/player/stake-split.ts';

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

/** `balance` is cash and bonus together: what the player can stake now. */
export type Settled = {
  readonly balance: AmountMinor;
  readonly currency: string;
  /** Left out of answers that were stored before it was told. */
  readonly bookedAt?: number | undefined;
};
export type Refused = { readonly code: WalletErrorCode; readonly balance: AmountMinor };
export type WalletOutcome = Result<Settled, Refused>;

/** A provider's transaction ids are its own: two providers may both have a "1". */
export const externalId = (integration: WalletParty, transactionId: string): string =>
  `${integration}:${transactionId}`;

export const settled =
  (currency: string, bookedAt: number) =>
  (after: Balances): WalletOutcome =>
    ok({ balance: whole(after), currency, bookedAt });

/** A verdict that moves nothing and stays: asked again with the same id, the answer is the same. */
export const verdict = (code: WalletErrorCode): Decision<WalletOutcome> => ({
  lines: [],
  answer: (after) => err({ code, balance: whole(after) }),
});

/** The stored answer, or the reason why nothing was stored, with what the player has now. */
export function outcomeOf(sql: SqlStorage, result: Result<WalletOutcome, WalletErrorCode>): WalletOutcome {
  return result.ok ? result.value : err({ code: result.error, balance: whole(balances(sql)) });
}
