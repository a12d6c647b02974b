// A push service for tests, with browsers that decrypt what is sent to them; it can be down, and a browser can be gone.
import { runDurableObjectAlarm } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { decodeJwt } from 'jose';
import { vi } from 'vitest';
import { VISITOR_DEVICE } from '#contract/auth/accounts.ts';
import type { PushMessage } from '#contract/notifications/push.ts';
import { PUSH_OBJECTS, queuePush } from '#platform/notifications/push.ts';
import type { PushNotice } from '#platform/notifications/push-text.ts';
import { type BrowserKeys, createKeys, openMessage } from '#sandbox/push/sealed-message.ts';
import { type Answer, addUser, callHost, PASSWORD } from './host.ts';

export type Browser = {
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
  /** Received messages, oldest first. */
  readonly shown: PushMessage[];
  readonly headers: Headers[];
};
type Known = Browser & { readonly secret: BrowserKeys; status: number };

export function openPushService() {
  const browsers = new Map<string, Known>();
  const calls: { address: string; bytes: number }[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const request = new Request(input as string, init as RequestInit);
    const body = new Uint8Array(await request.arrayBuffer());
    calls.push({ address: request.url, bytes: body.byteLength });
    const browser = browsers.get(request.url);
    if (!browser) return new Response(null, { status: 404 });
    if (browser.status !== 201) return new Response(null, { status: browser.status, headers: { 'retry-after': '3' } });
    browser.headers.push(request.headers);
    browser.shown.push(JSON.parse(await openMessage(body, browser.secret)) as PushMessage);
    return new Response(null, { status: 201 });
  });
  return {
    calls,
    browser: async (origin = 'http://push.test'): Promise<Browser> => {
      const secret = await createKeys();
      const { p256dh, auth } = secret;
      const endpoint = `${origin}/send/${crypto.randomUUID()}`;
      const known: Known = { endpoint, keys: { p256dh, auth }, shown: [], headers: [], secret, status: 201 };
      browsers.set(endpoint, known);
      return known;
    },
    /** How it answers for a browser from now on. */
    answer: (browser: Browser, status: number) => {
      const known = browsers.get(browser.endpoint);
      if (known) known.status = status;
    },
  };
}

/**
 * Sends what is due.
 * @returns how many objects had something to do.
 */
export async function sendPushes(): Promise<number> {
  const names = Array.from({ length: PUSH_OBJECTS }, (_, place) => `${place}`);
  const rung = await Promise.all(names.map((name) => runDurableObjectAlarm(env.PUSH.getByName(name))));
  return rung.filter(Boolean).length;
}

/** Claims of a message's token, and the key that it was signed with. */
export function vapidOf(headers: Headers | undefined) {
  const [, token = '', key = ''] = /^vapid t=(\S+), k=(\S+)$/.exec(headers?.get('authorization') ?? '') ?? [];
  return { claims: decodeJwt(token), token, key };
}

export type PushedPlayer = { readonly id: string; readonly headers: Record<string, string> };
export const everyTopic = ['payments', 'documents', 'limits', 'results', 'bonuses', 'matches'];

/** A player who is signed in, here and in any browser that saves a subscription with these headers. */
export async function pushedPlayer(username: string): Promise<PushedPlayer> {
  return { id: await addUser({ username }), headers: await signedIn(username) };
}
export async function signedIn(username: string, device?: string): Promise<Record<string, string>> {
  const headers: Record<string, string> = device === undefined ? {} : { [VISITOR_DEVICE]: device };
  const { body } = await callHost('POST', '/api/accounts/login/', { body: { username, password: PASSWORD }, headers });
  return { authorization: `Bearer ${body.access}`, 'accept-language': 'en' };
}

export const save = (
  { headers }: Pick<PushedPlayer, 'headers'>,
  { endpoint, keys }: Pick<Browser, 'endpoint' | 'keys'>,
  settings: object = {},
): Promise<Answer> =>
  callHost('POST', '/services/push/', {
    headers,
    body: { endpoint, keys, topics: everyTopic, quiet: null, ...settings },
  });
export const saved = async ({ headers }: Pick<PushedPlayer, 'headers'>): Promise<{ id: string }[]> =>
  (await callHost('GET', '/services/push/', { headers })).body.subscriptions as { id: string }[];

export async function push(ids: readonly string[], notice: PushNotice): Promise<void> {
  await queuePush(env, ids, notice);
  await sendPushes();
}

export const goal: PushNotice = {
  kind: 'match_goal',
  values: { event: '7', home: 'Atlas', away: 'Carthage', home_score: 1, away_score: 0 },
  path: '/sportsbook/event/line/7',
};
export const payout: PushNotice = {
  kind: 'payout_paid',
  values: { payment: 'p1', amount: '1234.500', currency: 'TND' },
  path: '/profile/replenishment',
};
