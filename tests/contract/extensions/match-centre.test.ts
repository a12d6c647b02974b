// The course and the history of a match: in the answer about one match, and in no list.
import * as v from 'valibot';
import { describe, expect, inject, test } from 'vitest';
import { MatchCentre } from '#contract/sportsbook/match-centre.ts';
import { getMatchHistory, getSportEvent, listSportEvents } from '#contract/sportsbook/sportsbook.ts';
import { sendCall, sendCallOk } from '../host.ts';

describe.each(inject('hosts'))('$name, matches', (host) => {
  test('in play have a match centre that agrees with the score', async () => {
    const { events } = await sendCallOk(host, listSportEvents, { query: { sport: '1', type: 'live' } });
    expect(events.length).toBeGreaterThanOrEqual(12);
    for (const listed of events) expect(listed).not.toHaveProperty('centre');
    const { event } = await sendCallOk(host, getSportEvent, { params: { id: events[0]?.id ?? '' } });
    const { periods, timeline } = v.parse(MatchCentre, event.centre);
    const goals = (side: 'home' | 'away') => timeline.filter((one) => one.kind === 'goals' && one.side === side).length;
    expect([goals('home'), goals('away')]).toEqual(event.counts.goals);
    expect(periods.reduce((sum, [home]) => sum + home, 0)).toBe(event.counts.goals?.[0]);
  });

  test('to come have form and table of the competition', async () => {
    const { events } = await sendCallOk(host, listSportEvents, {
      query: { sport: '1', type: 'prematch', tournament: '1-en1' },
    });
    const [match] = events;
    const { home_form, away_form } = await sendCallOk(host, getMatchHistory, { params: { id: match?.id ?? '' } });
    expect([home_form.length, away_form.length]).toEqual([5, 5]);
    for (const { home, away } of home_form) expect([home, away]).toContain(match?.home);
  });

  test('unknown to the host have no data', async () => {
    const { status, body } = await sendCall(host, getMatchHistory, { params: { id: '1-no-1-1' } });
    expect([status, body]).toMatchObject([404, { code: 'not_found' }]);
  });
});
