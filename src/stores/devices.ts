/** Where the player is signed in, as the host says. */
import { atom } from 'nanostores';
import { type Device, listDevices, signOutDevice, signOutEverywhere } from '#contract/devices.ts';
import { environment } from '#stores/environment.ts';
import { endSession } from '#stores/session.ts';
import { showFailure, showToast } from '#stores/toasts.ts';

export type { Device };
export type KnownDevices =
  | { readonly kind: 'loading' }
  | { readonly kind: 'ready'; readonly devices: readonly Device[] }
  | { readonly kind: 'failed' };

export const $devices = atom<KnownDevices>({ kind: 'loading' });

export async function loadDevices(): Promise<void> {
  $devices.set({ kind: 'loading' });
  const answer = await environment().request(listDevices);
  $devices.set(answer.ok ? { kind: 'ready', devices: answer.value.devices } : { kind: 'failed' });
}

/** Ends the session of another browser. */
export async function endDevice(id: Device['id']): Promise<void> {
  const answer = await environment().request(signOutDevice, { params: { deviceId: String(id) }, body: {} });
  // One that the host has forgotten is signed out as well.
  const isOver = answer.ok || (answer.error.kind === 'refused' && answer.error.status === 404);
  if (!isOver) return showFailure(answer.error);
  const known = $devices.get();
  if (known.kind === 'ready')
    $devices.set({ kind: 'ready', devices: known.devices.filter((device) => device.id !== id) });
  showToast({ tone: 'good', code: 'deviceSignedOut' });
}

/** Ends every session of the player; this browser's, of which the edge has cleared the cookies, with them. */
export async function endEverywhere(): Promise<void> {
  const answer = await environment().request(signOutEverywhere, { body: {} });
  if (answer.ok) endSession('signedOutEverywhere');
  else showFailure(answer.error);
}
