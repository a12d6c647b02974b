import { afterEach, beforeEach, expect, test } from 'vitest';
import { transferQuery } from '#model/cashier/payment-query.ts';
import { $session } from '#stores/auth/session.ts';
import { transferList } from '#stores/cashier/transfers.ts';
import { answered, enterWorld, refused, settle, type World } from '../../../support/world.ts';

const { $query, $listed, follow, show, all } = transferList;
const PAGE = '/profile/transactions';
const listed = (ids: readonly number[], count = ids.length) =>
  answered({ count, page: 1, history: ids.map((id) => ({ id })) });
const signedIn = (id: string) => $session.set({ kind: 'player', user: { id } } as Parameters<typeof $session.set>[0]);

let world: World;
let stop: () => void = () => undefined;
beforeEach(() => {
  world = enterWorld();
  world.address = PAGE;
  world.answers('listTransfers', listed([1]));
});
afterEach(() => {
  stop();
  $query.set(transferQuery.everything);
  $listed.set({ kind: 'loading' });
  $session.set({ kind: 'unsettled' });
});
const lastQuery = () => world.requests.filter(({ name }) => name === 'listTransfers').at(-1)?.query;

test('the unfiltered list sends neither status nor party', async () => {
  stop = follow();
  await settle();
  expect(lastQuery()).toMatchObject({ status: undefined, page: 1 });
  expect(lastQuery()).not.toHaveProperty('sender');
  expect(lastQuery()).not.toHaveProperty('recipient');
});

test('withdrawals are sent by the player and deposits received, once the player’s id is known', async () => {
  world.address = `${PAGE}?type=withdrawal&status=OPEN`;
  stop = follow();
  await settle();
  expect(world.requestCount('listTransfers')).toBe(0);
  signedIn('p1');
  await settle();
  expect(lastQuery()).toMatchObject({ sender: 'p1', status: 'OPEN' });
  show({ type: 'deposit', status: 'ALL' });
  await settle();
  expect(world.address).toBe(`${PAGE}?type=deposit`);
  expect(lastQuery()).toMatchObject({ recipient: 'p1', status: undefined });
});

test('an export holds every page of the filtered list', async () => {
  world.address = `${PAGE}?status=COMPLETED&page=2`;
  stop = follow();
  await settle();
  const pages = [listed([1, 2], 3), listed([3], 3)];
  world.answers('listTransfers', () => pages.shift() ?? listed([]));
  const whole = await all();
  expect(whole.ok && whole.value.map(({ id }) => id)).toEqual([1, 2, 3]);
  expect(lastQuery()).toMatchObject({ status: 'COMPLETED', page: 2 });
});

test('an export that fails on a page is not returned in part', async () => {
  stop = follow();
  await settle();
  const pages = [listed([1], 2), refused(502, 'upstream_unavailable')];
  world.answers('listTransfers', () => pages.shift() ?? listed([]));
  expect((await all()).ok).toBe(false);
});
