import { type PublicKeyCredentialRequestOptionsJSON, startAuthentication } from '@simplewebauthn/browser';
import { User } from '#contract/auth/accounts.ts';
import { signInByPasskey, startPasskeySignIn } from '#contract/auth/passkey-sign-in.ts';
import { err, ok } from '#domain/result.ts';
import { completeSignIn } from '#stores/auth/session.ts';
import { environment } from '#stores/environment.ts';
import { faultIn } from '#stores/notifications/toasts.ts';

/** The edge keeps both tokens, so the browser receives the user only. */
const call = { ...signInByPasskey, answer: User };

/** @returns the fault for `errorTexts`; null on success, or if the player closed the authenticator's dialog. */
export async function signInWithPasskey(next: string): Promise<string | null> {
  const { request, page } = environment();
  if (!page.acceptsCookies()) return 'cookies_refused';
  const options = await request(startPasskeySignIn, { body: {} });
  if (!options.ok) return faultIn(options.error);
  const optionsJSON = options.value as PublicKeyCredentialRequestOptionsJSON;
  const signed = await startAuthentication({ optionsJSON }).then(ok, (error: Error) => err(error.name));
  if (!signed.ok) return ['NotAllowedError', 'AbortError'].includes(signed.error) ? null : 'passkey_unsupported';
  const { response, clientExtensionResults: extensions, ...key } = signed.value;
  const credential = { ...key, response: { ...response }, clientExtensionResults: { ...extensions } };
  const answer = await completeSignIn(() => request(call, { body: { key: credential } }));
  if (!answer.ok) return faultIn(answer.error);
  page.navigate(next);
  return null;
}
