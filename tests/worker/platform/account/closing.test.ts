import { env } from 'cloudflare:workers';
import { beforeEach, expect, test } from 'vitest';
import { amountMinor } from '#domain/money.ts';
import { doHourlyWork } from '#platform/daily-work.ts';
import { playerOf } from '#platform/host/objects.ts';
import { addUser, callHost, PASSWORD, signInTo } from '../host.ts';
import { callAs } from '../house-calls.ts';
import { balanceOrCode, openGame, stake, win } from '../player-at-play.ts';
import { openPostOffice } from '../post-office.ts';

let id = '';
let here: Record<string, unknown>;
let post: ReturnType<typeof openPostOffice>;
const player = () => playerOf(env, id);
const as = (session: Record<string, unknown>) => ({ headers: { authorization: `Bearer ${session.access}` } });
const close = (password: string) => callHost('POST', '/api/users/account/close/', { body: { password }, ...as(here) });

beforeEach(async () => {
  post = openPostOffice();
  id = await addUser({ username: 'yasmine' });
  await player().cashier.receive({ externalId: 'test:cash', amount: amountMinor(10_000) });
  here = (await signInTo('yasmine')).body;
});

test('a closed account ends every session, refuses sign-in, and says it is closed only with the right password', async () => {
  const elsewhere = (await signInTo('yasmine')).body;
  expect((await close(PASSWORD)).status).toBe(200);
  for (const session of [here, elsewhere]) {
    expect((await callHost('POST', '/api/accounts/refresh/', { body: { refresh: session.refresh } })).status).toBe(401);
    expect((await callHost('GET', '/api/accounts/user', as(session))).status).toBe(401);
  }
  expect(await signInTo('yasmine')).toEqual({ status: 403, body: { code: 'account_closed' } });
  expect(await signInTo('yasmine', 'wrong')).toEqual({ status: 401, body: { code: 'no_active_account' } });
});

test('a closed account takes no stakes, still pays open ones, and keeps its balance', async () => {
  const sessionId = await openGame(player());
  await player().wallet.debit(stake(sessionId, 'before', 1_000));
  await close(PASSWORD);
  expect(balanceOrCode(await player().wallet.debit(stake(sessionId, 'after', 1_000)))).toBe('player_blocked');
  expect(balanceOrCode(await player().wallet.credit(win(sessionId, 'paid', 'before', 5_000)))).toBe(14_000);
  await expect(openGame(player())).rejects.toThrow('user_is_banned');
  expect(await player().account.balances()).toMatchObject({ cash: 14_000 });
});

test('the owner is told by mail', async () => {
  await close(PASSWORD);
  expect((await post.deliveredTo('yasmine@zellige.example')).map(({ kind }) => kind)).toEqual(['account-closed']);
});

test('closing takes the password, and wrong ones are limited', async () => {
  expect(await close('wrong')).toEqual({ status: 400, body: { password: [{ code: 'invalid' }] } });
  expect(await close('')).toEqual({ status: 400, body: { password: [{ code: 'required' }] } });
  expect((await signInTo('yasmine')).status).toBe(200);
  const tries = [];
  for (let attempt = 0; attempt < 12; attempt += 1) tries.push((await close('wrong')).status);
  expect(tries).toContain(429);
});

test('an ended session cannot close the account, even with a valid token', async () => {
  await callHost('POST', '/api/accounts/logout/', { body: { refresh: here.refresh } });
  expect(await close(PASSWORD)).toEqual({ status: 401, body: { code: 'not_authenticated' } });
});

const row = () => env.DB.prepare('SELECT * FROM users WHERE id = ?').bind(id).first<Record<string, unknown>>();
const inYears = (years: number, days: number) => Date.now() + (years * 365.25 + days) * 86_400_000;

test('personal data is erased five years after closing and not before, and the ledger stays', async () => {
  const sessionId = await openGame(player());
  await player().wallet.debit(stake(sessionId, 'all', 10_000));
  await close(PASSWORD);
  await doHourlyWork(env, inYears(5, -2));
  expect(await row()).toMatchObject({ username: 'yasmine', forgotten_at: null });
  await doHourlyWork(env, inYears(5, 2));
  expect(await row()).toMatchObject({ username: `closed-${id}`, email: null, closed_for: 'request' });
  const { tables } = (await callAs(id, 'GET', '/api/users/own-data/', undefined, { signInId: 'later' })).body as {
    tables: { name: string; rows: number }[];
  };
  expect(tables.find(({ name }) => name === 'ledger_transaction')?.rows).toBe(2);
  expect(await signInTo('yasmine')).toMatchObject({ status: 401 });
});

test('an account that owes money keeps its owner’s identity', async () => {
  await close(PASSWORD);
  await doHourlyWork(env, inYears(5, 2));
  expect(await row()).toMatchObject({ username: 'yasmine', email: 'yasmine@zellige.example', city: null });
  expect((await row())?.forgotten_at).not.toBeNull();
});

test('employees see that the owner closed the account and cannot reopen it', async () => {
  await close(PASSWORD);
  const owner = await addUser({ username: 'owner', role: 'O' });
  const inBackOffice = (method: string, rest = '') =>
    callAs(owner, method, `/api/staff/players/${id}/${rest}`, method === 'GET' ? undefined : {}, { role: 'O' });
  expect((await inBackOffice('GET')).body.player).toMatchObject({ closed_for: 'request', may_reopen: false });
  expect(await inBackOffice('POST', 'reopening/')).toEqual({ status: 403, body: { code: 'account_closed' } });
  expect(await signInTo('yasmine')).toMatchObject({ body: { code: 'account_closed' } });
});
