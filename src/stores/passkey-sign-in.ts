import { type PublicKeyCredentialRequestOptionsJSON, startAuthentication } from '@simplewebauthn/browser';
import { User } from '#contract/accounts.ts';
import { signInByPasskey, startPasskeySignIn } from '#contract/passkey-sign-in.ts';
import { err, ok } from '#domain/result.ts';
import { environment } from '#stores/environment.ts';
import { enter } from '#stores/session.ts';
import { faultIn } from '#stores/toasts.ts';

/** The edge keeps both tokens. */
const call = { ...signInByPasskey, answer: User };

/**
 * Lets the device choose and sign, and goes on to `next`.
 * @returns what went wrong, as `errorTexts` takes it; null once the player is in, or has closed the device's own dialog.
 */
export async function signInByKey(next: string): Promise<string | null> {
  const { request, page } = environment();
  const asked = await request(startPasskeySignIn, { body: {} });
  if (!asked.ok) return faultIn(asked.error);
  const optionsJSON = asked.value as PublicKeyCredentialRequestOptionsJSON;
  const signed = await startAuthentication({ optionsJSON }).then(ok, (error: Error) => err(error.name));
  if (!signed.ok) return ['NotAllowedError', 'AbortError'].includes(signed.error) ? null : 'passkey_unsupported';
  const { response, clientExtensionResults: extensions, ...key } = signed.value;
  const sent = { ...key, response: { ...response }, clientExtensionResults: { ...extensions } };
  const answer = await enter(request(call, { body: { key: sent } }));
  if (!answer.ok) return faultIn(answer.error);
  page.navigate(next);
  return null;
}
