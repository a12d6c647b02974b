/** The player's passkeys, as the host says. */
import type { PublicKeyCredentialCreationOptionsJSON, RegistrationResponseJSON } from '@simplewebauthn/browser';
import { atom } from 'nanostores';
import type { ApiFailure } from '#api/client.ts';
import { fieldErrorKey } from '#contract/errors.ts';
import { addPasskey, listPasskeys, type Passkey, removePasskey, startPasskey } from '#contract/passkeys.ts';
import { err, ok } from '#domain/result.ts';
import { environment } from '#stores/environment.ts';
import { showFailure, showToast, textsOf } from '#stores/toasts.ts';

export type { Passkey };
export type KnownPasskeys =
  | { readonly kind: 'loading' }
  | { readonly kind: 'ready'; readonly passkeys: readonly Passkey[] }
  | { readonly kind: 'failed' };

export const $passkeys = atom<KnownPasskeys>({ kind: 'loading' });
const keep = (passkeys: readonly Passkey[]) => $passkeys.set({ kind: 'ready', passkeys });
const known = (): readonly Passkey[] => {
  const now = $passkeys.get();
  return now.kind === 'ready' ? now.passkeys : [];
};

export async function loadPasskeys(): Promise<void> {
  $passkeys.set({ kind: 'loading' });
  const answer = await environment().request(listPasskeys);
  if (answer.ok) keep(answer.value.passkeys);
  else $passkeys.set({ kind: 'failed' });
}

type Faults = Readonly<Record<string, string>>;

/** What the device's refusal means to its owner. Whoever closed the device's own dialog knows that they did. */
const DEVICE_FAULTS: Faults = { NotAllowedError: '', AbortError: '', InvalidStateError: 'passkey_known' };

/**
 * Asks the host with the password, the device for a key, and the host to keep it.
 * @returns the keys of what is wrong, by input.
 */
export async function makePasskey({ name = '', password = '' }: Faults): Promise<Faults> {
  if (name.trim() === '') return { name: fieldErrorKey(addPasskey.path, 'name', 'required') };
  const { request } = environment();
  const asked = await request(startPasskey, { body: { password } });
  if (!asked.ok) return faultsOf(asked.error);
  const { startRegistration } = await import('@simplewebauthn/browser');
  const optionsJSON = asked.value as PublicKeyCredentialCreationOptionsJSON;
  const made = await startRegistration({ optionsJSON }).then(ok, (error: Error) => err(error.name));
  if (!made.ok) {
    const fault = DEVICE_FAULTS[made.error] ?? 'passkey_unsupported';
    return fault ? { form: fault } : {};
  }
  const kept = await request(addPasskey, { body: { name, key: plain(made.value) } });
  if (!kept.ok) return faultsOf(kept.error);
  keep([kept.value, ...known()]);
  showToast({ tone: 'good', code: 'passkeyAdded' });
  return {};
}

/** As JSON has it: the library's types know no other fields. */
const plain = ({ response, clientExtensionResults, ...key }: RegistrationResponseJSON) => ({
  ...key,
  response: { ...response },
  clientExtensionResults: { ...clientExtensionResults },
});

function faultsOf(failure: ApiFailure): Faults {
  if (failure.kind === 'fields') return Object.fromEntries(failure.fields.map(({ field, key }) => [field, key]));
  const code = failure.kind === 'refused' ? failure.code : (textsOf(failure)[0]?.code ?? 'error');
  return { [code === 'incorrect_old_password' ? 'password' : 'form']: code };
}

/** Takes a key away: whoever has it gets in with it no more. */
export async function forgetPasskey({ id }: Passkey): Promise<void> {
  const answer = await environment().request(removePasskey, { params: { passkeyId: String(id) }, body: {} });
  const isGone = answer.ok || (answer.error.kind === 'refused' && answer.error.status === 404);
  if (!isGone) return showFailure(answer.error);
  keep(known().filter((passkey) => passkey.id !== id));
  showToast({ tone: 'good', code: 'passkeyRemoved' });
}
