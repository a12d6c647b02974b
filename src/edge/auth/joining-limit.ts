/**
 * Rate limit per IP address on calls that open accounts, send mails, use tokens or passwords, decode pictures, or make
 * files. Threat: mass registration, password hashing that exhausts the CPU, brute force. Accepted risk: attempts from
 * many addresses pass; the host limits mails, and tokens have 32 bytes. Visitors who share an address may wait a
 * minute.
 */

import { changePassword } from '#contract/account/profile.ts';
import {
  changeEmail,
  confirmPasswordReset,
  register,
  resendEmail,
  resetPassword,
  verifyEmail,
} from '#contract/auth/joining.ts';
import { startPasskeySignIn } from '#contract/auth/passkey-sign-in.ts';
import { startPasskey } from '#contract/auth/passkeys.ts';
import type { Call } from '#contract/call.ts';
import { uploadDocument } from '#contract/kyc/documents.ts';
import { makeStatementFile } from '#contract/safer-gambling/statement.ts';
import type { Context } from '#edge/context.ts';

const limitedCalls: ReadonlySet<string> = new Set(
  [
    register,
    resendEmail,
    verifyEmail,
    resetPassword,
    confirmPasswordReset,
    changeEmail,
    changePassword,
    uploadDocument,
    makeStatementFile,
    startPasskey,
    startPasskeySignIn,
  ].map(({ name }) => name),
);

/** @returns false when the limit is exceeded; calls not listed always pass. */
export async function isWithinJoiningLimit({ request, bindings }: Context, { name }: Call): Promise<boolean> {
  if (!limitedCalls.has(name)) return true;
  const address = request.headers.get('cf-connecting-ip') ?? 'unknown';
  return (await bindings.JOINING_LIMIT.limit({ key: `${address} ${name}` })).success;
}
