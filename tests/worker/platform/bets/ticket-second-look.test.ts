import { runDurableObjectAlarm } from 'cloudflare:test';
import { beforeEach, expect, test } from 'vitest';
import {
  betslipOf,
  betsOf,
  bettor,
  cancel,
  deliverResult,
  type FakeFeed,
  isSound,
  morning,
  objectOf,
  offered,
  owned,
  pass,
  place,
  placed,
  selected,
  statusOf,
} from '../fake-feed.ts';

let feed: FakeFeed;
let id = '';
let match = '';
beforeEach(async () => {
  ({ feed, match, id } = await morning());
  feed.change(match, { phase: 'live' });
});
const live = (accept = 'none', price = '1.85') =>
  betslipOf([selected(match, 'home', price)], { accept_changes: accept });
const look = async (ticket: string) => (await statusOf(id, ticket)).body;

test('a ticket with a match in play is pending for five seconds, its stake taken, and accepted when nothing moved', async () => {
  const { body } = await place(id, live());
  expect(body).toMatchObject({ state: 'pending', status: 'Wait' });
  expect(await owned(id)).toEqual({ cash: 90_000, bonus: 0 });
  expect(feed.followed).toEqual([]);
  pass(4_999);
  expect(await look(`${body.ticket_id}`)).toMatchObject({ state: 'pending' });
  pass(1);
  expect(await look(`${body.ticket_id}`)).toMatchObject({ state: 'accepted' });
  expect(feed.followed).toEqual([`${match} ${id}`]);
});

test('a match that is due counts as in play, whatever the feed says', async () => {
  const due = feed.offer(2, { home: 200 }, 0);
  expect((await place(id, betslipOf([selected(due, 'home', '2')]))).body.state).toBe('pending');
});

test('the alarm checks a pending ticket when nobody reads it', async () => {
  await placed(id, live());
  pass(5_000);
  await runDurableObjectAlarm(objectOf(id).object);
  expect((await betsOf(id, '?state=running')).list).toMatchObject([{ state: 'accepted' }]);
});

test.each([
  ['none', 185, 'accepted'],
  ['none', 186, 'refused'],
  ['higher', 190, 'accepted'],
  ['higher', 184, 'refused'],
  ['any', 150, 'accepted'],
])('when the price moves meanwhile, the player’s rule decides: %s, now %i', async (accept, now, state) => {
  const ticket = await placed(id, live(accept));
  feed.changeMarket(match, { prices: { home: now } });
  pass(5_000);
  const isRefused = state === 'refused';
  expect(await look(ticket)).toMatchObject({
    state,
    status: isRefused ? 'Voided' : 'Wait',
    reason: isRefused ? 'coefs_changed' : null,
  });
  expect(await owned(id)).toEqual({ cash: isRefused ? 100_000 : 90_000, bonus: 0 });
  const [bet] = (await betsOf(id)).list;
  if (!isRefused)
    expect(bet).toMatchObject({ coef: `${now / 100}`.padEnd(4, '0'), possible_win: `${(now / 10).toFixed(3)}` });
  expect(await isSound(id)).toBe(true);
});

test('a goal meanwhile refuses it: the market is suspended, and the stake is returned', async () => {
  const ticket = await placed(id, live('any'));
  feed.changeMarket(match, { suspended: true });
  pass(5_000);
  expect(await look(ticket)).toMatchObject({ state: 'refused', reason: 'error_block_bet_data' });
  expect(await owned(id)).toEqual({ cash: 100_000, bonus: 0 });
  expect((await betsOf(id, '?state=settled')).list).toMatchObject([{ status: 'Voided', win_amount: '10.000' }]);
});

test('a price that would now win too much refuses it', async () => {
  const rich = await bettor(feed, { cash: 5_000_000 }, 'rich');
  feed.changeMarket(match, { prices: { home: 900 } });
  const { body } = await place(rich, { ...live('higher', '9'), stake: '3000' });
  feed.changeMarket(match, { prices: { home: 1000 } });
  pass(5_000);
  expect((await statusOf(rich, body.ticket_id)).body).toMatchObject({ state: 'refused', reason: 'transaction_limit' });
});

test('an unavailable feed is asked again for half a minute, and then the stake is returned', async () => {
  const ticket = await placed(id, live());
  feed.isUp = false;
  for (let second = 0; second < 29; second += 1) {
    pass(1_000);
    expect(await look(ticket)).toMatchObject({ state: 'pending' });
  }
  pass(3_000);
  expect(await look(ticket)).toMatchObject({ state: 'refused', reason: 'error_block_bet_data' });
  expect(await owned(id)).toEqual({ cash: 100_000, bonus: 0 });
  feed.isUp = true;
  pass(10_000);
  expect(await look(ticket)).toMatchObject({ state: 'refused' });
});

test('a pending ticket cannot be cancelled, cashed out or settled', async () => {
  const ticket = await placed(id, live());
  expect((await cancel(id, ticket)).body).toEqual({ code: 'ticket_closed' });
  expect((await offered(id, ticket)).body.amount).toBeNull();
  expect(await deliverResult(id, match, 1, { home: 'won' })).toBe('done');
  expect(await owned(id)).toEqual({ cash: 90_000, bonus: 0 });
  pass(5_000);
  // The feed is late and still has a price.
  expect(await look(ticket)).toMatchObject({ state: 'refused', reason: 'error_block_bet_data' });
  expect(await owned(id)).toEqual({ cash: 100_000, bonus: 0 });
});

test.each([2, 64])('%i concurrent checks decide it once', async (count) => {
  const ticket = await placed(id, live());
  feed.changeMarket(match, { suspended: true });
  pass(5_000);
  const answers = await Promise.all(Array.from({ length: count }, () => look(ticket)));
  expect(answers.every(({ state }) => state === 'refused')).toBe(true);
  expect(await owned(id)).toEqual({ cash: 100_000, bonus: 0 });
});

test('a refused betslip may be placed again at once', async () => {
  await placed(id, live());
  feed.changeMarket(match, { prices: { home: 190 } });
  pass(5_000);
  expect((await place(id, live('none', '1.90'))).status).toBe(200);
});
