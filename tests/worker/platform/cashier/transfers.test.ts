import { beforeEach, expect, test, vi } from 'vitest';
import { amountMinor } from '#domain/money.ts';
import { callAs } from '../house-calls.ts';
import { type AtPlay, playerAtPlay, stake } from '../player-at-play.ts';

let atPlay: AtPlay;
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-10T12:00:00Z') });
  atPlay = await playerAtPlay({ cash: 10_000, bonus: 5_000 });
  return () => vi.useRealTimers();
});

const on = (moment: string) => vi.setSystemTime(new Date(moment));
const deposit = (id: string, amount: number) =>
  atPlay.player.cashier.receive({ externalId: id, amount: amountMinor(amount) });
const withdraw = (id: string, amount: number) =>
  atPlay.player.cashier.holdMoney({ externalId: id, purpose: 'payout', amount: amountMinor(amount) });

type Transfers = { count: number; page: number; history: Record<string, unknown>[] };
const transfers = async (query = '') =>
  (await callAs('p1', 'GET', `/api/backoffice/transactions/${query}`)).body as Transfers;
const references = async (query: string) => (await transfers(query)).history.map(({ reference }) => reference);

test('a deposit and a withdrawal show amount and balances before and after; play and bonuses are not listed', async () => {
  await atPlay.player.wallet.debit(stake(atPlay.sessionId, 'a', 1000));
  on('2026-03-11T12:00:00Z');
  await withdraw('payout:1', 4_000);
  expect(await transfers()).toEqual({
    page: 1,
    count: 2,
    history: [
      {
        id: 4,
        sender: 'p1',
        recipient: null,
        status: 'OPEN',
        amount: '4.000',
        deposit_amount: null,
        currency: 'TND',
        balance_before: '9.000',
        balance_after: '5.000',
        created_at: '2026-03-11T12:00:00.000Z',
        completed_at: null,
        reference: 'payout:1',
      },
      {
        id: 1,
        sender: null,
        recipient: 'p1',
        status: 'COMPLETED',
        amount: '10.000',
        deposit_amount: '10.000',
        currency: 'TND',
        balance_before: '0.000',
        balance_after: '10.000',
        created_at: '2026-03-10T12:00:00.000Z',
        completed_at: '2026-03-10T12:00:00.000Z',
        reference: 'test:cash',
      },
    ],
  });
});

test('a withdrawal is completed once it is paid, and rejected once it is released', async () => {
  await withdraw('payout:paid', 1_000);
  await withdraw('payout:refused', 1_000);
  on('2026-03-12T12:00:00Z');
  await atPlay.player.cashier.resolveHold('payout:paid', 'captured');
  await atPlay.player.cashier.resolveHold('payout:refused', 'released');
  const completed = { status: 'COMPLETED', completed_at: '2026-03-12T12:00:00.000Z' };
  expect((await transfers('?status=COMPLETED')).history).toMatchObject([
    { reference: 'payout:paid', ...completed },
    {},
  ]);
  expect(await references('?status=REJECTED')).toEqual(['payout:refused']);
  expect(await references('?status=OPEN')).toEqual([]);
  expect(await references('?status=IN_PROCESS')).toEqual([]);
});

test('the player’s own id finds withdrawals as sender and deposits as recipient, and any other id nothing', async () => {
  await withdraw('payout:1', 1_000);
  expect(await references('?sender=p1')).toEqual(['payout:1']);
  expect(await references('?recipient=p1')).toEqual(['test:cash']);
  for (const query of ['?sender=p2', '?recipient=p2', '?sender=p1&recipient=p1'])
    expect(await transfers(query)).toEqual({ page: 1, count: 0, history: [] });
});

test('the list is filtered by whole market days, and paged', async () => {
  // Half past eleven at night on the 11th in the market.
  on('2026-03-11T22:30:00Z');
  await deposit('test:late', 1_000);
  on('2026-03-12T12:00:00Z');
  await deposit('test:after', 1_000);
  expect(await references('?created_from=2026-03-11&created_to=2026-03-11')).toEqual(['test:late']);
  expect(await references('?page_size=2')).toEqual(['test:after', 'test:late']);
  expect(await references('?page_size=2&page=2')).toEqual(['test:cash']);
});

test.each(['created_from=soon', 'created_to=2026-13-01', 'page=0', 'status=LOST'])(
  'a list request with %s is refused at its field',
  async (query) => {
    const { status, body } = await callAs('p1', 'GET', `/api/backoffice/transactions/?${query}`);
    expect([status, Object.keys(body)]).toEqual([400, [query.split('=')[0]]]);
  },
);

test('a transfer is found by its id, and neither a stake nor another player’s transfer is', async () => {
  await atPlay.player.wallet.debit(stake(atPlay.sessionId, 'a', 1000));
  await playerAtPlay({}, 'p2');
  const one = (playerId: string, id: string) => callAs(playerId, 'GET', `/api/backoffice/transactions/${id}/`);
  expect(await one('p1', '1')).toMatchObject({ status: 200, body: { id: 1, reference: 'test:cash' } });
  for (const [playerId, id] of [
    ['p2', '1'],
    ['p1', '3'],
    ['p1', '0'],
    ['p1', '99'],
    ['p1', 'abc'],
  ] as const)
    expect(await one(playerId, id)).toEqual({ status: 404, body: { code: 'not_found' } });
});

test('the balance history has the balance at each of the market’s midnights for thirty days, and now', async () => {
  on('2026-03-11T22:59:59Z');
  await deposit('test:before-midnight', 2_000);
  on('2026-03-11T23:00:00Z');
  await deposit('test:at-midnight', 4_000);
  on('2026-03-14T08:00:00Z');
  const { body } = await callAs('p1', 'GET', '/api/users/balance-history/');
  const days = body.days as { day: string; balance: string }[];
  expect(days).toHaveLength(30);
  expect(days[0]).toEqual({ day: '2026-02-13', balance: '0.000' });
  expect(days.slice(-6)).toEqual([
    { day: '2026-03-09', balance: '0.000' },
    { day: '2026-03-10', balance: '10.000' },
    { day: '2026-03-11', balance: '12.000' },
    { day: '2026-03-12', balance: '16.000' },
    { day: '2026-03-13', balance: '16.000' },
    { day: '2026-03-14', balance: '16.000' },
  ]);
});
