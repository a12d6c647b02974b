// Threat: response times that reveal known addresses or depend on the mail service, and links stored in a table. So a call
// only queues an order, the same for every address; letters.ts later finds the recipient and issues the link.
import type { RefusalReason } from '#contract/kyc/documents.ts';
import type { Locale } from '#domain/locales.ts';
import { readEmail } from '#domain/typed-text.ts';
import type { Env } from '#platform/host/env.ts';

export const mailKinds = [
  'verify-email',
  'already-registered',
  'recover-password',
  'password-changed',
  'passkey-added',
  'confirm-new-email',
  'email-changed',
  'email-change-undone',
  'account-closed',
  'inactive-soon',
  'document-accepted',
  'document-refused',
] as const;
export type MailKind = (typeof mailKinds)[number];

/** `locale`: the request's, used for players without a stored language. */
export type MailOrder = {
  readonly kind: MailKind;
  readonly to: string;
  readonly locale: Locale;
  /** The account concerned, when the address does not identify it. */
  readonly userId?: string;
  /** The account's security stamp at the request. */
  readonly stamp?: string;
  /** The change of address that the mail's link undoes. */
  readonly changeId?: number;
  readonly reason?: RefusalReason;
};

export type MailEnv = Pick<Env, 'MAIL'>;

/** Addresses are compared without case. */
export const mailAddress = (address: string): string => readEmail(address).toLowerCase();

/** Takes the same time whether or not the address is known. */
export async function sendMail({ MAIL }: MailEnv, order: MailOrder): Promise<void> {
  const to = mailAddress(order.to);
  await MAIL.getByName(to).post({ ...order, to });
}
