import { expect, test } from 'vitest';
import { bookmakersForm, namesForm, passwordForm, userInfoForm } from '#model/account/account-forms.ts';
import { faultsOf } from '#model/form.ts';

const known = { known_first_name: 'Amel', known_city: 'Tunis', known_postal_code: '' };

test('only changed fields are sent, and emptied ones as null', () => {
  const typed = { ...known, first_name: 'Amel', city: ' ', postal_code: ' 1000 ' };
  expect(userInfoForm.body(typed)).toEqual({ city: null, postal_code: '1000' });
});

test('without known values, a page sends what was typed, and clears nothing', () => {
  expect(userInfoForm.body({ first_name: '', city: 'Sfax' })).toEqual({ city: 'Sfax' });
});

test('a form without changes makes no call', () => {
  expect(faultsOf(userInfoForm, { ...known, first_name: 'Amel', city: 'Tunis' })).toEqual({ form: 'nothingChanged' });
});

test.each(['SW1A 1AA', '75001', '1000', '00-950', 'K1A 0B1'])(
  'the postal code %s of another country is valid',
  (code) => {
    expect(faultsOf(userInfoForm, { postal_code: code })).toEqual({});
  },
);

test('only changed names are sent, with the call that updates the user', () => {
  expect(namesForm.body({ known_firstName: 'Amel', firstName: 'Amel', lastName: 'Trabelsi' })).toEqual({
    lastName: 'Trabelsi',
  });
  expect([namesForm.call.method, namesForm.call.path]).toEqual(['PATCH', '/api/accounts/user']);
});

test('a number with letters and an overlong text are reported at their field', () => {
  expect(faultsOf(userInfoForm, { mobile_number: 'call me', city: 'x'.repeat(201) })).toEqual({
    mobile_number: 'user_info_mobile_number_invalid',
    city: 'user_info_city_too_long',
  });
  expect(faultsOf(userInfoForm, { mobile_number: '+216 (20) 123-456' })).toEqual({});
});

test('different new passwords are reported before any call', () => {
  const typed = { old_password: 'a', new_password: 'Salt-Road-88', repeat: 'Salt-Road-89' };
  expect(faultsOf(passwordForm, typed)).toEqual({ repeat: 'changedPasswordDoNotMatch' });
  expect(faultsOf(passwordForm, { ...typed, new_password: 'a b c', old_password: '' })).toEqual({
    old_password: 'user_change_password_old_password_required',
    new_password: 'user_change_password_new_password_invalid',
  });
});

test('a page never contains a password again', () => {
  expect(passwordForm.shown ?? []).toEqual([]);
});

test('only changed sportsbook settings are sent, in the host’s format', () => {
  const known = { known_odds_format: '0', known_sport_view: 'Mobile', known_one_click: 'no' };
  const typed = { ...known, odds_format: '2', sport_view: 'Mobile', one_click: 'yes' };
  expect(bookmakersForm.body(typed)).toEqual({ odds_format: 2, one_click: true });
  expect(bookmakersForm.body({ one_click: 'no' })).toEqual({ one_click: false });
  expect(faultsOf(bookmakersForm, { odds_format: '9' })).toEqual({
    odds_format: 'user_bookmakers_settings_odds_format_unknown',
  });
});
