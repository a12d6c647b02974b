import { type AmountMinor, add } from '#domain/money.ts';
import { checkAmounts, exists, firstOf, part, rowsOf, run } from '#platform/host/sql.ts';

/** Free spins granted for one game. A spin stakes zero and wins bonus. */
export type FreeSpins = {
  readonly id: number;
  readonly integration: string;
  readonly gameId: string;
  readonly left: number;
  readonly prize: AmountMinor;
  readonly granted: number;
  /** The stake of each spin, paid by the operator. */
  readonly stake: AmountMinor;
  readonly expiresAt: number;
};
export type FreeSpinGrant = {
  readonly externalId: string;
  readonly integration: string;
  readonly gameId: string;
  readonly spins: number;
  readonly stake: AmountMinor;
  readonly expiresAt: number;
};

const columns = part`id, integration, game_id AS gameId, granted - used AS left, prize, granted, stake,
  expires_at AS expiresAt`;
const read = (row: FreeSpins | undefined): FreeSpins | undefined => row && checkAmounts(row, 'prize', 'stake');

/** Idempotent by external id. @returns whether the grant is new. */
export function grantFreeSpins(sql: SqlStorage, grant: FreeSpinGrant): boolean {
  return exists(sql)`
    INSERT INTO free_spins (external_id, integration, game_id, granted, stake, expires_at)
    VALUES (${grant.externalId}, ${grant.integration}, ${grant.gameId}, ${grant.spins}, ${grant.stake}, ${grant.expiresAt})
    ON CONFLICT (external_id) DO NOTHING RETURNING id`;
}

export const activeFreeSpins = (
  sql: SqlStorage,
  integration: string,
  gameId: string,
  at: number,
): FreeSpins | undefined =>
  read(firstOf<FreeSpins>(sql)`
    SELECT ${columns} FROM free_spins WHERE integration = ${integration} AND game_id = ${gameId}
      AND used < granted AND expires_at > ${at} ORDER BY expires_at LIMIT 1`);

export type NamedGame = { readonly integration: string; readonly gameId: string };

// The grant to show for one game, or for any: the one in play, else one with spins left, else the latest. An expired grant
// is shown only while a game session on it is open.
export function freeSpinsToShow(
  sql: SqlStorage,
  game: NamedGame | null,
  at: number,
  playedAfter: number,
): FreeSpins | undefined {
  const { integration = null, gameId = null } = game ?? {};
  return read(firstOf<FreeSpins>(sql)`
    WITH candidates AS (
      SELECT *, (SELECT MAX(seen_at) FROM game_session s WHERE s.free_spins_id = free_spins.id
        AND s.ended_at IS NULL AND s.seen_at > ${playedAfter}) AS played_at
      FROM free_spins WHERE ${integration} IS NULL OR (integration = ${integration} AND game_id = ${gameId}))
    SELECT ${columns} FROM candidates WHERE expires_at > ${at} OR played_at IS NOT NULL
    ORDER BY played_at DESC NULLS LAST, used < granted DESC, id DESC LIMIT 1`);
}

export function listFreeSpins(sql: SqlStorage): FreeSpins[] {
  const rows = rowsOf<FreeSpins>(sql)`SELECT ${columns} FROM free_spins ORDER BY id DESC LIMIT 50`;
  return rows.flatMap((row) => read(row) ?? []);
}

export function useFreeSpin(sql: SqlStorage, id: number, at: number): boolean {
  return exists(sql)`
    UPDATE free_spins SET used = used + 1 WHERE id = ${id} AND used < granted AND expires_at > ${at} RETURNING id`;
}

export function returnFreeSpin(sql: SqlStorage, id: number): void {
  run(sql)`UPDATE free_spins SET used = used - 1 WHERE id = ${id} AND used > 0`;
}

export function addFreeSpinPrize(sql: SqlStorage, grant: FreeSpins, win: AmountMinor): void {
  run(sql)`UPDATE free_spins SET prize = ${add(grant.prize, win)} WHERE id = ${grant.id}`;
}

export function findFreeSpins(sql: SqlStorage, id: number): FreeSpins | undefined {
  return read(firstOf<FreeSpins>(sql)`SELECT ${columns} FROM free_spins WHERE id = ${id}`);
}
