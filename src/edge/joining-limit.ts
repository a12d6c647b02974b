/**
 * How often one address may call what opens accounts, writes mails, follows their links, changes a password, sends a
 * document or begins with a passkey.
 * Threat: accounts opened by the thousand, passwords hashed until nobody else is served, tokens tried one by one, the
 * password of an open session tried likewise, pictures unpacked without end.
 * Accepted risk: what is spread over many addresses is not seen here; the host writes each mailbox a few mails at most,
 * and a token of 32 bytes is not found by trying. Whoever shares an address with many waits a minute.
 */
import type { Call } from '#contract/call.ts';
import { uploadDocument } from '#contract/documents.ts';
import {
  changeEmail,
  confirmPasswordReset,
  register,
  resendEmail,
  resetPassword,
  verifyEmail,
} from '#contract/joining.ts';
import { startPasskeySignIn } from '#contract/passkey-sign-in.ts';
import { startPasskey } from '#contract/passkeys.ts';
import { changePassword } from '#contract/profile.ts';
import type { Context } from '#edge/context.ts';

const counted: ReadonlySet<string> = new Set(
  [
    register,
    resendEmail,
    verifyEmail,
    resetPassword,
    confirmPasswordReset,
    changeEmail,
    changePassword,
    uploadDocument,
    startPasskey,
    startPasskeySignIn,
  ].map(({ name }) => name),
);

/** Counts the call, whether a script or a form makes it. Every other call may always be made. */
export async function mayJoin({ request, bindings }: Context, { name }: Call): Promise<boolean> {
  if (!counted.has(name)) return true;
  const address = request.headers.get('cf-connecting-ip') ?? 'unknown';
  return (await bindings.JOINING_LIMIT.limit({ key: `${address} ${name}` })).success;
}
