// Sends a message to a browser through its push service, which can read neither the content (RFC 8291) nor its length.
import { encryptNotification } from '@block65/webcrypto-web-push';
import type { PushMessage } from '#contract/notifications/push.ts';
import { logFault } from '#domain/request-log.ts';
import type { Receiver } from '#platform/notifications/push-subscriptions.ts';
import { vapidHeader } from '#platform/notifications/vapid.ts';

const TIMEOUT_MS = 10_000;

/** `gone`: the subscription has ended. `refused`: a retry would fail as well. */
export type Outcome =
  | { readonly kind: 'sent' | 'gone' | 'refused' }
  | { readonly kind: 'later'; readonly afterMs: number };

export type Sending = {
  readonly message: PushMessage;
  /** The push service keeps only the newest message of a topic. At most 32 characters of base64url. */
  readonly topic: string;
  /** How long the push service stores the message for an offline browser, in seconds. */
  readonly ttlS: number;
};
type Sender = { readonly VAPID_SECRET: string; readonly SITE_ORIGIN: string };

const encoder = new TextEncoder();

async function post(env: Sender, receiver: Receiver, { message, topic, ttlS }: Sending): Promise<Response> {
  const { endpoint, p256dh, auth } = receiver;
  const text = encoder.encode(JSON.stringify(message));
  return fetch(endpoint, {
    method: 'POST',
    headers: {
      authorization: await vapidHeader(env.VAPID_SECRET, endpoint, env.SITE_ORIGIN, Date.now()),
      'content-encoding': 'aes128gcm',
      'content-type': 'application/octet-stream',
      ttl: `${ttlS}`,
      topic,
    },
    body: await encryptNotification({ endpoint, expirationTime: null, keys: { p256dh, auth } }, text),
    redirect: 'manual',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
}

export async function send(env: Sender, receiver: Receiver, sending: Sending): Promise<Outcome> {
  try {
    const { status, headers, body, ok } = await post(env, receiver, sending);
    await body?.cancel();
    if (ok) return { kind: 'sent' };
    if (status === 404 || status === 410) return { kind: 'gone' };
    if (status === 429 || status >= 500) {
      const seconds = Number(headers.get('retry-after'));
      return { kind: 'later', afterMs: Number.isFinite(seconds) && seconds > 0 ? seconds * 1000 : 0 };
    }
    logFault(`a push service refused a message: ${status}`);
    return { kind: 'refused' };
  } catch {
    return { kind: 'later', afterMs: 0 };
  }
}
