import type { Result } from '#domain/result.ts';
import { err, ok } from '#domain/result.ts';

/** A code is the same however it is typed. */
export const promocodeKey = (typed: string): string => typed.trim().normalize('NFKC').toUpperCase();

export type PromocodeRefusal = 'referral_code_not_found' | 'referral_code_already_activated';

/** @returns the code as it is kept, or null for one that nobody hands out, or not any more. */
export async function findPromocode(db: D1Database, typed: string): Promise<string | null> {
  const row = await db
    .prepare('SELECT code FROM promocodes WHERE code = ? AND is_active = 1')
    .bind(promocodeKey(typed))
    .first<{ code: string }>();
  return row?.code ?? null;
}

/** Activates a code for a player, once. */
export async function activatePromocode(
  db: D1Database,
  userId: string,
  typed: string,
  now: Date,
): Promise<Result<string, PromocodeRefusal>> {
  const code = await findPromocode(db, typed);
  if (code === null) return err('referral_code_not_found');
  const { meta } = await db
    .prepare('INSERT OR IGNORE INTO promocode_activations (user_id, code, activated_at) VALUES (?, ?, ?)')
    .bind(userId, code, now.getTime())
    .run();
  return meta.changes === 1 ? ok(code) : err('referral_code_already_activated');
}
