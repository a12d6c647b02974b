// A goal of a match with two thousand followers: each browser gets one push. Prints how long it took.
import { env } from 'cloudflare:workers';
import { expect, test, vi } from 'vitest';
import { queuePush } from '#platform/notifications/push.ts';
import { createKeys } from '#sandbox/push/sealed-message.ts';
import { goal } from '../push-service.ts';

const FOLLOWERS = 2000;
const ids = Array.from({ length: FOLLOWERS }, (_, place) => `fan-${place}`);
const endpointOf = (id: string) => `http://push.test/send/${id}`;

async function follow(): Promise<void> {
  const { p256dh, auth } = await createKeys();
  const named = JSON.stringify(ids);
  await env.DB.batch([
    env.DB.prepare(
      `INSERT INTO users (id, username, username_key, password_hash, role, currency, is_self_registered, created_at)
       SELECT value, value, value, '', 'P', 'TND', 1, 0 FROM json_each(?)`,
    ).bind(named),
    env.DB.prepare(
      `INSERT INTO push_subscription (id, user_id, endpoint, p256dh, auth, session_id, locale, topics, saved_at)
       SELECT value, value, ?2 || value, ?3, ?4, '', 'fr', '["matches"]', 0 FROM json_each(?1)`,
    ).bind(named, endpointOf(''), p256dh, auth),
  ]);
}

test('pushes a goal to two thousand followers of a match, once each', async ({ annotate }) => {
  await follow();
  const called = new Map<string, number>();
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    const address = String(input);
    called.set(address, (called.get(address) ?? 0) + 1);
    return new Response(null, { status: 201 });
  });
  const begun = performance.now();
  await queuePush(env, ids, goal);
  await vi.waitUntil(() => called.size === FOLLOWERS, { timeout: 50_000, interval: 5 });
  await annotate(`${FOLLOWERS} followers in ${Math.round(performance.now() - begun)} ms`);
  await new Promise((done) => setTimeout(done, 500));
  expect([...new Set(called.values())]).toEqual([1]);
  expect([...called.keys()].sort()).toEqual(ids.map(endpointOf).sort());
});
