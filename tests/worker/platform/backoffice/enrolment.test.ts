// Employees set password and second factor themselves, and two employees are two people: whoever made an account or its
// link cannot use it to approve their own requests.
import { env } from 'cloudflare:workers';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Role } from '#contract/auth/accounts.ts';
import { codeAt } from '#domain/auth/one-time-code.ts';
import { addUser, callHost } from '../host.ts';
import { callAs } from '../house-calls.ts';
import {
  type Access,
  beginEnrolment,
  completeEnrolment,
  decideAs,
  type Enrolled,
  enrol,
  signInEnrolled,
  waitingFor,
} from '../two-employees.ts';

const NOW = new Date('2026-03-10T12:00:00Z');
let owner = '';
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
  owner = await addUser({ username: 'yasmine', role: 'O' });
  return () => vi.useRealTimers();
});
const command = async (username: string): Promise<Access> => {
  const headers = { authorization: `Bearer ${env.SEED_SECRET ?? ''}` };
  const body = { username, role: 'O', again: true };
  return (await callHost('POST', '/staff', { body, headers })).body as unknown as Access;
};
/** A second owner, independent of the first. */
const enrolled = async (username: string): Promise<string> => {
  await enrol(await command(username));
  return idOf(username);
};
const idOf = async (username: string) =>
  String(await env.DB.prepare('SELECT id FROM users WHERE username = ?').bind(username).first('id'));
const asOwner = (id: string, method: string, rest: string, body?: object) =>
  callAs(id, method, `/api/staff/employees/${rest}`, body, { role: 'O' });
const create = async (by: string, username: string, role: Role = 'O') =>
  (await asOwner(by, 'POST', '', { username, role })).body as unknown as Access;
/** An owner whom another one enrolled alone. */
const letIn = async (by: string, username: string): Promise<string> => {
  await enrol(await create(by, username));
  return idOf(username);
};
const over = { status: 400, body: { code: 'link_expired' } };

test('a link works once, and the employee signs in with a code that enrolment has not used', async () => {
  const access = await create(owner, 'leila');
  const set: Enrolled = await enrol(access);
  expect((await signInEnrolled(set, NOW.getTime())).body).toEqual({ code: 'second_factor_invalid' });
  expect(await signInEnrolled(set)).toMatchObject({ status: 200, body: { role: 'O' } });
  expect(await beginEnrolment(access.token)).toEqual(over);
  expect(await completeEnrolment(access.token, set.secret, { password: 'Thief-password1' })).toEqual(over);
});

test('of two who complete a link at once one sets the password', async () => {
  const { token } = await create(owner, 'leila');
  const secret = String((await beginEnrolment(token)).body.secret);
  const passwords = ['First-password1', 'Second-password1'];
  const answers = await Promise.all(passwords.map((password) => completeEnrolment(token, secret, { password })));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
});

test('no answer to an owner has a password or a secret, and the link expires after two days', async () => {
  const answer = await asOwner(owner, 'POST', '', { username: 'leila', role: 'SO' });
  expect(Object.keys(answer.body).toSorted()).toEqual(['access', 'code', 'token', 'username']);
  const access = answer.body as unknown as Access;
  vi.setSystemTime(NOW.getTime() + 48 * 3_600_000);
  expect(await beginEnrolment(access.token)).toEqual(over);
});

test('a wrong code or a common password sets nothing', async () => {
  const { token } = await create(owner, 'leila');
  const { secret } = (await beginEnrolment(token)).body;
  const other = codeAt(String(secret), NOW.getTime() + 3_600_000);
  const wrong = { token, code: '', password: 'Chosen-alone1', one_time_code: other };
  const completed = (body: object) => callHost('POST', '/api/accounts/enrolment/completion/', { body });
  expect((await completed(wrong)).body).toEqual({ code: 'second_factor_invalid' });
  expect((await completeEnrolment(token, String(secret), { password: 'password123' })).status).toBe(400);
  expect((await completeEnrolment(token, String(secret))).status).toBe(200);
});

test('while there is another owner, both must agree to a new employee: the requester gets the code, the approver the link', async () => {
  const other = await enrolled('karim');
  const asked = await create(owner, 'leila', 'SO');
  expect(asked).toMatchObject({ waits: true, token: null });
  const [waiting] = await waitingFor(other);
  expect(waiting).toMatchObject({ action: 'createEmployee', costs: [{ kind: 'rights', amount: null }] });
  const { access } = (await decideAs(other, waiting?.id ?? '')).body as unknown as { access: Access };
  expect(access.code).toBeNull();
  for (const code of ['', 'guessed', `${asked.code} `.slice(1)])
    expect(await beginEnrolment(access.token, code)).toEqual(over);
  const set = await enrol(access, asked.code ?? '');
  expect(await signInEnrolled(set)).toMatchObject({ status: 200, body: { role: 'SO' } });
});

test('an account that one owner enrolled alone cannot approve that owner’s requests, nor those of other accounts they enrolled', async () => {
  const [one, two] = [await letIn(owner, 'puppet-1'), await letIn(owner, 'puppet-2')];
  const player = await addUser({ username: 'amel' });
  const give = (by: string) =>
    callAs(
      by,
      'POST',
      `/api/staff/players/${player}/bonus/`,
      { direction: 'give', amount: '250' },
      {
        role: 'O',
        headers: { 'idempotency-key': crypto.randomUUID() },
      },
    );
  const { employees } = (await asOwner(owner, 'GET', '')).body as { employees: object[] };
  expect(employees).toMatchObject([{ counts_as: 'yasmine' }, { counts_as: 'yasmine' }, { counts_as: null }]);
  for (const by of [owner, one]) {
    expect((await give(by)).body).toEqual({ waits: true });
    const [waiting] = (await waitingFor(two)).slice(-1);
    expect(waiting?.may_approve).toBe(false);
    for (const second of [owner, one, two])
      expect((await decideAs(second, waiting?.id ?? '')).body).toEqual({ code: 'second_person_required' });
  }
});

test('the accounts that one owner enrolled share one allowance', async () => {
  const one = await letIn(owner, 'puppet-1');
  const players = await Promise.all(['a', 'b', 'c', 'd'].map((name) => addUser({ username: `friend-${name}` })));
  const gave = [];
  for (const [at, player] of players.entries()) {
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const body = { direction: 'give', amount: '100' };
    gave.push(
      (await callAs(at % 2 ? one : owner, 'POST', `/api/staff/players/${player}/bonus/`, body, { role: 'O', headers }))
        .body,
    );
  }
  expect(gave).toEqual([{}, {}, {}, { waits: true }]);
});

test.each(['access/', 'role/', 'disabling/'])(
  'with another owner, %s of an employee needs that owner’s approval',
  async (rest) => {
    const third = await letIn(owner, 'leila');
    if (rest === 'disabling/') await asOwner(owner, 'POST', `${third}/disabling/`, {});
    await enrolled('karim');
    const [method, body] = {
      'access/': ['POST', {}],
      'role/': ['PUT', { role: 'SA' }],
      'disabling/': ['DELETE', undefined],
    }[rest] as [string, object | undefined];
    expect((await asOwner(owner, method, `${third}/${rest}`, body)).body.waits).toBe(true);
  },
);

test('an only owner who gives somebody another link does not make them a second person', async () => {
  const other = await enrolled('karim');
  await env.DB.prepare('UPDATE users SET is_banned = 1 WHERE id = ?').bind(other).run();
  const third = await addUser({ username: 'leila', role: 'SO' });
  expect((await asOwner(owner, 'POST', `${third}/access/`, {})).body.token).toEqual(expect.any(String));
  expect(await env.DB.prepare('SELECT counts_as FROM users WHERE id = ?').bind(third).first('counts_as')).toBe(owner);
});
