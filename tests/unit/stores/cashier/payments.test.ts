import { afterEach, beforeEach, expect, test } from 'vitest';
import { paymentQuery } from '#model/cashier/payment-query.ts';
import {
  $depositSystems,
  $payoutSystems,
  loadDepositSystems,
  loadPayoutSystems,
} from '#stores/cashier/payment-systems.ts';
import { paymentList } from '#stores/cashier/payments.ts';
import { answered, enterWorld, refused, settle, type World } from '../../../support/world.ts';

const { $query, $listed, follow, show, all } = paymentList;
const PAGE = '/profile/replenishment';
const at = '2026-11-21T10:00:00Z';
const online = (ids: readonly string[], count = ids.length) =>
  answered({
    page: 1,
    count,
    items: ids.map((id) => ({
      id,
      payment_type: 'payout',
      currency: 'TND',
      amount: 50_000,
      status: 20,
      payment_by: 'bank-transfer',
      created_at: at,
    })),
  });
const deposits = answered({
  page: 1,
  count: 1,
  list: [
    {
      id: 'd1',
      amount: 70_000,
      amount_currency: 'TND',
      status: 30,
      payment_system: 'card',
      created_at: at,
      updated_at: at,
      fee: 0,
      settled_amount: 70_000,
    },
  ],
});

let world: World;
let stop: () => void = () => undefined;
beforeEach(() => {
  world = enterWorld();
  world.address = PAGE;
  world.answers('listOnlinePayments', online(['p1']));
  world.answers('listDeposits', deposits);
});
afterEach(() => {
  stop();
  $query.set(paymentQuery.everything);
  $listed.set({ kind: 'loading' });
});
const rows = () => {
  const listed = $listed.get();
  return (listed.kind === 'ready' && listed.page?.list) || null;
};

test('online payments of both kinds are listed first, each with its kind, and deposits alone with their settled amount', async () => {
  stop = follow();
  await settle();
  expect(rows()).toMatchObject([{ kind: 'payout', id: 'p1', method: 'bank-transfer', status: 20 }]);
  show({ kind: 'deposit', method: 'card', status: 30 });
  await settle();
  expect(world.address).toBe(`${PAGE}?kind=deposit&status=30&method=card`);
  expect(rows()).toMatchObject([{ kind: 'deposit', id: 'd1', method: 'card', settled: 70_000 }]);
  expect(world.requests.at(-1)?.query).toMatchObject({ status: 30, payment_by: 'card', page: 1 });
});

test('an export holds every page of the filtered list, or fails', async () => {
  world.address = `${PAGE}?page=2`;
  stop = follow();
  await settle();
  const pages = [online(['p1', 'p2'], 3), online(['p3'], 3), online(['p1'], 2), refused(502, 'upstream_unavailable')];
  world.answers('listOnlinePayments', () => pages.shift() ?? online([]));
  const whole = await all();
  expect(whole.ok && whole.value.map(({ id }) => id)).toEqual(['p1', 'p2', 'p3']);
  expect((await all()).ok).toBe(false);
});

test('deposits and payouts are merged, the newest first, for a host without a list of both', async () => {
  world.answers('listOnlinePayments', refused(404, 'not_offered'));
  const listOf = (ids: readonly (readonly [id: string, day: number])[], count: number) =>
    answered({
      page: 1,
      count,
      list: ids.map(([id, day]) => ({
        id,
        amount: 1000,
        amount_currency: 'TND',
        status: 30,
        created_at: `2026-11-${day}T10:00:00Z`,
        updated_at: at,
      })),
    });
  world.answers(
    'listDeposits',
    listOf(
      [
        ['d1', 21],
        ['d2', 19],
      ],
      30,
    ),
  );
  world.answers('listPayouts', listOf([['p1', 20]], 1));
  stop = follow();
  await settle();
  expect(rows()?.map(({ kind, id }) => `${kind} ${id}`)).toEqual(['deposit d1', 'payout p1', 'deposit d2']);
  expect($listed.get()).toMatchObject({ page: { count: 31 } });
  show({ page: 2 });
  await settle();
  expect(world.requests.at(-1)?.query).toMatchObject({ page: 1, page_size: 40 });
});

test('a host without deposits or payouts offers none, without an error', async () => {
  world.answers('listDepositSystems', refused(404, 'not_offered'));
  world.answers('listPayoutSystems', refused(404, 'not_offered'));
  await Promise.all([loadDepositSystems(), loadPayoutSystems()]);
  const none = { kind: 'ready', offered: null };
  expect([$depositSystems.get(), $payoutSystems.get()]).toEqual([none, none]);
  world.answers('listDepositSystems', refused(503, 'upstream_unavailable'));
  await loadDepositSystems();
  expect($depositSystems.get().kind).toBe('failed');
});
