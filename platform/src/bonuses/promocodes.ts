import type { ErrorCode } from '#contract/errors.ts';
import { ok, type Result } from '#domain/result.ts';
import { type Failure, refuse } from '#platform/host/failure.ts';
import { part, rowsIn, statementOf } from '#platform/host/sql.ts';

/** Ignores case, surrounding spaces and Unicode form. */
const promocodeKey = (typed: string): string => typed.trim().normalize('NFKC').toUpperCase();

const isOpen = (code: string, at: number) => part`
  code = ${code} AND is_active = 1 AND COALESCE(valid_from, 0) <= ${at} AND (valid_until IS NULL OR valid_until > ${at})
  AND (most_uses IS NULL OR uses < most_uses)`;

export async function findPromocode(db: D1Database, typed: string, now: Date): Promise<string | null> {
  const row = await statementOf(db)`
    SELECT code FROM promocodes WHERE ${isOpen(promocodeKey(typed), now.getTime())}`.first<{ code: string }>();
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

type Known = { readonly needsSite: number; readonly activatedBy: string | null; readonly isActivated: number };

type Activated = Result<Record<string, never>, Failure>;

/** Activates a code if it is open and new to the player; a partner's code also needs the referring site. */
export async function redeemPromocode(db: D1Database, activation: Activation, now: Date): Promise<Activated> {
  const { userId, siteName, siteLink, requestId } = activation;
  const code = promocodeKey(activation.code);
  const known = await statementOf(db)`
    SELECT needs_site AS needsSite, a.request_id AS activatedBy, a.code IS NOT NULL AS isActivated
    FROM promocodes p LEFT JOIN promocode_activations a ON a.code = p.code AND a.user_id = ${userId}
    WHERE p.code = ${code}`.first<Known>();
  if (known === null) return refuse('referral_code_not_found');
  if (known.isActivated) return repeatOutcome(known.activatedBy, requestId);
  const isSiteGiven = siteName !== '' || siteLink !== '';
  const fault = known.needsSite === 1 || isSiteGiven ? siteFault(siteName, siteLink) : null;
  if (fault) return refuse((await findPromocode(db, code, now)) === null ? 'referral_code_not_found' : fault);
  if (await activate(db, { userId, code, siteName, siteLink, requestId }, now)) return ok({});
  const before = await statementOf(db)`
    SELECT request_id FROM promocode_activations
    WHERE user_id = ${userId} AND code = ${code}`.first<{ request_id: string | null }>();
  return before === null ? refuse('referral_code_not_found') : repeatOutcome(before.request_id, requestId);
}

const repeatOutcome = (before: string | null, requestId: string): Activated =>
  before === requestId ? ok({}) : refuse('referral_code_already_activated');

/** One statement checks and writes, so that concurrent players cannot exceed the uses. Expects the stored form of a code. */
async function activate(db: D1Database, activation: Activation, now: Date): Promise<boolean> {
  const { userId, code, siteName, siteLink, requestId } = activation;
  const { meta } = await statementOf(db)`
    INSERT INTO promocode_activations (user_id, code, activated_at, site_name, site_link, request_id)
    SELECT ${userId}, code, ${now.getTime()}, ${siteName || null}, ${siteLink || null}, ${requestId || null}
    FROM promocodes WHERE ${isOpen(code, now.getTime())} ON CONFLICT DO NOTHING`.run();
  return meta.changes > 0;
}

/** For a new player, who registers without it when the code has no use left. @param code in its stored form. */
export const activatePromocode = (db: D1Database, userId: string, code: string, now: Date): Promise<boolean> =>
  activate(db, { userId, code, siteName: '', siteLink: '', requestId: '' }, now);

export type NewPromocode = {
  /** In its stored form. */
  readonly code: string;
  readonly needsSite: boolean;
  /** Epoch milliseconds. */
  readonly validFrom: number | null;
  readonly validUntil: number | null;
  readonly mostUses: number | null;
};
type PromocodeRow = Omit<NewPromocode, 'needsSite'> & {
  readonly needsSite: number;
  readonly isActive: number;
  readonly uses: number;
};

/** Newest first. */
export async function readPromocodes(
  db: D1Database,
  page: number,
  pageSize: number,
): Promise<{ rows: PromocodeRow[]; count: number }> {
  const [rows, counted] = await Promise.all([
    rowsIn<PromocodeRow>(db)`
      SELECT code, is_active AS isActive, needs_site AS needsSite, valid_from AS validFrom, valid_until AS validUntil,
        uses, most_uses AS mostUses
      FROM promocodes ORDER BY COALESCE(created_at, 0) DESC, code LIMIT ${pageSize} OFFSET ${(page - 1) * pageSize}`,
    statementOf(db)`SELECT COUNT(*) AS count FROM promocodes`.first<{ count: number }>(),
  ]);
  return { rows, count: counted?.count ?? 0 };
}

/** @returns false when the code exists, ended or not. */
export async function addPromocode(db: D1Database, added: NewPromocode, now: number): Promise<boolean> {
  const { code, needsSite, validFrom, validUntil, mostUses } = added;
  const { meta } = await statementOf(db)`
    INSERT INTO promocodes (code, is_active, needs_site, valid_from, valid_until, most_uses, created_at)
    VALUES (${code}, 1, ${Number(needsSite)}, ${validFrom}, ${validUntil}, ${mostUses}, ${now}) ON CONFLICT DO NOTHING`.run();
  return meta.changes > 0;
}

/** @returns whether the code exists. */
export async function endPromocode(db: D1Database, code: string): Promise<boolean> {
  const row = await statementOf(db)`UPDATE promocodes SET is_active = 0 WHERE code = ${code} RETURNING code`.first();
  return row !== null;
}
