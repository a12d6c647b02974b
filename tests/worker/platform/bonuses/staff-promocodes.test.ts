// Promo codes that employees make, from the view of a player who wants more than their share.
import { env } from 'cloudflare:workers';
import { beforeEach, expect, test } from 'vitest';
import type { Promocode } from '#contract/backoffice/staff-promocodes.ts';
import { forgetAccount } from '#platform/routes/account/closing.ts';
import { addUser } from '../host.ts';
import { callAs } from '../house-calls.ts';

const asStaff = (method: string, path = '', body?: unknown) =>
  callAs('somebody', method, `/api/staff/promocodes/${path}`, body, { role: 'SO' });
const create = (code: string, changes: object = {}) =>
  asStaff('POST', '', { code, needs_site: false, valid_from: null, valid_until: null, most_uses: null, ...changes });
const list = async () => (await asStaff('GET')).body.list as unknown as Promocode[];
const usesOf = async (code: string) => (await list()).find((one) => one.code === code)?.uses;
const activate = async (player: string, code: string, key: string = crypto.randomUUID()) => {
  const headers = { 'idempotency-key': key };
  const { status, body } = await callAs(player, 'POST', '/api/referral/activate/', { code }, { headers });
  return status === 200 ? 'done' : body.code;
};
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
const players = (count: number) =>
  Promise.all(Array.from({ length: count }, (_, at) => addUser({ username: `player${at}` })));

let amel: string;
beforeEach(async () => {
  amel = await addUser({ username: 'amel' });
});

test('a code counts each player once, however they type it', async () => {
  expect((await create(' atlas-26 ')).status).toBe(200);
  const [sami = ''] = await players(1);
  expect(await activate(amel, ' Atlas-26')).toBe('done');
  expect(await activate(amel, 'ATLAS-26 ')).toBe('referral_code_already_activated');
  expect(await activate(amel, 'ＡＴＬＡＳ-26')).toBe('referral_code_already_activated');
  expect(await activate(sami, 'atlas-26')).toBe('done');
  expect(await usesOf('ATLAS-26')).toBe(2);
});

test('of concurrent players one gets the last use of a code, and nobody after', async () => {
  await create('LAST', { most_uses: 2 });
  await activate(amel, 'LAST');
  const racers = await players(16);
  const answers = await Promise.all(racers.map((player) => activate(player, 'LAST')));
  expect(answers.filter((answer) => answer === 'done')).toHaveLength(1);
  expect(answers.filter((answer) => answer === 'referral_code_not_found')).toHaveLength(15);
  expect(await usesOf('LAST')).toBe(2);
});

test('a player who sends a code many times at once takes one use', async () => {
  await create('TWICE', { most_uses: 2 });
  await Promise.all(Array.from({ length: 8 }, () => activate(amel, 'TWICE')));
  const key = crypto.randomUUID();
  const [sami = ''] = await players(1);
  expect(await Promise.all([activate(sami, 'TWICE', key), activate(sami, 'twice', key)])).toEqual(['done', 'done']);
  expect(await usesOf('TWICE')).toBe(2);
});

test('an ended code cannot be activated, and not made again under another spelling', async () => {
  await create('ENDED', { most_uses: 5 });
  await activate(amel, 'ENDED');
  expect((await asStaff('POST', 'ENDED/ending/', {})).status).toBe(200);
  const [sami = ''] = await players(1);
  expect(await activate(sami, 'ended')).toBe('referral_code_not_found');
  for (const code of ['ENDED', ' ended ', 'Ｅnded'])
    expect(await create(code)).toEqual({ status: 400, body: { code: [{ code: 'already_exists' }] } });
  expect(await list()).toMatchObject([{ code: 'ENDED', is_active: false, uses: 1, most_uses: 5 }]);
});

test('a code is valid from its first moment until its last', async () => {
  await create('LATER', { valid_from: inDays(1), valid_until: inDays(2) });
  await create('NOW', { valid_from: inDays(-1), valid_until: inDays(1) });
  await create('OVER', { valid_until: inDays(1) });
  await env.DB.prepare(`UPDATE promocodes SET valid_until = ? WHERE code = 'OVER'`)
    .bind(Date.now() - 1)
    .run();
  expect(await activate(amel, 'LATER')).toBe('referral_code_not_found');
  expect(await activate(amel, 'OVER')).toBe('referral_code_not_found');
  expect(await activate(amel, 'NOW')).toBe('done');
});

test('erasing an account returns no use of a code', async () => {
  await create('ONCE', { most_uses: 1 });
  await activate(amel, 'ONCE');
  await env.DB.prepare(`UPDATE users SET closed_at = 1, closed_for = 'request' WHERE id = ?`).bind(amel).run();
  await forgetAccount(env, amel, 'request', Date.now());
  const { results } = await env.DB.prepare('SELECT * FROM promocode_activations').all();
  expect(results).toEqual([]);
  const [sami = ''] = await players(1);
  expect(await activate(sami, 'ONCE')).toBe('referral_code_not_found');
});

test.each([
  ['no code', { code: ' ' }, { code: [{ code: 'required' }] }],
  ['a space inside', { code: 'AT LAS' }, { code: [{ code: 'invalid' }] }],
  ['a statement', { code: "A'; DROP--" }, { code: [{ code: 'invalid' }] }],
  [
    'an end before its start',
    { valid_from: inDays(2), valid_until: inDays(1) },
    { valid_until: [{ code: 'too_small' }] },
  ],
  ['an end in the past', { valid_until: inDays(-1) }, { valid_until: [{ code: 'too_small' }] }],
  ['zero uses', { most_uses: 0 }, { most_uses: [{ code: 'too_small' }] }],
])('a code with %s is refused', async (_, changes, body) => {
  expect(await create('GOOD', changes)).toEqual({ status: 400, body });
  expect(await list()).toEqual([]);
});
