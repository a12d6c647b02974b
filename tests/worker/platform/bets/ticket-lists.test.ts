import { runInDurableObject } from 'cloudflare:test';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import {
  betslipOf,
  betsOf,
  bettor,
  cancel,
  deliverResult,
  type FakeFeed,
  morning,
  objectOf,
  placed,
  selected,
  subBetsOf,
} from '../fake-feed.ts';
import { callAs } from '../house-calls.ts';

let feed: FakeFeed;
let id = '';
beforeEach(async () => {
  ({ feed, id } = await morning());
});
const onMatch = (place: number) => betslipOf([selected(feed.offer(place))]);

test('a bet is shown with all its fields, and its match as it was when the bet was placed', async () => {
  const match = feed.offer(1);
  const ticket = await placed(id, betslipOf([selected(match)]));
  feed.change(match, { home: 'Renamed', starts_at: '2026-11-25T10:00:00Z' });
  const { body } = await subBetsOf(id, ticket);
  const [listed] = (await betsOf(id)).list;
  expect(listed).toEqual({
    id: ticket,
    date: '2026-11-22T10:00:00.000Z',
    bet_amount: '10.000',
    win_amount: '0.000',
    coef: '1.85',
    status: 'Wait',
    provider: 'sft',
    ticketid: ticket,
    ticketcode: expect.stringMatching(/^[2-9A-HJKMNP-TV-Z]{10}$/),
    tickettype: 'single',
    state: 'accepted',
    possible_win: '18.500',
    left_over: '0.000',
    bonus_amount: '0.000',
    selections: 1,
    cancel_until: '2026-11-22T10:05:00.000Z',
    can_cash_out: true,
    settled_at: null,
    reason: null,
  });
  const at = '2026-11-22T10:00:00.000Z';
  expect(body).toEqual({
    bet: listed,
    steps: [
      { what: 'placed', moved: '-10.000', payout: null, at },
      { what: 'accepted', moved: '0.000', payout: null, at },
    ],
    events: [
      {
        category: 'TN',
        date: '2026-11-22T11:00:00.000Z',
        name: 'Home 1 – Away 1',
        sport: '1',
        tournament: 'Ligue 1',
        subticket_id: 1,
        event_id: match,
        sport_id: 1,
        home: 'Home 1',
        away: 'Away 1',
        outcomes: [
          {
            name: 'home',
            market: 'result.goals',
            odd: '1.85',
            outcome_id: 'home',
            result: null,
            status: 'Wait',
            type: 'prematch',
            market_id: 'result.goals',
          },
        ],
      },
    ],
  });
});

test('a bet is also found by its code, and only by its player', async () => {
  const ticket = await placed(id, onMatch(1));
  const number = (await betsOf(id)).list[0]?.ticketcode;
  expect((await subBetsOf(id, number)).body.bet).toMatchObject({ id: ticket });
  expect((await subBetsOf(await bettor(feed, {}, 'sami'), number)).status).toBe(404);
});

test('bets are listed a page at a time, the newest first, running or settled', async () => {
  const tickets = [];
  for (const place of [1, 2, 3]) tickets.push(await placed(id, onMatch(place)));
  await deliverResult(id, '1-0-1-2', 1, { home: 'won' });
  await cancel(id, tickets[2]);
  const idsOf = async (query: string) => (await betsOf(id, query)).list.map((bet) => bet.id);
  expect(await idsOf('')).toEqual(tickets.toReversed());
  expect(await idsOf('?page=2&page_size=2')).toEqual([tickets[0]]);
  expect((await betsOf(id, '?page=2&page_size=2')).count).toBe(3);
  expect(await idsOf('?state=running')).toEqual([tickets[0]]);
  expect(await idsOf('?state=settled')).toEqual([tickets[2], tickets[1]]);
});

test('dates are market days, and the last one is sent as the day after it', async () => {
  vi.setSystemTime(new Date('2026-11-20T22:59:59Z'));
  const first = await placed(id, onMatch(1));
  vi.setSystemTime(new Date('2026-11-20T23:00:00Z'));
  const second = await placed(id, onMatch(2));
  const idsOf = async (query: string) => (await betsOf(id, query)).list.map((bet) => bet.id);
  expect(await idsOf('?date_from=2026-11-20&date_to=2026-11-21')).toEqual([first]);
  expect(await idsOf('?date_from=2026-11-21&date_to=2026-11-22')).toEqual([second]);
  expect(await idsOf('?date_from=2026-11-20&date_to=2026-11-22')).toEqual([second, first]);
  expect(await idsOf('?date_to=2026-11-20')).toEqual([]);
});

test('the list of all providers’ bets has the house’s own tickets and no game rounds', async () => {
  const tickets = [];
  for (const place of [1, 2, 3]) tickets.push(await placed(id, onMatch(place)));
  const all = async (query: string) =>
    (await callAs(id, 'GET', `/api/users/bets-history/${query}`)).body as { count: number; list: { id: string }[] };
  expect((await all('')).list.map((bet) => bet.id)).toEqual(tickets.toReversed());
  expect(await all('?page=2&page_size=2')).toMatchObject({ count: 3, list: [{ id: tickets[0] }] });
});

test('bets are listed also while the feed is unavailable, without cash-out', async () => {
  await placed(id, onMatch(1));
  feed.isUp = false;
  expect((await betsOf(id)).list).toMatchObject([{ status: 'Wait', can_cash_out: false }]);
});

test('nobody sees another player’s bets', async () => {
  await placed(id, onMatch(1));
  expect(await betsOf(await bettor(feed, {}, 'sami'))).toEqual({ count: 0, list: [] });
});

test('the sports balance is cash and bonus together, and a session leads to the sportsbook', async () => {
  const other = await bettor(feed, { cash: 1_500, bonus: 500 }, 'sami');
  const balance = await callAs(other, 'GET', '/api/integrations/sft/player/balance');
  expect(balance.body).toEqual({ balance: '2.000', currency: 'TND' });
  for (const path of ['create', 'create/test'])
    expect((await callAs(other, 'POST', `/api/integrations/sft/session/${path}`, {})).body).toMatchObject({
      url: expect.stringMatching(/\/sportsbook$/),
    });
});

describe('the database itself refuses to', () => {
  beforeEach(async () => {
    await placed(id, onMatch(1));
    await placed(id, onMatch(2));
    await deliverResult(id, '1-0-1-2', 1, { home: 'won' });
    await cancel(id, await placed(id, onMatch(3)));
  });
  const staked = `(number, id, code, type, combination_size, betslip_digest, accept_changes, stake, bonus, stake_transaction, state, possible, placed_at)`;

  test.each([
    ['change a stake', 'UPDATE ticket SET stake = 1', 'does not change'],
    ['lose a ticket', 'DELETE FROM ticket', 'kept'],
    [
      'write a ticket that nobody paid',
      `INSERT INTO ticket ${staked} VALUES (9, 'x', 'x', 'single', 1, '', 'any', 10000, 0, 99, 'accepted', 0, 0)`,
      'what the ledger took',
    ],
    [
      'write a ticket of another stake',
      `INSERT INTO ticket ${staked} VALUES (9, 'x', 'x', 'single', 1, '', 'any', 10001, 0, 2, 'accepted', 0, 0)`,
      'what the ledger took',
    ],
    ['say that more was paid', 'UPDATE ticket SET paid = 1 WHERE number = 1', 'what the ledger paid'],
    ['cancel without giving back', `UPDATE ticket SET state = 'cancelled' WHERE number = 1`, 'what the ledger says'],
    ['sell what is settled', `UPDATE ticket SET state = 'sold' WHERE number = 2`, 'ends once'],
    ['bring a cancelled ticket back', `UPDATE ticket SET state = 'accepted' WHERE number = 3`, 'what the ledger says'],
    ['sell a cancelled ticket', `UPDATE ticket SET payout = 1 WHERE number = 3`, 'ends once'],
    ['make an accepted ticket pending', `UPDATE ticket SET state = 'pending' WHERE number = 1`, 'ends once'],
    ['change the price of an accepted ticket', 'UPDATE ticket_selection SET price = 900', 'on offer'],
    ['change what was bet on', `UPDATE ticket_selection SET outcome_id = 'away'`, 'on offer'],
    ['take a result twice', `UPDATE ticket_selection SET result = 'lost' WHERE ticket = 2`, 'older'],
    ['forget a version', 'UPDATE ticket_selection SET result_version = 0 WHERE ticket = 2', 'older'],
    ['forget a selection', 'DELETE FROM ticket_selection', 'kept'],
    [
      'put two of one match into a ticket',
      `INSERT INTO ticket_selection SELECT ticket, 1, sport, event_id, market_id, 'away', price, home, away, tournament, country, starts_at, is_live, result, result_version FROM ticket_selection WHERE ticket = 1`,
      'UNIQUE',
    ],
    ['end a ticket twice', `INSERT INTO ticket_step (ticket, what, moved, at) VALUES (3, 'sold', 1, 1)`, 'UNIQUE'],
    ['change a step', 'UPDATE ticket_step SET moved = 0', 'kept'],
    ['forget a step', 'DELETE FROM ticket_step', 'kept'],
  ])('%s', async (_, statement, reason) => {
    await runInDurableObject(objectOf(id).object, (__, { storage: { sql } }) => {
      expect(() => sql.exec(statement)).toThrow(reason);
    });
  });
});
