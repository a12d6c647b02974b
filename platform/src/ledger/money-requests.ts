// Idempotency keys of a player's money requests: each key has at most one effect, even if its response is lost. Threat: a
// request that was thought lost and arrives later. So a query for the outcome of an unused key uses it up.
import { err, ok, type Result } from '#domain/result.ts';
import { firstOf, insertRow } from '#platform/host/sql.ts';
import { findTransaction, fingerprintOf } from '#platform/ledger/ledger.ts';

type TicketRequestKind = 'ticket' | 'ticket_cancel' | 'ticket_sale';
export type RequestKind = 'deposit' | 'payout' | 'transfer' | 'spin' | 'decision' | 'void' | TicketRequestKind;
export type MoneyRequest = {
  /** The `Idempotency-Key`. */
  readonly id: string;
  readonly kind: RequestKind;
  readonly body: readonly (string | number | boolean | null)[];
};
/** The external id of a bonus exchange, which is stored in the ledger only. */
export const exchangeId = (requestId: string): string => `exchange:${requestId}`;

type Row = { readonly kind: RequestKind; readonly fingerprint: string; readonly about: string | null };

export const findRequest = (sql: SqlStorage, id: string): Row | undefined =>
  firstOf<Row>(sql)`SELECT kind, fingerprint, about FROM money_request WHERE id = ${id}`;

/** False for a key that only a query for its outcome has used up. */
export const wasRequested = (sql: SqlStorage, id: string): boolean => {
  const known = findRequest(sql, id);
  return known ? known.kind !== 'void' : findTransaction(sql, exchangeId(id)) !== undefined;
};

/**
 * Runs a request once per key, inside `transactionSync`.
 * @param act returns the id of what it made; refusals are not stored
 */
export function requestOnce<E>(
  sql: SqlStorage,
  request: MoneyRequest,
  at: number,
  act: () => Result<string, E>,
): Result<string, E | 'transaction_mismatch'> {
  const fingerprint = fingerprintOf(request);
  const known = findRequest(sql, request.id);
  if (known) return known.fingerprint === fingerprint ? ok(known.about ?? '') : err('transaction_mismatch');
  const acted = act();
  if (acted.ok)
    insertRow(sql, 'money_request', { id: request.id, kind: request.kind, fingerprint, about: acted.value, at });
  return acted;
}

export type Settlement = {
  readonly kind: 'deposit' | 'payout' | 'transfer' | 'exchange' | 'spin' | 'ticket';
  readonly id: string;
} | null;

/** Call it inside `transactionSync`. @returns null if the request did nothing; it never can afterwards */
export function settleRequest(sql: SqlStorage, id: string, at: number): Settlement {
  const exchange = findTransaction(sql, exchangeId(id));
  if (exchange) return { kind: 'exchange', id: String(exchange.id) };
  const known = findRequest(sql, id);
  if (!known) insertRow(sql, 'money_request', { id, kind: 'void', fingerprint: '', about: null, at });
  if (!known || known.kind === 'void' || known.kind === 'decision' || known.about === null) return null;
  return { kind: isTicketRequest(known.kind) ? 'ticket' : known.kind, id: known.about };
}

const isTicketRequest = (kind: RequestKind): kind is TicketRequestKind => kind.startsWith('ticket');
