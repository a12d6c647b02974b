import { afterEach, beforeEach, expect, test } from 'vitest';
import { everyTransfer } from '#domain/transfer-query.ts';
import { $session } from '#stores/session.ts';
import { transferList } from '#stores/transfers.ts';
import { answered, enterWorld, refused, settle, type World } from '../../support/world.ts';

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
  $query.set(everyTransfer);
  $listed.set({ kind: 'loading', page: null });
  $session.set({ kind: 'unsettled' });
});
const lastAsked = () => world.asked.filter(({ name }) => name === 'listTransfers').at(-1)?.query;

test('everything is asked for without a status and without a side', async () => {
  stop = follow();
  await settle();
  expect(lastAsked()).toMatchObject({ status: undefined, page: 1 });
  expect(lastAsked()).not.toHaveProperty('sender');
  expect(lastAsked()).not.toHaveProperty('recipient');
});

test('withdrawals are what the player sent and deposits what they received, once it is known who they are', async () => {
  world.address = `${PAGE}?type=withdrawal&status=OPEN`;
  stop = follow();
  await settle();
  expect(world.timesAsked('listTransfers')).toBe(0);
  signedIn('p1');
  await settle();
  expect(lastAsked()).toMatchObject({ sender: 'p1', status: 'OPEN' });
  show({ type: 'deposit', status: 'ALL' });
  await settle();
  expect(world.address).toBe(`${PAGE}?type=deposit`);
  expect(lastAsked()).toMatchObject({ recipient: 'p1', status: undefined });
});

test('a file holds every page of what the address asks for', async () => {
  world.address = `${PAGE}?status=COMPLETED&page=2`;
  stop = follow();
  await settle();
  const pages = [listed([1, 2], 3), listed([3], 3)];
  world.answers('listTransfers', () => pages.shift() ?? listed([]));
  const whole = await all();
  expect(whole.ok && whole.value.map(({ id }) => id)).toEqual([1, 2, 3]);
  expect(lastAsked()).toMatchObject({ status: 'COMPLETED', page: 2 });
});

test('a file that cannot be read whole is not given in part', async () => {
  stop = follow();
  await settle();
  const pages = [listed([1], 2), refused(502, 'upstream_unavailable')];
  world.answers('listTransfers', () => pages.shift() ?? listed([]));
  expect((await all()).ok).toBe(false);
});
