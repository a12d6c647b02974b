/**
 * The ids under which a player asks for money to move: one id, one effect, whatever becomes of the answer.
 * Threat: a request that was thought lost and arrives after all. So whoever asks what became of it takes the id out of
 * use where nothing did.
 */
import { createHash } from 'node:crypto';
import { err, ok, type Result } from '#domain/result.ts';
import { findEffect } from '#platform/player/ledger.ts';

type OfTicket = 'ticket' | 'ticket_cancel' | 'ticket_sale';
export type RequestKind = 'deposit' | 'payout' | 'transfer' | 'spin' | 'decision' | 'void' | OfTicket;
export type MoneyRequest = {
  /** The `Idempotency-Key`. */
  readonly id: string;
  readonly kind: RequestKind;
  /** Everything that makes two requests the same one, in a fixed order. */
  readonly body: readonly (string | number | boolean | null)[];
};
/** An exchange of bonus is its ledger's effect, and nothing else. */
export const exchangeOf = (requestId: string): string => `exchange:${requestId}`;

type Row = { readonly kind: RequestKind; readonly fingerprint: string; readonly about: string | null };

export const findRequest = (sql: SqlStorage, id: string): Row | undefined =>
  sql.exec<Row>('SELECT kind, fingerprint, about FROM money_request WHERE id = ?', id).toArray()[0];

const fingerprintOf = ({ kind, body }: MoneyRequest): string =>
  createHash('sha256')
    .update(JSON.stringify([kind, ...body]))
    .digest('base64url');

/**
 * Does what a request asks for once. Call it inside `transactionSync`.
 * @param act says what it is about: the id of a payment, of a transfer, of a spin or of a ticket. What it refuses is not remembered.
 * @returns that id, the first one when the request comes again.
 */
export function actOnce<E>(
  sql: SqlStorage,
  request: MoneyRequest,
  at: number,
  act: () => Result<string, E>,
): Result<string, E | 'transaction_mismatch'> {
  const fingerprint = fingerprintOf(request);
  const known = findRequest(sql, request.id);
  if (known) return known.fingerprint === fingerprint ? ok(known.about ?? '') : err('transaction_mismatch');
  const acted = act();
  if (acted.ok) insert(sql, { id: request.id, kind: request.kind, fingerprint, about: acted.value, at });
  return acted;
}

export type Settlement = {
  readonly kind: 'deposit' | 'payout' | 'transfer' | 'exchange' | 'spin' | 'ticket';
  readonly id: string;
} | null;

/** What became of a request; null, for good, when nothing did. Call it inside `transactionSync`. */
export function settleRequest(sql: SqlStorage, id: string, at: number): Settlement {
  const exchange = findEffect(sql, exchangeOf(id));
  if (exchange) return { kind: 'exchange', id: String(exchange.id) };
  const known = findRequest(sql, id);
  if (!known) insert(sql, { id, kind: 'void', fingerprint: '', about: null, at });
  if (!known || known.kind === 'void' || known.kind === 'decision' || known.about === null) return null;
  return { kind: isOfTicket(known.kind) ? 'ticket' : known.kind, id: known.about };
}

const isOfTicket = (kind: RequestKind): kind is OfTicket => kind.startsWith('ticket');

function insert(sql: SqlStorage, row: Row & { readonly id: string; readonly at: number }): void {
  sql.exec(
    'INSERT INTO money_request (id, kind, fingerprint, about, at) VALUES (?, ?, ?, ?, ?)',
    row.id,
    row.kind,
    row.fingerprint,
    row.about,
    row.at,
  );
}
