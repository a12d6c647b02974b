import { beforeEach, expect, test } from 'vitest';
import { $devices, endDevice, endEverywhere, loadDevices } from '#stores/auth/devices.ts';
import { $session } from '#stores/auth/session.ts';
import { $toasts } from '#stores/notifications/toasts.ts';
import { user } from '../../../support/people.ts';
import { answered, enterWorld, refused, type World } from '../../../support/world.ts';

let world: World;
const at = '2026-11-20T20:00:00Z';
const device = (id: string, is_current = false) => ({
  id,
  browser: 'Firefox',
  system: 'Linux',
  is_current,
  signed_in_at: at,
  last_used_at: at,
});
const ids = () => {
  const known = $devices.get();
  return known.kind === 'ready' ? known.devices.map(({ id }) => id) : known.kind;
};
const codes = () => $toasts.get().map(({ code }) => code);

beforeEach(async () => {
  world = enterWorld();
  $session.set({ kind: 'player', user: user() });
  $toasts.set([]);
  world.answers('listDevices', answered({ devices: [device('here', true), device('there')] }));
  await loadDevices();
});

test('a signed-out device disappears from the list, and so does one unknown to the host', async () => {
  world.answers('signOutDevice', answered({}));
  await endDevice('there');
  expect([ids(), codes()]).toEqual([['here'], ['deviceSignedOut']]);
  world.answers('listDevices', answered({ devices: [device('here', true), device('gone')] }));
  await loadDevices();
  world.answers('signOutDevice', refused(404, 'not_found'));
  await endDevice('gone');
  expect(ids()).toEqual(['here']);
});

test('a device that the host could not sign out stays in the list, and an error is shown', async () => {
  world.answers('signOutDevice', refused(503, 'upstream_unavailable'));
  await endDevice('there');
  expect([ids(), codes()]).toEqual([['here', 'there'], ['upstream_unavailable']]);
});

test('signing out everywhere ends the session here only after the host has ended it', async () => {
  world.answers('signOutEverywhere', refused(503, 'upstream_unavailable'));
  await endEverywhere({});
  expect($session.get().kind).toBe('player');
  world.answers('signOutEverywhere', answered({}));
  await endEverywhere({});
  expect($session.get().kind).toBe('guest');
});

test('only the passkeys that were ticked are kept when signing out everywhere', async () => {
  world.answers('signOutEverywhere', answered({}));
  await endEverywhere({ 'keep-mine': 'on' });
  expect(world.requests.at(-1)).toMatchObject({ body: { kept_passkeys: ['mine'] } });
});
