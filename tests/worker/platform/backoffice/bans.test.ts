// A banned player: every way to stake, to withdraw or to stay signed in, tried before and after the ban.
import { runDurableObjectAlarm } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { beforeEach, expect, test } from 'vitest';
import { openSession } from '#platform/auth/sessions.ts';
import { signRefresh } from '#platform/auth/tokens.ts';
import { findUser } from '#platform/auth/users.ts';
import { admitUser } from '#platform/routes/auth/sign-in.ts';
import {
  addOwner,
  base,
  cashOf,
  decide,
  deposit,
  isSound,
  key,
  objectOf,
  openCashier,
  openProvider,
  payment,
  payout,
  postAs,
  reportPaid,
} from '../cashier.ts';
import { callHost, signInTo } from '../host.ts';
import { callAs } from '../house-calls.ts';
import { balanceOrCode, openGame, stake, undo, win } from '../player-at-play.ts';
import { callByTwo } from '../two-employees.ts';

let id = '';
let ownerId = '';
let takes = true;
let orders: Record<string, unknown>[] = [];
beforeEach(async () => {
  id = await openCashier(1_000_000);
  ownerId = await addOwner();
  takes = true;
  orders = openProvider(() => takes);
});
const asOwner = (method: string, rest: string, body?: object) =>
  callByTwo(ownerId, method, `/api/staff/players/${id}/${rest}`, body, { role: 'O' });
const ban = (reason = 'fraud') => asOwner('POST', 'ban/', { reason });
const lift = () => asOwner('DELETE', 'ban/');
const banned = { status: 403, body: { code: 'user_is_banned' } };

test('a ban ends every sign-in at once, and refuses a new one until it is lifted', async () => {
  const signInId = await openSession(env.DB, id, new Date());
  const refresh = await signRefresh(env.TOKEN_SECRET, { sub: id, role: 'P', sid: signInId }, Date.now());
  const change = () => callAs(id, 'POST', '/api/accounts/sign-out-everywhere/', {}, { signInId });
  const renew = () => callHost('POST', '/api/accounts/refresh/', { body: { refresh } });
  expect((await renew()).status).toBe(200);
  expect((await ban()).status).toBe(200);
  expect((await change()).body).toEqual({ code: 'not_authenticated' });
  expect((await renew()).body).toEqual({ code: 'access_and_refresh_token_invalid' });
  expect((await callAs(id, 'GET', '/api/accounts/user', undefined, { signInId })).status).toBe(401);
  expect(await signInTo('amel')).toEqual(banned);
  expect((await signInTo('amel', 'wrong')).body).toEqual({ code: 'no_active_account' });
  expect((await lift()).status).toBe(200);
  expect((await signInTo('amel')).status).toBe(200);
  expect((await renew()).status).toBe(401);
});

test('a sign-in in progress during the ban is refused, and leaves no session', async () => {
  const before = await findUser(env.DB, id);
  await ban();
  if (!before) throw new Error('nobody');
  const visitor = { reference: null, device: null, userAgent: null };
  expect(await admitUser(env, before, { locale: 'fr', visitor })).toMatchObject({ error: { code: 'user_is_banned' } });
  const open = 'SELECT COUNT(*) AS count FROM sessions WHERE user_id = ? AND revoked_at IS NULL';
  expect(await env.DB.prepare(open).bind(id).first('count')).toBe(0);
});

test('an open round takes no further stake and cannot be resumed, and its wins and refunds are paid', async () => {
  const sessionId = await openGame(objectOf(id));
  await objectOf(id).wallet.debit(stake(sessionId, 'a', 1_000));
  await objectOf(id).wallet.debit(stake(sessionId, 'b', 1_000));
  await ban();
  const further = stake(sessionId, 'further', 1_000, { roundReference: 'round-of-a' });
  expect(balanceOrCode(await objectOf(id).wallet.debit(further))).toBe('player_blocked');
  await expect(openGame(objectOf(id))).rejects.toThrow('user_is_banned');
  expect(balanceOrCode(await objectOf(id).wallet.credit(win(sessionId, 'a-win', 'a', 5_000)))).toBe(1_003_000);
  expect(balanceOrCode(await objectOf(id).wallet.rollback(undo(sessionId, 'b-back', 'b')))).toBe(1_004_000);
  await lift();
  // The game session that the ban ended stays ended.
  expect(balanceOrCode(await objectOf(id).wallet.debit(stake(sessionId, 'c', 1_000)))).toBe('session_ended');
  expect(await isSound(id)).toBe(true);
});

test('no deposit, payout or transfer begins', async () => {
  await ban();
  expect(await deposit(id)).toEqual(banned);
  expect(await payout(id)).toEqual(banned);
});

test('a deposit in progress is not credited: an employee returns it', async () => {
  const { body } = await deposit(id);
  await ban();
  await reportPaid(body);
  expect(await cashOf(id)).toBe(1_000_000);
  expect(await payment(id, 'deposit', body.id)).toMatchObject({ status: 27, reason: 'account_held' });
});

test('a payout waiting for approval stays pending until the ban ends, and can be refused', async () => {
  const [one, other] = [(await payout(id)).body, (await payout(id)).body];
  await decide(ownerId, one.id, 'approve_success');
  await ban();
  for (const [paid, decision] of [
    [one, 'process_after_approve'],
    [other, 'approve_success'],
  ] as const)
    expect(await decide(ownerId, paid.id, decision)).toEqual(banned);
  const { list } = (await callAs(ownerId, 'GET', `${base}/payout/approve_list/`, undefined, { role: 'O' })).body;
  expect(list).toMatchObject([{ is_held: true }, { is_held: true }]);
  expect((await decide(ownerId, other.id, 'approve_fail')).body).toMatchObject({ status: 22 });
  expect(await cashOf(id)).toBe(950_000);
  await lift();
  await decide(ownerId, one.id, 'process_after_approve');
  expect(orders).toHaveLength(1);
  expect(await isSound(id)).toBe(true);
});

test('a payout order that the provider did not accept is not retried before the ban is lifted', async () => {
  const { body } = await payout(id);
  await decide(ownerId, body.id, 'approve_success');
  takes = false;
  await decide(ownerId, body.id, 'process_after_approve');
  await ban();
  takes = true;
  await new Promise((resolve) => setTimeout(resolve, 2_100));
  await runDurableObjectAlarm(objectOf(id).object);
  expect(orders).toEqual([]);
  await lift();
  await runDurableObjectAlarm(objectOf(id).object);
  expect(orders).toMatchObject([{ payment_id: body.id }]);
});

test('a payout that the provider accepted ends as the provider reports', async () => {
  const { body } = await payout(id);
  await decide(ownerId, body.id, 'approve_success');
  await decide(ownerId, body.id, 'process_after_approve');
  await ban();
  await postAs(id, `payout/${String(body.id)}/cancel_payment/`, { id: body.id });
  expect((await objectOf(id).account.balances()).held).toBe(50_000);
});

test('ban and lifting are logged once each, with their reason and author', async () => {
  await ban('underage');
  await ban('other');
  await lift();
  await lift();
  const { body } = await asOwner('GET', '');
  expect(body).toMatchObject({ player: { is_banned: false }, is_held: false, balance: '1000.000' });
  expect(body.entries).toMatchObject([
    { action: 'lift_ban', staff: 'yasmine', detail: {} },
    { action: 'ban', staff: 'yasmine', detail: { reason: 'underage' } },
  ]);
});

test('a ban without a known reason, or of an employee, is refused', async () => {
  expect(await ban('luck')).toMatchObject({ status: 400, body: { reason: [{ code: 'invalid' }] } });
  expect(
    await callAs(ownerId, 'POST', `/api/staff/players/${ownerId}/ban/`, { reason: 'fraud' }, { role: 'O' }),
  ).toEqual({ status: 404, body: { code: 'not_found' } });
  const options = { headers: { 'idempotency-key': key() }, role: 'SA' } as const;
  expect((await callAs('somebody', 'POST', `/api/staff/players/${id}/ban/`, { reason: 'fraud' }, options)).status).toBe(
    403,
  );
});
