/** Injected like environment.ts, but separate: only the page of notifications loads it. */
import { subscriptionId } from '#domain/notifications/subscription-id.ts';

/** In base64url, the host's encoding. */
type BrowserSubscription = {
  readonly id: string;
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
};

/** `install`: iPhones and iPads allow push in the installed app only. */
export type PushSupport = 'ready' | 'denied' | 'unsupported' | 'install';

type PushEnvironment = {
  support(): PushSupport;
  subscription(): Promise<BrowserSubscription | null>;
  /** Asks the player for permission. @param key the host's. @returns null when they refuse. */
  subscribe(key: string): Promise<BrowserSubscription | null>;
  unsubscribe(): Promise<void>;
  /** The time zone of the browser's clock. */
  zone(): string;
};

const READY_WITHIN_MS = 10_000;

const toBase64Url = (bytes: ArrayBuffer | null): string =>
  btoa(String.fromCodePoint(...new Uint8Array(bytes ?? new ArrayBuffer(0))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
const fromBase64Url = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.codePointAt(0) ?? 0);

async function described(subscription: PushSubscription | null | undefined): Promise<BrowserSubscription | null> {
  if (!subscription) return null;
  const { endpoint } = subscription;
  return {
    id: await subscriptionId(endpoint),
    endpoint,
    keys: { p256dh: toBase64Url(subscription.getKey('p256dh')), auth: toBase64Url(subscription.getKey('auth')) },
  };
}

/** A browser that refuses storage refuses service workers too: then it has no subscription. */
const manager = (): Promise<PushManager | undefined> =>
  navigator.serviceWorker.getRegistration().then(
    (registration) => registration?.pushManager,
    () => undefined,
  );

/** Without a service worker, as in some private windows, `ready` never resolves. */
const readyManager = (): Promise<PushManager> =>
  Promise.race([
    navigator.serviceWorker.ready.then(({ pushManager }) => pushManager),
    new Promise<never>((_, fail) => setTimeout(() => fail(new Error('no service worker')), READY_WITHIN_MS)),
  ]);

let current: PushEnvironment = {
  support: () => {
    if ('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window)
      return Notification.permission === 'denied' ? 'denied' : 'ready';
    return 'standalone' in navigator && navigator.standalone === false ? 'install' : 'unsupported';
  },
  subscription: async () => described(await (await manager())?.getSubscription()),
  subscribe: async (key) => {
    if ((await Notification.requestPermission()) !== 'granted') return null;
    const push = await readyManager();
    // A subscription with an earlier key of the host would be refused.
    await (await push.getSubscription())?.unsubscribe();
    return described(await push.subscribe({ userVisibleOnly: true, applicationServerKey: fromBase64Url(key) }));
  },
  unsubscribe: async () => void (await (await (await manager())?.getSubscription())?.unsubscribe()),
  zone: () => Intl.DateTimeFormat().resolvedOptions().timeZone,
};

export const pushEnvironment = (): PushEnvironment => current;

export function setPushEnvironment(other: PushEnvironment): void {
  current = other;
}
