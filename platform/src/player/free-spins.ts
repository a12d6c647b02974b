import { type AmountMinor, add, amountMinor } from '#domain/money.ts';

/** Free spins granted for one game. A spin is a stake of nothing; what it wins is bonus money. */
export type FreeSpins = {
  readonly id: number;
  readonly integration: string;
  readonly gameId: string;
  readonly left: number;
  readonly prize: AmountMinor;
};
export type FreeSpinGrant = {
  readonly externalId: string;
  readonly integration: string;
  readonly gameId: string;
  readonly spins: number;
  readonly expiresAt: number;
};

type Row = { id: number; integration: string; gameId: string; left: number; prize: number };
const columns = 'id, integration, game_id AS gameId, granted - used AS left, prize';
const read = (row: Row | undefined): FreeSpins | undefined => row && { ...row, prize: amountMinor(row.prize) };

/** Repeating a grant by its external id changes nothing. */
export function grantFreeSpins(sql: SqlStorage, grant: FreeSpinGrant): void {
  sql.exec(
    'INSERT INTO free_spins (external_id, integration, game_id, granted, expires_at) VALUES (?, ?, ?, ?, ?) ON CONFLICT (external_id) DO NOTHING',
    grant.externalId,
    grant.integration,
    grant.gameId,
    grant.spins,
    grant.expiresAt,
  );
}

export function activeFreeSpins(
  sql: SqlStorage,
  integration: string,
  gameId: string,
  at: number,
): FreeSpins | undefined {
  const rows = sql.exec<Row>(
    `SELECT ${columns} FROM free_spins WHERE integration = ? AND game_id = ? AND used < granted AND expires_at > ? ORDER BY expires_at LIMIT 1`,
    integration,
    gameId,
    at,
  );
  return read(rows.toArray()[0]);
}

/** The grant that the player was last given and that has not expired, used up or not. */
export function latestFreeSpins(sql: SqlStorage, at: number): FreeSpins | undefined {
  return read(
    sql.exec<Row>(`SELECT ${columns} FROM free_spins WHERE expires_at > ? ORDER BY id DESC LIMIT 1`, at).toArray()[0],
  );
}

/** @returns false when none are left. */
export function useFreeSpin(sql: SqlStorage, id: number, at: number): boolean {
  return (
    sql
      .exec(
        'UPDATE free_spins SET used = used + 1 WHERE id = ? AND used < granted AND expires_at > ? RETURNING id',
        id,
        at,
      )
      .toArray().length === 1
  );
}

export function returnFreeSpin(sql: SqlStorage, id: number): void {
  sql.exec('UPDATE free_spins SET used = used - 1 WHERE id = ? AND used > 0', id);
}

export function addFreeSpinPrize(sql: SqlStorage, grant: FreeSpins, win: AmountMinor): void {
  sql.exec('UPDATE free_spins SET prize = ? WHERE id = ?', add(grant.prize, win), grant.id);
}

export function findFreeSpins(sql: SqlStorage, id: number): FreeSpins | undefined {
  return read(sql.exec<Row>(`SELECT ${columns} FROM free_spins WHERE id = ?`, id).toArray()[0]);
}
