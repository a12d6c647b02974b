// The wheel as hosts may tell of it.
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import type { Call } from '#contract/call.ts';
import { getWheelSettings, listPrizes, listSpins, spinWheel } from '#contract/wheel.ts';
import { MOST_TILES, prizesOnWheel } from '#domain/wheel.ts';
import { readAnswer } from '#edge/host/read.ts';

const told = <C extends Call>(call: C, sent: unknown) =>
  v.parse(call.answer, readAnswer(call.answer, sent)?.value) as v.InferOutput<C['answer']>;

describe('the public settings', () => {
  test('that say nothing are those of the specification: a free spin at nine, and no price', () => {
    expect(told(getWheelSettings, {})).toEqual({
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
  ])('tell of the free spin as %o', (sent, free) => {
    expect(told(getWheelSettings, sent).free_spins_available).toBe(free);
  });

  test('are read by the names that the specification has seen', () => {
    expect(told(getWheelSettings, { freeSpinTime: '10:30:00', paidSpinCost: '2.5' })).toMatchObject({
      free_spin_time: '10:30:00',
      paid_spin_cost: 2500,
    });
  });
});

test.each([
  ['bare', (rows: unknown[]) => rows],
  ['under results', (results: unknown[]) => ({ results })],
  ['in the response wrapper', (data: unknown[]) => ({ success: true, data })],
])('prizes are read %s, without what they may leave out', (_, place) => {
  const sent = place([
    { id: 1, name: 'Ten', amount: 10, is_present: 0, currency: 'tnd' },
    { name: 'Phone', is_present: 'yes' },
    { id: 3, value: '2.5' },
    'nonsense',
    null,
  ]);
  expect(told(listPrizes, sent).prizes).toEqual([
    { id: 1, name: 'Ten', amount: 10_000, is_present: false, currency: 'TND' },
    { id: 'Phone', name: 'Phone', amount: 0, is_present: true },
    { id: 3, name: '', amount: 2500, is_present: false },
  ]);
});

test('the wheel shows the prizes of one currency, those without any among them, as many as have room', () => {
  const prizes = [{ currency: 'TND' }, { currency: 'EUR' }, {}];
  expect(prizesOnWheel(prizes, 'TND')).toEqual([{ currency: 'TND' }, {}]);
  expect(
    prizesOnWheel(
      Array.from({ length: 99 }, () => ({})),
      'TND',
    ),
  ).toHaveLength(MOST_TILES);
});

test.each([
  [
    { win_amount: '5', name: 'Five' },
    { name: 'Five', amount: 5000, is_present: false },
  ],
  [{ data: { name: 'Five', amount: 5, isPresent: false, currency: 'TND' } }, { name: 'Five', amount: 5000 }],
  [{ prize: { name: 'Phone', is_present: true } }, { name: 'Phone', amount: 0, is_present: true }],
])('a spin’s result is read from %o', (sent, drawn) => {
  expect(told(spinWheel, sent)).toMatchObject(drawn);
});

test.each([
  [{ is_free: 1 }, true],
  [{ is_free: 'no' }, false],
  [{ is_free: 'free' }, true],
  [{ isFree: 'paid' }, false],
  [{ type: 'FREE_SPIN' }, true],
  [{ bet_amount: '2.000' }, false],
  [{ bet_amount: 0 }, true],
])('a spin of the statistics that says %o is known to be free or paid', (said, isFree) => {
  const row = { id: 7, date: '22/11/2026 10:00:00', amount: '5', name: 'Five', ...said };
  const [spin] = told(listSpins, [row]).items;
  expect(spin).toMatchObject({
    id: 7,
    created_at: '2026-11-22T10:00:00.000Z',
    win_amount: 5000,
    prize_name: 'Five',
    is_free: isFree,
  });
});
