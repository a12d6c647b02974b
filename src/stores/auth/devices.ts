import { type Device, listDevices, signOutDevice, signOutEverywhere } from '#contract/auth/devices.ts';
import { keptPasskeys } from '#model/auth/kept-passkeys.ts';
import type { Typed } from '#model/form.ts';
import { endSession } from '#stores/auth/session.ts';
import { environment } from '#stores/environment.ts';
import { isNotFound, loadable } from '#stores/loadable.ts';
import { showFailure, showToast } from '#stores/notifications/toasts.ts';

export type { Device };

export const { $state: $devices, load: loadDevices } = loadable(
  () => environment().request(listDevices),
  ({ devices }) => ({ devices }),
);

export async function endDevice(id: Device['id']): Promise<void> {
  const answer = await environment().request(signOutDevice, { params: { deviceId: String(id) }, body: {} });
  // A device unknown to the host is signed out as well.
  const isOver = answer.ok || isNotFound(answer.error);
  if (!isOver) return showFailure(answer.error);
  const known = $devices.get();
  if (known.kind === 'ready')
    $devices.set({ kind: 'ready', devices: known.devices.filter((device) => device.id !== id) });
  showToast({ tone: 'good', code: 'deviceSignedOut' });
}

/** Ends every session of the player, including this browser's, whose cookies the edge has cleared. */
export async function endEverywhere(typed: Typed): Promise<void> {
  const answer = await environment().request(signOutEverywhere, { body: keptPasskeys(typed) });
  if (answer.ok) endSession('signedOutEverywhere');
  else showFailure(answer.error);
}
