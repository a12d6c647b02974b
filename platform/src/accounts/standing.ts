import type { Standing } from '#contract/standing.ts';
import { waitingAddress } from '#platform/accounts/mail-tokens.ts';
import { readUserInfo } from '#platform/accounts/user-info.ts';
import { findUser } from '#platform/accounts/users.ts';
import { listDocuments } from '#platform/documents/documents.ts';
import { verificationOf } from '#platform/documents/verification.ts';

/** @returns null for an account that is no more. */
export async function readStanding(db: D1Database, userId: string): Promise<Standing | null> {
  const [user, info, waiting, documents] = await Promise.all([
    findUser(db, userId),
    readUserInfo(db, userId),
    waitingAddress(db, userId),
    listDocuments(db, userId),
  ]);
  if (!user || !info) return null;
  return {
    email: user.email,
    is_email_confirmed: user.email !== null && user.emailVerifiedAt !== null,
    waiting_email: waiting,
    verification: verificationOf(documents),
    has_details: Object.values(info).every((detail) => detail !== null),
  };
}
