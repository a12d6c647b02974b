import { listPasskeys, type Passkey, removePasskey } from '#contract/auth/passkeys.ts';
import { environment } from '#stores/environment.ts';
import { isNotFound, loadable } from '#stores/loadable.ts';
import { showFailure, showToast } from '#stores/notifications/toasts.ts';

export type { Passkey };

export const { $state: $passkeys, load: loadPasskeys } = loadable(
  () => environment().request(listPasskeys),
  ({ passkeys }) => ({ passkeys }),
);

export function changePasskeys(change: (passkeys: readonly Passkey[]) => Passkey[]): void {
  const known = $passkeys.get();
  $passkeys.set({ kind: 'ready', passkeys: change(known.kind === 'ready' ? known.passkeys : []) });
}

export async function revokePasskey({ id }: Passkey): Promise<void> {
  const answer = await environment().request(removePasskey, { params: { passkeyId: String(id) }, body: {} });
  const isGone = answer.ok || isNotFound(answer.error);
  if (!isGone) return showFailure(answer.error);
  changePasskeys((passkeys) => passkeys.filter((passkey) => passkey.id !== id));
  showToast({ tone: 'good', code: 'passkeyRemoved' });
}
