import { expect, test } from 'vitest';
import type { FeedEvent, FeedMarket } from '#contract/sportsbook/odds-feed.ts';
import { groupedEvents, listMarketTabs, marketOfTab, priceState, toBlocks } from '#model/sportsbook/markets.ts';
import { clockText, currentScore, sideCounts } from '#model/sportsbook/match.ts';
import {
  eventPath,
  filterQuery,
  readSportsbookFilters,
  sportIn,
  writeSportsbookFilters,
} from '#model/sportsbook/sportsbook-address.ts';

const market = (part: Partial<FeedMarket>): FeedMarket => ({
  kind: 'result',
  count: 'goals',
  line: null,
  main: true,
  suspended: false,
  outcomes: { home: { price: 185, verdict: null }, away: { price: null, verdict: null } },
  ...part,
});
const event = (part: Partial<FeedEvent> = {}): FeedEvent => ({
  id: '1-fr1-1-1',
  tournament: '1-fr1',
  home: 'Lyon',
  away: 'Lens',
  starts_at: '2026-11-22T19:00:00Z',
  phase: 'prematch',
  period: 0,
  played_ms: 0,
  counts: {},
  markets: {},
  ...part,
});

test('a list’s address is read as it was written, and invalid values are ignored', () => {
  const read = (text: string) => readSportsbookFilters(new URLSearchParams(text));
  const filters = { hours: 6, where: '1-fr1', market: 'total', page: 3 } as const;
  expect(read(writeSportsbookFilters(filters))).toEqual(filters);
  expect(read('hours=7&where=<b>&market=../x&page=0')).toEqual({ hours: null, where: '', market: '', page: 1 });
  expect(filterQuery(filters)).toEqual({ hours: '6', tournament: '1-fr1', page: '3' });
  expect(filterQuery(read('where=FR'))).toEqual({ country: 'FR', page: '1' });
});

test('a sport is one of the specification’s, and an address without one has its default', () => {
  expect([sportIn(undefined, 1), sportIn('53', 1)]).toEqual([1, 53]);
  expect(['2', '01', '1/x', ''].map((text) => sportIn(text, 1))).toEqual([null, null, null, null]);
});

test('a match has one address before it starts, and another from then on', () => {
  expect(eventPath(event())).toBe('/sportsbook/event/line/1-fr1-1-1');
  for (const phase of ['live', 'break', 'ended', 'abandoned'] as const)
    expect(eventPath(event({ phase }))).toBe('/sportsbook/event/live/1-fr1-1-1');
});

test('a list has a tab for each main market, with one for the winner, with or without a draw', () => {
  const markets = {
    'winner.sets': market({ kind: 'winner' }),
    'total.sets.3.5': market({ kind: 'total', line: 3.5, main: false }),
    'handicap.sets.-1.5': market({ kind: 'handicap', line: -1.5 }),
  };
  expect(listMarketTabs([event({ markets })])).toEqual(['result', 'handicap']);
  expect(marketOfTab(event({ markets }), 'result')?.id).toBe('winner.sets');
  expect(marketOfTab(event({ markets }), 'total')).toBeNull();
});

test('handicaps of one market are in one block from the lowest, in the group of its count', () => {
  const markets = {
    'total.goals.3.5': market({ kind: 'total', line: 3.5 }),
    'total.goals.2.5': market({ kind: 'total', line: 2.5, main: false }),
    'result.firstHalf': market({ count: 'firstHalf', main: false }),
    'total.corners.9.5': market({ kind: 'total', count: 'corners', line: 9.5, main: false }),
  };
  const blocks = toBlocks(event({ markets }));
  expect(blocks.map(({ group, isMain, lines }) => [group, isMain, lines.map(({ id }) => id)])).toEqual([
    ['totals', true, ['total.goals.2.5', 'total.goals.3.5']],
    ['halves', false, ['result.firstHalf']],
    ['corners', false, ['total.corners.9.5']],
  ]);
});

test('a price is offered only while its market is open and its match is not over', () => {
  const state = (part: Partial<FeedMarket>, phase: FeedEvent['phase'] = 'live', outcome = 'home') =>
    priceState(event({ phase, markets: { m: market(part) } }), 'm', outcome);
  expect(state({})).toEqual({ kind: 'open', price: 185 });
  expect(state({}, 'live', 'away')).toEqual({ kind: 'locked' });
  expect(state({ suspended: true })).toEqual({ kind: 'locked' });
  expect(state({}, 'ended')).toEqual({ kind: 'locked' });
  expect(state({}, 'live', 'nobody')).toEqual({ kind: 'locked' });
  expect(state({ outcomes: { home: { price: null, verdict: 'void' } } }, 'ended')).toEqual({
    kind: 'decided',
    verdict: 'void',
  });
});

test('the clock runs while a match is played, stops in breaks, and is missing for sports with sets', () => {
  expect(clockText(1, { phase: 'live', played_ms: 4_031_000 }, 1500)).toBe('67:12');
  expect(clockText(1, { phase: 'break', played_ms: 2_700_000 }, 60_000)).toBe('45:00');
  expect(clockText(1, { phase: 'ended', played_ms: 5_400_000 }, 0)).toBe('');
  expect(clockText(3, { phase: 'live', played_ms: 4_031_000 }, 0)).toBe('');
});

test('the score is the sport’s main count, and other counts are beside it', () => {
  const football = event({ phase: 'live', counts: { corners: [5, 2], goals: [1, 0] } });
  expect([currentScore(1, football), sideCounts(1, football)]).toEqual([[1, 0], [['corners', [5, 2]]]]);
  const tennis = event({ phase: 'live', counts: { sets: [1, 1], points: [3, 2] } });
  expect([currentScore(3, tennis), sideCounts(3, tennis)]).toEqual([[1, 1], [['points', [3, 2]]]]);
  expect([currentScore(1, event()), sideCounts(1, event())]).toEqual([null, []]);
});

test('matches of a tournament are grouped by day', () => {
  const list = [event(), event({ id: '2' }), event({ id: '3', starts_at: '2026-11-23T19:00:00Z' })];
  const tournament = { id: '1-fr1', name: 'Ligue 1', country: 'FR' };
  expect(groupedEvents(list, [tournament]).map(({ events }) => events.map(({ id }) => id))).toEqual([
    ['1-fr1-1-1', '2'],
    ['3'],
  ]);
  expect(groupedEvents(list, [])).toEqual([]);
});
