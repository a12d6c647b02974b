/**
 * Writes backdated history for the demo. It uses the same functions as live money, so every rule of the ledger applies.
 * Idempotent. Threat: money made from nothing. Only the seed of a host calls it, behind the seed's own secret.
 */
import type { BonusRules } from '#domain/bonuses/bonus-rules.ts';
import type { Integration } from '#domain/game/embedded-integrations.ts';
import { type AmountMinor, DEFAULT_CURRENCY, subtract, zero } from '#domain/money.ts';
import { type PastSettlement, type PastTicket, placePast, settlePast } from '#platform/bets/past-tickets.ts';
import { accrueDue } from '#platform/bonuses/accruals.ts';
import { postBonus } from '#platform/bonuses/bonus-posting.ts';
import type { HoldOutcome } from '#platform/cashier/money-holds.ts';
import { decidePast, payIn, payOut } from '#platform/cashier/past-payments.ts';
import { balances, findTransaction } from '#platform/ledger/ledger.ts';
import { receive } from '#platform/safer-gambling/funds.ts';
import { answerCheck } from '#platform/safer-gambling/sitting.ts';
import { credit } from '#platform/wallet/credit.ts';
import { debit } from '#platform/wallet/debit.ts';
import { endSessions, openSession } from '#platform/wallet/game-sessions.ts';
import { findRound } from '#platform/wallet/rounds.ts';

type Moved = { readonly id: string; readonly amount: AmountMinor; readonly at: number };
type PastRound = {
  readonly kind: 'round';
  readonly id: string;
  readonly integration: Integration;
  readonly gameId: string;
  readonly producer: string;
  readonly stake: AmountMinor;
  readonly win: AmountMinor;
  readonly at: number;
};
export type PastEvent =
  | PastRound
  | PastTicket
  | PastSettlement
  | ({ readonly kind: 'deposit' } & Moved)
  /** An employee grants or takes bonus so that the balance becomes this amount. */
  | ({ readonly kind: 'bonus' } & Moved)
  /** A deposit or payout by a payment method; a payout is pending until it is decided. */
  | ({ readonly kind: 'paid_in' | 'paid_out'; readonly system: string } & Moved)
  /** Automatic bonuses that are due by then are granted. */
  | { readonly kind: 'owed'; readonly id: string; readonly rules: BonusRules; readonly at: number }
  | { readonly kind: 'decided'; readonly id: string; readonly outcome: HoldOutcome; readonly at: number };

const SECOND_MS = 1000;

/** @param events ordered by date. @throws when an event is refused: then none of them is kept. */
export function writePast(sql: SqlStorage, events: readonly PastEvent[]): void {
  for (const event of events) {
    if (!write(sql, event)) throw new Error(`the past event ${event.id} was refused`);
  }
}

function write(sql: SqlStorage, event: PastEvent): boolean {
  switch (event.kind) {
    case 'round':
      return playRound(sql, event);
    case 'ticket':
      return placePast(sql, event);
    case 'settled':
      return settlePast(sql, event);
    case 'paid_in':
      return payIn(sql, event);
    case 'paid_out':
      return payOut(sql, event);
    case 'decided':
      return decidePast(sql, event);
    case 'owed':
      accrueDue(sql, event.rules, event.at);
      return true;
    case 'bonus':
      return levelBonus(sql, event);
    case 'deposit':
      return receive(sql, { externalId: event.id, amount: event.amount }, event.at).ok;
  }
}

function levelBonus(sql: SqlStorage, { id, amount, at }: Moved): boolean {
  const missing = subtract(amount, balances(sql).bonus);
  if (missing === zero || findTransaction(sql, id)) return true;
  const type = missing > 0 ? 'IncreasedByOwner' : 'DecreasedByOwner';
  return postBonus(sql, { externalId: id, type, amount: missing }, at).ok;
}

function playRound(sql: SqlStorage, { id, integration, gameId, producer, stake, win, at }: PastRound): boolean {
  if (findRound(sql, integration, id) !== undefined) return true;
  const signInId = `sign-in-${id}`;
  const session = openSession(
    sql,
    { integration, gameId, producer, mode: 'real', signInId, clientType: 'web', language: 'fr' },
    `session-${id}`,
    at,
  );
  if (!session.ok) return false;
  // Seeded play has no player to answer a reality check.
  answerCheck(sql, at);
  const posting = { integration, sessionId: session.value, roundReference: id, gameId, currency: DEFAULT_CURRENCY };
  const staked = debit(sql, { ...posting, transactionId: `${id}-stake`, amount: stake }, at);
  const paid = credit(
    sql,
    { ...posting, transactionId: `${id}-win`, debitTransactionId: `${id}-stake`, amount: win, closesRound: true },
    at + SECOND_MS,
  );
  endSessions(sql, signInId, at + SECOND_MS);
  return staked.ok && paid.ok;
}
