// Notes, sign-ins and actions on a player's file.
import { runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import dayjs from 'dayjs';
import { beforeEach, expect, test } from 'vitest';
import { audit } from '#domain/house-rules.ts';
import { openSession } from '#platform/auth/sessions.ts';
import { signRefresh } from '#platform/auth/tokens.ts';
import { logByStaff, staffLogEntries } from '#platform/backoffice/staff-log.ts';
import { playerOf } from '#platform/host/objects.ts';
import { reconcileMany } from '#platform/reconciliation/reconcile.ts';
import { endAccount, forgetAccount } from '#platform/routes/account/closing.ts';
import { addUser, callHost } from '../host.ts';
import { callAs } from '../house-calls.ts';

let id = '';
let staffId = '';
beforeEach(async () => {
  id = await addUser({ username: 'amel' });
  staffId = await addUser({ username: 'sami', role: 'SA' });
});
const asStaff = (method: string, rest: string, body?: object) =>
  callAs(staffId, method, `/api/staff/players/${id}/${rest}`, body, { role: 'SA' });
const file = async () => (await asStaff('GET', '')).body;
const isRenewed = async (sid: string) => {
  const refresh = await signRefresh(env.TOKEN_SECRET, { sub: id, role: 'P', sid }, Date.now());
  return (await callHost('POST', '/api/accounts/refresh/', { body: { refresh } })).status === 200;
};

test('notes are listed with their author, newest first, and never changed', async () => {
  await asStaff('POST', 'notes/', { text: ' Called about a deposit.\r\nCalls again. ' });
  await asStaff('POST', 'notes/', { text: 'Called again.' });
  expect((await file()).notes).toMatchObject([
    { staff: 'sami', text: 'Called again.' },
    { staff: 'sami', text: 'Called about a deposit.\r\nCalls again.' },
  ]);
  await expect(env.DB.prepare("UPDATE player_notes SET text = 'Nothing.'").run()).rejects.toThrow('a note is what');
});

test('a note has one to a thousand characters', async () => {
  for (const [text, code] of [
    [' ', 'required'],
    ['a'.repeat(1001), 'too_long'],
  ])
    expect(await asStaff('POST', 'notes/', { text })).toEqual({ status: 400, body: { text: [{ code }] } });
  expect((await asStaff('POST', 'notes/', { text: 'a'.repeat(1000) })).status).toBe(200);
});

test('the text of a note is in no audit and in no export of the player, and is deleted with the account', async () => {
  await asStaff('POST', 'notes/', { text: 'Suspicious friend.' });
  const { results } = await env.DB.prepare('SELECT * FROM audit').all();
  expect(results).toMatchObject([{ action: 'addNote', subject: id, outcome: 'done' }]);
  const exported = await callAs(id, 'GET', '/api/users/own-data/player_notes/');
  expect(JSON.stringify([results, exported])).not.toContain('Suspicious');
  await endAccount(env, id, 'request', new Date());
  await forgetAccount(env, id, 'request', Date.now());
  expect((await file()).notes).toEqual([]);
});

test('ends one sign-in, or all, and logs who did it', async () => {
  const opened = { userAgent: 'Mozilla/5.0 (iPhone; CPU) Version/17.0 Mobile Safari/605', device: 'd' };
  const [one = '', other = '', third = ''] = await Promise.all(
    [1, 2, 3].map(() => openSession(env.DB, id, new Date(), opened)),
  );
  expect((await file()).sign_ins).toContainEqual(
    expect.objectContaining({ id: one, browser: 'Safari', system: 'iPhone', last_used_at: expect.any(String) }),
  );
  expect((await asStaff('POST', `sign-ins/${one}/ending/`, {})).status).toBe(200);
  expect(await Promise.all([one, other].map(isRenewed))).toEqual([false, true]);
  expect((await callAs(id, 'POST', '/api/accounts/sign-out-everywhere/', {}, { signInId: one })).status).toBe(401);
  await asStaff('POST', 'sign-ins/ending/', {});
  expect(await Promise.all([other, third].map(isRenewed))).toEqual([false, false]);
  const { sign_ins, entries } = await file();
  expect([sign_ins, entries]).toMatchObject([[], [{ action: 'sign_out' }, { action: 'sign_out', staff: 'sami' }]]);
});

test('another player’s sign-in is not found', async () => {
  const otherId = await addUser({ username: 'samir' });
  const theirs = await openSession(env.DB, otherId, new Date());
  const employees = await openSession(env.DB, staffId, new Date());
  for (const sid of [theirs, employees])
    expect((await asStaff('POST', `sign-ins/${sid}/ending/`, {})).body).toEqual({ code: 'not_found' });
});

test('the daily reconciliation deletes employee actions at the age that the privacy policy states, and nothing else can', async () => {
  const { object } = playerOf(env, id);
  const end = dayjs().subtract(audit.keptFor.count, 'month');
  await runInDurableObject(object, (_, { storage }) => {
    for (const [action, at] of [
      ['old', end],
      ['younger', end.add(2, 'day')],
    ] as const)
      logByStaff(storage.sql, { at: at.valueOf(), staffId, action, detail: {} });
  });
  await reconcileMany(env, Date.now());
  await runInDurableObject(object, (_, { storage }) => {
    expect(staffLogEntries(storage.sql)).toMatchObject([{ action: 'younger' }]);
    expect(() => storage.sql.exec('DELETE FROM staff_log')).toThrow('append-only');
  });
});
