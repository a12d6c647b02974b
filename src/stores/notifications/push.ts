/** Web push in this browser: off until the player presses the switch, which first asks the browser for permission. */
import { atom } from 'nanostores';
import { getPush, type PushSubscription, removePush, savePush } from '#contract/notifications/push.ts';
import { notificationTopics } from '#domain/notifications/kinds.ts';
import { environment } from '#stores/environment.ts';
import { type PushSupport, pushEnvironment } from '#stores/notifications/push-environment.ts';
import { showFailure, showToast } from '#stores/notifications/toasts.ts';

export type PushSettings = Omit<PushSubscription, 'id'>;
export type PushState =
  | { readonly kind: 'loading' | 'failed' | Exclude<PushSupport, 'ready'> }
  | { readonly kind: 'off'; readonly key: string }
  | { readonly kind: 'on'; readonly id: string; readonly settings: PushSettings };

export const $push = atom<PushState>({ kind: 'loading' });

/** The default: every topic, with quiet hours at night. */
export const firstSettings = (zone: string): PushSettings => ({
  topics: [...notificationTopics],
  quiet: { from: '22:00', to: '08:00', zone },
});

/** On only if the browser and the host both have the subscription. */
function stateOf(id: string | undefined, subscriptions: readonly PushSubscription[], key: string): PushState {
  const found = subscriptions.find((one) => one.id === id);
  return found ? { kind: 'on', id: found.id, settings: found } : { kind: 'off', key };
}

export async function loadPush(): Promise<void> {
  const browser = pushEnvironment();
  const support = browser.support();
  if (support !== 'ready') return $push.set({ kind: support });
  const [answer, subscription] = await Promise.all([
    environment().request(getPush),
    browser.subscription().catch(() => null),
  ]);
  $push.set(answer.ok ? stateOf(subscription?.id, answer.value.subscriptions, answer.value.key) : { kind: 'failed' });
}

export async function switchOn(): Promise<void> {
  const before = $push.get();
  if (before.kind !== 'off') return;
  const browser = pushEnvironment();
  const subscription = await browser.subscribe(before.key).catch((error: unknown) => {
    environment().report(error);
    return 'failed' as const;
  });
  if (subscription === 'failed') return void showToast({ tone: 'bad', code: 'error' });
  if (subscription === null) return loadPush();
  const answer = await environment().request(savePush, {
    body: { endpoint: subscription.endpoint, keys: subscription.keys, ...firstSettings(browser.zone()) },
  });
  if (answer.ok) return $push.set(stateOf(subscription.id, answer.value.subscriptions, before.key));
  await browser.unsubscribe().catch(() => undefined);
  showFailure(answer.error);
}

/** @returns whether the host saved them. */
export async function saveSettings(settings: PushSettings): Promise<boolean> {
  const before = $push.get();
  const subscription = await pushEnvironment().subscription();
  if (before.kind !== 'on' || subscription === null) {
    await loadPush();
    return false;
  }
  const { endpoint, keys } = subscription;
  const { topics, quiet } = settings;
  const answer = await environment().request(savePush, { body: { endpoint, keys, topics: [...topics], quiet } });
  if (answer.ok) $push.set({ ...before, settings });
  else showFailure(answer.error);
  return answer.ok;
}

/** Tells the host first: if that fails, push stays on. */
export async function switchOff(): Promise<void> {
  const before = $push.get();
  if (before.kind !== 'on') return;
  const answer = await environment().request(removePush, { body: { id: before.id } });
  if (!answer.ok) return showFailure(answer.error);
  await pushEnvironment()
    .unsubscribe()
    .catch(() => undefined);
  await loadPush();
}
