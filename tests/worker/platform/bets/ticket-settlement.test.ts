import { beforeEach, describe, expect, test, vi } from 'vitest';
import { amountMinor } from '#domain/money.ts';
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
  placed,
  selected,
  sell,
  statusOf,
  subBetsOf,
} from '../fake-feed.ts';
import { callAs } from '../house-calls.ts';

type Verdict = 'won' | 'lost' | 'void';
let feed: FakeFeed;
let id = '';
beforeEach(async () => {
  ({ feed, id } = await morning());
});
const match = (place: number) => `1-0-1-${place}`;
/** Single, combined or system bets on matches 1, 2, 3… at 2, 3, 4…. */
const prices = [200, 300, 400, 500, 600];
const betslip = (count: number, more: object = {}) =>
  betslipOf(
    prices.slice(0, count).map((price, at) => selected(feed.offer(at + 1, { home: price }), 'home', `${price / 100}`)),
    more,
  );
const cash = async () => (await owned(id)).cash;
const status = async (ticket: string) => (await statusOf(id, ticket)).body.status;
const home = (place: number, version: number, verdict: Verdict | null) =>
  deliverResult(id, match(place), version, { home: verdict });

describe('a single', () => {
  test.each([
    ['won', 'Winner', 110_000, '20.000'],
    ['lost', 'Loser', 90_000, '0.000'],
    ['void', 'Voided', 100_000, '10.000'],
  ] as const)('that is %s is %s, and pays what it pays once', async (verdict, expected, left, won) => {
    const ticket = await placed(id, betslip(1));
    expect(await home(1, 1, verdict)).toBe('done');
    expect(await home(1, 1, verdict)).toBe('done');
    expect([await status(ticket), await cash()]).toEqual([expected, left]);
    expect((await betsOf(id, '?state=settled')).list).toMatchObject([
      { status: expected, win_amount: won, settled_at: '2026-11-22T10:00:00.000Z' },
    ]);
    expect((await betsOf(id, '?state=running')).count).toBe(0);
    expect(await isSound(id)).toBe(true);
  });

  test('pays cash and bonus in the proportion in which they were staked', async () => {
    const other = await bettor(feed, { cash: 2_500, bonus: 20_000 }, 'sami');
    await placed(other, betslip(1));
    await deliverResult(other, match(1), 1, { home: 'won' });
    expect(await owned(other)).toEqual({ cash: 5_000, bonus: 27_500 });
  });

  test('waits while its own outcome has no result', async () => {
    const ticket = await placed(id, betslip(1));
    expect(await deliverResult(id, match(1), 1, { away: 'lost' })).toBe('more');
    expect(await deliverResult(id, match(7), 1, { home: 'won' })).toBe('done');
    expect([await status(ticket), await cash()]).toEqual(['Wait', 90_000]);
    expect(await home(1, 2, 'won')).toBe('done');
    expect(await cash()).toBe(110_000);
  });
});

test('a match without any result is void, and gets its result when there is one', async () => {
  const ticket = await placed(id, betslip(1));
  const about = { eventId: match(1), version: 1, results: { '*': 'void' as const } };
  expect(await objectOf(id).bets.settle(about)).toBe('done');
  expect([await status(ticket), await cash()]).toEqual(['Voided', 100_000]);
  await home(1, 2, 'won');
  expect([await status(ticket), await cash()]).toEqual(['Winner', 110_000]);
});

describe('a combination', () => {
  test('is lost with its first loss, and still records the other results', async () => {
    const ticket = await placed(id, betslip(3));
    expect(await home(2, 1, 'lost')).toBe('done');
    expect([await status(ticket), await cash()]).toEqual(['Loser', 90_000]);
    expect(await home(1, 1, null)).toBe('more');
    await home(1, 2, 'won');
    const { body } = await subBetsOf(id, ticket);
    const statuses = (body.events as { outcomes: { status: string }[] }[]).map(({ outcomes }) => outcomes[0]?.status);
    expect(statuses).toEqual(['Winner', 'Loser', 'Wait']);
  });

  test('pays the product of its prices, with a void selection as 1', async () => {
    const ticket = await placed(id, betslip(3));
    await home(1, 1, 'won');
    await home(2, 1, 'void');
    expect(await status(ticket)).toBe('Wait');
    await home(3, 1, 'won');
    expect([await status(ticket), await cash()]).toEqual(['Done', 90_000 + 80_000]);
  });

  test('is refunded when all its selections are void', async () => {
    const ticket = await placed(id, betslip(2));
    await home(1, 1, 'void');
    await home(2, 1, 'void');
    expect([await status(ticket), await cash()]).toEqual(['Voided', 100_000]);
  });
});

/** Every combination of `size`, written out. */
const combinations = (places: readonly number[], size: number): number[][] =>
  size === 0
    ? [[]]
    : places.flatMap((place, at) => combinations(places.slice(at + 1), size - 1).map((rest) => [place, ...rest]));

test('a system pays the sum of its combinations, for all results of four selections', async () => {
  const rich = await bettor(feed, { cash: 20_000_000 }, 'rich');
  const verdicts: Verdict[] = ['won', 'lost', 'void'];
  for (const selection of [2, 3]) {
    const lines = combinations([0, 1, 2, 3], selection);
    for (let code = 0; code < 81; code += 1) {
      const results = [0, 1, 2, 3].map((at) => verdicts[Math.floor(code / 3 ** at) % 3] ?? 'void');
      const from = 1000 + (selection * 100 + code) * 4;
      const selections = prices
        .slice(0, 4)
        .map((price, at) => selected(feed.offer(from + at, { home: price }), 'home', `${price / 100}`));
      const before = (await owned(rich)).cash;
      await placed(rich, betslipOf(selections, { type: 'system', system: selection, stake: '7.777' }));
      for (const [at, verdict] of results.entries()) await deliverResult(rich, match(from + at), 1, { home: verdict });
      const factor = { won: (at: number) => (prices[at] ?? 0) / 100, lost: () => 0, void: () => 1 };
      const sum = lines.reduce(
        (total, one) => total + one.reduce((product, at) => product * factor[results[at] ?? 'void'](at), 1),
        0,
      );
      const paid = Math.floor((7_777 * sum) / lines.length + 1e-9);
      expect([selection, results, (await owned(rich)).cash - before]).toEqual([selection, results, paid - 7_777]);
    }
  }
  expect(await isSound(rich)).toBe(true);
});

describe('a corrected result', () => {
  test('is settled by the difference, each time in its own ledger transaction', async () => {
    const ticket = await placed(id, betslip(1));
    const steps: [Verdict | null, number, string][] = [
      ['won', 110_000, 'Winner'],
      ['lost', 90_000, 'Loser'],
      ['void', 100_000, 'Voided'],
      ['won', 110_000, 'Winner'],
      [null, 90_000, 'Wait'],
      ['won', 110_000, 'Winner'],
    ];
    for (const [version, [verdict, left, expected]] of steps.entries()) {
      await home(1, version + 1, verdict);
      expect([verdict, await cash(), await status(ticket)]).toEqual([verdict, left, expected]);
    }
    const { rows } = (await callAs(id, 'GET', '/api/users/own-data/ledger_transaction/')).body as {
      rows: { external_id: string }[];
    };
    expect(rows.slice(2).map(({ external_id }) => external_id)).toEqual(
      steps.map((_, at) => `ticket:${ticket}:${at + 1}`),
    );
    expect(await isSound(id)).toBe(true);
  });

  test('that is older than the current one changes nothing', async () => {
    await placed(id, betslip(1));
    await home(1, 5, 'lost');
    await home(1, 4, 'won');
    await home(1, 5, 'won');
    expect(await cash()).toBe(90_000);
  });

  test('claims back no more than the player’s balance, and a later one pays no more than the difference', async () => {
    const ticket = await placed(id, betslip(1));
    await home(1, 1, 'won');
    await placed(id, betslipOf([selected(feed.offer(9, { home: 200 }), 'home', '2')], { stake: '105' }));
    expect(await cash()).toBe(5_000);
    await home(1, 2, 'lost');
    expect([await cash(), await status(ticket)]).toEqual([0, 'Loser']);
    const { rows } = (await callAs(id, 'GET', '/api/users/own-data/ticket/')).body as { rows: object[] };
    expect(rows[0]).toMatchObject({ payout: '0.000', paid: '15.000' });
    const leftOver = async () => ((await subBetsOf(id, ticket)).body.bet as { left_over: string }).left_over;
    expect(await leftOver()).toBe('15.000');
    // No other money is ever taken for it: neither a deposit, nor another win, nor by a correction in the player's
    // favour.
    await objectOf(id).cashier.receive({ externalId: 'test:more', amount: amountMinor(30_000) });
    await deliverResult(id, match(9), 1, { home: 'won' });
    expect(await cash()).toBe(240_000);
    await home(1, 3, 'void');
    expect([await cash(), await leftOver()]).toEqual([240_000, '5.000']);
    await home(1, 4, 'lost');
    expect([await cash(), await leftOver()]).toEqual([230_000, '5.000']);
    await home(1, 5, 'won');
    expect([await cash(), await leftOver()]).toEqual([245_000, '0.000']);
    expect(await isSound(id)).toBe(true);
  });

  test('that reopens a ticket whose payout could not be claimed back prevents its cash-out', async () => {
    const ticket = await placed(id, betslip(1));
    await home(1, 1, 'won');
    await placed(id, betslipOf([selected(feed.offer(9, { home: 200 }), 'home', '2')], { stake: '105' }));
    await home(1, 2, null);
    expect([await cash(), await status(ticket)]).toEqual([0, 'Wait']);
    expect((await offered(id, ticket)).body.amount).toBeNull();
    expect((await sell(id, ticket, '9.5')).body).toEqual({ code: 'error_block_bet_data' });
    await home(1, 3, 'won');
    expect([await cash(), await status(ticket)]).toEqual([5_000, 'Winner']);
    expect(await isSound(id)).toBe(true);
  });

  test('takes bonus from bonus and cash from cash', async () => {
    const other = await bettor(feed, { cash: 2_500, bonus: 7_500 }, 'sami');
    await placed(other, betslip(1));
    await deliverResult(other, match(1), 1, { home: 'won' });
    expect(await owned(other)).toEqual({ cash: 5_000, bonus: 15_000 });
    await objectOf(other).bonuses.post({
      externalId: 'test:less',
      type: 'DecreasedByOwner',
      amount: amountMinor(-14_000),
    });
    await deliverResult(other, match(1), 2, { home: 'lost' });
    expect(await owned(other)).toEqual({ cash: 0, bonus: 0 });
    expect(await isSound(other)).toBe(true);
  });

  test('settles also for banned players and closed accounts, and counts as returns', async () => {
    await placed(id, betslip(1));
    await objectOf(id).backoffice.change('staff', { action: 'ban', reason: 'fraud' });
    await home(1, 1, 'won');
    expect(await cash()).toBe(110_000);
    await home(1, 2, 'lost');
    expect((await objectOf(id).saferGambling.netPosition()).month).toMatchObject({ staked: 10_000, returned: 0 });
  });
});

test('a new ticket on an already settled match is settled when the result is delivered again', async () => {
  await placed(id, betslip(1));
  expect(await deliverResult(id, match(1), 3, { home: 'lost', away: 'won' })).toBe('done');
  feed.changeMarket(match(1), { prices: { away: 200 } });
  const late = await placed(id, betslipOf([selected(match(1), 'away', '2')]));
  expect(feed.followed).toHaveLength(2);
  expect(await deliverResult(id, match(1), 3, { home: 'lost', away: 'won' })).toBe('done');
  expect(await status(late)).toBe('Winner');
});

test('a ticket on a postponed match can be cancelled until its new start', async () => {
  const ticket = await placed(id, betslip(1));
  vi.setSystemTime(Date.now() + 60_000);
  await objectOf(id).bets.settle({ eventId: match(1), version: 1, startsAt: '2026-11-22T10:00:30Z', results: {} });
  expect((await cancel(id, ticket)).body).toEqual({ code: 'ticket_closed' });
});

function* ordersOf<T>(items: readonly T[]): Generator<readonly T[]> {
  if (items.length === 0) yield [];
  for (const [index, item] of items.entries())
    for (const rest of ordersOf(items.toSpliced(index, 1))) yield [item, ...rest];
}

test('results of three matches and two corrections, delivered in all 120 orders, end alike', async () => {
  const rich = await bettor(feed, { cash: 5_000_000 }, 'rich');
  let from = 100;
  const deliveries: readonly [number, number, Verdict][] = [
    [0, 1, 'lost'],
    [0, 2, 'won'],
    [1, 1, 'won'],
    [1, 2, 'void'],
    [2, 1, 'won'],
  ];
  for (const order of ordersOf(deliveries)) {
    from += 3;
    const before = (await owned(rich)).cash;
    const selections = [0, 1, 2].map((at) => selected(feed.offer(from + at, { home: 200 }), 'home', '2'));
    const ticket = await placed(rich, betslipOf(selections));
    for (const [at, version, verdict] of order) await deliverResult(rich, match(from + at), version, { home: verdict });
    expect([order, (await owned(rich)).cash - before]).toEqual([order, 30_000]);
    expect((await statusOf(rich, ticket)).body.status).toBe('Done');
  }
  expect(await isSound(rich)).toBe(true);
});
