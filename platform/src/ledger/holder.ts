import { exists, firstOf, run } from '#platform/host/sql.ts';

/** The player that this object belongs to. `isBanned` is also true for a closed account: neither may play. */
export type Holder = { readonly playerId: string; readonly currency: string; readonly isBanned: boolean };

export function findHolder(sql: SqlStorage): Holder | undefined {
  const row = firstOf<{ player_id: string; currency: string; is_banned: number }>(sql)`
    SELECT player_id, currency, is_banned OR closed_at IS NOT NULL AS is_banned FROM holder`;
  return row && { playerId: row.player_id, currency: row.currency, isBanned: row.is_banned === 1 };
}

/** @throws when the object was never opened, which is a bug: sign-up opens one for every player. */
export function holderOf(sql: SqlStorage): Holder {
  const holder = findHolder(sql);
  if (!holder) throw new Error('this player was never opened');
  return holder;
}

/** @throws when the object belongs to another player or holds another currency. */
export function openHolder(sql: SqlStorage, playerId: string, currency: string): void {
  const holder = findHolder(sql);
  if (holder === undefined) {
    run(sql)`INSERT INTO holder (one, player_id, currency) VALUES (1, ${playerId}, ${currency})`;
  } else if (holder.playerId !== playerId || holder.currency !== currency) {
    throw new Error('this object belongs to another player or another currency');
  }
}

/** Whether staff banned the player; false for an account that is only closed. */
export const isBanned = (sql: SqlStorage): boolean => exists(sql)`SELECT 1 FROM holder WHERE is_banned = 1`;

export function setBanned(sql: SqlStorage, isBanned: boolean): void {
  run(sql)`UPDATE holder SET is_banned = ${isBanned ? 1 : 0}`;
}

/** Keeps the time of the first closing. */
export function setClosed(sql: SqlStorage, at: number): void {
  run(sql)`UPDATE holder SET closed_at = COALESCE(closed_at, ${at})`;
}

/** Whether staff are reviewing the owner's identity. */
export const isUnderReview = (sql: SqlStorage): boolean => exists(sql)`SELECT 1 FROM holder WHERE held_at IS NOT NULL`;

/** Under review or banned: the player can neither deposit nor play, and gets no bonuses. */
export const isAccountHeld = (sql: SqlStorage): boolean =>
  exists(sql)`SELECT 1 FROM holder WHERE held_at IS NOT NULL OR is_banned = 1`;

/** Begins an identity review; keeps the time of an earlier one. */
export function setHeld(sql: SqlStorage, at: number): void {
  run(sql)`UPDATE holder SET held_at = COALESCE(held_at, ${at})`;
}

export function setReleased(sql: SqlStorage): void {
  run(sql)`UPDATE holder SET held_at = NULL`;
}

export function setOpen(sql: SqlStorage): void {
  run(sql)`UPDATE holder SET closed_at = NULL`;
}
