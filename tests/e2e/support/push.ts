// Replaces the push service of a browser, which needs a network: the page subscribes at the sandbox's, and the service
// worker gets its messages as from the browser.
import type { Page, Worker } from '@playwright/test';
import type { PushMessage } from '#contract/notifications/push.ts';
import { sandboxOrigin } from './origins.ts';

type Subscribed = { id: string; endpoint: string; keys: { p256dh: string; auth: string } };
const service = `${sandboxOrigin}/push/api/subscriptions`;

async function subscribe(key: string): Promise<Subscribed> {
  const answer = await fetch(service, { method: 'POST', body: JSON.stringify({ key }) });
  return (await answer.json()) as Subscribed;
}
const end = ({ id }: Subscribed) => fetch(`${service}/${id}`, { method: 'DELETE' });

type PushService = {
  /** Messages for the browser, decrypted. */
  messages: () => Promise<PushMessage[]>;
  /**
   * The browser makes another subscription and ends the old one.
   * @returns whether the service worker stores it.
   */
  change: () => Promise<boolean>;
};

/** Call it before the page is opened. */
export async function withPushService(page: Page): Promise<PushService> {
  let subscribed: Subscribed | null = null;
  let keyOfHost = '';
  await page.exposeFunction('subscribeAtSandbox', async (key: string | null) => {
    if (key !== null) {
      keyOfHost = key;
      subscribed = await subscribe(key);
    }
    return subscribed;
  });
  await page.exposeFunction('unsubscribeAtSandbox', async () => {
    if (subscribed) await end(subscribed);
    subscribed = null;
  });
  await page.addInitScript(() => {
    type Sandbox = {
      subscribeAtSandbox: (key: string | null) => Promise<Subscribed | null>;
      unsubscribeAtSandbox: () => Promise<void>;
    };
    const sandbox = window as unknown as Sandbox;
    const bytesOf = (text: string) =>
      Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.codePointAt(0) ?? 0);
    const asSubscription = (made: Subscribed | null) =>
      made && {
        endpoint: made.endpoint,
        getKey: (name: 'p256dh' | 'auth') => bytesOf(made.keys[name]).buffer,
        unsubscribe: async () => {
          await sandbox.unsubscribeAtSandbox();
          return true;
        },
      };
    let permission = 'default';
    Object.defineProperty(Notification, 'permission', { get: () => permission });
    Object.assign(Notification, {
      requestPermission: async () => {
        permission = 'granted';
        return permission;
      },
    });
    Object.assign(PushManager.prototype, {
      getSubscription: async () => asSubscription(await sandbox.subscribeAtSandbox(null)),
      subscribe: async ({ applicationServerKey }: { applicationServerKey: Uint8Array }) => {
        const key = btoa(String.fromCodePoint(...applicationServerKey))
          .replaceAll('+', '-')
          .replaceAll('/', '_')
          .replace(/=+$/, '');
        return asSubscription(await sandbox.subscribeAtSandbox(key));
      },
    });
  });
  return {
    messages: async () => {
      const answer = await fetch(`${service}/${subscribed?.id}/messages`);
      const { messages } = (await answer.json()) as { messages: { text: string }[] };
      return messages.map(({ text }) => JSON.parse(text) as PushMessage);
    },
    change: async () => {
      const [old, made] = [subscribed, await subscribe(keyOfHost)];
      if (!old) throw new Error('the browser has no subscription');
      await end(old);
      const isKept = await announceChange(page, old, made);
      if (!isKept) await end(made);
      subscribed = isKept ? made : null;
      return isKept;
    },
  };
}

/** The service worker's own scope, which the types of pages lack. */
type Scope = {
  dispatchEvent: (event: Event) => boolean;
  registration: { showNotification: (title: string, options: object) => Promise<void> };
  clients: { openWindow: (address: string) => Promise<void> };
};
type Shown = { title: string; options: { lang?: string; dir?: string; tag?: string; data?: unknown } };

const workerOf = async (page: Page): Promise<Worker> => {
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  const [worker] = page.context().serviceWorkers();
  return worker ?? page.context().waitForEvent('serviceworker');
};

/**
 * Sends a message to the service worker, as the browser does.
 * @returns the notification that it shows. A headless browser shows none.
 */
export async function deliver(page: Page, data: string): Promise<Shown[]> {
  const worker = await workerOf(page);
  return worker.evaluate(async (text) => {
    const scope = self as unknown as Scope;
    const shown: Shown[] = [];
    const waiting: Promise<unknown>[] = [];
    Object.assign(scope.registration, {
      showNotification: async (title: string, options: Shown['options']) => void shown.push({ title, options }),
    });
    const waitUntil = (work: Promise<unknown>) => void waiting.push(work);
    scope.dispatchEvent(Object.assign(new Event('push'), { data: { text: () => text }, waitUntil }));
    await Promise.all(waiting);
    return shown;
  }, data);
}

async function announceChange(page: Page, old: Subscribed, made: Subscribed): Promise<boolean> {
  const worker = await workerOf(page);
  return worker.evaluate(
    async ([before, after]) => {
      const waiting: Promise<unknown>[] = [];
      let isKept = true;
      const unsubscribe = async () => {
        isKept = false;
      };
      const event = Object.assign(new Event('pushsubscriptionchange'), {
        oldSubscription: before,
        newSubscription: { ...after, toJSON: () => after, unsubscribe },
        waitUntil: (work: Promise<unknown>) => void waiting.push(work),
      });
      (self as unknown as Scope).dispatchEvent(event);
      await Promise.all(waiting);
      return isKept;
    },
    [old, made] as const,
  );
}

/**
 * Presses the notification.
 * @returns the opened addresses.
 */
export async function press(page: Page, { options }: Shown): Promise<string[]> {
  const worker = await workerOf(page);
  return worker.evaluate(async (pressed) => {
    const scope = self as unknown as Scope;
    const opened: string[] = [];
    const waiting: Promise<unknown>[] = [];
    Object.assign(scope.clients, { openWindow: async (address: string) => void opened.push(address) });
    const notification = { data: pressed, close: () => undefined };
    const waitUntil = (work: Promise<unknown>) => void waiting.push(work);
    scope.dispatchEvent(Object.assign(new Event('notificationclick'), { notification, waitUntil }));
    await Promise.all(waiting);
    return opened;
  }, options.data);
}
