/** Reads a player's stored spins. */
import { type AmountMinor, amountMinor } from '#domain/money.ts';
import { spinDayOf } from '#domain/wheel/wheel.ts';

export type Spin = {
  readonly id: number;
  readonly requestId: string;
  readonly at: number;
  readonly isFree: boolean;
  readonly cost: AmountMinor;
  readonly prizeId: string;
  readonly prizeName: string;
  readonly prize: AmountMinor;
  /** The part of the prize that is bonus money. */
  readonly prizeBonus: AmountMinor;
  /** Cash and bonus together. */
  readonly balanceBefore: AmountMinor;
  readonly balanceAfter: AmountMinor;
  readonly wheel: string;
  readonly secret: string;
  readonly commitment: string;
};
const columns =
  'id, request_id AS requestId, at, free_day AS freeDay, cost, prize_id AS prizeId, prize_name AS prizeName, prize, prize_bonus AS prizeBonus, balance_before AS balanceBefore, balance_after AS balanceAfter, wheel, secret, commitment';
type Row = Omit<Spin, 'isFree' | 'cost' | 'prize' | 'prizeBonus' | 'balanceBefore' | 'balanceAfter'> &
  Record<'cost' | 'prize' | 'prizeBonus' | 'balanceBefore' | 'balanceAfter', number> & { freeDay: number | null };

const read = ({ freeDay, ...row }: Row): Spin => ({
  ...row,
  isFree: freeDay !== null,
  cost: amountMinor(row.cost),
  prize: amountMinor(row.prize),
  prizeBonus: amountMinor(row.prizeBonus),
  balanceBefore: amountMinor(row.balanceBefore),
  balanceAfter: amountMinor(row.balanceAfter),
});

/** A page of spins, newest first, and how many there are on all pages. */
export function listSpins(sql: SqlStorage, page: number, pageSize: number): { spins: Spin[]; count: number } {
  const { count } = sql.exec<{ count: number }>('SELECT COUNT(*) AS count FROM wheel_spin').one();
  const rows = sql.exec<Row>(
    `SELECT ${columns} FROM wheel_spin ORDER BY id DESC LIMIT ? OFFSET ?`,
    pageSize,
    (page - 1) * pageSize,
  );
  return { spins: rows.toArray().map(read), count };
}

/** @throws when there is no such spin: requests name only spins that they made. */
export const spinWith = (sql: SqlStorage, id: number): Spin =>
  read(sql.exec<Row>(`SELECT ${columns} FROM wheel_spin WHERE id = ?`, id).one());

export const hasFreeSpin = (sql: SqlStorage, at: number): boolean =>
  sql.exec('SELECT 1 FROM wheel_spin WHERE free_day = ?', spinDayOf(at)).toArray().length === 0;
