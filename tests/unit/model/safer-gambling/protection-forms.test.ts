import { expect, test } from 'vitest';
import { faultsOf } from '#model/form.ts';
import { breakForm, exclusionForm, limitForm, realityCheckForm } from '#model/safer-gambling/protection-forms.ts';

test.each([
  ['50', '50.000'],
  ['12,5', '12.500'],
  ['1 000', '1000.000'],
])('an amount typed as %s is sent as %s', (amount, sent) => {
  const typed = { kind: 'loss', period: 'week', amount, minutes: '' };
  expect(faultsOf(limitForm, typed)).toEqual({});
  expect(limitForm.body(typed)).toEqual({ kind: 'loss', period: 'week', amount: sent });
});

test.each(['', 'fifty', '5 or 6', '1.2345'])('the amount "%s" is refused at its field, and not sent', (amount) => {
  expect(faultsOf(limitForm, { kind: 'wager', period: 'day', amount })).toEqual({
    amount: 'users_limits_amount_invalid',
  });
});

test.each(['0', '-5'])('an amount of %s is too small for a limit', (amount) => {
  expect(faultsOf(limitForm, { kind: 'wager', period: 'day', amount })).toEqual({
    amount: 'users_limits_amount_too_small',
  });
});

test('a time limit is in minutes, whatever amount was typed before', () => {
  const typed = { kind: 'session', period: 'day', amount: '50', minutes: ' 90 ' };
  expect(limitForm.body(typed)).toEqual({ kind: 'session', period: 'day', minutes: 90 });
  expect(faultsOf(limitForm, { ...typed, minutes: '1.5' })).toEqual({ minutes: 'users_limits_minutes_invalid' });
  expect(faultsOf(limitForm, { ...typed, minutes: '' })).toEqual({ minutes: 'users_limits_minutes_invalid' });
  expect(faultsOf(limitForm, { ...typed, minutes: '0' })).toEqual({ minutes: 'users_limits_minutes_too_small' });
});

test('an empty field removes no limit: there is a button for that', () => {
  const typed = { kind: 'deposit', period: 'month', amount: '' };
  expect(faultsOf(limitForm, typed)).not.toEqual({});
  expect(limitForm.body({ ...typed, remove: 'yes' })).toEqual({ kind: 'deposit', period: 'month', amount: null });
});

test('a time-out needs a length and ending it does not', () => {
  expect(faultsOf(breakForm, {})).toEqual({ days: 'users_time_out_days_unknown' });
  expect(faultsOf(breakForm, { days: '100' })).toEqual({ days: 'users_time_out_days_unknown' });
  expect(breakForm.body({ days: '7' })).toEqual({ days: 7 });
  expect(breakForm.body({ end: 'yes', days: '7' })).toEqual({ days: null });
});

test('nobody is excluded by mistake: without a length, or without the checkbox, nothing is sent', () => {
  expect(faultsOf(exclusionForm, {})).toEqual({
    months: 'users_self_exclusion_months_unknown',
    understood: 'users_self_exclusion_understood_required',
  });
  expect(faultsOf(exclusionForm, { months: 'for-good' })).toEqual({
    understood: 'users_self_exclusion_understood_required',
  });
  expect(exclusionForm.body({ months: 'for-good', understood: 'yes' })).toEqual({ months: null, understood: true });
});

test('the reality check’s interval is one of those offered', () => {
  expect(faultsOf(realityCheckForm, { minutes: '15' })).toEqual({});
  expect(faultsOf(realityCheckForm, { minutes: '600' })).toEqual({ minutes: 'users_reality_check_minutes_unknown' });
});
