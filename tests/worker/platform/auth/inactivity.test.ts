import { env } from 'cloudflare:workers';
import { beforeEach, expect, test, vi } from 'vitest';
import { amountMinor } from '#domain/money.ts';
import { playerOf } from '#platform/host/objects.ts';
import { closeInactive } from '#platform/routes/account/closing.ts';
import { betslipOf, bettor, deliverResult, FakeFeed, owned, placed, selected } from '../fake-feed.ts';
import { addUser, PASSWORD, signInTo } from '../host.ts';
import { openPostOffice } from '../post-office.ts';
import { callByTwo } from '../two-employees.ts';

const JOINED = new Date('2024-01-15T12:00:00Z');
let post: ReturnType<typeof openPostOffice>;
let id = '';
const player = () => playerOf(env, id);
const runOn = (day: string) => closeInactive(env, Date.parse(`${day}T03:30:00Z`));
const row = () => env.DB.prepare('SELECT * FROM users WHERE id = ?').bind(id).first<Record<string, unknown>>();
const mails = async () => (await post.deliveredTo('amel@zellige.example')).map(({ kind }) => kind);

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: JOINED });
  post = openPostOffice();
  id = await addUser({
    username: 'amel',
    firstName: 'Amel',
    dateOfBirth: '1990-05-12',
    city: 'Tunis',
    signedInAt: JOINED,
  });
  return () => vi.useRealTimers();
});

test('an owner is warned once after 23 months without a sign-in, and not before', async () => {
  await runOn('2025-12-14');
  expect(await mails()).toEqual([]);
  await runOn('2025-12-16');
  await runOn('2025-12-17');
  expect(await mails()).toEqual(['inactive-soon']);
});

test('after 24 months the account is closed, and without a balance its owner’s data is erased', async () => {
  await runOn('2025-12-16');
  await player().game.addFavourite('orion', 'moonlit-pharaoh');
  await runOn('2026-01-14');
  expect(await row()).toMatchObject({ closed_at: null, username: 'amel' });
  await runOn('2026-01-17');
  expect(await row()).toMatchObject({ username: `inactive-${id}`, email: null, first_name: null, city: null });
  expect(await player().game.listFavourites()).toEqual([]);
  const sessions = await env.DB.prepare('SELECT COUNT(*) AS count FROM sessions WHERE user_id = ?')
    .bind(id)
    .first('count');
  expect(sessions).toBe(0);
  for (const name of ['amel', `inactive-${id}`]) expect(await signInTo(name)).toMatchObject({ status: 401 });
});

test('an inactive account with a balance keeps it and its owner’s identity, and nothing else', async () => {
  await player().cashier.receive({ externalId: 'test:cash', amount: amountMinor(10_000) });
  await runOn('2025-12-16');
  await runOn('2026-01-17');
  expect(await row()).toMatchObject({ username: 'amel', first_name: 'Amel', date_of_birth: '1990-05-12', city: null });
  expect(await player().account.balances()).toMatchObject({ cash: 10_000 });
  expect((await player().ledger.audit()).total).toBe(0);
  expect(await signInTo('amel')).toEqual({ status: 403, body: { code: 'account_closed' } });
});

test('an inactive account with an open bet keeps its owner’s identity', async () => {
  const feed = new FakeFeed();
  const bets = await bettor(feed, { cash: 10_000 }, 'betting');
  await placed(bets, betslipOf([selected(feed.offer(1))]));
  await runOn('2025-12-16');
  await runOn('2026-01-17');
  const kept = await env.DB.prepare('SELECT username, closed_for FROM users WHERE id = ?').bind(bets).first();
  expect(kept).toEqual({ username: 'betting', closed_for: 'inactivity' });
  await deliverResult(bets, '1-0-1-1', 1, { home: 'won' });
  expect(await owned(bets)).toEqual({ cash: 18_500, bonus: 0 });
});

test('one sign-in keeps everything and restarts the period', async () => {
  await runOn('2025-12-16');
  expect(await mails()).toHaveLength(1);
  vi.setSystemTime(new Date('2026-01-10T12:00:00Z'));
  expect((await signInTo('amel', PASSWORD)).status).toBe(200);
  await runOn('2026-02-17');
  expect(await row()).toMatchObject({ closed_at: null, city: 'Tunis' });
  await runOn('2027-12-11');
  expect(await mails()).toEqual(['inactive-soon', 'inactive-soon']);
});

test('the month after the warning is granted in full even if the host was down', async () => {
  await runOn('2027-06-01');
  expect(await row()).toMatchObject({ closed_at: null });
  expect(await mails()).toEqual(['inactive-soon']);
  await runOn('2027-06-30');
  expect(await row()).toMatchObject({ closed_at: null });
  await runOn('2027-07-02');
  expect((await row())?.closed_at).not.toBeNull();
});

test('only players’ accounts are closed for inactivity', async () => {
  const staff = await addUser({ username: 'cashier', role: 'C', signedInAt: JOINED });
  await runOn('2027-06-01');
  await runOn('2027-07-02');
  expect(await env.DB.prepare('SELECT closed_at FROM users WHERE id = ?').bind(staff).first('closed_at')).toBeNull();
});

const inBackOffice = async (method: string, rest = '') => {
  const owner = await addUser({ username: `owner-${crypto.randomUUID()}`, role: 'O' });
  return callByTwo(owner, method, `/api/staff/players/${id}/${rest}`, method === 'GET' ? undefined : {}, { role: 'O' });
};

test('employees see why an account is closed and reopen it for an owner who returns for the balance', async () => {
  await player().cashier.receive({ externalId: 'test:cash', amount: amountMinor(10_000) });
  await runOn('2025-12-16');
  await runOn('2026-01-17');
  vi.setSystemTime(new Date('2026-02-01T12:00:00Z'));
  const closed = { closed_at: '2026-01-17T03:30:00.000Z', closed_for: 'inactivity', may_reopen: true };
  expect((await inBackOffice('GET')).body.player).toMatchObject(closed);
  expect((await inBackOffice('POST', 'reopening/')).status).toBe(200);
  const { player: seen, entries } = (await inBackOffice('GET')).body;
  expect([seen, entries]).toMatchObject([{ closed_at: null, closed_for: null }, [{ action: 'reopening' }]]);
  expect((await signInTo('amel', PASSWORD)).status).toBe(200);
  expect(await player().game.listFavourites()).toEqual([]);
  await runOn('2026-02-02');
  expect(await row()).toMatchObject({ closed_at: null });
});

test('an account whose owner’s data was erased cannot be reopened', async () => {
  await runOn('2025-12-16');
  await runOn('2026-01-17');
  expect((await inBackOffice('GET')).body.player).toMatchObject({ closed_for: 'inactivity', may_reopen: false });
  expect(await inBackOffice('POST', 'reopening/')).toEqual({ status: 403, body: { code: 'account_closed' } });
});
