import {
  type PublicKeyCredentialCreationOptionsJSON,
  type RegistrationResponseJSON,
  startRegistration,
} from '@simplewebauthn/browser';
import type { ApiFailure } from '#api/client.ts';
import { fieldErrorKey } from '#contract/errors.ts';
import { addPasskey, startPasskey } from '#contract/passkeys.ts';
import { codeOfFault } from '#domain/fault.ts';
import { err, ok } from '#domain/result.ts';
import { environment } from '#stores/environment.ts';
import { changePasskeys } from '#stores/passkeys.ts';
import { faultIn, showToast } from '#stores/toasts.ts';

type Faults = Readonly<Record<string, string>>;

/** What the device's refusal means to its owner. Whoever closed the device's own dialog knows that they did. */
const DEVICE_FAULTS: Faults = { NotAllowedError: '', AbortError: '', InvalidStateError: 'passkey_known' };

/**
 * Asks the host with the password, the device for a key, and the host to keep it.
 * @returns the keys of what is wrong, by input: none when the player has closed the device's own dialog.
 */
export async function makePasskey({ name = '', password = '' }: Faults): Promise<Faults | 'made'> {
  if (name.trim() === '') return { name: fieldErrorKey(addPasskey.path, 'name', 'required') };
  const { request } = environment();
  const asked = await request(startPasskey, { body: { password } });
  if (!asked.ok) return faultsOf(asked.error);
  const optionsJSON = asked.value as PublicKeyCredentialCreationOptionsJSON;
  const made = await startRegistration({ optionsJSON }).then(ok, (error: Error) => err(error.name));
  if (!made.ok) {
    const fault = DEVICE_FAULTS[made.error] ?? 'passkey_unsupported';
    return fault ? { form: fault } : {};
  }
  const kept = await request(addPasskey, { body: { name, key: plain(made.value) } });
  if (!kept.ok) return faultsOf(kept.error);
  changePasskeys((passkeys) => [kept.value, ...passkeys]);
  showToast({ tone: 'good', code: 'passkeyAdded' });
  return 'made';
}

/** As JSON has it: the library's types know no other fields. */
const plain = ({ response, clientExtensionResults, ...key }: RegistrationResponseJSON) => ({
  ...key,
  response: { ...response },
  clientExtensionResults: { ...clientExtensionResults },
});

function faultsOf(failure: ApiFailure): Faults {
  if (failure.kind === 'fields') return Object.fromEntries(failure.fields.map(({ field, key }) => [field, key]));
  const fault = faultIn(failure);
  return { [codeOfFault(fault) === 'incorrect_old_password' ? 'password' : 'form']: fault };
}
