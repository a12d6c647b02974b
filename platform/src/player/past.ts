/**
 * Writes what happened before: the demonstration's history, with the dates it is meant to have. It goes through the
 * same functions as money that moves now, so every rule of the ledger holds for it. Repeating it changes nothing.
 * Threat: money made from nothing. Only the seed of a host calls it, behind the seed's own secret.
 */
import type { BonusRules } from '#domain/bonus-rules.ts';
import type { Integration } from '#domain/embedded-integrations.ts';
import { type AmountMinor, DEFAULT_CURRENCY, subtract, zero } from '#domain/money.ts';
import { accrueDue } from '#platform/bonuses/accruals.ts';
import { moveBonus } from '#platform/bonuses/bonus-movement.ts';
import { decidePast, payIn, payOut } from '#platform/payments/past-payments.ts';
import { credit } from '#platform/player/credit.ts';
import { debit } from '#platform/player/debit.ts';
import { receive } from '#platform/player/funds.ts';
import { endSessions, openSession } from '#platform/player/game-sessions.ts';
import { balances, findEffect } from '#platform/player/ledger.ts';
import type { Resolution } from '#platform/player/reservations.ts';
import { findRound } from '#platform/player/rounds.ts';
import { answerCheck } from '#platform/player/sitting.ts';
import { type PastSettlement, type PastTicket, placePast, settlePast } from '#platform/tickets/past-tickets.ts';

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
  /** An employee gives or takes what leads to this bonus balance. */
  | ({ readonly kind: 'bonus' } & Moved)
  /** A deposit or a payout by a way of payment; a payout waits until it is resolved. */
  | ({ readonly kind: 'paid_in' | 'paid_out'; readonly system: string } & Moved)
  /** The house gives what it owes by then. */
  | { readonly kind: 'owed'; readonly id: string; readonly rules: BonusRules; readonly at: number }
  | { readonly kind: 'decided'; readonly id: string; readonly outcome: Resolution; readonly at: number };

const SECOND_MS = 1000;

/** @param events in the order of their dates. @throws when an event is refused: then none of them is kept. */
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
  if (missing === zero || findEffect(sql, id)) return true;
  const type = missing > 0 ? 'IncreasedByOwner' : 'DecreasedByOwner';
  return moveBonus(sql, { externalId: id, type, amount: missing }, at).ok;
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
  // Nobody sat there to be asked how long they had played.
  answerCheck(sql, at);
  const movement = { integration, sessionId: session.value, roundReference: id, gameId, currency: DEFAULT_CURRENCY };
  const staked = debit(sql, { ...movement, transactionId: `${id}-stake`, amount: stake }, at);
  const paid = credit(
    sql,
    { ...movement, transactionId: `${id}-win`, debitTransactionId: `${id}-stake`, amount: win, closesRound: true },
    at + SECOND_MS,
  );
  endSessions(sql, signInId, at + SECOND_MS);
  return staked.ok && paid.ok;
}
