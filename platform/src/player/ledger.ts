/**
 * The ledger of one player: double entry, append-only, integers of minor units, one currency.
 * Threat: an effect that happens twice, half, or out of nothing. Every effect has an external id that is unique and a
 * stored answer; its entries sum to zero; both are written in one synchronous transaction of the object, which is the
 * only writer. A balance is what the account's last entry says it came to, never a field that somebody edits.
 * Accepted: history is never thrown away, so an object grows by some 300 bytes an effect.
 */
import { createHash } from 'node:crypto';
import { type AmountMinor, add, amountMinor, zero } from '#domain/money.ts';
import { err, ok, type Result } from '#domain/result.ts';

/** What the player has. The database refuses to let any of these fall below zero. */
export type PlayerAccount = 'cash' | 'bonus' | 'reserved';
/** Where it comes from and goes to. These mirror the player's side and may be negative. */
export type CounterAccount = `provider:${string}` | 'payments' | 'bonus_fund';
export type Account = PlayerAccount | CounterAccount;

export type Line = { readonly account: Account; readonly amount: AmountMinor };
export type Balances = Readonly<Record<PlayerAccount, AmountMinor>>;

export type Decision<A> = {
  readonly lines: readonly Line[];
  readonly answer: (after: Balances) => A;
  /** The round that the effect belongs to. */
  readonly roundId?: number | undefined;
  /** The stake that this effect pays a win for. */
  readonly pays?: number | undefined;
  /** The stake that this effect undoes: at most one effect may. */
  readonly reverses?: number | undefined;
};
export type Request = {
  /** Unique in the whole object: the source's name, a colon, the source's own id. */
  readonly externalId: string;
  readonly kind: string;
  /** Everything that makes two requests the same one, in a fixed order. */
  readonly body: readonly (string | number | boolean | null)[];
  readonly at: number;
};
export type KnownEffect = { readonly id: number; readonly kind: string; readonly fingerprint: string; readonly answer: string; readonly roundId: number | null };

/** A stake that was undone before it came: its id is taken, so that it can never have its effect. */
export const VOIDED = 'voided';

export function balanceOf(sql: SqlStorage, account: Account): AmountMinor {
  const [last] = sql.exec<{ balance_after: number }>('SELECT balance_after FROM entry WHERE account = ? ORDER BY effect_id DESC LIMIT 1', account).toArray();
  return last === undefined ? zero : amountMinor(last.balance_after);
}

export function balances(sql: SqlStorage): Balances {
  return { cash: balanceOf(sql, 'cash'), bonus: balanceOf(sql, 'bonus'), reserved: balanceOf(sql, 'reserved') };
}

export function findEffect(sql: SqlStorage, externalId: string): KnownEffect | undefined {
  return sql
    .exec<KnownEffect>('SELECT id, kind, fingerprint, answer, round_id AS roundId FROM effect WHERE external_id = ?', externalId)
    .toArray()[0];
}

/** What an effect moved on one account; zero when it did not touch it. */
export function movedBy(sql: SqlStorage, effectId: number, account: Account): AmountMinor {
  const [row] = sql.exec<{ amount: number }>('SELECT amount FROM entry WHERE account = ? AND effect_id = ?', account, effectId).toArray();
  return row === undefined ? zero : amountMinor(row.amount);
}

const fingerprintOf = (request: Request): string =>
  createHash('sha256').update(JSON.stringify([request.kind, ...request.body])).digest('base64url');

/**
 * Gives a request its one effect. Call it inside `transactionSync`.
 * @param decide reads what it needs and says what moves; it runs only for an id that was never seen.
 * @returns the decision's answer, or the stored one when the id is known. An error is not stored:
 * `transaction_mismatch` when the id belongs to another body, or whatever `decide` cannot settle for good.
 */
export function once<A, E extends string>(
  sql: SqlStorage,
  request: Request,
  decide: () => Result<Decision<A>, E>,
): Result<A, E | 'transaction_mismatch'> {
  const fingerprint = fingerprintOf(request);
  const known = findEffect(sql, request.externalId);
  if (known !== undefined) {
    const repeated = known.fingerprint === fingerprint || (known.kind === VOIDED && request.kind === 'debit');
    return repeated ? ok(JSON.parse(known.answer) as A) : err('transaction_mismatch');
  }
  const decided = decide();
  if (!decided.ok) return decided;
  return ok(append(sql, request, fingerprint, decided.value));
}

/** Takes an id out of use with a stored answer and no entries. */
export function voidId<A>(sql: SqlStorage, externalId: string, answer: A, at: number): void {
  append(sql, { externalId, kind: VOIDED, body: [], at }, '', { lines: [], answer: () => answer });
}

function append<A>(sql: SqlStorage, request: Request, fingerprint: string, decision: Decision<A>): A {
  const { id } = sql.exec<{ id: number }>('SELECT COALESCE(MAX(id), 0) + 1 AS id FROM effect').one();
  for (const { account, amount } of decision.lines) {
    // A line of nothing would be a row without meaning; a stake of bonus alone, say, has no cash line.
    if (amount === 0) continue;
    sql.exec('INSERT INTO entry (account, effect_id, amount, balance_after) VALUES (?, ?, ?, ?)', account, id, amount, add(balanceOf(sql, account), amount));
  }
  const answer = decision.answer(balances(sql));
  sql.exec(
    'INSERT INTO effect (id, external_id, kind, fingerprint, answer, round_id, pays, reverses, at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)',
    id, request.externalId, request.kind, fingerprint, JSON.stringify(answer),
    decision.roundId ?? null, decision.pays ?? null, decision.reverses ?? null, request.at,
  );
  return answer;
}
