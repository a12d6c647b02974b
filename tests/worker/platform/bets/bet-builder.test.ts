import { describe, expect, test } from 'vitest';
import type { FeedEvent } from '#contract/sportsbook/odds-feed.ts';
import { openProfit } from '#domain/house-rules.ts';
import { amountMinor } from '#domain/money.ts';
import { builderPrice } from '#domain/sportsbook/bet-builder.ts';
import { builderOutcome, type Part } from '#domain/sportsbook/builder-ids.ts';
import { type Price, priceText } from '#domain/sportsbook/odds.ts';
import {
  betslipOf,
  betsOf,
  cancel,
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
  sell,
  setRule,
  subBetsOf,
} from '../fake-feed.ts';
import { callHost } from '../host.ts';

const model = {
  score: [0, 0] as [number, number],
  rates: [1.6, 1.1] as [number, number],
  rho: -0.08,
  half: { score: [0, 0] as [number, number], share: 0.5 },
  margin: 106,
};
const HOME = { marketId: 'result.goals', outcomeId: 'home' };
const OVER = { marketId: 'total.goals.2.5', outcomeId: 'over' };
const LEVEL = { marketId: 'drawNoBet.goals', outcomeId: 'home' };
const HALF = { marketId: 'result.firstHalf', outcomeId: 'home' };

type Markets = FeedEvent['markets'];
function marketsFor(score: FeedEvent['model'], parts: readonly Part[]): Markets {
  const markets: Markets = {};
  for (const { marketId, outcomeId } of parts) {
    const [kind = '', count = '', ...handicap] = marketId.split('.');
    const price = score ? builderPrice(score, [{ marketId, outcomeId }]) : null;
    const known = markets[marketId]?.outcomes;
    markets[marketId] = {
      kind,
      count,
      line: handicap.length > 0 ? Number(handicap.join('.')) : null,
      main: false,
      suspended: false,
      outcomes: { ...known, [outcomeId]: { price, verdict: null } },
    };
  }
  return markets;
}
const ALL = [HOME, OVER, LEVEL, HALF, { ...HOME, outcomeId: 'draw' }];
function modelled(feed: FakeFeed, match: string, change: Partial<FeedEvent> = {}): void {
  const now = change.model ?? model;
  feed.change(match, { model, counts: { goals: now.score }, markets: marketsFor(now, ALL), ...change });
}

const priceOf = (parts: readonly Part[], by = model) => builderPrice(by, parts) as Price;
const builder = (match: string, parts: readonly Part[], price = priceOf(parts)) =>
  selected(match, builderOutcome(parts), priceText(price), 'builder');

async function evening(parts: readonly Part[] = [HOME, OVER]) {
  const of = await morning();
  modelled(of.feed, of.match);
  return { ...of, betslip: betslipOf([builder(of.match, parts)]) };
}
type Verdicts = Record<string, 'won' | 'lost' | 'void' | null>;
const deliverResults = (id: string, eventId: string, version: number, results: Verdicts) =>
  objectOf(id).bets.settle({ eventId, version, results });
const RESULTS = { home: 'result.goals/home', over: 'total.goals.2.5/over', level: 'drawNoBet.goals/home' };
const payoutAt = (price: number) => Math.floor((10_000 * price) / 100);

describe('a bet builder', () => {
  test('is priced for anybody, and says what else can be added and why the rest cannot', async () => {
    const { match } = await evening();
    const builtOutcome = builderOutcome([HOME, OVER]);
    const answer = await callHost('GET', `/services/sportsbook/events/${match}/builder?outcome=${builtOutcome}`);
    expect(answer.status).toBe(200);
    const { odd: price, apart, others, outcome_id: id } = answer.body as Record<string, never>;
    expect(price).toBe(priceText(priceOf([HOME, OVER])));
    expect(Number(apart)).toBeGreaterThan(Number(price));
    expect(id).toBe(builtOutcome);
    expect(others).toEqual({
      'drawNoBet.goals:home': 'included',
      'result.firstHalf:home': null,
      'result.goals:draw': 'impossible',
    });
  });

  test('is not available for a match of a feed without a model', async () => {
    const { match } = await morning();
    expect((await callHost('GET', `/services/sportsbook/events/${match}/builder`)).status).toBe(404);
  });

  test('wins at its price when all its parts win, and is open until then', async () => {
    const { id, match, betslip } = await evening();
    const ticket = await placed(id, betslip);
    await deliverResults(id, match, 1, { [RESULTS.over]: 'won' });
    expect((await betsOf(id)).list[0]?.status).toBe('Wait');
    await deliverResults(id, match, 2, { [RESULTS.home]: 'won', [RESULTS.over]: 'won' });
    const [bet] = (await betsOf(id)).list;
    expect(bet).toMatchObject({ status: 'Winner', coef: priceText(priceOf([HOME, OVER])) });
    expect(await owned(id)).toEqual({ cash: 90_000 + payoutAt(priceOf([HOME, OVER])), bonus: 0 });
    const { events } = (await subBetsOf(id, ticket)).body as { events: { together: string; outcomes: object[] }[] };
    expect(events).toMatchObject([
      {
        together: priceText(priceOf([HOME, OVER])),
        outcomes: [
          { market_id: 'result.goals', outcome_id: 'home', status: 'Winner', odd: priceText(priceOf([HOME])) },
          { market_id: 'total.goals.2.5', outcome_id: 'over', status: 'Winner', odd: priceText(priceOf([OVER])) },
        ],
      },
    ]);
    expect(await isSound(id)).toBe(true);
  });

  test('is lost with its first lost part, and a corrected result pays it after all', async () => {
    const { id, match, betslip } = await evening();
    await placed(id, betslip);
    await deliverResults(id, match, 1, { [RESULTS.over]: 'lost' });
    expect((await betsOf(id)).list[0]?.status).toBe('Loser');
    await deliverResults(id, match, 2, { [RESULTS.home]: 'won', [RESULTS.over]: 'won' });
    expect((await betsOf(id)).list[0]?.status).toBe('Winner');
    await deliverResults(id, match, 3, { [RESULTS.home]: 'lost', [RESULTS.over]: 'won' });
    expect(await owned(id)).toEqual({ cash: 90_000, bonus: 0 });
    expect(await isSound(id)).toBe(true);
  });

  test('is paid at the price without a void part, by the model at placement', async () => {
    const { id, match, feed } = await evening();
    const parts = [LEVEL, OVER];
    await placed(id, betslipOf([builder(match, parts)]));
    // The later model makes no difference.
    modelled(feed, match, { model: { ...model, rates: [0.1, 0.1] } });
    await deliverResults(id, match, 1, { [RESULTS.level]: 'void' });
    expect((await betsOf(id)).list[0]).toMatchObject({ status: 'Wait', coef: priceText(priceOf([OVER])) });
    await deliverResults(id, match, 2, { [RESULTS.level]: 'void', [RESULTS.over]: 'won' });
    expect(await owned(id)).toEqual({ cash: 90_000 + payoutAt(priceOf([OVER])), bonus: 0 });
    // The void was a mistake: the whole price again.
    await deliverResults(id, match, 3, { [RESULTS.level]: 'won', [RESULTS.over]: 'won' });
    expect(await owned(id)).toEqual({ cash: 90_000 + payoutAt(priceOf(parts)), bonus: 0 });
    // All parts void: the stake.
    await deliverResults(id, match, 4, { '*': 'void' });
    expect((await betsOf(id)).list[0]?.status).toBe('Voided');
    expect(await owned(id)).toEqual({ cash: 100_000, bonus: 0 });
    expect(await isSound(id)).toBe(true);
  });

  test('is refused if its parts contradict, are redundant, are suspended, or are named in another order', async () => {
    const { id, feed, match, betslip } = await evening();
    const of = (outcome: string) => betslipOf([selected(match, outcome, '4.00', 'builder')]);
    for (const outcome of [
      builderOutcome([HOME, { ...HOME, outcomeId: 'draw' }]),
      builderOutcome([HOME, LEVEL]),
      builderOutcome([HOME]),
      'total.goals.2.5:over:result.goals:home',
      'result.goals:home:result.goals:home',
      'result.goals:home:result.corners:home',
      'result.goals:home:',
    ])
      expect(await place(id, of(outcome)), outcome).toMatchObject({
        body: { code: 'error_block_bet_data' },
      });
    feed.changeMarket(match, { suspended: true });
    expect(await place(id, betslip)).toMatchObject({ body: { code: 'error_block_bet_data' } });
    expect(await owned(id)).toEqual({ cash: 100_000, bonus: 0 });
  });

  test('is not priced by the model from before a goal that the feed has reported', async () => {
    const { id, feed, match, betslip } = await evening();
    const ticket = await placed(id, betslip);
    modelled(feed, match, { phase: 'live', counts: { goals: [1, 0] } });
    const stale = betslipOf([builder(match, [HOME, HALF])]);
    expect(await place(id, stale)).toMatchObject({ body: { code: 'error_block_bet_data' } });
    expect((await offered(id, ticket)).body).toMatchObject({ amount: null });
    const answer = await callHost('GET', `/services/sportsbook/events/${match}/builder`);
    expect(answer).toMatchObject({ status: 200, body: { odd: null, others: {} } });
  });

  test('at another price than shown needs the player’s consent like a single', async () => {
    const { id, feed, match, betslip } = await evening();
    modelled(feed, match, { model: { ...model, rates: [1.9, 1] } });
    expect(await place(id, betslip)).toMatchObject({ body: { code: 'coefs_changed' } });
    expect((await place(id, { ...betslip, accept_changes: 'any' })).status).toBe(200);
    expect((await betsOf(id)).list[0]?.coef).toBe(priceText(priceOf([HOME, OVER], { ...model, rates: [1.9, 1] })));
  });

  test('goes into a combination with other matches, but not with its own', async () => {
    const { id, feed, match } = await evening();
    const other = feed.offer(2);
    const both = [builder(match, [HOME, OVER]), selected(other)];
    await placed(id, betslipOf(both));
    expect((await betsOf(id)).list[0]?.coef).toBe(priceText(Math.floor((priceOf([HOME, OVER]) * 185) / 100) as Price));
    const clash = betslipOf([builder(match, [HOME, OVER]), selected(match, 'home', priceText(priceOf([HOME])))]);
    expect(await place(id, clash)).toMatchObject({ body: { code: 'error_block_bet_data' } });
  });

  test('in play is checked again with the current model, and refused once a part is decided', async () => {
    const { id, feed, match, betslip } = await evening();
    modelled(feed, match, { phase: 'live' });
    const first = await placed(id, betslip);
    await deliverResults(id, match, 1, { [RESULTS.over]: 'won' });
    pass(6_000);
    await objectOf(id).bets.find(first);
    expect((await betsOf(id)).list[0]).toMatchObject({ state: 'refused', reason: 'error_block_bet_data' });
    const newer = { ...model, rates: [1.7, 1.1] as [number, number] };
    pass(61_000);
    await placed(id, { ...betslip, accept_changes: 'any' });
    modelled(feed, match, { phase: 'live', model: newer });
    pass(6_000);
    await betsOf(id);
    expect((await betsOf(id)).list[0]).toMatchObject({
      state: 'accepted',
      coef: priceText(priceOf([HOME, OVER], newer)),
    });
    expect(await isSound(id)).toBe(true);
  });
});

describe('a cash-out of a bet builder', () => {
  const later = { ...model, score: [1, 0] as [number, number], rates: [1, 0.6] as [number, number], rho: 0 };
  const worth = (now: number, stake = 10_000, at = priceOf([HOME, OVER])) =>
    Math.floor((stake * at * 95) / (now * 100));

  test('is the current value of its open parts together', async () => {
    const { id, feed, match, betslip } = await evening();
    const ticket = await placed(id, betslip);
    modelled(feed, match, { phase: 'live', model: later });
    const amount = worth(priceOf([HOME, OVER], later));
    expect((await offered(id, ticket)).body).toMatchObject({ amount: (amount / 1000).toFixed(3) });
    // One part is won: only the other one is still open.
    await deliverResults(id, match, 1, { [RESULTS.home]: 'won' });
    const rest = worth(priceOf([OVER], later));
    expect((await offered(id, ticket)).body).toMatchObject({ amount: (rest / 1000).toFixed(3) });
    const sold = await sell(id, ticket, (rest / 1000).toFixed(3));
    expect(sold.status).toBe(200);
    expect(await owned(id)).toEqual({ cash: 90_000 + rest, bonus: 0 });
    expect(await isSound(id)).toBe(true);
  });

  test('is not offered while the feed knows more about a part than the ticket', async () => {
    const { id, feed, match } = await evening();
    const ticket = await placed(id, betslipOf([builder(match, [LEVEL, OVER])]));
    const markets = marketsFor(later, ALL);
    const level = markets[LEVEL.marketId];
    if (level) level.outcomes = { home: { price: null, verdict: 'void' } };
    modelled(feed, match, { phase: 'live', model: later, markets });
    expect((await offered(id, ticket)).body).toMatchObject({ amount: null });
    await deliverResults(id, match, 1, { [RESULTS.level]: 'void' });
    const rest = worth(priceOf([OVER], later), 10_000, priceOf([OVER]));
    expect((await offered(id, ticket)).body).toMatchObject({ amount: (rest / 1000).toFixed(3) });
  });

  test('by rule watches the price of the parts together', async () => {
    const { id, feed, match, betslip } = await evening();
    const ticket = await placed(id, betslip);
    expect((await setRule(id, ticket, '12.000')).status).toBe(200);
    const [watch] = feed.watches.at(-1)?.prices ?? [];
    expect(watch).toMatchObject({ marketId: 'builder', outcomeId: builderOutcome([HOME, OVER]) });
    modelled(feed, match, { phase: 'live', model: later });
    await objectOf(id).bets.recheckRule(ticket);
    expect((await owned(id)).cash).toBe(90_000 + worth(priceOf([HOME, OVER], later)));
  });

  test('and a cancellation end once a part is decided', async () => {
    const { id, match, betslip } = await evening();
    const ticket = await placed(id, betslip);
    await deliverResults(id, match, 1, { [RESULTS.over]: 'won' });
    expect((await cancel(id, ticket)).status).toBe(409);
  });
});

test('the profit limit of an outcome also applies to bet builders that contain it', async () => {
  const { id, feed, match } = await evening();
  const dear = { ...model, rates: [0.6, 1.9] as [number, number] };
  modelled(feed, match, { model: dear });
  await objectOf(id).cashier.receive({ externalId: 'test:more', amount: amountMinor(20_000_000) });
  const most = openProfit.onOutcome.amountMinor;
  const place = async (parts: readonly Part[], profit: number) => {
    const price = priceOf(parts, dear);
    const stake = (Math.floor((profit * 100) / (price - 100)) / 1000).toFixed(3);
    return placed(id, betslipOf([builder(match, parts, price)], { stake }));
  };
  await place([HOME, OVER], most * 0.6);
  await expect(place([HOME, HALF], most * 0.6)).rejects.toThrow('transaction_limit');
  await place([OVER, HALF], most * 0.39);
});
