import { describe, expect, test } from 'vitest';
import { joiningForms } from '#model/auth/joining-forms.ts';
import { faultsOf, type PageForm } from '#model/form.ts';

const typed = {
  registration_kind: 'self-registered',
  username: 'amel',
  email: 'amel@mail.example',
  password: 'Blue-Lantern7',
  date_of_birth: '1990-05-12',
  promocode: ' ',
  accept_terms: 'yes',
};
const { signUp, recover, verify, changeEmail } = joiningForms;

describe('a registration form', () => {
  test('is valid when complete, and sends no blank promo code', () => {
    expect(faultsOf(signUp, typed)).toEqual({});
    expect(signUp.body(typed)).toMatchObject({ promocode: undefined, cashier: undefined, accept_terms: true });
  });

  test('needs no email address with a cashier, and leads to the sign-in', () => {
    const withCashier = { ...typed, registration_kind: 'with-cashier', email: '', cashier: 'cashier' };
    expect(faultsOf(signUp, withCashier)).toEqual({});
    expect(signUp.next(withCashier)).toBe('/auth/sign-in?done=registered');
    expect(signUp.next(typed)).toBe('/verify-email');
  });

  test('reports every error at its field', () => {
    const { accept_terms: _, ...without } = { ...typed, username: 'a b', email: 'amel@', password: 'no space' };
    expect(faultsOf(signUp, without)).toEqual({
      username: 'accounts_registration_username_invalid',
      email: 'accounts_registration_email_invalid',
      password: 'accounts_registration_password_invalid',
      accept_terms: 'accounts_registration_accept_terms_required',
    });
  });

  test.each([...'!#$()@?{}|*+,^.-&=%_:;~'])('accepts %s in a password', (sign) => {
    expect(faultsOf(signUp, { ...typed, password: `Blue${sign}Lantern7` })).toEqual({});
  });

  test.each([' ', '"', '/', '\\', '<'])('rejects "%s" in a password', (sign) => {
    expect(faultsOf(signUp, { ...typed, password: `Blue${sign}Lantern7` })).toEqual({
      password: 'accounts_registration_password_invalid',
    });
  });

  test('asks for a missing or blank token of a mail, in the words of that mail’s purpose', () => {
    expect(faultsOf(verify, { token: '  ' })).toEqual({ form: 'verifyEmailError' });
    const sent = { password: 'Blue-Lantern7', repeat: 'Blue-Lantern7' };
    expect(faultsOf(recover, sent)).toEqual({ form: 'reset_token_not_provided' });
    expect(faultsOf(verify, { token: 'a1' })).toEqual({});
  });

  test('compares both new passwords once the first is valid', () => {
    const sent = { token: 'a1', password: 'Blue-Lantern7', repeat: 'Blue-Lantern8' };
    expect(faultsOf(recover, sent)).toEqual({ repeat: 'changedPasswordDoNotMatch' });
    expect(Object.keys(faultsOf(recover, { ...sent, password: 'abc' }))).toEqual(['password']);
  });

  test('reports an invalid email address, and never shows a password again', () => {
    expect(faultsOf(changeEmail, { email: 'x' })).toEqual({ email: 'user_email_email_invalid' });
    const shown = Object.values<PageForm>(joiningForms).flatMap((form) => form.shown ?? []);
    expect(shown.filter((name) => /password|repeat/.test(name))).toEqual([]);
  });
});
