// Bets and sport tokens in the shapes that hosts may send.
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { cancelTicket, createSportSession, createSportToken, listBets, listSubBets } from '#contract/bets/bets.ts';
import type { Call } from '#contract/call.ts';
import { withRequestedRows } from '#edge/host/adapt.ts';
import { missingByProfile } from '#edge/host/missing-features.ts';
import { embeddedProfile, unknownProfile } from '#edge/host/profile.ts';
import { readAnswer } from '#edge/host/read.ts';

const parse = <C extends Call>(call: C, sent: unknown) =>
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
  ['an unknown word', 'Wait'],
])('reads the bet status %s as %s', (status, expected) => {
  expect(parse(listBets, [{ ...bet, status }]).list[0]?.status ?? 'Wait').toBe(expected);
});

test('reads bets with missing or renamed fields, and leaves out unreadable rows', () => {
  const sent = { results: [{ ticket_id: 9, created_at: bet.date, stake: 2, odds: 3 }, 'nonsense', null], total: '3' };
  expect(parse(listBets, sent).list).toEqual([
    expect.objectContaining({ id: 9, date: bet.date, bet_amount: 2000, win_amount: 0, coef: 3, provider: '' }),
  ]);
});

describe('a host that lists all bets at once', () => {
  const list = Array.from({ length: 25 }, (_, index) => ({
    ...bet,
    id: index + 1,
    date: new Date(Date.UTC(2026, 10, index + 1)).toISOString(),
    ...(index % 5 === 0 ? {} : { status: 'Winner' }),
  }));
  const listed = (query: string, profile = foreign) =>
    withRequestedRows(listBets, { count: 25, list }, query, profile) as { count: number; list: { id: number }[] };

  test('is filtered and paged by the edge: newest first, with pending bets as running', () => {
    expect(listed('page=2&page_size=20')).toMatchObject({ count: 25, list: [{ id: 5 }, { id: 4 }, {}, {}, {}] });
    expect(listed('state=running')).toMatchObject({ count: 5, list: [{ id: 21 }, { id: 16 }, {}, {}, {}] });
    expect(listed('state=settled').count).toBe(20);
    expect(listed('page=no&page_size=-1').list).toHaveLength(20);
  });

  test('allows pending bets to be cancelled; our own platform sends its own deadline', () => {
    const cancellable = (profile = foreign) =>
      listed('page_size=30', profile).list.filter((one) => 'can_cancel' in one && one.can_cancel === true).length;
    expect(cancellable()).toBe(5);
    expect(cancellable(embeddedProfile('https://sandbox.test'))).toBe(0);
  });
});

test('an outcome without a status is pending, and an event without a time or outcomes is kept', () => {
  const sent = [
    { name: 'A – B', outcomes: [{ name: 'A', market: '1X2', odd: 1.5, outcome_id: 4 }, { odds: '2.10' }] },
    { home: 'C', away: 'D', market: 'Winner', odd: '1.9', date: 'soon' },
  ];
  const { events } = parse(listSubBets, sent);
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
])('reads a token login from %o', (sent) => {
  expect(parse(createSportToken.alt, sent)).toMatchObject({ success: true, data: { token: 't' } });
});

test.each([
  [{ token: 't', url: '/frame' }],
  [{ success: true, data: { token: 't', launchUrl: '/frame' } }],
  [{ success: true, data: null, session_token: 't', link: '/frame' }],
  [{ data: { session: { key: 't', session_url: '/frame' } } }],
])('reads a token and an address from %o', (sent) => {
  expect(parse(createSportToken.dgt, sent)).toMatchObject({ success: true, data: { token: 't', url: '/frame' } });
});

test('reads an address alone, and rejects an answer with neither', () => {
  expect(parse(createSportToken.dgt, { data: 'https://x.test/?a=b' }).data).toEqual({ url: 'https://x.test/?a=b' });
  expect(parse(createSportToken.dgt, { success: true, data: {} }).data).toEqual({});
});

test('reads a session from the response wrapper, and a ticket by any of its names', () => {
  expect(parse(createSportSession, { success: true, data: { session_url: 'https://x.test/?token=t' } })).toEqual({
    url: 'https://x.test/?token=t',
  });
  expect(parse(cancelTicket, { id: 7, status: 'canceled' })).toMatchObject({ ticket_id: 7, status: 'Cancelled' });
});

test('sport and bets are missing only if the profile says it of every sportsbook', () => {
  const missingOf = (...without: string[]) => missingByProfile({ ...foreign, without });
  const parts = ['altSport', 'dgtSport', 'altBets', 'dgtBets', 'tickets'];
  expect([missingOf().has('sport'), missingOf().has('bets')]).toEqual([false, false]);
  expect([...missingOf(...parts.slice(1))]).toEqual(expect.not.arrayContaining(['sport']));
  expect([...missingOf(...parts)]).toEqual(expect.arrayContaining(['sport', 'bets']));
  const partly = missingOf('dgtSport');
  expect([partly.has('sport'), partly.has('altSport'), partly.has('dgtSport')]).toEqual([false, false, true]);
});

describe('outcomes beside the events', () => {
  const event = { category: '', date: null, name: 'One - Two', sport: '', tournament: '' };
  const outcome = { market: 'Result', odd: '2' };
  const read = (events: object[], outcomes: object[]) =>
    parse(listSubBets, { data: { events, outcomes } }).events.map((one) => one.outcomes.map(({ name }) => name));

  test('belong to the event whose id they name, in any order', () => {
    const events = [
      { ...event, subticket_id: 1 },
      { ...event, subticket_id: 2 },
    ];
    const outcomes = ['b', 'c', 'a'].map((name, index) => ({
      ...outcome,
      name,
      outcome_id: name,
      subticket_id: index === 2 ? 1 : '2',
    }));
    expect(read(events, outcomes)).toEqual([['a'], ['b', 'c']]);
  });

  test('without an id belong to the only event, or follow the order of the events; else to none', () => {
    const [a, b, c] = ['a', 'b', 'c'].map((name) => ({ ...outcome, name, outcome_id: name })) as [
      object,
      object,
      object,
    ];
    expect(read([event], [a, b])).toEqual([['a', 'b']]);
    expect(read([event, event], [a, b])).toEqual([['a'], ['b']]);
    expect(read([event, event], [a, b, c])).toEqual([[], []]);
  });
});
