// Tokens in the links of mails. Threat: one that is guessed (32 random bytes), read from a leaked table (only digests
// are stored), used twice, late, or for another purpose. Accepted: whoever reads the mail first follows the link first.
import { and, desc, eq, gt, isNull, ne } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/d1';
import { durationMs, emailChange } from '#domain/house-rules.ts';
import { err, ok, type Result } from '#domain/result.ts';
import { mailTokens } from '#platform/auth/tables.ts';
import { sha256 } from '#platform/host/digest.ts';

export type MailPurpose = 'verify-email' | 'change-email' | 'undo-email' | 'recover-password';
export type Proof = { readonly userId: string; readonly email: string };
/** `unknown`: never issued, issued for another purpose, or deleted long ago. */
export type TokenFault = 'used' | 'expired' | 'unknown';

const HOUR_MS = 60 * 60 * 1000;
const LIFETIMES_MS: Readonly<Record<MailPurpose, number>> = {
  'verify-email': 24 * HOUR_MS,
  'change-email': 24 * HOUR_MS,
  'undo-email': durationMs(emailChange.undoneWithin),
  'recover-password': HOUR_MS,
};
/** How long an expired token is told apart from an unknown one. */
export const REMEMBERED_MS = 30 * 24 * HOUR_MS;
const TOKEN_BYTES = 32;

/** @returns a new token in hexadecimal, which every mail program keeps in one piece. */
export async function issueMailToken(
  db: D1Database,
  purpose: MailPurpose,
  userId: string,
  email: string,
  now = Date.now(),
): Promise<string> {
  const token = Buffer.from(crypto.getRandomValues(new Uint8Array(TOKEN_BYTES))).toString('hex');
  const expiresAt = new Date(now + LIFETIMES_MS[purpose]);
  await drizzle(db)
    .insert(mailTokens)
    .values({ digest: sha256(token), purpose, userId, email, expiresAt });
  return token;
}

export async function readMailToken(
  db: D1Database,
  purposes: readonly MailPurpose[],
  token: string,
  now = Date.now(),
): Promise<Result<Proof & { readonly purpose: MailPurpose }, TokenFault>> {
  const row = await drizzle(db)
    .select()
    .from(mailTokens)
    .where(eq(mailTokens.digest, sha256(token)))
    .get();
  const purpose = purposes.find((one) => one === row?.purpose);
  if (!row || !purpose) return err('unknown');
  if (row.usedAt !== null) return err('used');
  if (row.expiresAt.getTime() <= now) return err('expired');
  return ok({ purpose, userId: row.userId, email: row.email });
}

/**
 * Uses a token and voids the player's others, except links that undo a change.
 * @returns true for one of concurrent calls
 */
export async function useMailToken(
  db: D1Database,
  purpose: MailPurpose,
  token: string,
  now = Date.now(),
): Promise<boolean> {
  const used = { usedAt: new Date(now) };
  const tables = drizzle(db);
  const standing = and(
    eq(mailTokens.digest, sha256(token)),
    eq(mailTokens.purpose, purpose),
    isNull(mailTokens.usedAt),
    gt(mailTokens.expiresAt, new Date(now)),
  );
  const [row] = await tables.update(mailTokens).set(used).where(standing).returning({ userId: mailTokens.userId });
  if (!row) return false;
  // The owner of the previous address may still undo the change.
  const others = and(
    eq(mailTokens.userId, row.userId),
    isNull(mailTokens.usedAt),
    ne(mailTokens.purpose, 'undo-email' satisfies MailPurpose),
  );
  await tables.update(mailTokens).set(used).where(others);
  return true;
}

export async function waitingAddress(db: D1Database, userId: string, now = Date.now()): Promise<string | null> {
  const row = await drizzle(db)
    .select({ email: mailTokens.email })
    .from(mailTokens)
    .where(
      and(
        eq(mailTokens.userId, userId),
        eq(mailTokens.purpose, 'change-email' satisfies MailPurpose),
        isNull(mailTokens.usedAt),
        gt(mailTokens.expiresAt, new Date(now)),
      ),
    )
    .orderBy(desc(mailTokens.expiresAt))
    .limit(1)
    .get();
  return row?.email ?? null;
}
