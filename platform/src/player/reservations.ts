/**
 * Money set aside until something outside is decided: a payout, a transfer to a cashier.
 * Threat: the same reservation both paid out and given back. A reservation resolves at most once, by the primary key
 * of `resolution`; whoever comes second is told what the first one did.
 */
import { type AmountMinor, amountMinor, subtract, zero } from '#domain/money.ts';
import { err, ok, type Result } from '#domain/result.ts';
import { giveFirstDepositBonusBack, takeFirstDepositBonus } from '#platform/bonuses/first-deposit-bonus.ts';
import { type Account, type Balances, balances, type Decision, once } from '#platform/player/ledger.ts';

export type NewReservation = {
  /** The source's name, a colon, its own id; also the reservation's id. */
  readonly externalId: string;
  readonly purpose: string;
  readonly amount: AmountMinor;
};
export type Resolution = 'committed' | 'released';
export type Reservation = {
  readonly id: string;
  readonly purpose: string;
  readonly amount: AmountMinor;
  readonly at: number;
  readonly outcome: Resolution | null;
};
export type ReserveError = 'not_enough_money' | 'transaction_mismatch';
export type ResolveError = 'not_found' | 'already_resolved' | 'transaction_mismatch';

const move = (from: Account, to: Account, amount: AmountMinor) => [
  { account: from, amount: subtract(zero, amount) },
  { account: to, amount },
];
const asIs = (after: Balances): Balances => after;

/** Sets cash aside, and takes the first-deposit bonus back that belongs to it. @throws RangeError for an amount that is not above zero. */
export function reserve(sql: SqlStorage, request: NewReservation, at: number): Result<Balances, ReserveError> {
  const { externalId, purpose, amount } = request;
  if (amount <= 0) throw new RangeError('a reservation is of something');
  const decide = (): Result<Decision<Balances>, 'not_enough_money'> => {
    if (balances(sql).cash < amount) return err('not_enough_money');
    takeFirstDepositBonus(sql, externalId, amount, at);
    sql.exec('INSERT INTO reservation (id, purpose, amount, at) VALUES (?, ?, ?, ?)', externalId, purpose, amount, at);
    return ok({ lines: move('cash', 'reserved', amount), answer: asIs });
  };
  return once(sql, { externalId, kind: 'reserve', body: [purpose, amount], at }, decide);
}

/** Pays out (`committed`) or gives back (`released`). Repeating the same resolution is answered as the first time. */
export function resolve(sql: SqlStorage, id: string, outcome: Resolution, at: number): Result<Balances, ResolveError> {
  const decide = (): Result<Decision<Balances>, 'not_found' | 'already_resolved'> => {
    const reservation = findReservation(sql, id);
    if (reservation === undefined) return err('not_found');
    if (reservation.outcome !== null) return err('already_resolved');
    sql.exec('INSERT INTO resolution (reservation_id, outcome, at) VALUES (?, ?, ?)', id, outcome, at);
    if (outcome === 'released') giveFirstDepositBonusBack(sql, id, at);
    return ok({
      lines: move('reserved', outcome === 'committed' ? 'payments' : 'cash', reservation.amount),
      answer: asIs,
    });
  };
  return once(sql, { externalId: `${outcome}:${id}`, kind: outcome, body: [id], at }, decide);
}

type Row = Omit<Reservation, 'amount'> & { amount: number };
const select =
  'SELECT r.id, r.purpose, r.amount, r.at, s.outcome FROM reservation r LEFT JOIN resolution s ON s.reservation_id = r.id';
const read = (row: Row): Reservation => ({ ...row, amount: amountMinor(row.amount) });

export function findReservation(sql: SqlStorage, id: string): Reservation | undefined {
  return sql.exec<Row>(`${select} WHERE r.id = ?`, id).toArray().map(read)[0];
}

/** Money that is still set aside, oldest first. */
export function openReservations(sql: SqlStorage): Reservation[] {
  return sql.exec<Row>(`${select} WHERE s.outcome IS NULL ORDER BY r.at`).toArray().map(read);
}
