// Tokens in the links of mails. Threat: a token that is guessed (32 random bytes), read from a leaked table (only digests
// are stored), or used twice, late or for another purpose. Accepted: anyone who reads the mail can use the link.
import { durationMs, emailChange } from '#domain/house-rules.ts';
import { err, ok, type Result } from '#domain/result.ts';
import { isUndoable } from '#platform/auth/email-changes.ts';
import { sha256 } from '#platform/host/digest.ts';
import { type Part, part, rowsIn, statementOf } from '#platform/host/sql.ts';

export type MailPurpose = 'verify-email' | 'change-email' | 'undo-email' | 'recover-password';
/** `changeId`: the change that the link undoes. */
export type Proof = { readonly userId: string; readonly email: string; readonly changeId: number | null };
/** `unknown`: never issued, issued for another purpose, or deleted long ago. */
export type TokenFault = 'used' | 'expired' | 'unknown';

const HOUR_MS = 60 * 60 * 1000;
const LIFETIMES_MS: Readonly<Record<MailPurpose, number>> = {
  'verify-email': 24 * HOUR_MS,
  'change-email': 24 * HOUR_MS,
  'undo-email': durationMs(emailChange.undoneWithin),
  'recover-password': HOUR_MS,
};
/** An expired token counts as unknown after this. */
export const REMEMBERED_MS = 30 * 24 * HOUR_MS;
const TOKEN_BYTES = 32;

/** `stamp`: the account's security stamp at the request. `changeId`: the change that the link undoes. */
type Conditions = { readonly stamp?: string | undefined; readonly changeId?: number | undefined };

/** @returns a token in hexadecimal, which no mail program breaks up; null if the account or change has moved on since. */
export async function issueMailToken(
  db: D1Database,
  purpose: MailPurpose,
  userId: string,
  email: string,
  { stamp, changeId }: Conditions = {},
): Promise<string | null> {
  const token = Buffer.from(crypto.getRandomValues(new Uint8Array(TOKEN_BYTES))).toString('hex');
  const isCurrent = stamp === undefined ? part`1` : part`security_stamp = ${stamp}`;
  const undoable = changeId === undefined ? part`1` : isUndoable(userId, changeId);
  const issued = await rowsIn(db)`
    INSERT INTO mail_tokens (digest, purpose, user_id, email, expires_at, change_id)
    SELECT ${sha256(token)}, ${purpose}, id, ${email}, ${Date.now() + LIFETIMES_MS[purpose]}, ${changeId ?? null} FROM users
    WHERE id = ${userId} AND ${isCurrent} AND ${undoable} RETURNING digest`;
  return issued.length > 0 ? token : null;
}

export async function readMailToken(
  db: D1Database,
  purposes: readonly MailPurpose[],
  token: string,
  now = Date.now(),
): Promise<Result<Proof & { readonly purpose: MailPurpose }, TokenFault>> {
  const row = await statementOf(db)`
    SELECT purpose, user_id AS userId, email, change_id AS changeId, expires_at AS expiresAt, used_at AS usedAt
    FROM mail_tokens WHERE digest = ${sha256(token)}`.first<
    Proof & { purpose: string; expiresAt: number; usedAt: number | null }
  >();
  const purpose = purposes.find((one) => one === row?.purpose);
  if (!row || !purpose) return err('unknown');
  if (row.usedAt !== null) return err('used');
  if (row.expiresAt <= now) return err('expired');
  return ok({ purpose, userId: row.userId, email: row.email, changeId: row.changeId });
}

/** A condition for the transaction that uses the link, so that only one of concurrent uses succeeds. */
export const isLinkValid = (purpose: MailPurpose, token: string, now: Date): Part => part`
  EXISTS (SELECT 1 FROM mail_tokens WHERE digest = ${sha256(token)} AND purpose = ${purpose} AND used_at IS NULL
  AND expires_at > ${now.getTime()})`;

export async function pendingEmail(db: D1Database, userId: string, now = Date.now()): Promise<string | null> {
  const row = await statementOf(db)`
    SELECT email FROM mail_tokens WHERE user_id = ${userId} AND purpose = ${'change-email' satisfies MailPurpose}
      AND used_at IS NULL AND expires_at > ${now} ORDER BY expires_at DESC LIMIT 1`.first<{ email: string }>();
  return row?.email ?? null;
}
