import { env } from 'cloudflare:workers';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Role } from '#contract/auth/accounts.ts';
import { closeAlarm, findAlarm, listOpenAlarms } from '#platform/backoffice/alarms.ts';
import { reconcile } from '#platform/reconciliation/reconcile.ts';
import { addUser } from '../host.ts';
import { callAs } from '../house-calls.ts';

const overview = async (role: Role = 'O') =>
  (await callAs('somebody', 'GET', '/api/staff/overview/', undefined, { role })).body;
const pay = (id: string, kind: string, waitsFor: string | null, at: number) =>
  env.DB.prepare(`INSERT INTO payments (id, user_id, kind, waits_for, created_at, version) VALUES (?, 'u', ?, ?, ?, 1)`)
    .bind(id, kind, waitsFor, at)
    .run();
const iso = (at: number) => new Date(at).toISOString();
const DAY_MS = 24 * 60 * 60 * 1000;
const nothing = { count: 0, oldest: null };

let player: string;
beforeEach(async () => {
  player = await addUser({ username: 'amel' });
});

test('counts each queue, with the age of its oldest entry', async () => {
  await pay('d1', 'deposit', 'approval', 3000);
  await pay('d2', 'deposit', 'employee', 2000);
  await pay('p1', 'payout', 'approval', 1000);
  await pay('done', 'payout', null, 1);
  await env.DB.prepare(
    `INSERT INTO documents (id, user_id, format, size, digest, state, sent_at) VALUES ('d', ?, 'png', 1, 'x', 'sent', 500)`,
  )
    .bind(player)
    .run();
  expect(await overview()).toEqual({
    payments: {
      deposits: { count: 2, oldest: iso(2000) },
      payouts: { count: 1, oldest: iso(1000) },
      by_hand: nothing,
    },
    documents: { count: 1, oldest: iso(500) },
    proposals: nothing,
    alarms: { reconciliation: null },
  });
});

test('a house with empty queues says so', async () => {
  expect(await overview()).toMatchObject({ payments: { deposits: nothing }, documents: nothing });
});

test('support agents see neither pending payments nor reconciliation', async () => {
  await pay('p1', 'payout', 'approval', 1000);
  expect(await overview('SA')).toEqual({ payments: null, documents: nothing, proposals: null, alarms: null });
});

test('shows the players of the last reconciliation, and its differences until each is closed', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.error());
  await addUser({ username: 'sami' });
  const first = Date.now();
  const now = first + 2 * DAY_MS;
  // Providers are asked for reports of whole days since the first run.
  for (const at of [first, first + DAY_MS, now]) expect(await reconcile(env, at)).toBe(true);
  const alarms = await listOpenAlarms(env.DB);
  const told = async () => ((await overview()).alarms as { reconciliation: object }).reconciliation;
  expect(alarms.length).toBeGreaterThan(0);
  expect(await told()).toMatchObject({ finished_at: iso(now), players: 2, differences: alarms.length });
  for (const { id } of alarms) {
    const alarm = await findAlarm(env.DB, id);
    if (alarm) await closeAlarm(env.DB, alarm, 'somebody', now);
  }
  expect(await told()).toMatchObject({ differences: 0 });
});
