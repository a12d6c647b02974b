/** What each kind of mail needs to be written: who reads it, in which language, and where its link leads. */
import { type Locale, localise } from '#domain/locales.ts';
import { issueMailToken } from '#platform/accounts/mail-tokens.ts';
import { findUser, findUserByEmail, type UserRow } from '#platform/accounts/users.ts';
import { deliver, type PostEnv } from '#platform/mail/delivery.ts';
import { type Letter, writeLetter } from '#platform/mail/letter.ts';
import type { MailKind, MailOrder } from '#platform/mail/send-mail.ts';

export type LetterEnv = { readonly DB: D1Database; readonly SITE_ORIGIN: string };
/** The page of a letter's link, or null when there is nobody to write to. */
type Written = { readonly reader: UserRow; readonly path: string } | null;
type Writer = (db: D1Database, order: MailOrder) => Promise<Written>;

/** Only a player's account is opened again by mail: an employee's is the operator's to give back. */
const playerAt = async (db: D1Database, address: string): Promise<UserRow | null> => {
  const user = await findUserByEmail(db, address);
  return user?.role === 'P' ? user : null;
};
const accountOf = async (db: D1Database, { userId }: MailOrder): Promise<UserRow | null> =>
  userId === undefined ? null : findUser(db, userId);

/** Says something and leads to a page that needs no token. */
const notice =
  (path: string): Writer =>
  async (db, order) => {
    const reader = (await accountOf(db, order)) ?? (await playerAt(db, order.to));
    return reader && { reader, path };
  };

const writers: Readonly<Record<MailKind, Writer>> = {
  'verify-email': async (db, { to }) => {
    const reader = await playerAt(db, to);
    if (!reader || reader.emailVerifiedAt !== null) return null;
    return { reader, path: `/verify/${await issueMailToken(db, 'verify-email', reader.id, to)}` };
  },
  'recover-password': async (db, { to }) => {
    const reader = await playerAt(db, to);
    if (!reader) return null;
    const token = await issueMailToken(db, 'recover-password', reader.id, to);
    return { reader, path: `/email/verify/password/confirm/${token}` };
  },
  'confirm-new-email': async (db, order) => {
    const reader = await accountOf(db, order);
    if (!reader) return null;
    return { reader, path: `/email/verify/email/${await issueMailToken(db, 'change-email', reader.id, order.to)}` };
  },
  'already-registered': notice('/forgot-password'),
  'password-changed': notice('/forgot-password'),
  'passkey-added': notice('/forgot-password'),
  'email-changed': async (db, order) => {
    const reader = await accountOf(db, order);
    if (!reader) return null;
    return { reader, path: `/email/verify/email/${await issueMailToken(db, 'undo-email', reader.id, order.to)}?undo` };
  },
  'account-closed': notice('/terms-and-conditions/customer-service'),
  'inactive-soon': notice('/auth/sign-in'),
  'document-accepted': notice('/profile/kyc-verifiaction'),
  'document-refused': notice('/profile/kyc-verifiaction'),
};

const localeOf = (reader: UserRow, order: MailOrder): Locale => reader.locale ?? order.locale;

/**
 * Writes the letter of an order and hands it over.
 * @returns `nobody` when the order leads to no one: whoever asked is not told.
 */
export async function sendLetter(
  env: LetterEnv & PostEnv,
  id: string,
  order: MailOrder,
): Promise<'delivered' | 'undelivered' | 'nobody'> {
  const written = await writers[order.kind](env.DB, order);
  if (!written) return 'nobody';
  const locale = localeOf(written.reader, order);
  const letter: Letter = {
    kind: order.kind,
    locale,
    username: written.reader.username,
    link: `${env.SITE_ORIGIN}${localise(written.path, locale)}`,
    reason: order.reason,
  };
  const accepted = await deliver(env, { id, to: order.to, kind: order.kind, locale, ...writeLetter(letter) });
  return accepted ? 'delivered' : 'undelivered';
}
