import type { ErrorCode } from '#contract/errors.ts';
import { ok, type Result } from '#domain/result.ts';
import { type Failure, refuse } from '#platform/serving/failure.ts';

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

/** A player's own activation, from the page of promo codes. */
export type Activation = {
  readonly userId: string;
  /** As it was typed. */
  readonly code: string;
  readonly siteName: string;
  readonly siteLink: string;
  /** Sent again with every repetition: the same request activates once and is answered alike. */
  readonly requestId: string;
};

function siteFault(name: string, link: string): ErrorCode | null {
  if (name === '') return 'referral_site_name_blank';
  if (link === '') return 'referral_site_link_blank';
  return isWebAddress(link) ? null : 'referral_site_link_invalid';
}

const isWebAddress = (link: string): boolean => /^https?:\/\/[^\s/]+\.[^\s/]/i.test(link) && URL.canParse(link);

/** Whether the code is known and not yet the player's, and of a partner's whether it is said where it came from. */
export async function activateTyped(db: D1Database, activation: Activation, now: Date): Promise<Result<void, Failure>> {
  const { userId, siteName, siteLink, requestId } = activation;
  const code = await findPromocode(db, activation.code);
  if (code === null) return refuse('referral_code_not_found');
  const row = await db
    .prepare('SELECT needs_site FROM promocodes WHERE code = ?')
    .bind(code)
    .first<{ needs_site: number }>();
  const isSiteGiven = siteName !== '' || siteLink !== '';
  const fault = row?.needs_site === 1 || isSiteGiven ? siteFault(siteName, siteLink) : null;
  if (fault) return refuse(fault);
  const { meta } = await db
    .prepare(
      'INSERT OR IGNORE INTO promocode_activations (user_id, code, activated_at, site_name, site_link, request_id) VALUES (?, ?, ?, ?, ?, ?)',
    )
    .bind(userId, code, now.getTime(), siteName || null, siteLink || null, requestId)
    .run();
  if (meta.changes > 0) return ok(undefined);
  const before = await db
    .prepare('SELECT request_id FROM promocode_activations WHERE user_id = ? AND code = ?')
    .bind(userId, code)
    .first<{ request_id: string | null }>();
  return before?.request_id === requestId ? ok(undefined) : refuse('referral_code_already_activated');
}

/** Activates a code for a player. @param code as it is kept; a second time changes nothing. */
export async function activatePromocode(db: D1Database, userId: string, code: string, now: Date): Promise<void> {
  await db
    .prepare('INSERT OR IGNORE INTO promocode_activations (user_id, code, activated_at) VALUES (?, ?, ?)')
    .bind(userId, code, now.getTime())
    .run();
}
