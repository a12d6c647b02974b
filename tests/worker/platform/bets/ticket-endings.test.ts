// A ticket ends once: cancelled, cashed out or settled, in any order and concurrently.
import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, test } from 'vitest';
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
  statusOf,
  subBetsOf,
} from '../fake-feed.ts';
import { callAs } from '../house-calls.ts';

let feed: FakeFeed;
let id = '';
let match = '';
beforeEach(async () => {
  ({ feed, match, id } = await morning({ home: 200, away: 200 }));
});
const single = (more: object = {}) => betslipOf([selected(match, 'home', '2')], more);

describe('a ticket is cancelled', () => {
  test('within five minutes, its whole stake returned as it was paid, and taken out of the jackpots', async () => {
    const other = await bettor(feed, { cash: 4_000, bonus: 20_000 }, 'sami');
    const ticket = await placed(other, single());
    const { status, body } = await cancel(other, ticket);
    expect([status, body]).toMatchObject([200, { ticket_id: ticket, status: 'Cancelled', state: 'cancelled' }]);
    expect(await owned(other)).toEqual({ cash: 4_000, bonus: 20_000 });
    const { rows } = (await callAs(other, 'GET', '/api/users/own-data/ledger_transaction/')).body as { rows: object[] };
    expect(rows.at(-1)).toMatchObject({ kind: 'rollback', staked_after: '0.000' });
    expect((await betsOf(other)).list[0]).toMatchObject({
      status: 'Cancelled',
      win_amount: '10.000',
      cancel_until: null,
    });
  });

  test('and cannot turn bonus into cash: its stake counts as real balance until it is lost', async () => {
    await seedSettings(env.DB);
    const other = await bettor(feed, { cash: 10_000, bonus: 20_000 }, 'sami');
    const exchange = async () =>
      (
        await callAs(
          other,
          'POST',
          '/api/bonus-system/bonusbalance-to-balance/',
          { amount: '5' },
          {
            headers: { 'idempotency-key': key() },
          },
        )
      ).body;
    const ticket = await placed(other, single());
    expect((await owned(other)).cash).toBe(0);
    expect(await exchange()).toEqual({ code: 'balance_not_low_enough' });
    await cancel(other, ticket);
    expect(await owned(other)).toEqual({ cash: 10_000, bonus: 20_000 });
    const lost = await placed(other, single());
    await deliverResult(other, match, 1, { home: 'lost' });
    expect((await statusOf(other, lost)).body).toMatchObject({ status: 'Loser' });
    // The real balance no longer prevents it.
    expect(await exchange()).toEqual({ code: 'bonus_not_played' });
  });

  test('until the last moment of its window, and not a moment later', async () => {
    const ticket = await placed(id, single());
    expect((await betsOf(id)).list[0]).toMatchObject({ cancel_until: '2026-11-22T10:05:00.000Z' });
    pass(5 * 60_000);
    expect((await cancel(id, ticket)).body).toEqual({ code: 'ticket_closed' });
    const next = await placed(id, betslipOf([selected(match, 'away', '2')]));
    pass(5 * 60_000 - 1);
    expect((await cancel(id, next)).status).toBe(200);
  });

  test('not once its first match is due, nor once the feed reports one as started', async () => {
    const soon = feed.offer(2, { home: 200 }, 60_000);
    const late = feed.offer(3, { home: 200 });
    const due = await placed(id, betslipOf([selected(soon, 'home', '2'), selected(late, 'home', '2')]));
    const early = await placed(id, betslipOf([selected(late, 'home', '2')]));
    expect((await betsOf(id)).list[1]).toMatchObject({ cancel_until: '2026-11-22T10:01:00.000Z' });
    pass(60_000);
    expect((await cancel(id, due)).body).toEqual({ code: 'ticket_closed' });
    feed.change(late, { phase: 'live' });
    expect((await cancel(id, early)).body).toEqual({ code: 'ticket_closed' });
    feed.change(late, { phase: 'prematch' });
    expect((await cancel(id, early)).status).toBe(200);
  });

  test('also while the feed is unavailable, by the announced start times', async () => {
    const ticket = await placed(id, single());
    feed.isUp = false;
    expect((await cancel(id, ticket)).status).toBe(200);
    expect(await owned(id)).toEqual({ cash: 100_000, bonus: 0 });
  });

  test('or cashed out not by a player who may no longer play', async () => {
    const ticket = await placed(id, single());
    await objectOf(id).account.close();
    for (const { status, body } of [await cancel(id, ticket), await sell(id, ticket, '9.5')])
      expect([status, body]).toEqual([409, { code: 'ticket_closed' }]);
    await deliverResult(id, match, 1, { home: 'won' });
    expect(await owned(id)).toEqual({ cash: 110_000, bonus: 0 });
  });

  test('or cashed out also during a time-out', async () => {
    const [first, other] = [await placed(id, single()), await placed(id, betslipOf([selected(match, 'away', '2')]))];
    await objectOf(id).saferGambling.protect({ action: 'self_exclusion', months: null });
    expect((await cancel(id, first)).status).toBe(200);
    expect((await sell(id, other, '9.5')).status).toBe(200);
    expect(await owned(id)).toEqual({ cash: 99_500, bonus: 0 });
  });

  test('only by its owner, and only if it exists', async () => {
    const ticket = await placed(id, single());
    const other = await bettor(feed, {}, 'sami');
    for (const answer of [
      await cancel(other, ticket),
      await cancel(id, key()),
      await sell(other, ticket, '1'),
      await offered(other, ticket),
      await statusOf(other, ticket),
      await subBetsOf(other, ticket),
    ])
      expect([answer.status, answer.body]).toEqual([404, { code: 'not_found' }]);
    expect((await statusOf(id, ticket)).body.status).toBe('Wait');
  });

  test('and later results and corrections pay nothing', async () => {
    const ticket = await placed(id, single());
    await cancel(id, ticket);
    for (const [version, verdict] of (['won', 'lost', 'void', 'won'] as const).entries())
      await deliverResult(id, match, version + 1, { home: verdict });
    expect(await owned(id)).toEqual({ cash: 100_000, bonus: 0 });
    expect((await statusOf(id, ticket)).body).toMatchObject({ status: 'Cancelled', state: 'cancelled' });
    expect(await isSound(id)).toBe(true);
  });

  test('and is refused under the key of another request', async () => {
    const requestId = key();
    const ticket = await placed(id, single());
    const next = await placed(id, betslipOf([selected(match, 'away', '2')]));
    await cancel(id, ticket, requestId);
    expect((await cancel(id, next, requestId)).body).toEqual({ code: 'transaction_mismatch' });
  });
});

describe('a ticket is cashed out', () => {
  test('for its fair value at current prices, less the house’s share, and no more than was offered', async () => {
    const ticket = await placed(id, single());
    expect((await offered(id, ticket)).body).toMatchObject({ amount: '9.500', currency: 'TND' });
    feed.changeMarket(match, { prices: { home: 125 } });
    // 20 dinars at a probability of 1/1.25, times 95 percent.
    expect((await offered(id, ticket)).body).toMatchObject({ amount: '15.200', currency: 'TND' });
    expect((await betsOf(id)).list[0]?.can_cash_out).toBe(true);
    const { status, body } = await sell(id, ticket, '15.2');
    expect([status, body]).toEqual([200, { ticket_id: ticket, status: 'Cancelled', amount: '15.200' }]);
    expect(await owned(id)).toEqual({ cash: 105_200, bonus: 0 });
    expect((await betsOf(id)).list[0]).toMatchObject({ win_amount: '15.200', can_cash_out: false });
  });

  test('in the proportion of cash and bonus in its stake', async () => {
    const other = await bettor(feed, { cash: 2_500, bonus: 20_000 }, 'sami');
    await sell(other, await placed(other, single()), '9.5');
    expect(await owned(other)).toEqual({ cash: 2_375, bonus: 12_500 + 7_125 });
  });

  test('for the accepted offer when its value has risen, and not when it has fallen', async () => {
    const ticket = await placed(id, single());
    feed.changeMarket(match, { prices: { home: 300 } });
    expect((await sell(id, ticket, '9.5')).body).toEqual({ code: 'coefs_changed' });
    feed.changeMarket(match, { prices: { home: 125 } });
    expect((await sell(id, ticket, '9.5')).body).toMatchObject({ amount: '9.500' });
  });

  test('at the value of its other selections when one is void', async () => {
    const other = feed.offer(2, { home: 300 });
    const ticket = await placed(id, betslipOf([selected(match, 'home', '2'), selected(other, 'home', '3')]));
    await deliverResult(id, other, 1, { home: 'void' });
    // 10 dinars at 2, now one in two: the void selection counts as 1, whatever the feed says.
    expect((await offered(id, ticket)).body.amount).toBe('9.500');
    expect((await sell(id, ticket, '9.5')).status).toBe(200);
    await deliverResult(id, other, 2, { home: 'won' });
    await deliverResult(id, match, 1, { home: 'won' });
    expect(await owned(id)).toEqual({ cash: 99_500, bonus: 0 });
  });

  test.each(['0', '-9.5', '9.5005', '9,5', 'all'])('not for an invalid amount: %s', async (amount) => {
    const ticket = await placed(id, single());
    expect((await sell(id, ticket, amount)).status).toBe(400);
    expect((await statusOf(id, ticket)).body.status).toBe('Wait');
  });

  test('only while every open selection has a price and no result', async () => {
    const other = feed.offer(2, { home: 200 });
    const ticket = await placed(id, betslipOf([selected(match, 'home', '2'), selected(other, 'home', '2')]));
    feed.changeMarket(other, { suspended: true });
    expect((await offered(id, ticket)).body.amount).toBeNull();
    expect((await betsOf(id)).list[0]?.can_cash_out).toBe(false);
    expect((await sell(id, ticket, '1')).body).toEqual({ code: 'error_block_bet_data' });
    feed.changeMarket(other, { suspended: false });
    feed.isUp = false;
    expect((await offered(id, ticket)).body).toEqual({ code: 'upstream_unavailable' });
    expect((await sell(id, ticket, '1')).body).toEqual({ code: 'error_block_bet_data' });
    feed.isUp = true;
    await deliverResult(id, other, 1, { home: 'won' });
    // The won selection counts in full: 40 dinars at one in two.
    expect((await offered(id, ticket)).body.amount).toBe('19.000');
    await deliverResult(id, match, 1, { home: 'lost' });
    expect((await offered(id, ticket)).body.amount).toBeNull();
    expect((await sell(id, ticket, '1')).body).toEqual({ code: 'ticket_closed' });
  });

  test('once, and stays cashed out whatever the result', async () => {
    const ticket = await placed(id, single());
    const requestId = key();
    const first = await sell(id, ticket, '9.5', requestId);
    expect(await sell(id, ticket, '9.5', requestId)).toEqual(first);
    expect((await sell(id, ticket, '9.5')).body).toEqual({ code: 'ticket_closed' });
    expect(await deliverResult(id, match, 1, { home: 'won' })).toBe('done');
    await deliverResult(id, match, 2, { home: 'lost' });
    expect(await owned(id)).toEqual({ cash: 99_500, bonus: 0 });
    expect((await statusOf(id, ticket)).body.status).toBe('Cancelled');
    expect((await subBetsOf(id, ticket)).body.events).toMatchObject([{ outcomes: [{ status: 'Loser' }] }]);
  });
});

function* ordersOf<T>(items: readonly T[]): Generator<readonly T[]> {
  if (items.length === 0) yield [];
  for (const [index, item] of items.entries())
    for (const rest of ordersOf(items.toSpliced(index, 1))) yield [item, ...rest];
}

describe('concurrent requests', () => {
  const actions = {
    cancel: (ticket: string) => cancel(id, ticket),
    sell: (ticket: string) => sell(id, ticket, '9.5'),
    won: (_: string, place: number) => deliverResult(id, `1-0-1-${place}`, 2, { home: 'won' }),
    lost: (_: string, place: number) => deliverResult(id, `1-0-1-${place}`, 1, { home: 'lost' }),
    void: (_: string, place: number) => deliverResult(id, `1-0-1-${place}`, 3, { home: 'void' }),
  };
  type Action = keyof typeof actions;
  /** The return of a stake of ten, by how the ticket ended. */
  const cameBack = { Cancelled: [10_000, 9_500], Winner: [20_000], Loser: [0], Voided: [10_000] };

  test('cancelling, cashing out, a result and two corrections, in all 120 orders, concurrently and in sequence, end a ticket once', async () => {
    let round = 10;
    for (const together of [true, false]) {
      for (const order of ordersOf(Object.keys(actions) as Action[])) {
        round += 1;
        const before = (await owned(id)).cash;
        const ticket = await placed(id, betslipOf([selected(feed.offer(round, { home: 200 }), 'home', '2')]));
        if (together) await Promise.all(order.map((name) => actions[name](ticket, round)));
        else for (const name of order) await actions[name](ticket, round);
        const { status } = (await statusOf(id, ticket)).body as { status: keyof typeof cameBack };
        const back = (await owned(id)).cash - before + 10_000;
        expect([order, status, cameBack[status]?.includes(back)]).toEqual([order, status, true]);
        // The newest version prevails whatever the order: unless the ticket ended before, it is void.
        if (!together && order[0] !== 'cancel' && order[0] !== 'sell')
          expect([order, status]).toEqual([order, 'Voided']);
      }
    }
    expect(await isSound(id)).toBe(true);
  }, 60_000);

  test.each([2, 8, 64])(
    '%i concurrent cancellations return a stake once, and all are answered alike',
    async (count) => {
      const ticket = await placed(id, single());
      const answers = await Promise.all(Array.from({ length: count }, () => cancel(id, ticket)));
      expect(answers.every(({ status, body }) => status === 200 && body.status === 'Cancelled')).toBe(true);
      expect(await owned(id)).toEqual({ cash: 100_000, bonus: 0 });
    },
  );

  test.each([2, 8, 64])('%i concurrent cash-outs pay once, and repeats of one are answered alike', async (count) => {
    const ticket = await placed(id, single());
    const requestId = key();
    const answers = await Promise.all([
      ...Array.from({ length: count }, () => sell(id, ticket, '9.5', requestId)),
      ...Array.from({ length: count }, () => sell(id, ticket, '9.5')),
    ]);
    expect(answers.slice(0, count).every(({ status }) => status === answers[0]?.status)).toBe(true);
    expect(await owned(id)).toEqual({ cash: 99_500, bonus: 0 });
    expect(await isSound(id)).toBe(true);
  });

  test.each([2, 8, 64])('%i deliveries of one result pay once', async (count) => {
    await placed(id, single());
    await Promise.all(Array.from({ length: count }, () => deliverResult(id, match, 1, { home: 'won' })));
    expect(await owned(id)).toEqual({ cash: 110_000, bonus: 0 });
    const { rows } = (await callAs(id, 'GET', '/api/users/own-data/ledger_transaction/')).body as {
      rows: { kind: string }[];
    };
    expect(rows.filter(({ kind }) => kind === 'credit')).toHaveLength(1);
  });
});

test('a ticket’s history shows what each result, correction and withdrawal paid', async () => {
  const ticket = await placed(id, single());
  pass(60_000);
  await deliverResult(id, match, 1, { home: 'lost' });
  await deliverResult(id, match, 2, { home: 'won' });
  await deliverResult(id, match, 3, { home: null });
  const { bet, steps } = (await subBetsOf(id, ticket)).body as { bet: object; steps: object[] };
  expect(steps).toEqual([
    { what: 'placed', moved: '-10.000', payout: null, at: '2026-11-22T10:00:00.000Z' },
    { what: 'accepted', moved: '0.000', payout: null, at: '2026-11-22T10:00:00.000Z' },
    { what: 'settled', moved: '0.000', payout: '0.000', at: '2026-11-22T10:01:00.000Z' },
    { what: 'settled', moved: '20.000', payout: '20.000', at: '2026-11-22T10:01:00.000Z' },
    { what: 'settled', moved: '-20.000', payout: null, at: '2026-11-22T10:01:00.000Z' },
  ]);
  expect(bet).toMatchObject({ status: 'Wait', win_amount: '0.000', settled_at: null });
});
