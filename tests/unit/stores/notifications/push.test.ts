import { beforeEach, expect, test } from 'vitest';
import { notificationTopics } from '#domain/notifications/kinds.ts';
import { $push, firstSettings, loadPush, saveSettings, switchOff, switchOn } from '#stores/notifications/push.ts';
import { type PushSupport, setPushEnvironment } from '#stores/notifications/push-environment.ts';
import { $toasts } from '#stores/notifications/toasts.ts';
import { answered, enterWorld, refused, type World } from '../../../support/world.ts';

const key = `B${'A'.repeat(86)}`;
const subscription = {
  id: 'a'.repeat(64),
  endpoint: 'https://fcm.googleapis.com/send/1',
  keys: { p256dh: key, auth: 'A'.repeat(22) },
};
let world: World;
let support: PushSupport;
let isAllowed: boolean;
let inBrowser: typeof subscription | null;
const calls: string[] = [];
const saved = (settings: object = firstSettings('Africa/Tunis')) => ({
  subscriptions: [{ id: subscription.id, ...settings }],
});

beforeEach(async () => {
  world = enterWorld();
  $toasts.set([]);
  calls.length = 0;
  [support, isAllowed, inBrowser] = ['ready', true, null];
  setPushEnvironment({
    support: () => support,
    subscription: async () => inBrowser,
    subscribe: async (given) => {
      calls.push(given);
      inBrowser = isAllowed ? subscription : null;
      return inBrowser;
    },
    unsubscribe: async () => {
      inBrowser = null;
    },
    zone: () => 'Africa/Tunis',
  });
  world.answers('getPush', answered({ key, subscriptions: [] }));
  await loadPush();
});

test('is off, and asks the browser nothing before the player switches it on', async () => {
  expect([$push.get(), calls]).toEqual([{ kind: 'off', key }, []]);
  world.answers('savePush', answered(saved()));
  await switchOn();
  expect(calls).toEqual([key]);
  expect($push.get()).toMatchObject({
    kind: 'on',
    settings: { topics: notificationTopics, quiet: { from: '22:00', to: '08:00', zone: 'Africa/Tunis' } },
  });
});

test.each(['denied', 'unsupported', 'install'] as const)(
  'a browser where push is %s says so, and the host is not called',
  async (state) => {
    const before = world.requestCount('getPush');
    support = state;
    await loadPush();
    expect([$push.get().kind, world.requestCount('getPush')]).toEqual([state, before]);
  },
);

test('a player who denies permission has push off, and nothing is stored', async () => {
  isAllowed = false;
  support = 'ready';
  await switchOn();
  expect([$push.get().kind, world.requestCount('savePush')]).toEqual(['off', 0]);
});

test('a subscription that the host refuses is not left on in the browser', async () => {
  world.answers('savePush', refused(503, 'upstream_unavailable'));
  await switchOn();
  expect([$push.get().kind, inBrowser, $toasts.get().length]).toEqual(['off', null, 1]);
});

test('a browser whose subscription the host has deleted is off', async () => {
  inBrowser = subscription;
  await loadPush();
  expect($push.get().kind).toBe('off');
});

test('settings that were not saved are not shown as saved', async () => {
  world.answers('savePush', answered(saved()));
  await switchOn();
  world.answers('savePush', refused(503, 'upstream_unavailable'));
  expect(await saveSettings({ topics: [], quiet: null })).toBe(false);
  expect($push.get()).toMatchObject({ settings: { topics: notificationTopics } });
  world.answers('savePush', answered(saved({ topics: [], quiet: null })));
  expect(await saveSettings({ topics: [], quiet: null })).toBe(true);
  expect($push.get()).toMatchObject({ settings: { topics: [], quiet: null } });
});

test('switching off informs the host first, and stays on if that fails', async () => {
  world.answers('savePush', answered(saved()));
  await switchOn();
  world.answers('removePush', refused(503, 'upstream_unavailable'));
  await switchOff();
  expect([$push.get().kind, inBrowser]).toEqual(['on', subscription]);
  world.answers('removePush', answered({ subscriptions: [] }));
  await switchOff();
  expect([$push.get().kind, inBrowser]).toEqual(['off', null]);
});
