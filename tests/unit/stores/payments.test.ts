import { afterEach, beforeEach, expect, test } from 'vitest';
import { everyPayment } from '#domain/payment-query.ts';
import { paymentList } from '#stores/payments.ts';
import { answered, enterWorld, refused, settle, type World } from '../../support/world.ts';

const { $query, $listed, follow, show, all } = paymentList;
const PAGE = '/profile/replenishment';
const at = '2026-11-21T10:00:00Z';
const online = (ids: readonly string[], count = ids.length) =>
  answered({
    ...{ page: 1, count },
    items: ids.map((id) => ({
      ...{ id, payment_type: 'payout', currency: 'TND', amount: 50_000, status: 20 },
      ...{ payment_by: 'bank-transfer', created_at: at },
    })),
  });
const deposits = answered({
  ...{ page: 1, count: 1 },
  list: [
    {
      ...{ id: 'd1', amount: 70_000, amount_currency: 'TND', status: 30, payment_system: 'card' },
      ...{ created_at: at, updated_at: at, fee: 0, settled_amount: 70_000 },
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
  $query.set(everyPayment);
  $listed.set({ kind: 'loading', page: null });
});
const rows = () => {
  const listed = $listed.get();
  return listed.kind === 'ready' ? listed.page.list : null;
};

test('online payments of both kinds are listed first, each with its kind, and deposits alone with what was settled', async () => {
  stop = follow();
  await settle();
  expect(rows()).toMatchObject([{ kind: 'payout', id: 'p1', method: 'bank-transfer', status: 20 }]);
  show({ kind: 'deposit', method: 'card', status: 30 });
  await settle();
  expect(world.address).toBe(`${PAGE}?kind=deposit&status=30&method=card`);
  expect(rows()).toMatchObject([{ kind: 'deposit', id: 'd1', method: 'card', settled: 70_000 }]);
  expect(world.asked.at(-1)?.query).toMatchObject({ status: 30, payment_by: 'card', page: 1 });
});

test('a file holds every page of what the address asks for, or is not made', async () => {
  world.address = `${PAGE}?page=2`;
  stop = follow();
  await settle();
  const pages = [online(['p1', 'p2'], 3), online(['p3'], 3), online(['p1'], 2), refused(502, 'upstream_unavailable')];
  world.answers('listOnlinePayments', () => pages.shift() ?? online([]));
  const whole = await all();
  expect(whole.ok && whole.value.map(({ id }) => id)).toEqual(['p1', 'p2', 'p3']);
  expect((await all()).ok).toBe(false);
});

test('of a host without a list of both kinds, deposits and payouts are listed together, the newest first', async () => {
  world.answers('listOnlinePayments', refused(404, 'not_offered'));
  const listOf = (ids: readonly (readonly [id: string, day: number])[], count: number) =>
    answered({
      ...{ page: 1, count },
      list: ids.map(([id, day]) => ({
        ...{ id, amount: 1000, amount_currency: 'TND', status: 30 },
        ...{ created_at: `2026-11-${day}T10:00:00Z`, updated_at: at },
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
  expect(world.asked.at(-1)?.query).toMatchObject({ page: 1, page_size: 40 });
});
