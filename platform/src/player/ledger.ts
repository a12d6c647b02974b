/**
 * The ledger of one player: double entry, append-only, integers of minor units, one currency.
 * Threat: an effect that happens twice, half, or out of nothing. Every effect has an external id that is unique and a
 * stored answer; its entries sum to zero; both are written in one synchronous transaction of the object, which is the
 * only writer. Each effect also says what the player's balances came to after it: a balance is what the last effect
 * says, and the database refuses an effect whose balances are not those before it plus its entries.
 * Accepted: history is never thrown away, so an object grows by some 300 bytes an effect.
 */
import { createHash } from 'node:crypto';
import { type AmountMinor, add, amountMinor, zero } from '#domain/money.ts';
import { err, ok, type Result } from '#domain/result.ts';
import { countEffect } from '#platform/player/play-days.ts';

/** What the player has. The database refuses to let any of these fall below zero. */
export type PlayerAccount = 'cash' | 'bonus' | 'reserved';
/** Where it comes from and goes to. These mirror the player's side and may be negative. */
export type CounterAccount = `provider:${string}` | 'payments' | 'bonus_fund' | 'jackpots';
export type Account = PlayerAccount | CounterAccount;

export type Line = { readonly account: Account; readonly amount: AmountMinor };
export type Balances = Readonly<Record<PlayerAccount, AmountMinor>>;

export type Decision<A> = {
  readonly lines: readonly Line[];
  readonly answer: (after: Balances) => A;
  /** What it adds to the cash ever staked, which the jackpots grow by; negative when a stake is given back. */
  readonly staked?: AmountMinor | undefined;
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
export type KnownEffect = {
  readonly id: number;
  readonly kind: string;
  readonly fingerprint: string;
  readonly answer: string;
  readonly roundId: number | null;
};

/** A stake that was undone before it came: its id is taken, so that it can never have its effect. */
export const VOIDED = 'voided';

/** The ledger as the last effect left it. */
type Head = { readonly id: number; readonly balances: Balances; readonly staked: AmountMinor };

function head(sql: SqlStorage): Head {
  const [last] = sql
    .exec<{ id: number; cash: number; bonus: number; reserved: number; staked: number }>(
      'SELECT id, cash_after AS cash, bonus_after AS bonus, reserved_after AS reserved, staked_after AS staked FROM effect ORDER BY id DESC LIMIT 1',
    )
    .toArray();
  if (last === undefined) return { id: 0, balances: { cash: zero, bonus: zero, reserved: zero }, staked: zero };
  const { id, cash, bonus, reserved, staked } = last;
  return {
    id,
    balances: { cash: amountMinor(cash), bonus: amountMinor(bonus), reserved: amountMinor(reserved) },
    staked: amountMinor(staked),
  };
}

export const balances = (sql: SqlStorage): Balances => head(sql).balances;

export const lastEffectId = (sql: SqlStorage): number => head(sql).id;

/** All cash ever staked, less what was given back. */
export const cashStaked = (sql: SqlStorage): AmountMinor => head(sql).staked;

export function findEffect(sql: SqlStorage, externalId: string): KnownEffect | undefined {
  return sql
    .exec<KnownEffect>(
      'SELECT id, kind, fingerprint, answer, round_id AS roundId FROM effect WHERE external_id = ?',
      externalId,
    )
    .toArray()[0];
}

/** What an effect moved on one account; zero when it did not touch it. */
export function movedBy(sql: SqlStorage, effectId: number, account: Account): AmountMinor {
  const [row] = sql
    .exec<{ amount: number }>('SELECT amount FROM entry WHERE effect_id = ? AND account = ?', effectId, account)
    .toArray();
  return row === undefined ? zero : amountMinor(row.amount);
}

const fingerprintOf = (request: Request): string =>
  createHash('sha256')
    .update(JSON.stringify([request.kind, ...request.body]))
    .digest('base64url');

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
  const before = head(sql);
  const id = before.id + 1;
  // A line of nothing would be a row without meaning; a stake of bonus alone, say, has no cash line.
  const lines = decision.lines.filter(({ amount }) => amount !== 0);
  for (const { account, amount } of lines) {
    sql.exec('INSERT INTO entry (effect_id, account, amount) VALUES (?, ?, ?)', id, account, amount);
  }
  const after = movedFrom(before.balances, lines);
  const answer = decision.answer(after);
  sql.exec(
    `INSERT INTO effect (id, external_id, kind, fingerprint, answer, round_id, pays, reverses, cash_after, bonus_after, reserved_after, staked_after, at)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    id,
    request.externalId,
    request.kind,
    fingerprint,
    JSON.stringify(answer),
    decision.roundId ?? null,
    decision.pays ?? null,
    decision.reverses ?? null,
    after.cash,
    after.bonus,
    after.reserved,
    add(before.staked, decision.staked ?? zero),
    request.at,
  );
  countEffect(sql, request, lines);
  return answer;
}

function movedFrom(before: Balances, lines: readonly Line[]): Balances {
  const on = (account: PlayerAccount) =>
    lines.reduce((sum, line) => (line.account === account ? add(sum, line.amount) : sum), before[account]);
  return { cash: on('cash'), bonus: on('bonus'), reserved: on('reserved') };
}
