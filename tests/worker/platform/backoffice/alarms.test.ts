import { env } from 'cloudflare:workers';
import dayjs from 'dayjs';
import { expect, test } from 'vitest';
import { audit } from '#domain/house-rules.ts';
import {
  alarmId,
  closeAlarm,
  findAlarm,
  forgetAlarms,
  listOpenAlarms,
  raiseAlarm,
} from '#platform/backoffice/alarms.ts';
import { addUser } from '../host.ts';
import { callAs } from '../house-calls.ts';

const PATH = '/api/staff/alarms/';
const finding = { kind: 'ledger', subject: 'player-1', detail: { total: 1 }, at: 1_000 };
const owner = () => addUser({ username: 'yasmine', role: 'O' });
const asOwner = (id: string, method: string, path: string, body?: unknown) =>
  callAs(id, method, path, body, { role: 'O' });

test('a repeated finding stays one alarm with its first time', async () => {
  await raiseAlarm(env.DB, finding);
  await raiseAlarm(env.DB, { ...finding, at: 2_000 });
  expect(await listOpenAlarms(env.DB)).toEqual([{ ...finding, id: alarmId(finding), player: null }]);
});

test('an owner reads an alarm and closes it', async () => {
  const ownerId = await owner();
  await raiseAlarm(env.DB, finding);
  const { body } = await asOwner(ownerId, 'GET', PATH);
  expect(body).toEqual({
    alarms: [{ ...finding, id: alarmId(finding), at: '1970-01-01T00:00:01.000Z', player: null }],
  });
  expect((await asOwner(ownerId, 'POST', `${PATH}${alarmId(finding)}/closing/`, {})).status).toBe(200);
  expect((await asOwner(ownerId, 'GET', PATH)).body).toEqual({ alarms: [] });
});

test('a closed alarm opens again with another detail, and not with the same', async () => {
  const ownerId = await owner();
  await raiseAlarm(env.DB, finding);
  await asOwner(ownerId, 'POST', `${PATH}${alarmId(finding)}/closing/`, {});
  await raiseAlarm(env.DB, { ...finding, at: 2_000 });
  expect(await listOpenAlarms(env.DB)).toEqual([]);
  await raiseAlarm(env.DB, { ...finding, detail: { total: 2 }, at: 3_000 });
  expect(await listOpenAlarms(env.DB)).toMatchObject([{ detail: { total: 2 }, at: 3_000 }]);
});

test('an alarm that changed since it was listed stays open', async () => {
  await raiseAlarm(env.DB, finding);
  const seen = await findAlarm(env.DB, alarmId(finding));
  if (seen === null) throw new Error('no alarm');
  await raiseAlarm(env.DB, { ...finding, detail: { total: 2 } });
  await closeAlarm(env.DB, seen, 'yasmine', 3_000);
  expect(await listOpenAlarms(env.DB)).toMatchObject([{ detail: { total: 2 } }]);
});

test('an alarm that does not exist cannot be closed', async () => {
  expect(await asOwner(await owner(), 'POST', `${PATH}nothing/closing/`, {})).toMatchObject({ status: 404 });
});

test.each(['P', 'C', 'A', 'SA', null] as const)('the role %s can neither read nor close alarms', async (role) => {
  const id = role === null ? null : await addUser({ username: 'amina', role });
  const refused = { code: role === null ? 'not_authenticated' : 'permission_denied' };
  expect((await callAs(id, 'GET', PATH, undefined, { role: role ?? 'P' })).body).toEqual(refused);
  expect((await callAs(id, 'POST', `${PATH}x/closing/`, {}, { role: role ?? 'P' })).body).toEqual(refused);
});

test('a closed alarm is deleted at the audit’s maximum age, and an open one stays', async () => {
  const now = Date.now();
  const end = dayjs(now).subtract(audit.keptFor.count, 'month').valueOf();
  for (const [subject, closedAt] of [
    ['old', end],
    ['younger', end + 1],
    ['open', null],
  ] as const) {
    await raiseAlarm(env.DB, { ...finding, subject, at: end });
    const seen = await findAlarm(env.DB, alarmId({ ...finding, subject }));
    if (seen && closedAt) await closeAlarm(env.DB, seen, 'yasmine', closedAt);
  }
  await forgetAlarms(env, now);
  const { results } = await env.DB.prepare('SELECT subject FROM alarm ORDER BY subject').all();
  expect(results).toEqual([{ subject: 'open' }, { subject: 'younger' }]);
});
