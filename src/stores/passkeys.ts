/** The player's passkeys, as the host says. */
import { atom } from 'nanostores';
import { listPasskeys, type Passkey, removePasskey } from '#contract/passkeys.ts';
import { environment } from '#stores/environment.ts';
import { showFailure, showToast } from '#stores/toasts.ts';

export type { Passkey };
export type KnownPasskeys =
  | { readonly kind: 'loading' }
  | { readonly kind: 'ready'; readonly passkeys: readonly Passkey[] }
  | { readonly kind: 'failed' };

export const $passkeys = atom<KnownPasskeys>({ kind: 'loading' });

/** Changes the list that is known, if one is. */
export function changePasskeys(change: (passkeys: readonly Passkey[]) => readonly Passkey[]): void {
  const known = $passkeys.get();
  $passkeys.set({ kind: 'ready', passkeys: change(known.kind === 'ready' ? known.passkeys : []) });
}

export async function loadPasskeys(): Promise<void> {
  $passkeys.set({ kind: 'loading' });
  const answer = await environment().request(listPasskeys);
  $passkeys.set(answer.ok ? { kind: 'ready', passkeys: answer.value.passkeys } : { kind: 'failed' });
}

/** Takes a key away: whoever has it gets in with it no more. */
export async function forgetPasskey({ id }: Passkey): Promise<void> {
  const answer = await environment().request(removePasskey, { params: { passkeyId: String(id) }, body: {} });
  const isGone = answer.ok || (answer.error.kind === 'refused' && answer.error.status === 404);
  if (!isGone) return showFailure(answer.error);
  changePasskeys((passkeys) => passkeys.filter((passkey) => passkey.id !== id));
  showToast({ tone: 'good', code: 'passkeyRemoved' });
}
