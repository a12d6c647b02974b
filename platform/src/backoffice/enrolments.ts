// Threat: see `contract/backoffice/enrolment.ts`. Only digests of link and code are stored. A link works once, even for
// concurrent requests: one batch sets the credentials while the link's row exists, and deletes the row.
import { createHmac, randomBytes } from 'node:crypto';
import { codeStep, newCodeSecret } from '#domain/auth/one-time-code.ts';
import { durationMs, enrolment } from '#domain/house-rules.ts';
import { err, ok, type Result } from '#domain/result.ts';
import { hashPassword } from '#platform/auth/passwords.ts';
import { revokeAllSessions } from '#platform/auth/sessions.ts';
import { countAs } from '#platform/backoffice/second-person.ts';
import { sha256 } from '#platform/host/digest.ts';
import type { Env } from '#platform/host/env.ts';
import { statementOf } from '#platform/host/sql.ts';

const LASTS_MS = durationMs(enrolment.lasts);
const TOKEN_BYTES = 32;
const CODE_LETTERS = 20;

/** The requester's half of the enrolment, derived from the request because it is shown before the approval. */
export const enrolmentCode = (secret: string, requestId: string): string =>
  createHmac('sha256', secret).update(`enrolment ${requestId}`).digest('hex').slice(0, CODE_LETTERS);

const noCode = '';
const digestOf = (code: string) => (code === noCode ? null : sha256(code));

/**
 * Replaces all credentials of the account with an enrolment link.
 * @param code empty when the link suffices. @param countsAs the person that the account counts as from now on.
 * @returns the link's token.
 */
export async function openEnrolment(
  db: D1Database,
  { userId, code, countsAs }: { readonly userId: string; readonly code: string; readonly countsAs: string | null },
  nowMs: number,
): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const expiresAt = nowMs + LASTS_MS;
  const nobodys = await hashPassword(randomBytes(TOKEN_BYTES).toString('base64url'));
  await db.batch([
    statementOf(db)`
      INSERT OR REPLACE INTO enrolments (user_id, token_digest, code_digest, secret, expires_at)
      VALUES (${userId}, ${sha256(token)}, ${digestOf(code)}, ${newCodeSecret()}, ${expiresAt})`,
    statementOf(db)`DELETE FROM second_factors WHERE user_id = ${userId}`,
    statementOf(db)`DELETE FROM passkeys WHERE user_id = ${userId}`,
    statementOf(db)`UPDATE users SET password_hash = ${nobodys} WHERE id = ${userId}`,
    countAs(db, userId, countsAs),
  ]);
  await revokeAllSessions(db, userId, new Date(nowMs));
  return token;
}

type Link = { readonly token: string; readonly code: string };
type Opened = { readonly userId: string; readonly username: string; readonly secret: string };

/** @returns null for an unknown, used or expired link, and for a wrong code. */
export const findEnrolment = (db: D1Database, { token, code }: Link, nowMs: number): Promise<Opened | null> =>
  statementOf(db)`
    SELECT user_id AS userId, username, secret FROM enrolments JOIN users ON users.id = user_id
    WHERE token_digest = ${sha256(token)} AND code_digest IS ${digestOf(code)} AND expires_at > ${nowMs}`.first<Opened>();

type Chosen = Link & { readonly password: string; readonly oneTimeCode: string };

export async function completeEnrolment(
  { DB }: Pick<Env, 'DB'>,
  chosen: Chosen,
  nowMs: number,
): Promise<Result<null, 'link_expired' | 'second_factor_invalid'>> {
  const opened = await findEnrolment(DB, chosen, nowMs);
  if (opened === null) return err('link_expired');
  const step = codeStep(opened.secret, chosen.oneTimeCode, nowMs);
  if (step === null) return err('second_factor_invalid');
  const hash = await hashPassword(chosen.password);
  const digest = sha256(chosen.token);
  const [set] = await DB.batch([
    statementOf(DB)`
      UPDATE users SET password_hash = ${hash}
      WHERE id = (SELECT user_id FROM enrolments WHERE token_digest = ${digest})`,
    statementOf(DB)`
      INSERT INTO second_factors (user_id, secret, used_step)
      SELECT user_id, secret, ${step} FROM enrolments WHERE token_digest = ${digest}
      ON CONFLICT (user_id) DO UPDATE SET secret = excluded.secret, used_step = excluded.used_step`,
    statementOf(DB)`DELETE FROM enrolments WHERE token_digest = ${digest}`,
  ]);
  return set?.meta.changes === 1 ? ok(null) : err('link_expired');
}
