// Cancelling and cashing out by somebody who knows when prices move.
import { beforeEach, expect, test } from 'vitest';
import {
  betslipOf,
  betsOf,
  cancel,
  type FakeFeed,
  morning,
  offered,
  owned,
  pass,
  placed,
  selected,
  sell,
  sellShare,
  setRule,
  statusOf,
  subBetsOf,
} from '../fake-feed.ts';

let feed: FakeFeed;
let id = '';
let matches: string[] = [];
beforeEach(async () => {
  ({ feed, id } = await morning());
  matches = [2, 3, 4, 5].map((place) => feed.offer(place, { home: 200 }));
});
const combined = (size: number, more: object = {}) =>
  betslipOf(
    matches.slice(0, size).map((match) => selected(match, 'home', '2')),
    more,
  );
const move = (place: number, home: number | null) => feed.changeMarket(matches[place] ?? '', { prices: { home } });

test.each([
  ['has risen', 1, 207],
  ['has fallen', 1, 193],
  ['is not offered any more', 1, null],
  ['of a combination has moved', 3, 220],
] as const)('refuses to cancel a ticket once a price of it %s, and says so', async (_, size, now) => {
  const ticket = await placed(id, combined(size));
  move(0, now);
  expect(await cancel(id, ticket)).toMatchObject({ status: 400, body: { code: 'coefs_changed' } });
  expect(await owned(id)).toEqual({ cash: 90_000, bonus: 0 });
  const [listed] = (await betsOf(id)).list;
  expect(listed).toMatchObject({ cancel_until: null, cancel_ended: 'coefs_changed' });
  expect((await subBetsOf(id, ticket)).body.bet).toMatchObject({ cancel_until: null, cancel_ended: 'coefs_changed' });
});

test('refuses to cancel once its prices together have moved, each by little', async () => {
  const ticket = await placed(id, combined(3));
  for (const place of [0, 1, 2]) move(place, 204);
  expect((await cancel(id, ticket)).body).toEqual({ code: 'coefs_changed' });
});

test('refuses to cancel a system likewise', async () => {
  const ticket = await placed(id, combined(3, { type: 'system', system: 2 }));
  move(1, 240);
  expect((await cancel(id, ticket)).body).toEqual({ code: 'coefs_changed' });
});

test('cancels for the whole stake while prices move within the tolerance, without a notice', async () => {
  const ticket = await placed(id, combined(2));
  move(0, 203);
  expect((await betsOf(id)).list[0]).toMatchObject({ cancel_until: '2026-11-22T10:05:00.000Z' });
  expect((await betsOf(id)).list[0]).not.toHaveProperty('cancel_ended');
  expect((await cancel(id, ticket)).status).toBe(200);
  expect(await owned(id)).toEqual({ cash: 100_000, bonus: 0 });
});

test('offers less than the stake for a cancellable ticket, in whole and in parts, and a rule never sells below its amount', async () => {
  const ticket = await placed(id, combined(1));
  move(0, 195);
  const { amount, shares } = (await offered(id, ticket)).body as {
    amount: string;
    shares: { stake_left: string; amount: string }[];
  };
  expect(Number(amount)).toBeLessThan(10);
  for (const share of shares) expect(Number(share.amount)).toBeLessThan(10 - Number(share.stake_left));
  expect((await setRule(id, ticket, '10')).status).toBe(200);
  expect((await statusOf(id, ticket)).body).toMatchObject({ state: 'accepted', status: 'Wait' });
});

test('once a part is cashed out at moved prices, the rest cannot be cancelled when they return', async () => {
  const ticket = await placed(id, combined(1));
  move(0, 150);
  const { shares } = (await offered(id, ticket)).body as { shares: object[] };
  expect((await sellShare(id, ticket, shares.at(-1) as object)).status).toBe(200);
  move(0, 200);
  expect((await cancel(id, ticket)).body).toEqual({ code: 'ticket_closed' });
});

test('tickets placed before prices move cannot all be turned into profit', async () => {
  const [up, down] = [
    await placed(id, combined(2)),
    await placed(id, betslipOf([selected(matches[2] ?? '', 'home', '2'), selected(matches[3] ?? '', 'home', '2')])),
  ];
  for (const place of [0, 1]) move(place, 186);
  for (const place of [2, 3]) move(place, 216);
  pass(60_000);
  const { amount } = (await offered(id, up)).body;
  expect((await sell(id, up, amount)).status).toBe(200);
  expect((await cancel(id, down)).body).toEqual({ code: 'coefs_changed' });
  const { amount: rest } = (await offered(id, down)).body;
  await sell(id, down, rest);
  expect((await owned(id)).cash).toBeLessThan(100_000);
});

test('a cash-out costs more with each open selection', async () => {
  const amounts = [];
  for (const size of [1, 2, 3, 4]) {
    const ticket = await placed(id, combined(size));
    amounts.push((await offered(id, ticket)).body.amount);
  }
  expect(amounts).toEqual(['9.500', '9.400', '9.300', '9.200']);
});
