import { describe, expect, test } from 'vitest';
import { listedPromotions, promotionPath, promotionState } from '#model/reading/promotions.ts';

const days = { startsOn: '2026-11-01', endsOn: '2026-11-30' };

describe('a promotion', () => {
  test.each([
    ['2026-10-31T22:59:59Z', 'announced'],
    ['2026-10-31T23:00:00Z', 'running'],
    ['2026-11-30T22:59:59Z', 'running'],
    ['2026-11-30T23:00:00Z', 'ended'],
  ])('at %s, by midnight of the market, is %s', (moment, state) => {
    expect(promotionState(days, Date.parse(moment))).toBe(state);
  });

  test.each([
    ['2026-10-19T22:59:59Z', 'hidden'],
    ['2026-10-19T23:00:00Z', 'announced'],
  ])('with a first display day is, at %s, %s', (moment, state) => {
    expect(promotionState({ appearsOn: '2026-10-20', ...days }, Date.parse(moment))).toBe(state);
  });

  test('without a last day continues', () => {
    expect(promotionState({ startsOn: '2026-11-01' }, Date.parse('2036-01-01T00:00:00Z'))).toBe('running');
  });

  test.each([
    ['cashback', '/promotions-detail/cashback'],
    ['welcome-offer-1', '/promotions/welcome-offer-1'],
    ['spring-of-2027', '/promotions/spring-of-2027'],
  ])('%s is read at %s', (name, path) => {
    expect(promotionPath(name)).toBe(path);
  });
});

test('a list leaves out ended promotions and puts future ones last, the soonest first', () => {
  const promotions = [
    { name: 'to come', startsOn: '2027-01-01', order: 1 },
    { name: 'sooner', startsOn: '2026-12-28', order: 9 },
    { name: 'second', startsOn: '2026-10-01', order: 3 },
    { name: 'ended', startsOn: '2026-10-01', endsOn: '2026-11-19', order: 1 },
    { name: 'first, on its last day', startsOn: '2026-10-01', endsOn: '2026-11-20', order: 2 },
  ];
  const listed = listedPromotions(promotions, Date.parse('2026-11-20T12:00:00Z'));
  expect(listed.map(({ name }) => name)).toEqual(['first, on its last day', 'second', 'sooner', 'to come']);
});
