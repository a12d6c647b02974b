import type { ErrorCode } from '#contract/errors.ts';
import { ok, type Result } from '#domain/result.ts';
import { type Failure, refuse } from '#platform/host/failure.ts';

/** Codes ignore case, surrounding spaces and Unicode form. */
const promocodeKey = (typed: string): string => typed.trim().normalize('NFKC').toUpperCase();

export async function findPromocode(db: D1Database, typed: string): Promise<string | null> {
  const row = await db
    .prepare('SELECT code FROM promocodes WHERE code = ? AND is_active = 1')
    .bind(promocodeKey(typed))
    .first<{ code: string }>();
  return row?.code ?? null;
}

export type Activation = {
  readonly userId: string;
  readonly code: string;
  readonly siteName: string;
  readonly siteLink: string;
  /** The idempotency key: a repeat activates nothing and gets the same answer. */
  readonly requestId: string;
};

function siteFault(name: string, link: string): ErrorCode | null {
  if (name === '') return 'referral_site_name_blank';
  if (link === '') return 'referral_site_link_blank';
  return isWebAddress(link) ? null : 'referral_site_link_invalid';
}

const isWebAddress = (link: string): boolean => /^https?:\/\/[^\s/]+\.[^\s/]/i.test(link) && URL.canParse(link);

/** Activates a code if it is known and new to the player; a partner's code also needs the referring site. */
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

/** Activates a code for a player. Idempotent. @param code as it is stored. */
export async function activatePromocode(db: D1Database, userId: string, code: string, now: Date): Promise<void> {
  await db
    .prepare('INSERT OR IGNORE INTO promocode_activations (user_id, code, activated_at) VALUES (?, ?, ?)')
    .bind(userId, code, now.getTime())
    .run();
}
