// The shapes that an API host may send, and what is read from them.
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { getUser, signIn } from '#contract/auth/accounts.ts';
import { listPayouts } from '#contract/cashier/payment-calls.ts';
import { getFreeSpinSession, listFavourites } from '#contract/game/slots.ts';
import { GameList } from '#contract/lobby/games.ts';
import { amount, currency, date, id, timestamp } from '#contract/values.ts';
import { noLosses, readAnswer } from '#edge/host/read.ts';

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
  ['with a space and +00', '2026-01-02 03:04:05+00'],
  ['with a space and an offset', '2026-01-02 04:04:05+0100'],
  ['of PostgreSQL', '2026-01-02 03:04:05.000000+00'],
  ['in UTC, as a word', '2026-01-02 03:04:05 UTC'],
  ['by RFC 1123', 'Fri, 02 Jan 2026 03:04:05 GMT'],
  ['by RFC 2822', 'Fri, 2 Jan 2026 04:04:05 +0100'],
  ['in milliseconds', 1767323045000],
  ['in microseconds', 1767323045000000],
  ['in nanoseconds, as their digits', '1767323045000000000'],
  ['of .NET', '/Date(1767323045000)/'],
  ['of PHP', { date: '2026-01-02 03:04:05.000000', timezone_type: 3, timezone: 'UTC' }],
  ['as the specification writes it', '02/01/2026 03:04:05'],
  ['in seconds', 1767323045],
  ['in milliseconds, as text', '1767323045000'],
])('reads a timestamp %s', (_, created_at) => {
  expect(rowsIn([{ ...row, created_at }])).toEqual({
    ...expected,
    list: [{ ...row, created_at: '2026-01-02T03:04:05.000Z' }],
  });
});

test.each([
  ['a day in another zone', '1990-05-01T00:00:00+02:00', '1990-05-01'],
  ['a day', '1990-05-01', '1990-05-01'],
  ['a day with slashes', '01/05/1990', '1990-05-01'],
])('reads %s as it is written', (_, sent, day) => {
  expect(readAnswer(date, sent)?.value).toBe(day);
});

test.each([
  ['another zone by its name', { date: '2026-01-02 03:04:05', timezone: 'Africa/Tunis' }],
  ['a month in words', '2 janvier 2026'],
  ['an invalid day', '2026-13-41 03:04:05+00'],
])('does not guess the time of %s', (_, sent) => {
  expect(readAnswer(timestamp, sent)).toBeNull();
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
  expect(read).toEqual({ value: { ...expected, list: [others] }, losses: { rows: 0, fields: ['steps'] } });
});

test.each([
  ['null', null],
  ['text', 'row'],
  ['a list', []],
  ['nothing', {}],
  ['an invalid amount', { ...row, amount: 'much' }],
  ['an unrepresentably large amount', { ...row, amount: 1e308 }],
  ['an invalid date', { ...row, created_at: 'yesterday' }],
])('a row that is %s is left out and counted, and the others are kept', (_, bad) => {
  expect(readAnswer(List, [bad, row, bad])).toEqual({
    value: { ...expected, count: 3 },
    losses: { rows: 2, fields: expect.any(Array) },
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
])('rejects %s as a user', (_, sent) => {
  expect(readAnswer(getUser.answer, sent)).toBeNull();
});

test.each([
  ['a list', []],
  ['null', null],
  ['nothing', undefined],
  ['an amount that can be read in two ways', '1,234'],
  ['an amount in another currency', 'EUR 12.5'],
])('a balance that is %s is unknown, and the user is read', (_, balance) => {
  const read = readAnswer(getUser.answer, { ...user, currency: 'TND', balance });
  expect(read?.value).toMatchObject({ username: 'amel', balance: null, bonusBalance: 0 });
  expect(read?.losses.fields).toEqual(balance ? ['balance'] : []);
});

test.each([
  ['1 000,000', '1000.000'],
  ['TND 12.5', '12.5'],
  [{ amount: 12.5, currency: 'TND' }, '12.5'],
])('the balance %j is read', (balance, decimal) => {
  expect(readAnswer(getUser.answer, { ...user, balance })?.value).toMatchObject({ balance: decimal });
});

test.each([
  ['the balance', { balance: 'EUR 12.5' }],
  ['the balance as an object', { balance: { amount: 12.5, currency: { code: 'EUR' } } }],
  ['an object', { currency: { code: 'eur', name: 'Euro' }, balance: 12.5 }],
  ['a sign', { currency: '€', balance: 12.5 }],
])('reads the currency from %s', (_, given) => {
  const read = readAnswer(getUser.answer, { ...user, ...given })?.value;
  expect(v.parse(getUser.answer, read)).toMatchObject({ balance: 12_500, currency: 'EUR' });
});

test.each([
  ['bonus', { bonusBalance: 'some' }, 'bonusBalance'],
  ['parent', { parent: {} }, 'parent'],
  ['currency', { currency: 'points' }, 'currency'],
  ['login', { login: { a: 1 } }, 'login'],
  ['kind', { userTypes: 'vip' }, 'userTypes'],
])('an unreadable %s of a user is logged by name, and the user is read', (_, given, name) => {
  const read = readAnswer(getUser.answer, { ...user, ...given });
  expect([read?.value, read?.losses.fields]).toMatchObject([{ username: 'amel', role: 'P' }, [name]]);
});

test('names the field that makes an answer unreadable', () => {
  const losses = noLosses();
  expect(readAnswer(getUser.answer, { id: {}, balance: 5 }, losses)).toBeNull();
  expect(losses.fields).toContain('id');
});

test('a sign-in reads the user by the same names as the user call', () => {
  const sent = { access: 'a', refresh: 'b', user: { id: 7, username: 'amel', role: 'P', cash: '5', bonus: '1' } };
  expect(readAnswer(signIn.answer, sent)?.value).toMatchObject({ balance: '5', bonusBalance: '1' });
});

test.each([
  ['JACK &AMP; BEAN', 'JACK & BEAN'],
  ['L&#39;&eacute;toile', 'L’étoile'.replace('’', "'")],
  ['Tom &amp; Jerry &lt;3', 'Tom & Jerry <3'],
  ['R&D &copy', 'R&D &copy'],
  ['&amp;lt;', '&lt;'],
])('reads the name %s as %s', (name, read) => {
  const game = { id: 1, game_id: 'a', name, producer: name };
  expect(readAnswer(GameList, [game])?.value).toMatchObject({ games: [{ name: read, producer: read }] });
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
  expect(readAnswer(getFreeSpinSession.answer, null)).toEqual({ value: null, losses: { rows: 0, fields: [] } });
});
