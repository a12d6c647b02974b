import {
  type PublicKeyCredentialCreationOptionsJSON,
  type RegistrationResponseJSON,
  startRegistration,
} from '@simplewebauthn/browser';
import type { ApiFailure } from '#api/client.ts';
import { addPasskey, startPasskey } from '#contract/auth/passkeys.ts';
import { fieldErrorKey } from '#contract/errors.ts';
import { err, ok } from '#domain/result.ts';
import { codeOfFault } from '#model/fault.ts';
import type { Faults } from '#model/form.ts';
import { changePasskeys } from '#stores/auth/passkeys.ts';
import { environment } from '#stores/environment.ts';
import { faultIn, showToast } from '#stores/notifications/toasts.ts';

/** Text keys for errors of the authenticator. Empty: the player cancelled its dialog, so show nothing. */
const DEVICE_FAULTS: Faults = { NotAllowedError: '', AbortError: '', InvalidStateError: 'passkey_known' };

/** @returns text keys of the faults, by input; none if the player closed the authenticator's dialog. */
export async function createPasskey({ name = '', password = '' }: Faults): Promise<Faults | 'made'> {
  if (name.trim() === '') return { name: fieldErrorKey(addPasskey.path, 'name', 'required') };
  const { request } = environment();
  const options = await request(startPasskey, { body: { password } });
  if (!options.ok) return faultsOf(options.error);
  const optionsJSON = options.value as PublicKeyCredentialCreationOptionsJSON;
  const created = await startRegistration({ optionsJSON }).then(ok, (error: Error) => err(error.name));
  if (!created.ok) {
    const fault = DEVICE_FAULTS[created.error] ?? 'passkey_unsupported';
    return fault ? { form: fault } : {};
  }
  const saved = await request(addPasskey, { body: { name, key: toJson(created.value) } });
  if (!saved.ok) return faultsOf(saved.error);
  changePasskeys((passkeys) => [saved.value, ...passkeys]);
  showToast({ tone: 'good', code: 'passkeyAdded' });
  return 'made';
}

const toJson = ({ response, clientExtensionResults, ...key }: RegistrationResponseJSON) => ({
  ...key,
  response: { ...response },
  clientExtensionResults: { ...clientExtensionResults },
});

function faultsOf(failure: ApiFailure): Faults {
  if (failure.kind === 'fields') return Object.fromEntries(failure.fields.map(({ field, key }) => [field, key]));
  const fault = faultIn(failure);
  return { [codeOfFault(fault) === 'incorrect_old_password' ? 'password' : 'form']: fault };
}
