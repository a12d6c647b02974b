// Writes and delivers mails. Threat: forged mails in our name. So each delivery is signed. A timeout counts as undelivered.
import type { RefusalReason } from '#contract/kyc/documents.ts';
import { mailPath, type OutgoingMail } from '#contract/notifications/mail.ts';
import { signedPost } from '#contract/signature.ts';
import { direction, type Locale, localise } from '#domain/locales.ts';
import { translators } from '#domain/texts.ts';
import { issueMailToken, type MailPurpose } from '#platform/auth/mail-tokens.ts';
import { findUser, findUserByEmail, type UserRow } from '#platform/auth/users.ts';
import type { Env } from '#platform/host/env.ts';
import type { MailKind, MailOrder } from '#platform/mail/send-mail.ts';
import type en from '#platform/mail/texts/en.json';

export type LetterEnv = Pick<Env, 'DB' | 'SITE_ORIGIN' | 'MAIL_ORIGIN' | 'MAIL_SECRET'>;

const TIMEOUT_MS = 10_000;

async function deliver({ MAIL_ORIGIN, MAIL_SECRET }: LetterEnv, mail: OutgoingMail): Promise<boolean> {
  if (!MAIL_ORIGIN) return false;
  const address = `${MAIL_ORIGIN}${mailPath}`;
  try {
    const answer = await fetch(address, {
      ...(await signedPost(MAIL_SECRET, address, mail)),
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await answer.body?.cancel();
    return answer.ok;
  } catch {
    return false;
  }
}

const translatorIn = await translators<typeof en>(
  (locale) => import(`./texts/${locale}.json`, { with: { type: 'json' } }),
);

type Letter = {
  readonly kind: MailKind;
  readonly locale: Locale;
  readonly username: string;
  readonly link: string;
  readonly reason?: RefusalReason | undefined;
};
type WrittenLetter = { readonly subject: string; readonly text: string; readonly html: string };

const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0) ?? 0};`);

/** Inline styles, because mail programs support little CSS. */
const style = {
  page: 'margin:0;padding:24px 12px;background:#eef0f5;font-family:system-ui,Segoe UI,Roboto,Tahoma,sans-serif',
  sheet: 'max-width:520px;margin:0 auto;padding:32px 28px;background:#ffffff;border-radius:14px;color:#1b2440',
  brand: 'margin:0 0 24px;font-size:20px;font-weight:700;color:#1b2a5c',
  heading: 'margin:0 0 16px;font-size:22px;line-height:1.3',
  text: 'margin:0 0 16px;font-size:16px;line-height:1.6',
  button:
    'display:inline-block;padding:14px 24px;border-radius:10px;background:#f5b63f;color:#2b1d04;font-size:16px;font-weight:700;text-decoration:none',
  small: 'margin:16px 0 0;font-size:13px;line-height:1.6;color:#5a6480;overflow-wrap:anywhere',
};

const page = (locale: Locale, subject: string, content: string): string =>
  `<!doctype html><html lang="${locale}" dir="${direction(locale)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${subject}</title></head><body style="${style.page}"><div style="${style.sheet}">${content}</div></body></html>`;

/** Repeats the link as text, for mail programs without the button. */
function writeLetter({ kind, locale, username, link, reason }: Letter): WrittenLetter {
  const t = translatorIn(locale);
  const subject = t(`${kind}_subject`);
  const [heading, text, action, small] = [
    t(`${kind}_heading`),
    t(`${kind}_text`, { username, reason: reason ? t(`reason_${reason}`) : '' }),
    t(`${kind}_action`),
    t(`${kind}_small`),
  ];
  const address = `<a href="${escaped(link)}" style="color:#27488f"><bdi dir="ltr">${escaped(link)}</bdi></a>`;
  const html = [
    `<p style="${style.brand}">${escaped(t('brand'))}</p>`,
    `<h1 style="${style.heading}">${escaped(heading)}</h1>`,
    `<p style="${style.text}">${escaped(t('greeting'))}</p>`,
    `<p style="${style.text}">${escaped(text)}</p>`,
    `<p style="${style.text}"><a href="${escaped(link)}" style="${style.button}">${escaped(action)}</a></p>`,
    `<p style="${style.small}">${escaped(t('address'))}<br>${address}</p>`,
    `<p style="${style.small}">${escaped(small)}</p>`,
  ].join('');
  return {
    subject,
    text: [t('greeting'), text, `${action}\n${link}`, small, t('brand')].join('\n\n'),
    html: page(locale, escaped(subject), html),
  };
}

type Written = { readonly reader: UserRow; readonly path: string } | null;
type Writer = (db: D1Database, order: MailOrder) => Promise<Written>;

/** Players only: employees recover their accounts through the operator. */
const playerAt = async (db: D1Database, address: string): Promise<UserRow | null> => {
  const user = await findUserByEmail(db, address);
  return user?.role === 'P' ? user : null;
};
const accountOf = async (db: D1Database, { userId }: MailOrder): Promise<UserRow | null> =>
  userId === undefined ? null : findUser(db, userId);

/** A mail whose link has no token. */
const notice =
  (path: string): Writer =>
  async (db, order) => {
    const reader = (await accountOf(db, order)) ?? (await playerAt(db, order.to));
    return reader && { reader, path };
  };

/** Without a token there is no mail. */
async function withToken(
  db: D1Database,
  purpose: MailPurpose,
  reader: UserRow | null,
  { to, stamp, changeId }: MailOrder,
  path: (token: string) => string,
): Promise<Written> {
  const token = reader && (await issueMailToken(db, purpose, reader.id, to, { stamp, changeId }));
  return reader && token ? { reader, path: path(token) } : null;
}

const writers: Readonly<Record<MailKind, Writer>> = {
  'verify-email': async (db, order) => {
    const reader = await playerAt(db, order.to);
    const unverified = reader?.emailVerifiedAt === null ? reader : null;
    return withToken(db, 'verify-email', unverified, order, (token) => `/verify/${token}`);
  },
  'recover-password': async (db, order) =>
    withToken(
      db,
      'recover-password',
      await playerAt(db, order.to),
      order,
      (token) => `/email/verify/password/confirm/${token}`,
    ),
  'confirm-new-email': async (db, order) =>
    withToken(db, 'change-email', await accountOf(db, order), order, (token) => `/email/verify/email/${token}`),
  'already-registered': notice('/forgot-password'),
  'password-changed': notice('/forgot-password'),
  'passkey-added': notice('/forgot-password'),
  'email-changed': async (db, order) =>
    withToken(db, 'undo-email', await accountOf(db, order), order, (token) => `/email/verify/email/${token}?undo`),
  'email-change-undone': notice('/terms-and-conditions/customer-service'),
  'account-closed': notice('/terms-and-conditions/customer-service'),
  'inactive-soon': notice('/auth/sign-in'),
  'document-accepted': notice('/profile/kyc-verifiaction'),
  'document-refused': notice('/profile/kyc-verifiaction'),
};

const localeOf = (reader: UserRow, order: MailOrder): Locale => reader.locale ?? order.locale;

/** @returns `nobody` without a recipient; the visitor must not learn this. */
export async function sendLetter(
  env: LetterEnv,
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
