import { expect, test } from 'vitest';
import { signIn } from '#contract/auth/accounts.ts';
import { register } from '#contract/auth/joining.ts';
import { createDeposit } from '#contract/cashier/payment-calls.ts';
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

const refused = 'Unable to log in with provided credentials.';
const ofCredentials: [string, unknown, number][] = [
  [
    'a list of errors without a field',
    { type: 'client_error', errors: [{ code: 'authentication_failed', detail: refused, attr: null }] },
    401,
  ],
  [
    'a list of errors of an unknown field',
    { type: 'validation_error', errors: [{ code: 'invalid', detail: refused, attr: 'non_field_errors' }] },
    400,
  ],
  ['text', 'Invalid credentials', 401],
  ['text that repeats the status', 'Unauthorized', 401],
  ['an upper-case code', { code: 'NO_ACTIVE_ACCOUNT', message: refused }, 401],
  ['another code', { code: 'INVALID_CREDENTIALS' }, 401],
  ['a code within a path', { code: 'auth.invalid-credentials', message: refused }, 401],
  ['problem details', { type: 'about:blank', title: 'Unauthorized', status: 401, detail: refused }, 401],
  ['problem details with a type', { type: 'https://api.test/problems/no-active-account', title: 'No account' }, 401],
  [
    'errors of a field that the form does not have',
    { message: refused, errors: { email: ['These credentials do not match our records.'] } },
    422,
  ],
  ['an OAuth error', { error: 'invalid_grant', error_description: refused }, 400],
  ['an error that repeats the status', { statusCode: 401, message: 'Unauthorized', error: 'Unauthorized' }, 401],
  ['a JSON:API error', { errors: [{ status: '401', title: 'Unauthorized', detail: refused }] }, 401],
  ['no field', { non_field_errors: [refused] }, 400],
];
test.each(ofCredentials)('a sign-in refused by %s is shown as a wrong user name or password', (_, sent, status) => {
  expect(readError(sent, signIn, status)).toMatchObject({ code: 'no_active_account' });
});

test.each<[unknown, number, object]>([
  [{ code: 'USER_IS_BANNED' }, 401, { code: 'user_is_banned' }],
  ['Your account is locked.', 401, { message: 'Your account is locked.' }],
  [{ code: 'user_inactive', detail: 'Inactive.' }, 401, { code: 'user_inactive', message: 'Inactive.' }],
  [{ detail: 'Country not served.' }, 403, { message: 'Country not served.' }],
  [{ password: ['Enter a password.'] }, 400, { password: [{ code: 'invalid', message: 'Enter a password.' }] }],
])('a sign-in refused for another reason keeps the reason: %j', (sent, status, read) => {
  expect(readError(sent, signIn, status)).toEqual(read);
});

test('a credentials code means nothing about credentials outside of a sign-in', () => {
  const sent = { code: 'authentication_failed', detail: 'Token expired.' };
  expect(readError(sent, createDeposit, 401)).toEqual({ code: 'authentication_failed', message: 'Token expired.' });
});

test.each<[string, unknown]>([
  ['a list by attribute', { errors: [{ code: 'min_value', detail: 'Too little.', attr: 'amount' }] }],
  [
    'a list by pointer',
    { title: 'Invalid.', errors: [{ type: 'min_value', detail: 'Too little.', pointer: '#/amount' }] },
  ],
  [
    'a list by source',
    { errors: [{ code: 'TOO_SMALL', title: 'Too little.', source: { pointer: '/data/attributes/amount' } }] },
  ],
  ['a list by place', { detail: [{ loc: ['body', 'amount'], msg: 'Too little.', type: 'greater_than_equal' }] }],
  ['a bare list', [{ field: 'Amount', defaultMessage: 'Too little.', code: 'too-small' }]],
  ['violations', { violations: [{ propertyPath: 'amount', title: 'Too little.', code: 'tooSmall' }] }],
  ['upper case', { Amount: [{ code: 'TOO_SMALL', message: 'Too little.' }] }],
])('%s of errors reaches its field', (_, sent) => {
  expect(readError(sent, createDeposit, 400)).toEqual({ amount: [{ code: 'too_small', message: 'Too little.' }] });
});

test.each<[string, unknown]>([
  ['invalid parameters', { title: 'Invalid.', 'invalid-params': [{ name: 'email', reason: 'Taken.' }] }],
  ['a message and errors', { message: 'The given data was invalid.', errors: { email: ['Taken.'] } }],
  ['errors as texts', { message: 'Invalid.', errors: { email: 'Taken.' } }],
  ['another spelling', { errors: { Email: ['Taken.'] } }],
])('%s reach their field', (_, sent) => {
  expect(readError(sent, register, 422)).toEqual({ email: [{ code: 'invalid', message: 'Taken.' }] });
});

test.each([
  ['NOT_ENOUGH_MONEY', { code: 'not_enough_money' }],
  [
    { code: 'Insufficient-Funds', message: 'No.' },
    { code: 'not_enough_money', message: 'No.' },
  ],
  [
    { type: 'https://api.test/errors/not-enough-money', detail: 'No.' },
    { code: 'not_enough_money', message: 'No.' },
  ],
  [{ type: 'about:blank', title: 'Bad Request' }, { message: 'Bad Request' }],
  [['Not today.'], { message: 'Not today.' }],
  [{ error: { code: 'NOT_FOUND', details: { trace: 'x' } } }, { code: 'not_found' }],
])('the refusal %j of other frameworks is read as %j', (sent, read) => {
  expect(readError(sent, createDeposit, 400)).toEqual(read);
});
