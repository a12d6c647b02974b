/** A code is the same however it is typed. */
const promocodeKey = (typed: string): string => typed.trim().normalize('NFKC').toUpperCase();

/** @returns the code as it is kept, or null for one that nobody hands out, or not any more. */
export async function findPromocode(db: D1Database, typed: string): Promise<string | null> {
  const row = await db
    .prepare('SELECT code FROM promocodes WHERE code = ? AND is_active = 1')
    .bind(promocodeKey(typed))
    .first<{ code: string }>();
  return row?.code ?? null;
}

/** Activates a code for a player. @param code as it is kept; a second time changes nothing. */
export async function activatePromocode(db: D1Database, userId: string, code: string, now: Date): Promise<void> {
  await db
    .prepare('INSERT OR IGNORE INTO promocode_activations (user_id, code, activated_at) VALUES (?, ?, ?)')
    .bind(userId, code, now.getTime())
    .run();
}
