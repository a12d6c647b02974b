import { expect, test } from 'vitest';
import { readError } from '#edge/host/errors.ts';

test.each([
  [
    { code: 'not_enough_money', message: 'No.' },
    { code: 'not_enough_money', message: 'No.' },
  ],
  [{ detail: 'Not found.' }, { message: 'Not found.' }],
  [{ message: 'First', detail: 'Second' }, { message: 'First' }],
  [
    { success: false, data: null, errorMessage: 'Closed', codeStatus: 'user_is_banned' },
    { code: 'user_is_banned', message: 'Closed' },
  ],
  [{ success: false, errorMessage: 'Closed', codeStatus: 403 }, { message: 'Closed' }],
  [{ error: 'coefs_changed' }, { code: 'coefs_changed' }],
  [{ error: { code: 'coefs_changed', message: 'Odds moved' } }, { code: 'coefs_changed', message: 'Odds moved' }],
  ['Forbidden for you', { message: 'Forbidden for you' }],
  [null, {}],
  [[], {}],
  [{ code: 17, message: {} }, {}],
])('the refusal %j is read as %j', (sent, read) => {
  expect(readError(sent)).toEqual(read);
});

test.each([
  [{ amount: ['Too small.'] }, { amount: [{ code: 'invalid', message: 'Too small.' }] }],
  [{ amount: ['required'] }, { amount: [{ code: 'required' }] }],
  [
    { amount: [{ code: 'too_small', message: 'At least 10.' }] },
    { amount: [{ code: 'too_small', message: 'At least 10.' }] },
  ],
  [
    { errors: { email: ['This e-mail is taken.'] } },
    { email: [{ code: 'invalid', message: 'This e-mail is taken.' }] },
  ],
  [{ success: false, data: { email: ['required'] } }, { email: [{ code: 'required' }] }],
])('errors by field %j are read as %j', (sent, read) => {
  expect(readError(sent)).toEqual(read);
});

test('truncates a long message', () => {
  expect(readError({ message: 'x'.repeat(10_000) })).toEqual({ message: 'x'.repeat(500) });
});

test('errors that belong to no field become the message', () => {
  expect(readError({ non_field_errors: ['Unable to log in.'] })).toEqual({ message: 'Unable to log in.' });
});
