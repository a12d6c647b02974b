// Threat: a call that takes longer because mail is down or an address is known, and links stored in a table. So a call
// only leaves an order, the same for every address; letters.ts finds recipient and link.
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

/** `locale`: of the request; players with a language of their own get theirs. */
export type MailOrder = {
  readonly kind: MailKind;
  readonly to: string;
  readonly locale: Locale;
  /** The account concerned, where the address does not tell. */
  readonly userId?: string;
  /** Of the account when the mail was asked for. */
  readonly stamp?: string;
  /** The change of address that the mail's link undoes. */
  readonly changeId?: number;
  readonly reason?: RefusalReason;
};

export type MailEnv = Pick<Env, 'MAIL'>;

/** Addresses are case-insensitive. */
export const mailAddress = (address: string): string => readEmail(address).toLowerCase();

/** Returns at once, whether or not somebody has this address. */
export async function sendMail({ MAIL }: MailEnv, order: MailOrder): Promise<void> {
  const to = mailAddress(order.to);
  await MAIL.getByName(to).post({ ...order, to });
}
