// Employees sign in with a password and a one-time code; players with a password.
import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { codeAt, DEMO_CODE_SECRET, newCodeSecret } from '#domain/auth/one-time-code.ts';
import { type Answer, addUser, callHost, PASSWORD } from '../host.ts';

const NOW = Date.UTC(2026, 10, 23, 9, 0, 15);
const STEP_MS = 30_000;
const secret = newCodeSecret();
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
  await withSecret(await addUser({ username: 'yasmine', role: 'O' }), secret);
  return () => vi.useRealTimers();
});

const withSecret = (id: string, kept: string) =>
  env.DB.prepare('INSERT INTO second_factors (user_id, secret) VALUES (?, ?)').bind(id, kept).run();
const signIn = (code?: string, username = 'yasmine', password = PASSWORD): Promise<Answer> =>
  callHost('POST', '/api/accounts/login/', { body: { username, password, ...(code !== undefined && { code }) } });
const codeIn = (steps: number) => codeAt(secret, Date.now() + steps * STEP_MS);
const refused = (code: string, status = 401) => ({ status, body: { code } });

test('employees of every role need a one-time code besides the password', async () => {
  expect(await signIn()).toEqual(refused('second_factor_required'));
  expect(await signIn('')).toEqual(refused('second_factor_required'));
  for (const role of ['C', 'A', 'SA', 'SO'] as const) {
    await addUser({ username: `of-${role}`, role });
    expect(await signIn(undefined, `of-${role}`)).toEqual(refused('second_factor_required'));
    expect(await signIn('000000', `of-${role}`)).toEqual(refused('second_factor_invalid'));
  }
});

test('the current code signs in with the password, however it is typed', async () => {
  const code = codeIn(0);
  expect(await signIn(code, 'yasmine', 'wrong')).toEqual(refused('no_active_account'));
  expect(await signIn(`${code.slice(0, 3)} ${code.slice(3)}`)).toMatchObject({ status: 200, body: { role: 'O' } });
});

test('a code is valid once and invalidates earlier ones', async () => {
  expect((await signIn(codeIn(0))).status).toBe(200);
  expect(await signIn(codeIn(0))).toEqual(refused('second_factor_invalid'));
  expect(await signIn(codeIn(-1))).toEqual(refused('second_factor_invalid'));
  expect((await signIn(codeIn(1))).status).toBe(200);
});

test('of eight concurrent sign-ins with one code exactly one succeeds', async () => {
  const code = codeIn(0);
  const answers = await Promise.all(Array.from({ length: 8 }, () => signIn(code)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
});

test.each([
  [-2, false],
  [-1, true],
  [0, true],
  [1, true],
  [2, false],
])('a code from a clock that is %i half minutes off is accepted: %s', async (steps, isIn) => {
  expect((await signIn(codeIn(steps))).status).toBe(isIn ? 200 : 401);
});

test.each(['000000x', '', '12', '١٢٣٤٥٦', 'null', '0'.repeat(20)])('%j is refused as a code', async (code) => {
  expect((await signIn(code)).status).toBe(401);
});

test('wrong codes are limited like passwords, and the right one is then delayed too', async () => {
  const codes = [];
  const wrong = codeIn(10);
  for (let n = 0; n < 12; n += 1) codes.push((await signIn(wrong)).body.code);
  expect(codes.slice(0, 10)).toEqual(Array(10).fill('second_factor_invalid'));
  expect(codes.at(-1)).toBe('too_many_requests');
  expect(await signIn(codeIn(0))).toEqual(refused('too_many_requests', 429));
});

test('the right password without a code does not reset the count of attempts', async () => {
  for (let n = 0; n < 12; n += 1) await signIn();
  expect(await signIn(codeIn(0))).toEqual(refused('too_many_requests', 429));
});

test('another employee’s code is refused', async () => {
  const other = newCodeSecret();
  await withSecret(await addUser({ username: 'karim', role: 'A' }), other);
  expect(await signIn(codeAt(other, NOW))).toEqual(refused('second_factor_invalid'));
});

test('players need no code', async () => {
  await addUser({ username: 'amel' });
  expect((await signIn(undefined, 'amel')).status).toBe(200);
});

describe('seeding', () => {
  beforeEach(() => void vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.error()));
  const seed = async (changed: object = {}) => {
    const headers = { authorization: `Bearer ${env.SEED_SECRET}` };
    return (await callHost('POST', '/seed', { headers, env: changed })).body.second_factors;
  };
  const ownerWith = (code: string) => signIn(code, 'owner', 'demo-Zellige1');

  test('gives no demo code to an employee who enrolled by a link, and lists no accounts again', async () => {
    await addUser({ username: 'karim', role: 'A' });
    expect(await seed()).toEqual([]);
    expect(await seed()).toEqual([]);
    expect((await signIn(codeAt(DEMO_CODE_SECRET, NOW), 'karim')).status).not.toBe(200);
  });

  test('accepts the demo owner’s known secret if the site is not public', async () => {
    await seed();
    expect((await ownerWith(codeAt(DEMO_CODE_SECRET, NOW))).status).toBe(200);
  });

  test('never accepts the known secret if the site is public', async () => {
    const accounts = (await seed({ SITE_ORIGIN: 'https://casino.example', DEMO_ACCOUNTS: 'on' })) as {
      username: string;
    }[];
    expect(accounts.map(({ username }) => username).sort()).toEqual(['agent', 'cashier', 'manager', 'owner']);
    expect(await ownerWith(codeAt(DEMO_CODE_SECRET, NOW))).toEqual(refused('second_factor_invalid'));
  });
});
