// The shapes that an API host may send, and what is read from them.
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { getUser } from '#contract/auth/accounts.ts';
import { listPayouts } from '#contract/cashier/payment-calls.ts';
import { getFreeSpinSession, listFavourites } from '#contract/game/slots.ts';
import { amount, currency, id, timestamp } from '#contract/values.ts';
import { readAnswer } from '#edge/host/read.ts';

const Row = v.object({
  id,
  amount,
  amountCurrency: v.optional(currency),
  created_at: timestamp,
  is_open: v.optional(v.boolean()),
  steps: v.optional(v.number()),
  note: v.nullable(v.string()),
});
const List = v.object({ page: v.number(), count: v.number(), list: v.array(Row) });
const row = {
  id: 1,
  amount: '10.5',
  amountCurrency: 'TND',
  created_at: '2026-01-02T03:04:05Z',
  is_open: true,
  steps: 3,
  note: 'n',
};
const rowsIn = (sent: unknown) => readAnswer(List, sent)?.value;
const expected = { page: 1, count: 1, list: [row] };

test.each([
  ['bare', [row]],
  ['under its own name', { page: 1, count: 1, list: [row] }],
  ['under items', { items: [row] }],
  ['under results with a total', { results: [row], total: 1 }],
  ['under data', { data: [row] }],
  [
    'in the response wrapper',
    { success: true, data: { list: [row], count: '1', page: '1' }, errorMessage: null, codeStatus: 200 },
  ],
  ['in the response wrapper, bare', { success: true, data: [row] }],
  ['in data of data', { data: { data: [row] } }],
])('reads a list that comes %s', (_, sent) => {
  expect(rowsIn(sent)).toEqual(expected);
});

test('reads names in snake_case and camelCase, whichever the contract has', () => {
  const { amountCurrency, created_at, is_open, ...same } = row;
  expect(rowsIn([{ ...same, amount_currency: amountCurrency, createdAt: created_at, isOpen: is_open }])).toEqual(
    expected,
  );
});

test('reads numbers, booleans and currencies from text, and keeps ids and amounts unchanged', () => {
  expect(rowsIn([{ ...row, id: '1', amount: 10.5, steps: '3', is_open: 'true', amountCurrency: 'tnd' }])).toEqual({
    ...expected,
    list: [{ ...row, id: '1', amount: 10.5 }],
  });
  expect(rowsIn([{ ...row, is_open: 1 }])).toEqual(expected);
});

test.each([
  ['without an offset', '2026-01-02T03:04:05'],
  ['with a space', '2026-01-02 03:04:05'],
  ['as the specification writes it', '02/01/2026 03:04:05'],
  ['in seconds', 1767323045],
  ['in milliseconds, as text', '1767323045000'],
])('reads a timestamp %s', (_, created_at) => {
  expect(rowsIn([{ ...row, created_at }])).toEqual({
    ...expected,
    list: [{ ...row, created_at: '2026-01-02T03:04:05.000Z' }],
  });
});

test('null in an optional field counts as missing, and unknown fields are left out', () => {
  const { amountCurrency: _, is_open: __, steps: ___, ...needed } = row;
  expect(rowsIn([{ ...needed, amountCurrency: null, is_open: null, steps: null, more: { a: 1 } }])).toEqual({
    ...expected,
    list: [needed],
  });
});

test('an unreadable optional value is left out and counted, and its row is kept', () => {
  const { steps: _, ...others } = row;
  const read = readAnswer(List, [{ ...row, steps: { a: [] } }]);
  expect(read).toEqual({ value: { ...expected, list: [others] }, losses: { rows: 0, values: 1 } });
});

test.each([
  ['null', null],
  ['text', 'row'],
  ['a list', []],
  ['nothing', {}],
  ['an invalid amount', { ...row, amount: 'much' }],
  ['an amount beyond all numbers', { ...row, amount: 1e308 }],
  ['an invalid date', { ...row, created_at: 'yesterday' }],
])('a row that is %s is left out and counted, and the others are kept', (_, bad) => {
  expect(readAnswer(List, [bad, row, bad])).toEqual({
    value: { ...expected, count: 3 },
    losses: { rows: 2, values: 0 },
  });
});

test.each([
  ['null', null],
  ['text', 'down'],
  ['a number', 7],
  ['an object without a list', { message: 'soon' }],
])('rejects %s as a list', (_, sent) => {
  expect(readAnswer(List, sent)).toBeNull();
});

const user = { id: 7, username: 'amel', role: 'P', balance: '12.345', bonusBalance: 0 };

test('a user with only id, name and balance is read, and no role is assumed', () => {
  expect(readAnswer(getUser.answer, { id: 7, username: 'amel', balance: 12.345 })?.value).toMatchObject({
    id: 7,
    username: 'amel',
    login: 'amel',
    balance: 12.345,
    bonusBalance: '0',
  });
});

test.each([
  ['null', null],
  ['a list', []],
  ['nothing', {}],
  ['a balance that is a list', { ...user, balance: [] }],
  ['no balance', { ...user, balance: undefined }],
])('rejects %s as a user', (_, sent) => {
  expect(readAnswer(getUser.answer, sent)).toBeNull();
});

test.each([
  [30, 30],
  ['30', 30],
  ['success', 30],
  ['Approval failed', 22],
  ['manual_process_required', 27],
  ['REQUESTED', 20],
])('reads the payment status %s as %s', (status, code) => {
  const payout = {
    id: 1,
    amount: '20',
    amount_currency: 'TND',
    status,
    created_at: row.created_at,
    updated_at: row.created_at,
  };
  expect(readAnswer(listPayouts.answer, [payout])?.value).toMatchObject({ list: [{ status: code }] });
});

test.each([
  [[{ provider: 'alpha', game_id: 1001 }]],
  [{ favourites: [{ integration: 'alpha', gameId: '1001' }] }],
  [['1001_alpha']],
  [{ success: true, data: { favorites: ['1001_alpha'] } }],
])('reads favourites from %j', (sent) => {
  expect(readAnswer(listFavourites.answer, sent)?.value).toEqual({
    favourites: [{ provider: 'alpha', game_id: '1001' }],
  });
});

test.each([
  [{ provider: 'bravo', session_end: false, freespin_left: 3, prize: { amount: '0', currency: 'TND' } }],
  [{ provider: 'bravo', sessionEnd: 0, freespinLeft: '3', prizeAmount: 0, prizeCurrency: 'TND' }],
  [{ success: true, data: { provider: 'bravo', freespin_left: 3, prize_amount: '0' } }],
  [[{ integration: 'bravo', free_spins_left: 3, prize: 0 }]],
  [{ provider: 'bravo', freespin_left: 3, prize_amount: { value: '0.00', currency: 'tnd' } }],
])('reads free spins from %j', (sent) => {
  expect(v.parse(getFreeSpinSession.answer, readAnswer(getFreeSpinSession.answer, sent)?.value)).toEqual({
    provider: 'bravo',
    session_end: false,
    freespin_left: 3,
    prize: { amount: 0, currency: 'TND' },
  });
});

test('missing fields of free spins are unknown, and do not mean that there are none', () => {
  expect(readAnswer(getFreeSpinSession.answer, { session_end: false, prize_amount: null })?.value).toEqual({
    provider: '',
    session_end: false,
    freespin_left: null,
    prize: null,
  });
});

test.each([[{}], [[]], [{ detail: 'none' }]])('reads %j as no free spins', (sent) => {
  expect(readAnswer(getFreeSpinSession.answer, sent)?.value).toBeNull();
});

test('reads null as no free spins', () => {
  expect(readAnswer(getFreeSpinSession.answer, null)).toEqual({ value: null, losses: { rows: 0, values: 0 } });
});
