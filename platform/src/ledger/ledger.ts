// The ledger of one player: double entry, append-only, one currency. Threat: a transaction that is applied twice or in
// part, or that creates money. So each has a unique external id, a stored answer, postings that sum to zero and the
// balances after it, and one synchronous SQL transaction writes them; the database rejects balances that do not follow
// from the previous ones. In SQL a ledger transaction is one row, with its postings as columns.
import { type AmountMinor, add, zero } from '#domain/money.ts';
import { err, ok, type Result } from '#domain/result.ts';
import { sha256 } from '#platform/host/digest.ts';
import { checkAmounts, firstOf, insertRow, oneOf } from '#platform/host/sql.ts';
import { updatePlayDays } from '#platform/ledger/play-days.ts';
import type { Account, Parts, PlayerAccount, Posting } from '#platform/ledger/postings.ts';

export type Balances = Readonly<Record<PlayerAccount, AmountMinor>>;

export type Decision<A> = {
  readonly postings: readonly Posting[];
  readonly answer: (after: Balances) => A;
  /** Added to the total of cash stakes, from which jackpots grow; negative for a returned stake. */
  readonly staked?: AmountMinor | undefined;
  readonly roundId?: number | undefined;
  /** The stake whose win this transaction pays. */
  readonly pays?: number | undefined;
  /** The stake that this transaction reverses. A stake is reversed once at most. */
  readonly reverses?: number | undefined;
  /** For a stake: the time played since the previous one. */
  readonly playedMs?: number | undefined;
};
export type LedgerRequest = {
  /** Unique in the whole object: the source's name, a colon, the source's reference. */
  readonly externalId: string;
  readonly kind: string;
  /** All that a repeat must have in common with the first request, in a fixed order. */
  readonly body: readonly (string | number | boolean | null)[];
  readonly at: number;
};
export type KnownTransaction = {
  readonly id: number;
  readonly kind: string;
  readonly fingerprint: string;
  readonly answer: string;
  readonly roundId: number | null;
};

/** The kind of a stake that was rolled back before it arrived. Its id is used up, so that it can never be booked. */
export const VOIDED = 'voided';

/** The ledger after its last transaction. */
type Head = { readonly id: number; readonly balances: Balances; readonly staked: AmountMinor };

function head(sql: SqlStorage): Head {
  const last = firstOf<Balances & Omit<Head, 'balances'>>(sql)`
    SELECT id, cash_after AS cash, bonus_after AS bonus, held_after AS held, staked_after AS staked
    FROM ledger_transaction ORDER BY id DESC LIMIT 1`;
  if (last === undefined) return { id: 0, balances: { cash: zero, bonus: zero, held: zero }, staked: zero };
  const { id, staked, ...after } = checkAmounts(last, 'cash', 'bonus', 'held', 'staked');
  return { id, balances: after, staked };
}

export const balances = (sql: SqlStorage): Balances => head(sql).balances;

export const lastTransactionId = (sql: SqlStorage): number => head(sql).id;

/** All cash ever staked, less returned stakes. */
export const cashStaked = (sql: SqlStorage): AmountMinor => head(sql).staked;

export function findTransaction(sql: SqlStorage, externalId: string): KnownTransaction | undefined {
  return firstOf<KnownTransaction>(sql)`
    SELECT id, kind, fingerprint, answer, round_id AS roundId FROM ledger_transaction WHERE external_id = ${externalId}`;
}

/** The postings of a ledger transaction on cash and bonus. */
export const postedParts = (sql: SqlStorage, transactionId: number): Parts =>
  checkAmounts(
    oneOf<Parts>(sql)`SELECT cash, bonus FROM ledger_transaction WHERE id = ${transactionId}`,
    'cash',
    'bonus',
  );

export const fingerprintOf = ({ kind, body }: Pick<LedgerRequest, 'kind' | 'body'>): string =>
  sha256(JSON.stringify([kind, ...body]));

/**
 * Books a request once. Call it inside `transactionSync`.
 * @param decide runs only for a new id; its errors are not stored
 * @returns the answer, stored or new; `transaction_mismatch` when the id was used with another body
 */
export function postOnce<A, E extends string>(
  sql: SqlStorage,
  request: LedgerRequest,
  decide: () => Result<Decision<A>, E>,
): Result<A, E | 'transaction_mismatch'> {
  const fingerprint = fingerprintOf(request);
  const known = findTransaction(sql, request.externalId);
  if (known !== undefined) {
    const repeated = known.fingerprint === fingerprint || (known.kind === VOIDED && request.kind === 'debit');
    return repeated ? ok(JSON.parse(known.answer) as A) : err('transaction_mismatch');
  }
  const decided = decide();
  if (!decided.ok) return decided;
  return ok(append(sql, request, fingerprint, decided.value));
}

/** Uses up an id with a stored answer and no postings. */
export function voidId<A>(sql: SqlStorage, externalId: string, answer: A, at: number): void {
  append(sql, { externalId, kind: VOIDED, body: [], at }, '', { postings: [], answer: () => answer });
}

function append<A>(sql: SqlStorage, request: LedgerRequest, fingerprint: string, decision: Decision<A>): A {
  const before = head(sql);
  const id = before.id + 1;
  const moved = columnsOf(decision.postings);
  const after = {
    cash: add(before.balances.cash, moved.cash),
    bonus: add(before.balances.bonus, moved.bonus),
    held: add(before.balances.held, moved.held),
  };
  const answer = decision.answer(after);
  insertRow(sql, 'ledger_transaction', {
    id,
    external_id: request.externalId,
    kind: request.kind,
    fingerprint,
    answer: JSON.stringify(answer),
    round_id: decision.roundId ?? null,
    pays: decision.pays ?? null,
    reverses: decision.reverses ?? null,
    cash_after: after.cash,
    bonus_after: after.bonus,
    held_after: after.held,
    staked_after: add(before.staked, decision.staked ?? zero),
    at: request.at,
    ...moved,
    played_ms: decision.playedMs ?? null,
    counts_later: 1,
  });
  updatePlayDays(sql, id);
  return answer;
}

/** @throws for more than one counterparty: a row has columns for one. */
function columnsOf(postings: readonly Posting[]) {
  const on = (account: Account | undefined) =>
    postings.reduce((sum, posting) => (posting.account === account ? add(sum, posting.amount) : sum), zero);
  const counterparties = new Set(postings.map(({ account }) => account).filter((account) => !isPlayers(account)));
  if (counterparties.size > 1) throw new Error('a ledger transaction has one counterparty');
  const [counterparty] = counterparties;
  const amount = on(counterparty);
  return {
    cash: on('cash'),
    bonus: on('bonus'),
    held: on('held'),
    counterparty: amount === zero ? null : (counterparty ?? null),
    counterparty_amount: amount,
  };
}

const isPlayers = (account: Account): account is PlayerAccount =>
  account === 'cash' || account === 'bonus' || account === 'held';
