import { toLocale } from '#domain/locales.ts';
import type { UserRow } from '#platform/auth/users.ts';
import type { Decision } from '#platform/kyc/documents.ts';
import { type MailEnv, sendMail } from '#platform/mail/send-mail.ts';

/** Tells a player what became of their document, in their own language. Who has no address reads it on their page. */
export async function tellDecision(env: MailEnv, { id, email, locale }: UserRow, decision: Decision): Promise<void> {
  if (!email) return;
  const order = { to: email, locale: toLocale(locale ?? undefined), userId: id };
  if (decision.verdict === 'accepted') await sendMail(env, { ...order, kind: 'document-accepted' });
  else await sendMail(env, { ...order, kind: 'document-refused', reason: decision.reason });
}
