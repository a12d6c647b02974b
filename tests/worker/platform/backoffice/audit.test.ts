import { env } from 'cloudflare:workers';
import dayjs from 'dayjs';
import { beforeEach, expect, test } from 'vitest';
import { audit } from '#domain/house-rules.ts';
import { forgetAudit } from '#platform/backoffice/audit.ts';
import { addUser } from '../host.ts';
import { callAs } from '../house-calls.ts';

let ownerId = '';
let managerId = '';
let playerId = '';
beforeEach(async () => {
  ownerId = await addUser({ username: 'yasmine', role: 'O' });
  managerId = await addUser({ username: 'karim', role: 'SO' });
  playerId = await addUser({ username: 'amel' });
});
const read = async (query: Record<string, string> = {}) =>
  (await callAs(ownerId, 'GET', `/api/staff/audit/?${new URLSearchParams(query)}`, undefined, { role: 'O' })).body as {
    entries: { id: number; action: string; staff: string; detail: unknown }[];
    next: number | null;
  };
const actions = async (query: Record<string, string> = {}) => (await read(query)).entries.map(({ action }) => action);
const act = (rest: string, body: object, [id, role]: readonly [string, 'O' | 'SO'] = [ownerId, 'O']) =>
  callAs(id, 'POST', `/api/staff/${rest}`, body, { role });
const insert = (at: number, count = 1) =>
  env.DB.batch(
    Array.from({ length: count }, () =>
      env.DB.prepare(
        `INSERT INTO audit (at, staff_id, area, action, subject, detail, outcome) VALUES (?, 's', 'players', 'addNote', 'p', '{}', 'done')`,
      ).bind(at),
    ),
  );

test('an entry names the employee, action, subject, arguments and outcome', async () => {
  await act(`players/${playerId}/ban/`, { reason: 'fraud' }, [managerId, 'SO']);
  await act(`employees/${managerId}/access/`, {});
  await act('alarms/none/closing/', {});
  const known = { area: 'accounts', action: 'banPlayer', subject: playerId };
  expect((await read()).entries).toMatchObject([
    { staff: 'yasmine', subject: 'none', person: null, outcome: 'not_found' },
    { staff: 'yasmine', subject: managerId, person: { username: 'karim', is_player: false }, outcome: 'done' },
    {
      ...known,
      staff: 'karim',
      person: { username: 'amel', is_player: true },
      detail: { reason: 'fraud' },
      outcome: 'done',
    },
  ]);
});

test('entries are found by employee, area, subject and day, by name or id', async () => {
  await act(`players/${playerId}/ban/`, { reason: 'fraud' }, [managerId, 'SO']);
  await act(`players/${playerId}/notes/`, { text: 'Fraud.' });
  await insert(Date.parse('2025-03-01T22:59:00Z'));
  await insert(Date.parse('2025-03-01T23:00:00Z'));
  for (const staff of ['karim', 'KARIM', managerId]) expect(await actions({ staff })).toEqual(['banPlayer']);
  expect(await actions({ area: 'accounts' })).toEqual(['banPlayer']);
  for (const subject of ['amel', playerId]) expect(await actions({ subject })).toEqual(['addNote', 'banPlayer']);
  expect(await actions({ subject: 'amel', staff: 'yasmine', area: 'players' })).toEqual(['addNote']);
  expect(await actions({ staff: 'nobody' })).toEqual([]);
  // The market's day ends at 23:00 UTC.
  expect((await read({ day: '2025-03-01' })).entries).toMatchObject([{ at: '2025-03-01T22:59:00.000Z' }]);
  expect((await read({ day: '2025-03-02' })).entries).toMatchObject([{ at: '2025-03-01T23:00:00.000Z' }]);
});

test('pages have fifty entries and do not shift while entries are added', async () => {
  await insert(1_000, 120);
  const first = await read({ area: 'players' });
  await insert(2_000, 3);
  const second = await read({ area: 'players', before: String(first.next) });
  const third = await read({ area: 'players', before: String(second.next) });
  const ids = [first, second, third].flatMap(({ entries }) => entries.map(({ id }) => id));
  expect([ids.length, new Set(ids).size, third.next]).toEqual([120, 120, null]);
});

test.each([
  ['area', 'luck'],
  ['day', '2025-02-30'],
  ['before', '0'],
])('the filter %s=%s is refused', async (name, value) => {
  expect(Object.keys(await read({ [name]: value }))).toEqual([name]);
});

test('entries are deleted at the age that the privacy policy states, and not before', async () => {
  const now = Date.now();
  const end = dayjs(now).subtract(audit.keptFor.count, 'month').valueOf();
  await insert(end);
  await insert(end + 1);
  await forgetAudit(env, now);
  expect((await read()).entries).toMatchObject([{ at: new Date(end + 1).toISOString() }]);
});
