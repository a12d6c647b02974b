// A partial cash-out pays the offered amount, and the rest of the ticket behaves as if it had been placed alone.
import { runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { beforeEach, expect, test } from 'vitest';
import { seedSettings } from '#platform/seed/settings.ts';
import {
  betslipOf,
  betsOf,
  bettor,
  cancel,
  deliverResult,
  type FakeFeed,
  isSound,
  key,
  morning,
  objectOf,
  offered,
  owned,
  pass,
  placed,
  selected,
  sell,
  sellShare,
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
type Share = { stake_left: string; amount: string; possible_win: string };
const sharesOf = async (player: string, ticket: string) => (await offered(player, ticket)).body.shares as Share[];
const half = { stake_left: '5.000', amount: '4.750' };

test('offers parts of nine tenths and less, each with the remaining stake and possible win', async () => {
  const ticket = await placed(id, single());
  const { body } = await offered(id, ticket);
  expect(body).toMatchObject({ amount: '9.500', stake: '10.000' });
  const shares = body.shares as Share[];
  expect(shares).toHaveLength(9);
  expect(shares[0]).toEqual({ stake_left: '9.000', amount: '0.950', possible_win: '18.000' });
  expect(shares[8]).toEqual({ stake_left: '1.000', amount: '8.550', possible_win: '2.000' });
  await sellShare(id, ticket, half);
  expect((await offered(id, ticket)).body).toMatchObject({ amount: '4.750', stake: '5.000' });
  expect((await sharesOf(id, ticket)).map(({ stake_left }) => stake_left)).toEqual([
    '4.000',
    '3.000',
    '2.000',
    '1.000',
  ]);
});

test.each([
  ['won', 'Winner', 94_750 + 10_000, '14.750'],
  ['lost', 'Loser', 94_750, '4.750'],
  ['void', 'Voided', 94_750 + 5_000, '9.750'],
] as const)('the rest of a ticket that is %s pays by its remaining stake', async (verdict, status, cash, won) => {
  const ticket = await placed(id, single());
  expect((await sellShare(id, ticket, half)).body).toEqual({ ticket_id: ticket, status: 'Wait', amount: '4.750' });
  expect(await owned(id)).toEqual({ cash: 94_750, bonus: 0 });
  expect((await betsOf(id, '?state=running')).list[0]).toMatchObject({
    bet_amount: '10.000',
    stake_left: '5.000',
    cashed_out: '4.750',
    win_amount: '4.750',
    possible_win: '10.000',
    cancel_until: null,
    can_cash_out: true,
  });
  await deliverResult(id, match, 1, { home: verdict });
  expect(await owned(id)).toEqual({ cash, bonus: 0 });
  const { bet, shares } = (await subBetsOf(id, ticket)).body as { bet: object; shares: object[] };
  expect(bet).toMatchObject({ status, win_amount: won, stake_left: '5.000' });
  expect(shares).toEqual([{ stake: '5.000', amount: '4.750', at: '2026-11-22T10:00:00.000Z' }]);
  expect(await isSound(id)).toBe(true);
});

test('corrections and withdrawn results of the rest leave the cashed-out parts unchanged', async () => {
  await sellShare(id, await placed(id, single()), half);
  const after: number[] = [];
  for (const [version, home] of (['won', 'lost', null, 'void', 'won'] as const).entries()) {
    await deliverResult(id, match, version + 1, { home });
    after.push((await owned(id)).cash);
  }
  expect(after).toEqual([104_750, 94_750, 94_750, 99_750, 104_750]);
  expect(await isSound(id)).toBe(true);
});

test('parts cashed out one after the other pay together what the whole would', async () => {
  const [divided, whole] = [
    await placed(id, single({ stake: '7.777' })),
    await placed(id, betslipOf([selected(match, 'away', '2')], { stake: '7.777' })),
  ];
  feed.changeMarket(match, { prices: { home: 137, away: 137 } });
  const total = String((await offered(id, whole)).body.amount);
  const before = (await owned(id)).cash;
  for (let rest = await sharesOf(id, divided); rest[0]; rest = await sharesOf(id, divided))
    expect((await sellShare(id, divided, rest[0])).status).toBe(200);
  const last = String((await offered(id, divided)).body.amount);
  expect((await sell(id, divided, last)).body).toMatchObject({ status: 'Cancelled', amount: last });
  expect((await owned(id)).cash - before).toBe(Math.round(Number(total) * 1000));
  expect((await betsOf(id)).list[1]).toMatchObject({ win_amount: total, status: 'Cancelled' });
  await deliverResult(id, match, 1, { home: 'won' });
  expect((await statusOf(id, divided)).body.status).toBe('Cancelled');
  expect(await isSound(id)).toBe(true);
});

test('a cashed-out part has the cash and bonus proportion of the stake, to the last millime', async () => {
  const other = await bettor(feed, { cash: 3_333, bonus: 20_000 }, 'sami');
  const ticket = await placed(other, single());
  for (const [share] of [[2], [1], [0]] as const) {
    const shares = await sharesOf(other, ticket);
    await sellShare(other, ticket, shares[share] as Share);
  }
  await deliverResult(other, match, 1, { home: 'won' });
  // 10 dinars at 2, of which six tenths were cashed out; a third of everything was cash.
  const all = 5_700 + 8_000;
  const bonus = Math.floor((all * 6_667) / 10_000);
  expect(await owned(other)).toEqual({ cash: all - bonus, bonus: 20_000 - 6_667 + bonus });
  expect(await isSound(other)).toBe(true);
});

test('two concurrent requests cash out one part, and a repeated one gets the first answer', async () => {
  const ticket = await placed(id, single());
  const [first, requestId] = [key(), key()];
  const answers = await Promise.all([
    sellShare(id, ticket, half, first),
    sellShare(id, ticket, half, requestId),
    sellShare(id, ticket, half, first),
  ]);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
  expect(answers.find(({ status }) => status !== 200)?.body).toEqual({ code: 'coefs_changed' });
  expect(await owned(id)).toEqual({ cash: 94_750, bonus: 0 });
  expect((await sellShare(id, ticket, { ...half, stake_left: '4.000' }, first)).body).toEqual({
    code: 'transaction_mismatch',
  });
});

test.each([
  ['more than the share is worth', { ...half, amount: '4.751' }, 'coefs_changed'],
  ['what is no step', { stake_left: '5.001', amount: '1.000' }, 'coefs_changed'],
  ['more than the stake', { stake_left: '11.000', amount: '0.001' }, 'coefs_changed'],
  ['all that is at risk', { stake_left: '10.000', amount: '0.001' }, 'coefs_changed'],
] as const)('cashes out nothing for %s', async (_, share, code) => {
  const ticket = await placed(id, single());
  expect((await sellShare(id, ticket, share)).body).toEqual({ code });
  expect(await owned(id)).toEqual({ cash: 90_000, bonus: 0 });
});

test('cashes out no part of a ticket that is suspended, cancelled, cashed out or settled', async () => {
  const ticket = await placed(id, single());
  feed.changeMarket(match, { suspended: true });
  expect((await sellShare(id, ticket, half)).body).toEqual({ code: 'error_block_bet_data' });
  feed.changeMarket(match, { suspended: false });
  await cancel(id, ticket);
  expect((await sellShare(id, ticket, half)).body).toEqual({ code: 'ticket_closed' });
  const other = await placed(id, single());
  await sell(id, other, '9.5');
  expect((await sellShare(id, other, half)).body).toEqual({ code: 'ticket_closed' });
  const last = await placed(id, single());
  await deliverResult(id, match, 1, { home: 'lost' });
  expect((await sellShare(id, last, half)).body).toEqual({ code: 'ticket_closed' });
});

test('a partly cashed-out ticket can no longer be cancelled', async () => {
  const ticket = await placed(id, single());
  await sellShare(id, ticket, half);
  expect((await cancel(id, ticket)).body).toEqual({ code: 'ticket_closed' });
});

test('partial cash-out works during a time-out too', async () => {
  const ticket = await placed(id, single());
  await objectOf(id).saferGambling.protect({ action: 'self_exclusion', months: null });
  expect((await sellShare(id, ticket, half)).status).toBe(200);
});

test('a partial cash-out lowers the possible profit that is reported to the sportsbook', async () => {
  const ticket = await placed(id, single());
  await sellShare(id, ticket, half);
  expect(feed.profits.at(-1)).toMatchObject({ eventId: match, profit: 5_000 });
});

test('a partial cash-out counts as a loss on its day, and the rest on the day of settlement', async () => {
  await seedSettings(env.DB);
  const ticket = await placed(id, single());
  feed.changeMarket(match, { prices: { home: 1_000 } });
  const [share] = await sharesOf(id, ticket);
  await sellShare(id, ticket, share as Share);
  pass(30 * 3_600_000);
  const cashback = async () => {
    await objectOf(id).account.exportTables();
    return runInDurableObject(objectOf(id).object, async (object, { storage }) => {
      await object.alarm();
      return storage.sql.exec("SELECT base FROM accrual WHERE id LIKE 'cashback:%' AND base > 0 ORDER BY id").toArray();
    });
  };
  // A dinar of the stake sold for 0.190: only that loss counts, although nine dinars are still at stake.
  expect(await cashback()).toEqual([{ base: 1_000 - 190 }]);
  await deliverResult(id, match, 1, { home: 'lost' });
  pass(30 * 3_600_000);
  expect(await cashback()).toEqual([{ base: 810 }, { base: 9_000 }]);
});

test('an older release without partial cash-out can neither settle such a ticket by its whole stake nor refund it', async () => {
  await sellShare(id, await placed(id, single()), half);
  await runInDurableObject(objectOf(id).object, (_, { storage: { sql } }) => {
    for (const change of ['payout = 20000, paid = 4750', 'payout = 4750', 'payout = 0'])
      expect(() => sql.exec(`UPDATE ticket SET ${change}`)).toThrow(/what its shares and the rest pay/);
    expect(() => sql.exec(`UPDATE ticket SET state = 'cancelled'`)).toThrow();
    expect(() => sql.exec('UPDATE ticket SET sold_stake = 0')).toThrow(/what its shares say/);
  });
});
