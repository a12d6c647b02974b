/**
 * The one way by which the host writes to anybody.
 * Threat: a call that fails, or takes longer, because mail is down or because an address is known; a link that lies in
 * a table. So a call only leaves an order, the same for every address; who is written to, and with which link, is found
 * afterwards in `letters.ts`, and a link is drawn when its mail is made.
 */

import type { RefusalReason } from '#contract/kyc/documents.ts';
import type { Locale } from '#domain/locales.ts';
import type { Env } from '#platform/host/env.ts';

export const mailKinds = [
  'verify-email',
  'already-registered',
  'recover-password',
  'password-changed',
  'passkey-added',
  'confirm-new-email',
  'email-changed',
  'account-closed',
  'inactive-soon',
  'document-accepted',
  'document-refused',
] as const;
export type MailKind = (typeof mailKinds)[number];

/** What is asked for. The locale is that of whoever asks; a player who has one is written to in their own. */
export type MailOrder = {
  readonly kind: MailKind;
  readonly to: string;
  readonly locale: Locale;
  /** Of whose account the mail is about, where the address alone does not say. */
  readonly userId?: string;
  /** Of a refused document. */
  readonly reason?: RefusalReason;
};

export type MailEnv = Pick<Env, 'MAIL'>;

/** What is called of an address's object. */
type Outbox = { post(order: MailOrder): Promise<void> };

/** An address is the same however it is capitalised. */
export const mailAddress = (address: string): string => address.trim().toLowerCase();

/**
 * Leaves an order and comes back at once. It says nothing about whether somebody is at the address.
 * @throws Error only when the order cannot be kept at all.
 */
export async function sendMail({ MAIL }: MailEnv, order: MailOrder): Promise<void> {
  const to = mailAddress(order.to);
  await (MAIL.getByName(to) as unknown as Outbox).post({ ...order, to });
}
