// The prize wheel in the shapes that hosts may send.
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import type { Call } from '#contract/call.ts';
import { getWheelSettings, listPrizes, listSpins, spinWheel } from '#contract/wheel/wheel.ts';
import { MAX_TILES, prizesOnWheel } from '#domain/wheel/wheel.ts';
import { withRequestedRows } from '#edge/host/adapt.ts';
import { embeddedProfile, unknownProfile } from '#edge/host/profile.ts';
import { readAnswer } from '#edge/host/read.ts';

const parse = <C extends Call>(call: C, sent: unknown) =>
  v.parse(call.answer, readAnswer(call.answer, sent)?.value) as v.InferOutput<C['answer']>;

describe('the public settings', () => {
  test('default to the specification: a free spin at nine, and no price', () => {
    expect(parse(getWheelSettings, {})).toEqual({
      free_spin_time: '09:00:00',
      paid_spin_cost: null,
      free_spin_min_balance: 0,
      paid_spin_min_balance: 0,
      free_spins_available: true,
      is_open: true,
    });
  });

  test.each([
    [{ free_spins_available: 2 }, 2],
    [{ freeSpinsAvailable: '1' }, 1],
    [{ hasFreeSpin: false }, false],
    [{ has_free_spin: 'true' }, true],
    [{ free_spins_available: 0 }, 0],
    [{ free_spins_available: null }, true],
  ])('read the free spin from %o', (sent, free) => {
    expect(parse(getWheelSettings, sent).free_spins_available).toBe(free);
  });

  test('are read by the specification’s names', () => {
    expect(parse(getWheelSettings, { freeSpinTime: '10:30:00', paidSpinCost: '2.5' })).toMatchObject({
      free_spin_time: '10:30:00',
      paid_spin_cost: 2500,
    });
  });
});

test.each([
  ['bare', (rows: unknown[]) => rows],
  ['under results', (results: unknown[]) => ({ results })],
  ['in the response wrapper', (data: unknown[]) => ({ success: true, data })],
])('reads prizes %s, with defaults for missing fields', (_, wrap) => {
  const sent = wrap([
    { id: 1, name: 'Ten', amount: 10, is_present: 0, currency: 'tnd' },
    { name: 'Phone', is_present: 'yes' },
    { id: 3, value: '2.5' },
    'nonsense',
    null,
  ]);
  expect(parse(listPrizes, sent).prizes).toEqual([
    { id: 1, name: 'Ten', amount: 10_000, is_present: false, currency: 'TND' },
    { id: 'Phone', name: 'Phone', amount: 0, is_present: true },
    { id: 3, name: '', amount: 2500, is_present: false },
  ]);
});

test('the wheel shows the prizes of one currency or of none, up to the number of tiles', () => {
  const prizes = [{ currency: 'TND' }, { currency: 'EUR' }, {}];
  expect(prizesOnWheel(prizes, 'TND')).toEqual([{ currency: 'TND' }, {}]);
  expect(
    prizesOnWheel(
      Array.from({ length: 99 }, () => ({})),
      'TND',
    ),
  ).toHaveLength(MAX_TILES);
});

test.each([
  [
    { win_amount: '5', name: 'Five' },
    { name: 'Five', amount: 5000, is_present: false },
  ],
  [{ data: { name: 'Five', amount: 5, isPresent: false, currency: 'TND' } }, { name: 'Five', amount: 5000 }],
  [{ prize: { name: 'Phone', is_present: true } }, { name: 'Phone', amount: 0, is_present: true }],
])('reads a spin’s result from %o', (sent, drawn) => {
  expect(parse(spinWheel, sent)).toMatchObject(drawn);
});

test.each([
  [{ is_free: 1 }, true],
  [{ is_free: 'no' }, false],
  [{ is_free: 'free' }, true],
  [{ isFree: 'paid' }, false],
  [{ type: 'FREE_SPIN' }, true],
  [{ bet_amount: '2.000' }, false],
  [{ bet_amount: 0 }, true],
])('recognises a spin with %o as free or paid', (fields, isFree) => {
  const row = { id: 7, date: '22/11/2026 10:00:00', amount: '5', name: 'Five', ...fields };
  const [spin] = parse(listSpins, [row]).items;
  expect(spin).toMatchObject({
    id: 7,
    created_at: '2026-11-22T10:00:00.000Z',
    win_amount: 5000,
    prize_name: 'Five',
    is_free: isFree,
  });
});

test('spins of a host that lists all at once are paged, newest first', () => {
  const items = Array.from({ length: 45 }, (_, index) => ({
    id: index + 1,
    created_at: new Date(Date.UTC(2026, 0, index + 1)).toISOString(),
  }));
  const listed = (query: string, profile = unknownProfile('https://host.test')) =>
    withRequestedRows(listSpins, { count: 99, items }, query, profile);
  expect(listed('page=3&page_size=20')).toMatchObject({ count: 45, items: { length: 5, 0: { id: 5 } } });
  expect(listed('', embeddedProfile('https://sandbox.test'))).toEqual({ count: 99, items });
});
