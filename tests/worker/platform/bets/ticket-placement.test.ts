import { beforeEach, describe, expect, test } from 'vitest';
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
  owned,
  pass,
  place,
  placed,
  type Selected,
  selected,
  statusOf,
} from '../fake-feed.ts';
import { callAs } from '../house-calls.ts';

let feed: FakeFeed;
let id = '';
let match = '';
beforeEach(async () => {
  ({ feed, match, id } = await morning());
});

describe('a ticket', () => {
  test('takes its stake, is accepted at once before the match, and subscribes to its results', async () => {
    const { status, body } = await place(id, betslipOf([selected(match)]));
    expect(status).toBe(200);
    expect(body).toMatchObject({ status: 'Wait', state: 'accepted', reason: null });
    expect(await owned(id)).toEqual({ cash: 90_000, bonus: 0 });
    expect(feed.followed).toEqual([`${match} ${id}`]);
    expect((await statusOf(id, body.ticket_id)).body).toEqual(body);
    expect(await isSound(id)).toBe(true);
  });

  test('is paid by cash first and then by bonus', async () => {
    const other = await bettor(feed, { cash: 4_000, bonus: 20_000 }, 'sami');
    await placed(other, betslipOf([selected(match)]));
    expect(await owned(other)).toEqual({ cash: 0, bonus: 14_000 });
    expect((await betsOf(other)).list[0]).toMatchObject({ bet_amount: '10.000', bonus_amount: '6.000' });
  });

  test('counts as play of the day and the session; the jackpots only once it cannot be cancelled', async () => {
    await placed(id, betslipOf([selected(match)]));
    expect((await callAs(id, 'GET', '/api/users/net-position/')).body).toMatchObject({ session: { staked: '10.000' } });
    const { rows } = (await callAs(id, 'GET', '/api/users/own-data/ledger_transaction/')).body as { rows: object[] };
    expect(rows.at(-1)).toMatchObject({ kind: 'debit', staked_after: '0.000' });
  });

  test.each([2, 8, 64])(
    'is placed once by %i concurrent equal requests, and all are answered with it',
    async (count) => {
      const requestId = key();
      const answers = await Promise.all(
        Array.from({ length: count }, () => place(id, betslipOf([selected(match)]), requestId)),
      );
      expect(new Set(answers.map(({ body }) => body.ticket_id)).size).toBe(1);
      expect(answers.every(({ status }) => status === 200)).toBe(true);
      expect(await owned(id)).toEqual({ cash: 90_000, bonus: 0 });
      expect((await betsOf(id)).count).toBe(1);
    },
  );

  test('whose answer was lost is answered again, also while the feed is unavailable', async () => {
    const requestId = key();
    const first = await place(id, betslipOf([selected(match)]), requestId);
    feed.isUp = false;
    feed.events.clear();
    expect(await place(id, betslipOf([selected(match)]), requestId)).toEqual(first);
    const settled = await callAs(id, 'POST', `/api/backoffice/payments/request/${requestId}/settle/`, {});
    expect(settled.body).toEqual({ outcome: 'done', kind: 'ticket', id: first.body.ticket_id });
  });

  test('that never arrived is never placed once its outcome was queried', async () => {
    const requestId = key();
    await callAs(id, 'POST', `/api/backoffice/payments/request/${requestId}/settle/`, {});
    expect((await place(id, betslipOf([selected(match)]), requestId)).body).toEqual({ code: 'transaction_mismatch' });
    expect(await owned(id)).toEqual({ cash: 100_000, bonus: 0 });
  });

  test('of another stake under the same id is refused', async () => {
    const requestId = key();
    await place(id, betslipOf([selected(match)]), requestId);
    expect((await place(id, betslipOf([selected(match)], { stake: '11' }), requestId)).body).toEqual({
      code: 'transaction_mismatch',
    });
  });

  test.each([8, 64])('is placed as often as the money suffices by %i concurrent requests', async (count) => {
    const matches = Array.from({ length: count }, (_, at) => feed.offer(at + 10));
    const answers = await Promise.all(matches.map((one) => place(id, betslipOf([selected(one)], { stake: '30' }))));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    expect(answers.filter(({ body }) => body.code === 'not_enough_money')).toHaveLength(count - 3);
    expect(await owned(id)).toEqual({ cash: 10_000, bonus: 0 });
    expect(await isSound(id)).toBe(true);
  });

  test('repeats its subscription until it is acknowledged, once for each ticket', async () => {
    feed.takesFollowers = false;
    const ticket = await placed(id, betslipOf([selected(match)]));
    expect(feed.followed).toEqual([]);
    feed.takesFollowers = true;
    pass(10_000);
    await statusOf(id, ticket);
    await statusOf(id, ticket);
    expect(feed.followed).toEqual([`${match} ${id}`]);
    await placed(id, betslipOf([selected(match, 'draw', '3.40')]));
    expect(feed.followed).toHaveLength(2);
  });
});

describe('a ticket is refused', () => {
  const code = async (betslip: object, player = id) => {
    const { status, body } = await place(player, betslip);
    return status === 200 ? undefined : body.code;
  };
  const unmoved = async () => {
    expect(await owned(id)).toEqual({ cash: 100_000, bonus: 0 });
    expect((await betsOf(id)).count).toBe(0);
  };

  test('to a visitor, and by a provider that takes no tickets here', async () => {
    expect((await place(null, betslipOf([selected(match)]))).status).toBe(401);
    const unknown = await callAs(id, 'POST', '/api/integrations/xyz/ticket/placement', betslipOf([selected(match)]), {
      headers: { 'idempotency-key': key() },
    });
    expect([unknown.status, unknown.body]).toEqual([404, { code: 'provider_not_found' }]);
  });

  test('when it is none of the three types', async () => {
    const two = [selected(match), selected(feed.offer(2))];
    for (const betslip of [
      betslipOf(two, { type: 'single' }),
      betslipOf([selected(match)], { type: 'combined' }),
      betslipOf(two, { type: 'system', system: 2 }),
      betslipOf([...two, selected(feed.offer(3))], { type: 'system' }),
      betslipOf([...two, selected(feed.offer(3))], { type: 'system', system: 3 }),
    ])
      expect((await place(id, betslip)).status).toBe(400);
    await unmoved();
  });

  test('when a selection is unknown, suspended, without a price, or of a match that is over', async () => {
    const suspended = feed.offer(2);
    feed.changeMarket(suspended, { suspended: true });
    const over = feed.offer(3);
    feed.change(over, { phase: 'ended' });
    const unpriced = feed.offer(4, { home: null, away: 200 });
    const abandoned = feed.offer(5);
    feed.change(abandoned, { phase: 'abandoned' });
    for (const one of [
      selected('1-0-1-99'),
      selected('7-0-1-1'),
      selected('nonsense'),
      selected(match, 'nobody'),
      selected(match, 'home', '1.85', 'no.market'),
      selected(suspended),
      selected(over),
      selected(unpriced),
      selected(abandoned),
    ])
      expect([one, await code(betslipOf([one], { accept_changes: 'any' }))]).toEqual([one, 'error_block_bet_data']);
    await unmoved();
  });

  test('when two selections are of one match', async () => {
    const both = [selected(match), selected(match, 'over', '1.90', 'total.goals.2.5')];
    expect(await code(betslipOf(both))).toBe('error_block_bet_data');
    await unmoved();
  });

  test.each([
    ['none', '1.85', true],
    ['none', '1.86', false],
    ['none', '1.84', false],
    ['higher', '1.84', true],
    ['higher', '1.86', false],
    ['any', '1.99', true],
    ['any', '1.01', true],
  ])('when the price moved past what the player accepts: %s, shown %s', async (accept, odds, isTaken) => {
    const answer = await place(id, betslipOf([selected(match, 'home', odds)], { accept_changes: accept }));
    expect(answer.status === 200 || answer.body.code).toBe(isTaken || 'coefs_changed');
    if (!isTaken) return unmoved();
    // Whatever was shown, the feed's price is taken.
    expect((await betsOf(id)).list[0]).toMatchObject({ coef: '1.85', possible_win: '18.500' });
  });

  test('when its stake is below the least or above the largest, or could win too much', async () => {
    const rich = await bettor(feed, { cash: 9_000_000 }, 'rich');
    const far = feed.offer(2, { home: 100_000 });
    expect(await code(betslipOf([selected(match)], { stake: '0.099' }), rich)).toBe('transaction_limit');
    expect(await code(betslipOf([selected(match)], { stake: '3000.001' }), rich)).toBe('transaction_limit');
    // 25 dinars and 25 millimes at 1000 win 24,999.975 above the stake, a millime more wins 25,000.974.
    expect(await code(betslipOf([selected(far, 'home', '1000')], { stake: '25.026' }), rich)).toBe('transaction_limit');
    expect(await code(betslipOf([selected(far, 'home', '1000')], { stake: '25.025' }), rich)).toBeUndefined();
    expect(await code(betslipOf([selected(match)], { stake: '0.1' }), rich)).toBeUndefined();
    const absurd = Array.from({ length: 20 }, (_, at) =>
      selected(feed.offer(at + 50, { home: 100_000 }), 'home', '1000'),
    );
    expect(await code(betslipOf(absurd), rich)).toBe('transaction_limit');
  });

  test('only beyond the limits, from the first millime on', async () => {
    const rich = await bettor(feed, { cash: 9_000_000 }, 'rich');
    const [far, safe] = [feed.offer(2, { home: 10_100 }), feed.offer(3, { home: 101 })];
    // 250 dinars at 101 win 25,000 above the stake to the millime.
    expect(await code(betslipOf([selected(far, 'home', '101')], { stake: '250.001' }), rich)).toBe('transaction_limit');
    expect(await code(betslipOf([selected(far, 'home', '101')], { stake: '250' }), rich)).toBeUndefined();
    expect((await betsOf(rich)).list[0]).toMatchObject({ possible_win: '25250.000' });
    expect(await code(betslipOf([selected(safe, 'home', '1.01')], { stake: '3000' }), rich)).toBeUndefined();
    expect(await code(betslipOf([selected(match)], { stake: '100' }))).toBeUndefined();
    expect(await owned(id)).toEqual({ cash: 0, bonus: 0 });
  });

  test.each(['0', '-1', '0.1005', '1e1', '10,5', '', 'ten', null])(
    'when its stake is not an exact amount: %j',
    async (stake) => {
      expect((await place(id, betslipOf([selected(match)], { stake }))).status).toBe(400);
      await unmoved();
    },
  );

  test('when there is too little money, or another currency', async () => {
    expect(await code(betslipOf([selected(match)], { stake: '100.001' }))).toBe('not_enough_money');
    expect((await place(id, betslipOf([selected(match)], { currency: 'EUR' }))).body).toMatchObject({
      currency: [{ code: 'invalid' }],
    });
    await unmoved();
  });

  test('to somebody who is banned, excluded, held for staff, has closed the account, or must look at the clock', async () => {
    await objectOf(id).backoffice.change('staff', { action: 'ban', reason: 'fraud' });
    expect(await code(betslipOf([selected(match)]))).toBe('user_is_banned');
    await objectOf(id).backoffice.change('staff', { action: 'lift_ban' });
    const other = await bettor(feed, { cash: 100_000 }, 'sami');
    await objectOf(other).saferGambling.protect({ action: 'time_out', days: 1 });
    expect(await code(betslipOf([selected(match)]), other)).toBe('self_excluded');
    const held = await bettor(feed, { cash: 100_000 }, 'hela');
    await objectOf(held).account.hold();
    expect(await code(betslipOf([selected(match)]), held)).toBe('account_held');
    const third = await bettor(feed, { cash: 100_000 }, 'nour');
    await objectOf(third).saferGambling.protect({ action: 'reality_check', minutes: 15 });
    await placed(third, betslipOf([selected(match)]));
    pass(16 * 60_000);
    expect(await code(betslipOf([selected(match, 'draw', '3.40')]), third)).toBe('reality_check');
    await objectOf(third).account.close();
    expect(await code(betslipOf([selected(match)]), third)).toBe('user_is_banned');
    await unmoved();
  });

  test.each(['wager', 'loss'] as const)('when it exceeds the player’s own limit: %s', async (kind) => {
    await objectOf(id).saferGambling.protect({ action: 'limit', kind, period: 'day', size: 15_000 });
    await placed(id, betslipOf([selected(match)]));
    expect(await code(betslipOf([selected(match, 'draw', '3.40')]))).toBe('limit_reached');
    expect(await code(betslipOf([selected(match, 'draw', '3.40')], { stake: '5' }))).toBeUndefined();
  });

  test('when the day’s winnings are reached', async () => {
    const rich = await bettor(feed, { cash: 9_000_000 }, 'rich');
    const ticket = await placed(
      rich,
      betslipOf([selected(feed.offer(2, { home: 1000 }), 'home', '10')], { stake: '2777' }),
    );
    await deliverResult(rich, '1-0-1-2', 1, { home: 'won' });
    expect((await statusOf(rich, ticket)).body.status).toBe('Winner');
    expect(await code(betslipOf([selected(match)]), rich)).toBeUndefined();
    await placed(rich, betslipOf([selected(feed.offer(3, { home: 1000 }), 'home', '10')], { stake: '100' }));
    await deliverResult(rich, '1-0-1-3', 1, { home: 'won' });
    expect(await code(betslipOf([selected(match)]), rich)).toBe('limit_reached');
  });

  test('while the feed is unavailable', async () => {
    feed.isUp = false;
    const answer = await place(id, betslipOf([selected(match)]));
    expect([answer.status, answer.body.code]).toEqual([503, 'upstream_unavailable']);
    feed.isUp = true;
    await unmoved();
  });
});

describe('the same betslip again', () => {
  test('is refused within a minute while the first is open, whatever its stake and the order of its selections', async () => {
    const other = feed.offer(2);
    const betslip = betslipOf([selected(match), selected(other)]);
    await placed(id, betslip);
    const again = betslipOf([selected(other), selected(match)], { stake: '7' });
    expect((await place(id, again)).body).toEqual({ code: 'error_exist_bet' });
    pass(59_000);
    expect((await place(id, again)).body).toEqual({ code: 'error_exist_bet' });
    pass(2_000);
    expect((await place(id, again)).status).toBe(200);
  });

  test('is taken when the first is settled, and when it is another type or on something else', async () => {
    await placed(id, betslipOf([selected(match)]));
    expect((await place(id, betslipOf([selected(match, 'draw', '3.40')]))).status).toBe(200);
    expect((await place(id, betslipOf([selected(match), selected(feed.offer(2))]))).status).toBe(200);
    await deliverResult(id, match, 1, { home: 'lost' });
    expect((await place(id, betslipOf([selected(match)]))).status).toBe(200);
  });

  test.each([2, 64])('is placed once by %i concurrent requests', async (count) => {
    const answers = await Promise.all(Array.from({ length: count }, () => place(id, betslipOf([selected(match)]))));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ body }) => body.code === 'error_exist_bet')).toHaveLength(count - 1);
  });
});

describe('the open profit of tickets', () => {
  const refused = async (player: string, betslip: object) =>
    (await place(player, betslip)).body as { code?: string; most?: string };

  test('stays within the limit of an outcome, however it is split, and the largest stake offered is accepted', async () => {
    const rich = await bettor(feed, { cash: 9_000_000 }, 'rich');
    const [far, other] = [feed.offer(2, { home: 10_100, away: 10_100 }), feed.offer(3, { home: 200 })];
    const bet = (stake: string, more: Selected[] = []) => betslipOf([selected(far, 'home', '101'), ...more], { stake });
    await placed(rich, bet('100'));
    pass(60_000);
    await placed(rich, bet('149.5'));
    pass(60_000);
    expect(await refused(rich, bet('0.6'))).toEqual({ code: 'transaction_limit', most: '0.500' });
    // In a combination it is the same outcome.
    expect(await refused(rich, bet('0.3', [selected(other, 'home', '2')]))).toEqual({
      code: 'transaction_limit',
      most: '0.248',
    });
    await placed(rich, betslipOf([selected(far, 'away', '101')], { stake: '200' }));
    await placed(rich, bet('0.5'));
    pass(60_000);
    expect(await refused(rich, bet('0.1'))).toEqual({ code: 'transaction_limit', most: '0.000' });
  });

  test.each([
    ['a result and a handicap', 'result.goals', 'home', 'handicap.goals.-0.5', 'home'],
    ['a result and draw no bet', 'result.goals', 'away', 'drawNoBet.goals', 'away'],
    ['a total and a lower one', 'total.goals.3.5', 'over', 'total.goals.2.5', 'over'],
    ['a correct score and both teams to score', 'correctScore.goals', '1-1', 'bothScore.goals', 'yes'],
    ['a result of two counts', 'result.goals', 'home', 'result.corners', 'home'],
    ['what no score decides', 'firstScorer', 'p-9', 'firstScorer', 'p-7'],
  ])('is of what can win together, whatever the markets are called: %s', async (_, market, outcome, other, also) => {
    const rich = await bettor(feed, { cash: 9_000_000 }, 'rich');
    const far = feed.offer(2);
    feed.offerAt(far, market, { [outcome]: 10_100 });
    feed.offerAt(far, other, { [also]: 10_100 });
    await placed(rich, betslipOf([selected(far, outcome, '101', market)], { stake: '249' }));
    expect(await refused(rich, betslipOf([selected(far, also, '101', other)], { stake: '2' }))).toEqual({
      code: 'transaction_limit',
      most: '1.000',
    });
    await placed(rich, betslipOf([selected(far, also, '101', other)], { stake: '1' }));
  });

  test('is not of what cannot: over and under, each up to the limit', async () => {
    const rich = await bettor(feed, { cash: 9_000_000 }, 'rich');
    const far = feed.offer(2);
    feed.offerAt(far, 'total.goals.2.5', { over: 10_100, under: 10_100 });
    for (const outcome of ['over', 'under'])
      await placed(rich, betslipOf([selected(far, outcome, '101', 'total.goals.2.5')], { stake: '250' }));
  });

  test('counts a system by what it wins with each of its selections, and without it', async () => {
    const rich = await bettor(feed, { cash: 9_000_000 }, 'rich');
    const three = [2, 3, 4].map((place) => feed.offer(place, { home: 1_000, away: 10_000 }));
    const system = { type: 'system', system: 2, stake: '600' };
    // A third of the stake on each two: 100 times 200 each.
    expect(
      (
        await refused(
          rich,
          betslipOf(
            three.map((one) => selected(one, 'home', '10')),
            system,
          ),
        )
      ).code,
    ).toBe('transaction_limit');
    await placed(
      rich,
      betslipOf(
        three.map((one) => selected(one, 'home', '10')),
        { ...system, stake: '240' },
      ),
    );
    // All three win 23,760; without the first match the other two win 7,760.
    const away = (stake: string) => betslipOf([selected(three[0] ?? '', 'away', '100')], { stake });
    expect(await refused(rich, away('175'))).toEqual({ code: 'transaction_limit', most: '174.141' });
    await placed(rich, away('174.141'));
  });

  test('is free again once a ticket is cancelled', async () => {
    const rich = await bettor(feed, { cash: 9_000_000 }, 'rich');
    const far = feed.offer(2, { home: 10_100 });
    const bet = (stake: string) => betslipOf([selected(far, 'home', '101')], { stake });
    const first = await placed(rich, bet('250'));
    expect((await refused(rich, bet('200'))).code).toBe('transaction_limit');
    await cancel(rich, first);
    await placed(rich, bet('200'));
  });

  test('is reported as a total before a ticket is written, and withdrawn when none is', async () => {
    await placed(id, betslipOf([selected(match)]));
    pass(60_000);
    const second = await placed(id, betslipOf([selected(match)], { stake: '20' }));
    const reportedProfits = () => feed.profits.map(({ profit }) => profit);
    expect(reportedProfits()).toEqual([8_500, 25_500]);
    expect(feed.profits[0]).toMatchObject({ eventId: match, playerId: id });
    await cancel(id, second);
    expect((await place(id, betslipOf([selected(match)], { stake: '2000' }))).body).toEqual({
      code: 'not_enough_money',
    });
    expect(reportedProfits().slice(2)).toEqual([8_500, 1_708_500, 8_500]);
  });

  test('of all players on an event stays within the house’s limit: the largest stake is offered, and nothing moves', async () => {
    feed.mostProfit = 17_000;
    await placed(id, betslipOf([selected(match)]));
    pass(60_000);
    expect((await place(id, betslipOf([selected(match)], { stake: '11' }))).body).toEqual({
      code: 'transaction_limit',
      // A thousandth more wins no more: what is won is rounded down.
      most: '10.001',
    });
    expect(await owned(id)).toEqual({ cash: 90_000, bonus: 0 });
    await placed(id, betslipOf([selected(match)], { stake: '9.9' }));
  });

  test('of 64 concurrent tickets is reported one after the other, so that none is lost', async () => {
    const others = Array.from({ length: 64 }, (_, at) => feed.offer(at + 100, { home: 200 }));
    await Promise.all(
      others.map((other) => placed(id, betslipOf([selected(match), selected(other, 'home', '2')], { stake: '1' }))),
    );
    const reportedProfits = feed.profits.filter(({ eventId }) => eventId === match).map(({ profit }) => profit);
    expect(reportedProfits).toEqual(others.map((_, at) => (at + 1) * 2_700));
  });
});
