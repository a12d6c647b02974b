import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { FeedEvent } from '#contract/sportsbook/odds-feed.ts';
import { applyChange, diffEvent, messageFor } from '#domain/sportsbook/feed-changes.ts';

const outcome = fc.oneof(
  fc.record({ price: fc.option(fc.integer({ min: 101, max: 900 })), verdict: fc.constant(null) }),
  fc.record({ price: fc.constant(null), verdict: fc.constantFrom('won', 'lost', 'void') }),
);
const market = fc.record({
  kind: fc.constant('result'),
  count: fc.constant('goals'),
  line: fc.constant(null),
  main: fc.constant(true),
  suspended: fc.boolean(),
  outcomes: fc.record({ home: outcome, draw: outcome, away: outcome }),
});
const score = fc.tuple(fc.nat(9), fc.nat(9));
const event: fc.Arbitrary<FeedEvent> = fc.record({
  id: fc.constant('1-fr1-2900-3'),
  tournament: fc.constant('1-fr1'),
  home: fc.constant('Lyon'),
  away: fc.constant('Lens'),
  starts_at: fc.constant('2026-11-22T20:00:00.000Z'),
  phase: fc.constantFrom('prematch', 'live', 'break', 'ended', 'abandoned'),
  period: fc.nat(2),
  played_ms: fc.nat(5_400_000),
  counts: fc.record({ goals: score, corners: score }),
  markets: fc.record({ 'result.goals': market, 'result.corners': market }),
  centre: fc.option(
    fc.record({
      periods: fc.array(score, { maxLength: 2 }),
      timeline: fc.constant([]),
      statistics: fc.record({ shots: score }),
      momentum: fc.array(fc.integer({ min: -100, max: 100 }), { maxLength: 3 }),
      momenta: fc.constant(90),
    }),
  ),
});

test('a state and its difference give the next state', () => {
  fc.assert(
    fc.property(event, event, (before, after) => {
      const change = diffEvent(before, after);
      expect(change === null ? before : applyChange(before, change)).toEqual(after);
    }),
  );
});

test('an unchanged part is not sent, and stays the same object', () => {
  fc.assert(
    fc.property(event, (before) => {
      expect(diffEvent(before, structuredClone(before))).toBeNull();
      const moved = applyChange(before, { id: before.id, played_ms: 1 });
      expect(moved.markets).toBe(before.markets);
      const suspended = applyChange(before, { id: before.id, markets: { 'result.goals': { suspended: true } } });
      expect(suspended.markets['result.corners']).toBe(before.markets['result.corners']);
    }),
  );
});

test('ignores a change of an unknown market', () => {
  fc.assert(
    fc.property(event, (before) => {
      expect(applyChange(before, { id: before.id, markets: { unknown: { suspended: true } } })).toEqual(before);
    }),
  );
});

test('a list gets no match centre, and a viewer of the match gets all of it', () => {
  fc.assert(
    fc.property(event, event, (before, after) => {
      const change = diffEvent(before, { ...before, centre: after.centre });
      fc.pre(change !== null);
      const message = { type: 'difference', seq: 1, at: before.starts_at, changed: change ? [change] : [] } as const;
      const events = new Map([[before.id, before]]);
      const sent = (all: boolean) => messageFor({ events: [before.id], all }, message, events);
      expect(sent(false)).toBeNull();
      expect(sent(true)).toMatchObject({ changed: [{ centre: after.centre }] });
    }),
  );
});
