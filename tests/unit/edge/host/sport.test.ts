// Bets and tokens of sport as hosts may tell of them.
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import type { Call } from '#contract/call.ts';
import { cancelTicket, createSportSession, createSportToken, listBets, listSubBets } from '#contract/sport.ts';
import { Absences } from '#edge/host/absence.ts';
import { withBetsAsked } from '#edge/host/bets.ts';
import { lackedBy } from '#edge/host/lacking.ts';
import { embeddedProfile, unknownProfile } from '#edge/host/profile.ts';
import { readAnswer } from '#edge/host/read.ts';

const told = <C extends Call>(call: C, sent: unknown) =>
  v.parse(call.answer, readAnswer(call.answer, sent)?.value) as v.InferOutput<C['answer']>;
const bet = { id: 1, date: '2026-11-20T10:00:00Z', bet_amount: '5', win_amount: '0', coef: '1.85', provider: 'p' };
const foreign = unknownProfile('https://host.test');

test.each([
  ['Winner', 'Winner'],
  ['winner', 'Winner'],
  ['WON', 'Winner'],
  ['lost', 'Loser'],
  ['in_process', 'Wait'],
  ['cashed out', 'Cancelled'],
  ['refunded', 'Voided'],
  ['settled', 'Done'],
  [null, 'Wait'],
  [undefined, 'Wait'],
  ['never heard of', 'Wait'],
])('a bet whose status is %s is %s', (status, expected) => {
  expect(told(listBets, [{ ...bet, status }]).list[0]?.status ?? 'Wait').toBe(expected);
});

test('what a bet leaves out or calls otherwise is read, and a row of nonsense is left out', () => {
  const sent = { results: [{ ticket_id: 9, created_at: bet.date, stake: 2, odds: 3 }, 'nonsense', null], total: '3' };
  expect(told(listBets, sent).list).toEqual([
    expect.objectContaining({ id: 9, date: bet.date, bet_amount: 2000, win_amount: 0, coef: 3, provider: '' }),
  ]);
});

describe('a host that lists all bets at once', () => {
  const list = Array.from({ length: 25 }, (_, place) => ({
    ...bet,
    id: place + 1,
    date: new Date(Date.UTC(2026, 10, place + 1)).toISOString(),
    ...(place % 5 === 0 ? {} : { status: 'Winner' }),
  }));
  const asked = (query: string, profile = foreign) =>
    withBetsAsked(listBets, { count: 25, list }, query, profile) as { count: number; list: { id: number }[] };

  test('is asked for a page and a state here: the newest first, running those that wait', () => {
    expect(asked('page=2&page_size=20')).toMatchObject({ count: 25, list: [{ id: 5 }, { id: 4 }, {}, {}, {}] });
    expect(asked('state=running')).toMatchObject({ count: 5, list: [{ id: 21 }, { id: 16 }, {}, {}, {}] });
    expect(asked('state=settled').count).toBe(20);
    expect(asked('page=no&page_size=-1').list).toHaveLength(20);
  });

  test('offers to take back what waits, and our own platform says itself until when', () => {
    const cancellable = (profile = foreign) =>
      asked('page_size=30', profile).list.filter((one) => 'can_cancel' in one && one.can_cancel === true).length;
    expect(cancellable()).toBe(5);
    expect(cancellable(embeddedProfile('https://sandbox.test'))).toBe(0);
  });
});

test('an outcome without a status waits, and an event without a time or outcomes is shown all the same', () => {
  const sent = [
    { name: 'A – B', outcomes: [{ name: 'A', market: '1X2', odd: 1.5, outcome_id: 4 }, { odds: '2.10' }] },
    { home: 'C', away: 'D', market: 'Winner', odd: '1.9', date: 'soon' },
  ];
  const { events } = told(listSubBets, sent);
  expect(events).toMatchObject([
    {
      name: 'A – B',
      date: null,
      outcomes: [
        { name: 'A', status: 'Wait' },
        { name: '', odd: '2.10', status: 'Wait' },
      ],
    },
    { name: 'C – D', outcomes: [{ market: 'Winner', odd: '1.9', status: 'Wait' }] },
  ]);
});

test.each([
  [{ token: 't' }],
  [{ data: { token: 't' } }],
  [{ success: true, data: 't' }],
  [{ success: true, data: { session_token: 't' }, codeStatus: 200 }],
])('a token login is read from %o', (sent) => {
  expect(told(createSportToken.alt, sent)).toMatchObject({ success: true, data: { token: 't' } });
});

test('a session is read from the response wrapper, and a ticket by any of its names', () => {
  expect(told(createSportSession, { success: true, data: { session_url: 'https://x.test/?token=t' } })).toEqual({
    url: 'https://x.test/?token=t',
  });
  expect(told(cancelTicket, { id: 7, status: 'canceled' })).toMatchObject({ ticket_id: 7, status: 'Cancelled' });
});

test('there is sport, and there are bets, while anybody has any', () => {
  const absences = new Absences(lackedBy(foreign));
  expect([absences.has('sport', 0), absences.has('bets', 0)]).toEqual([true, false]);
  absences.note('altBets', 0);
  absences.note('dgtBets', 0);
  expect(absences.list(1)).not.toContain('bets');
  absences.note('tickets', 0);
  expect(absences.list(1)).toContain('bets');
  const loader = 'https://alt.test/loader.js';
  const withAlt = new Absences(lackedBy({ ...foreign, sportsbooks: { alt: { loader, integration: 'i' } } }));
  expect([withAlt.has('sport', 0), withAlt.has('altSport', 0), withAlt.has('dgtSport', 0)]).toEqual([
    false,
    false,
    true,
  ]);
});
