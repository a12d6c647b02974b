// What a player who is held for review cannot do, and what they still can.
import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { beforeEach, expect, test } from 'vitest';
import { amountMinor } from '#domain/money.ts';
import {
  addOwner,
  base,
  cashOf,
  deposit,
  objectOf,
  openCashier,
  openProvider,
  payment,
  payout,
  postAs,
  reportPaid,
} from '../cashier.ts';
import { addUser } from '../host.ts';
import { callAs, fillCatalogue } from '../house-calls.ts';
import { balanceOrCode, currency, openGame, openSessionsOf, stake, win } from '../player-at-play.ts';
import { callByTwo } from '../two-employees.ts';

const refused = { status: 403, body: { code: 'account_held' } };
let id = '';
let ownerId = '';
beforeEach(async () => {
  id = await openCashier(100_000);
  ownerId = await addOwner();
  openProvider();
});
const hold = () => objectOf(id).account.hold();
const release = () => callByTwo(ownerId, 'POST', `/api/staff/players/${id}/release/`, {}, { role: 'O' });

test('a held player cannot deposit, and a deposit from before is credited by staff after the release', async () => {
  const begun = (await deposit(id)).body;
  await hold();
  expect(await deposit(id)).toEqual(refused);
  expect(await objectOf(id).cashier.maxDeposit()).toBe(0);
  await reportPaid(begun);
  expect(await payment(id, 'deposit', begun.id)).toMatchObject({ status: 27, reason: 'account_held' });
  expect(await cashOf(id)).toBe(100_000);
  const add = () =>
    callAs(
      ownerId,
      'POST',
      `${base}/deposit/${String(begun.id)}/manual_success/`,
      {},
      {
        role: 'O',
        headers: { 'idempotency-key': crypto.randomUUID() },
      },
    );
  expect(await add()).toEqual(refused);
  await release();
  expect((await add()).status).toBe(200);
  expect(await cashOf(id)).toBe(150_000);
});

test('coins, games, other sportsbooks, the wheel, bonus and transfers are closed for a held player', async () => {
  await fillCatalogue();
  await env.DB.prepare('UPDATE users SET parent_id = ? WHERE id = ?')
    .bind(await cashier(), id)
    .run();
  await hold();
  const game = { game: 'moonlit-pharaoh', return_url: 'http://site.test/', client_type: 'web' };
  expect(await callAs(id, 'POST', '/api/integrations/orion/createsession/', game)).toEqual(refused);
  for (const sportsbook of ['alt', 'dgt'])
    expect(await callAs(id, 'POST', `/api/integrations/${sportsbook}/login`)).toEqual(refused);
  const to = { amount: '10', currency, recipient_id: 'the-cashier' };
  expect(await callAs(id, 'POST', '/api/backoffice/transactions/', to, keyed())).toEqual(refused);
  const player = objectOf(id);
  const amount = amountMinor(1000);
  expect(await player.cashier.startDeposit(coins(amount))).toEqual({ ok: false, error: 'account_held' });
  expect(
    await player.bonuses.exchange({ requestId: 'x', amount, arrives: null, terms: { below: amount, rate: 1 } }),
  ).toEqual({
    ok: false,
    error: 'account_held',
  });
  expect(await player.wheel.spin(wheelSpin())).toEqual({ ok: false, error: 'account_held' });
});
const keyed = () => ({ headers: { 'idempotency-key': crypto.randomUUID() } });
const cashier = () => addUser({ id: 'the-cashier', username: 'kiosk', role: 'C' });
const coins = (amount: ReturnType<typeof amountMinor>) => ({
  requestId: crypto.randomUUID(),
  paymentId: crypto.randomUUID(),
  system: 'crypto',
  amount,
  needsApproval: false,
  expiresAt: Date.now() + 60_000,
  payCurrency: 'btc',
  isMinimum: false,
});
const wheelSpin = () => ({
  requestId: crypto.randomUUID(),
  isFree: false,
  commitment: undefined,
  wheel: {
    isOpen: true,
    currency,
    cost: amountMinor(100),
    freeLeast: amountMinor(0),
    paidLeast: amountMinor(0),
    tiles: [],
  },
});

test('open games end with an explanation; earlier stakes are paid, and an open round is finished', async () => {
  const player = objectOf(id);
  const sessionId = await openGame(player);
  await player.wallet.debit(stake(sessionId, 'a', 1000, { roundReference: 'r' }));
  await hold();
  expect(await openSessionsOf(player)).toEqual([]);
  expect(balanceOrCode(await player.wallet.debit(stake(sessionId, 'b', 1000)))).toBe('account_held');
  expect(await openGame(player, 'signed in anew')).toBe(sessionId);
  expect(balanceOrCode(await player.wallet.debit(stake(sessionId, 'c', 1000)))).toBe('account_held');
  expect(balanceOrCode(await player.wallet.credit(win(sessionId, 'w', 'a', 5000, { roundReference: 'r' })))).toBe(
    104_000,
  );
});

test('a held player can still read, send documents and withdraw', async () => {
  await hold();
  expect((await payout(id)).body).toMatchObject({ status: 20 });
  expect((await callAs(id, 'GET', '/api/users/documents/')).status).toBe(200);
  expect((await callAs(id, 'GET', '/api/users/own-data/')).status).toBe(200);
  expect((await postAs(id, 'payout/', { amount: '1' })).body).not.toMatchObject({ code: 'account_held' });
});

test('after the release the player can play and deposit', async () => {
  await hold();
  await hold();
  expect((await release()).status).toBe(200);
  const sessionId = await openGame(objectOf(id));
  expect(balanceOrCode(await objectOf(id).wallet.debit(stake(sessionId, 'a', 1000)))).toBe(99_000);
  expect((await deposit(id)).status).toBe(200);
});

test('no bonus is granted to a held account, and none is lost', async () => {
  const bonuses = async () => (await objectOf(id).bonuses.list(every)).count;
  await hold();
  expect(await bonuses()).toBe(0);
  // The alarm fires once, to report to D1 that notifications stop, and not repeatedly for the bonus.
  await runDurableObjectAlarm(objectOf(id).object);
  await objectOf(id).cashier.payment('none');
  expect(await runInDurableObject(objectOf(id).object, (_, { storage }) => storage.getAlarm())).toBeNull();
  await release();
  expect(await bonuses()).toBe(1);
});
const every = {
  from: 0,
  to: Number.MAX_SAFE_INTEGER,
  type: null,
  isOldestFirst: false,
  page: 1,
  pageSize: 10,
} as const;

test('only staff can release, and only a player can be released', async () => {
  await hold();
  expect((await callAs(id, 'POST', `/api/staff/players/${id}/release/`, {})).status).toBe(403);
  expect((await callAs(ownerId, 'POST', `/api/staff/players/${ownerId}/release/`, {}, { role: 'O' })).status).toBe(404);
  expect(await deposit(id)).toEqual(refused);
});
