import { describe, expect, test } from 'vitest';
import type { FeedEvent } from '#contract/sportsbook/odds-feed.ts';
import type { ScoreModel } from '#contract/sportsbook/score-model.ts';
import { builderOffer, builderPrice, builderWorth, partsToAdd } from '#domain/sportsbook/bet-builder.ts';
import { builderOutcome, builderParts, type Part, partKey } from '#domain/sportsbook/builder-ids.ts';
import { contestOf } from '#sandbox/odds-feed/contest.ts';
import { eventOffer } from '#sandbox/odds-feed/event-offer.ts';
import { offeredFixtures } from '#sandbox/odds-feed/fixtures.ts';
import { bruteForce } from '../../../support/score-brute-force.ts';

const NOW = Date.UTC(2026, 10, 28, 12);
const fixture = offeredFixtures(1, NOW, 40).find(({ startsAtMs }) => startsAtMs > NOW + 3_600_000);
if (!fixture) throw new Error('no match');
/** @param minutes since kick-off. */
const eventAt = (minutes: number): FeedEvent =>
  eventOffer(contestOf(fixture, 'test'), fixture.startsAtMs + minutes * 60_000);

const offeredParts = (event: FeedEvent): Part[] => [...partsToAdd(event, []).keys()].flatMap(builderParts);
const modelOf = (event: FeedEvent): ScoreModel => {
  if (!event.model) throw new Error('no model');
  return event.model;
};

/** Deterministic, so that a failure can be reproduced. */
function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
const isNear = (price: number | null, exact: number | null): boolean =>
  price === null || exact === null ? price === exact : Math.abs(price - exact) <= 1;

describe.each([
  ['before the match', -60],
  ['in the first half', 20],
  ['in the second half', 70],
])('%s', (_, minutes) => {
  const event = eventAt(minutes);
  const parts = offeredParts(event);
  const model = modelOf(event);
  const exact = bruteForce(model).offerOf;

  test('a single part has the price of the market, to the hundredth', () => {
    expect(parts.length).toBeGreaterThan(10);
    for (const part of parts) {
      const offered = event.markets[part.marketId]?.outcomes[part.outcomeId]?.price;
      expect(isNear(builderPrice(model, [part]), offered ?? null), partKey(part)).toBe(true);
    }
  });

  test('every pair has the price from summing each final score by hand', () => {
    const wrong: string[] = [];
    for (const [at, one] of parts.entries())
      for (const other of parts.slice(at + 1)) {
        const offer = builderOffer(event, [one, other]);
        const by = exact([one, other]);
        if (!isNear(offer?.price ?? null, by.price)) wrong.push(`${partKey(one)} ${partKey(other)}`);
      }
    expect(wrong).toEqual([]);
  });

  test('and so do 10,000 triples', () => {
    const next = chance(minutes + 1000);
    const wrong: string[] = [];
    for (let count = 0; count < 10_000; count += 1) {
      const triple = Array.from({ length: 3 }, () => parts[Math.floor(next() * parts.length)] as Part);
      if (new Set(triple.map(partKey)).size < 3) continue;
      const offer = builderOffer(event, triple);
      if (!isNear(offer?.price ?? null, exact(triple).price)) wrong.push(triple.map(partKey).join(' '));
    }
    expect(wrong).toEqual([]);
  }, 120_000);

  test('exactly the parts that can be added are offered', () => {
    const next = chance(minutes + 7);
    for (let count = 0; count < 20; count += 1) {
      const chosen = [parts[Math.floor(next() * parts.length)] as Part];
      for (const [key, why] of partsToAdd(event, chosen)) {
        const offer = builderOffer(event, [...chosen, ...builderParts(key)]);
        // Nearly certain: there is no price, and no reason against it either.
        if (why !== null) expect(offer, `${chosen.map(partKey)} ${key} ${why}`).toBeNull();
        else if (offer === null) expect(exact([...chosen, ...builderParts(key)]).isCertain, key).toBe(true);
      }
    }
  });
});

describe('parts that are offered together', () => {
  const event = eventAt(-60);
  const home = { marketId: 'result.goals', outcomeId: 'home' };
  const draw = { marketId: 'result.goals', outcomeId: 'draw' };
  const homeOrDraw = { marketId: 'doubleChance.goals', outcomeId: 'homeOrDraw' };
  const yes = { marketId: 'bothScore.goals', outcomeId: 'yes' };

  test('contradictory and redundant parts are refused with the reason', () => {
    const more = partsToAdd(event, [home]);
    expect(more.get(partKey(draw))).toBe('impossible');
    expect(more.get(partKey(homeOrDraw))).toBe('included');
    expect(more.get(partKey(yes))).toBeNull();
    expect(builderOffer(event, [home, draw])).toBeNull();
    // In reverse order one implies the other, which is then redundant.
    expect(partsToAdd(event, [homeOrDraw]).get(partKey(home))).toBe('included');
  });

  test('a price differs from the product, because the parts are correlated', () => {
    const offer = builderOffer(event, [draw, yes]);
    expect(offer?.price).toBeLessThan(offer?.apart ?? 0);
  });

  test('refuses a single part, the same part twice, and parts that the match does not have', () => {
    expect(builderOffer(event, [home])).toBeNull();
    expect(builderOffer(event, [home, home])).toBeNull();
    expect(builderOffer(event, [home, { marketId: 'result.corners', outcomeId: 'home' }])).toBeNull();
    expect(builderOffer(event, [home, { marketId: 'toString', outcomeId: 'constructor' }])).toBeNull();
  });

  test('offers nothing without a model, while suspended, or after the end', () => {
    const { model: _, ...plain } = event;
    const market = event.markets['bothScore.goals'];
    if (!market) throw new Error('no market');
    const suspended = { ...event, markets: { ...event.markets, 'bothScore.goals': { ...market, suspended: true } } };
    for (const one of [plain, suspended, { ...event, phase: 'ended' as const }, eventAt(200)]) {
      expect(builderOffer(one, [home, yes])).toBeNull();
      expect(builderWorth(one, [home, yes])).toBeNull();
    }
    expect(builderWorth(event, [home, yes])).toBe(builderOffer(event, [home, yes])?.price);
  });

  test('refuses seven parts', () => {
    const chosen: Part[] = [];
    for (;;) {
      const next = [...partsToAdd(event, chosen)].find(([, why]) => why === null);
      if (!next || chosen.length > 6) break;
      chosen.push(...builderParts(next[0]));
    }
    expect(chosen.length).toBeLessThanOrEqual(6);
  });
});

test('the id of a bet builder is independent of the order, and names its parts', () => {
  const parts = [
    { marketId: 'total.goals.2.5', outcomeId: 'over' },
    { marketId: 'handicap.goals.-1.5', outcomeId: 'home' },
  ];
  expect(builderOutcome(parts)).toBe(builderOutcome(parts.toReversed()));
  expect(builderParts(builderOutcome(parts))).toEqual(parts.toReversed());
  for (const broken of ['', ':', 'a', 'a:b:c', 'a::b:c']) expect(builderParts(broken)).toEqual([]);
});
