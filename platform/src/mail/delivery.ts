/**
 * Hands a mail to whoever delivers it: the sandbox's mailbox, or a mail service behind the same call.
 * Threat: somebody else who lets mails appear in our name, so each is signed. An answer that never comes, or says no,
 * is one outcome: not delivered.
 */
import { mailPath, type OutgoingMail } from '#contract/notifications/mail.ts';
import { signatureHeader, signRequest } from '#contract/signature.ts';

export type PostEnv = {
  /** Origin of the post office. Left out, every mail waits. */
  readonly MAIL_ORIGIN?: string | undefined;
  /** Shared with it: signs every mail. */
  readonly MAIL_SECRET: string;
};

const TIMEOUT_MS = 10_000;

/** @returns whether the mail was accepted. */
export async function deliver({ MAIL_ORIGIN, MAIL_SECRET }: PostEnv, mail: OutgoingMail): Promise<boolean> {
  if (!MAIL_ORIGIN) return false;
  const body = JSON.stringify(mail);
  const address = `${MAIL_ORIGIN}${mailPath}`;
  try {
    const answer = await fetch(address, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        [signatureHeader]: await signRequest(MAIL_SECRET, { method: 'POST', address, body }),
      },
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await answer.body?.cancel();
    return answer.ok;
  } catch {
    return false;
  }
}
