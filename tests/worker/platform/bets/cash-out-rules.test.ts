// A ticket is cashed out by its player's rule: never for less than requested, once, and not after the ticket has ended.
import { runDurableObjectAlarm } from 'cloudflare:test';
import { beforeEach, expect, test } from 'vitest';
import {
  betslipOf,
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
let match = '';
beforeEach(async () => {
  ({ feed, match, id } = await morning({ home: 200, away: 200 }));
});
const single = (more: object = {}) => betslipOf([selected(match, 'home', '2')], more);
const ruleOf = async (ticket: string) => (await subBetsOf(id, ticket)).body.rule as Record<string, unknown> | undefined;
/** What the sportsbook does once a price is reached. */
const look = (ticket: string) => objectOf(id).bets.recheckRule(ticket);
const price = (home: number | null) => feed.changeMarket(match, { prices: { home } });

test('cashes out at the first price that reaches the amount, at the current value', async () => {
  const ticket = await placed(id, single());
  // The value is 19 dinars divided by the price: it reaches 12.500 at 1.52.
  expect((await setRule(id, ticket, '12.500')).body).toEqual({
    ticket_id: ticket,
    rule: { amount: '12.500', set_at: '2026-11-22T10:00:00.000Z', ended_at: null, outcome: null },
  });
  const [watched] = feed.watches.at(-1)?.prices ?? [];
  expect(feed.watches.at(-1)).toMatchObject({ playerId: id, ticketId: ticket });
  expect(watched).toEqual({ eventId: match, marketId: 'result.goals', outcomeId: 'home', below: 152 });
  price(153);
  await look(ticket);
  expect((await statusOf(id, ticket)).body.status).toBe('Wait');
  price(140);
  pass(60_000);
  await look(ticket);
  await look(ticket);
  expect((await statusOf(id, ticket)).body.status).toBe('Cancelled');
  expect(await owned(id)).toEqual({ cash: 90_000 + 13_571, bonus: 0 });
  expect(await ruleOf(ticket)).toMatchObject({ outcome: 'sold', ended_at: '2026-11-22T10:01:00.000Z' });
  expect(feed.profits.at(-1)).toMatchObject({ eventId: match, profit: 0 });
  expect(await isSound(id)).toBe(true);
});

test('a price that was reached and lost again sells nothing, and the rule keeps waiting', async () => {
  const ticket = await placed(id, single());
  await setRule(id, ticket, '12.500');
  const before = feed.watches.length;
  price(190);
  await look(ticket);
  expect(feed.watches).toHaveLength(before + 1);
  expect(await owned(id)).toEqual({ cash: 90_000, bonus: 0 });
});

test('a ticket on a suspended match is cashed out at its next price, if that is enough', async () => {
  const ticket = await placed(id, single());
  await setRule(id, ticket, '12.500');
  feed.changeMarket(match, { suspended: true });
  await look(ticket);
  expect(feed.watches.at(-1)?.prices[0]?.below).toBeGreaterThan(100_000);
  expect((await statusOf(id, ticket)).body.status).toBe('Wait');
  feed.changeMarket(match, { suspended: false, prices: { home: 120 } });
  await look(ticket);
  expect((await statusOf(id, ticket)).body.status).toBe('Cancelled');
});

test.each([
  ['what is offered already', '9.500', 'too_small'],
  ['less', '0.001', 'too_small'],
  ['more than it can ever come to', '18.812', 'too_large'],
] as const)('refuses a rule for %s', async (_, amount, code) => {
  const ticket = await placed(id, single());
  expect(await setRule(id, ticket, amount)).toMatchObject({ status: 400, body: { amount: [{ code }] } });
  expect(await ruleOf(ticket)).toBeUndefined();
});

test('the offer states the highest amount of a rule, and exactly that is accepted', async () => {
  const ticket = await placed(id, single());
  expect((await offered(id, ticket)).body.most).toBe('18.811');
  expect((await setRule(id, ticket, '18.811')).status).toBe(200);
});

test('a rule is changed and removed by its player, and not by another player', async () => {
  const ticket = await placed(id, single());
  await setRule(id, ticket, '12.500');
  await setRule(id, ticket, '15.000');
  expect(await ruleOf(ticket)).toMatchObject({ amount: '15.000', outcome: null });
  const other = await bettor(feed, {}, 'sami');
  expect((await setRule(other, ticket, null)).status).toBe(404);
  expect((await setRule(id, ticket, null)).body.rule).toMatchObject({ outcome: 'removed' });
  price(101);
  await look(ticket);
  expect((await statusOf(id, ticket)).body.status).toBe('Wait');
  await setRule(id, ticket, '18.811');
  await look(ticket);
  expect((await statusOf(id, ticket)).body.status).toBe('Wait');
});

test.each([
  ['settled', (ticket: string) => deliverResult(id, match, 1, { home: 'lost' }).then(() => ticket)],
  ['cancelled', (ticket: string) => cancel(id, ticket)],
  ['cashed out by hand', (ticket: string) => sell(id, ticket, '9.5')],
] as const)('a rule ends with its ticket when that is %s, also if the result is withdrawn', async (_, end) => {
  const ticket = await placed(id, single());
  await setRule(id, ticket, '12.500');
  await end(ticket);
  const { cash } = await owned(id);
  expect(await ruleOf(ticket)).toMatchObject({ outcome: 'over' });
  expect((await setRule(id, ticket, '12.500')).body).toEqual({ code: 'ticket_closed' });
  await deliverResult(id, match, 2, { home: null });
  price(101);
  await look(ticket);
  expect((await owned(id)).cash).toBe(cash);
});

test('a rule and a concurrent result, manual cash-out, partial cash-out or second call end the ticket once', async () => {
  for (const other of [
    () => deliverResult(id, match, 1, { home: 'won' }),
    (ticket: string) => sell(id, ticket, '13'),
    (ticket: string) => sellShare(id, ticket, { stake_left: '5.000', amount: '6.500' }),
    (ticket: string) => look(ticket),
    (ticket: string) => cancel(id, ticket),
  ]) {
    for (const isFirst of [true, false]) {
      const before = (await owned(id)).cash;
      match = feed.offer(Math.floor(Math.random() * 1e9), { home: 200 });
      const ticket = await placed(id, single());
      await setRule(id, ticket, '12.500');
      price(140);
      const both = [() => look(ticket), () => other(ticket)];
      await Promise.all((isFirst ? both : both.toReversed()).map((act) => act()));
      await look(ticket);
      const back = (await owned(id)).cash - before + 10_000;
      // Sold by the rule or by hand, won, cancelled; or a share by hand and the rest by the rule's next check.
      expect([13_571, 13_000, 20_000, 10_000, 6_500]).toContain(back);
      expect(await isSound(id)).toBe(true);
    }
  }
});

test('a partial cash-out keeps the rule for the rest, which then needs a lower price', async () => {
  const ticket = await placed(id, single());
  await setRule(id, ticket, '8.000');
  price(300);
  await sell(id, ticket, '9.5');
  const other = await placed(id, betslipOf([selected(match, 'away', '2')]));
  await setRule(id, other, '9.499').then(({ status }) => expect(status).toBe(400));
  await setRule(id, other, '9.501');
  await sellShare(id, other, { stake_left: '6.000', amount: '3.800' });
  await objectOf(id).bets.find(other);
  expect(feed.watches.at(-1)?.prices[0]?.below).toBe(119);
});

test('a result of one match lowers the price needed of the other', async () => {
  const second = feed.offer(2, { home: 300 });
  const ticket = await placed(id, betslipOf([selected(match, 'home', '2'), selected(second, 'home', '3')]));
  await setRule(id, ticket, '30.000');
  expect(feed.watches.at(-1)?.prices).toHaveLength(2);
  await deliverResult(id, match, 1, { home: 'won' });
  expect(await runDurableObjectAlarm(objectOf(id).object)).toBe(true);
  // 95 percent of 60 dinars, divided by the price.
  expect(feed.watches.at(-1)?.prices).toMatchObject([{ eventId: second, below: 190 }]);
});

test('retries while the sportsbook or the feed is unavailable', async () => {
  const ticket = await placed(id, single());
  feed.takesWatches = false;
  await setRule(id, ticket, '12.500');
  expect(feed.watches).toHaveLength(0);
  feed.takesWatches = true;
  feed.isUp = false;
  pass(3_000);
  await runDurableObjectAlarm(objectOf(id).object);
  expect(feed.watches).toHaveLength(0);
  feed.isUp = true;
  pass(10_000);
  await runDurableObjectAlarm(objectOf(id).object);
  expect(feed.watches).toHaveLength(1);
  pass(600_000);
  await runDurableObjectAlarm(objectOf(id).object);
  expect(feed.watches).toHaveLength(1);
});

test('also applies during a time-out, and not for a banned player', async () => {
  const [first, second] = [await placed(id, single()), await placed(id, betslipOf([selected(match, 'away', '2')]))];
  await setRule(id, first, '12.500');
  await setRule(id, second, '12.500');
  await objectOf(id).saferGambling.protect({ action: 'self_exclusion', months: null });
  price(140);
  await look(first);
  expect((await statusOf(id, first)).body.status).toBe('Cancelled');
  await objectOf(id).account.close();
  feed.changeMarket(match, { prices: { away: 140 } });
  await look(second);
  expect((await statusOf(id, second)).body.status).toBe('Wait');
});

test('returns bonus and cash in the proportion of the stake', async () => {
  const other = await bettor(feed, { cash: 2_500, bonus: 20_000 }, 'sami');
  const ticket = await placed(other, single());
  await setRule(other, ticket, '12.000');
  price(150);
  await objectOf(other).bets.recheckRule(ticket);
  // 12.666, a quarter of it cash; the indivisible millime is cash.
  expect(await owned(other)).toEqual({ cash: 3_167, bonus: 12_500 + 9_499 });
});
