// Every form that people type into reads pasted input as intended, with and without scripts.
import { expect, test } from 'vitest';
import { namesForm, passwordForm, userInfoForm } from '#model/account/account-forms.ts';
import { joiningForms } from '#model/auth/joining-forms.ts';
import { exchangeForm, promocodeForm } from '#model/bonuses/bonus-forms.ts';
import { readPaymentForm } from '#model/cashier/payment-forms.ts';
import { faultsOf, type PageForm, type Typed } from '#model/form.ts';
import { limitForm } from '#model/safer-gambling/protection-forms.ts';

const { signUp, resend, forgotten, changeEmail, verify, recover } = joiningForms;
const payment = (first: string, typed: Typed) => readPaymentForm(first, typed) as PageForm;
const uses = { payment_system: 'd17', payout_system: 'flouci', currency: 'TND' };
const joining = {
  registration_kind: 'with-cashier',
  username: 'amel',
  cashier: 'cashier',
  email: 'amel@mail.example',
  password: 'Blue-Lantern7',
  first_name: 'Amel',
  last_name: 'Ben Ali',
  date_of_birth: '1990-05-12',
  promocode: 'WELCOME',
  accept_terms: 'yes',
};
const bet = { selections: '1-a/result.goals/home@1.85', type: 'single', accept_changes: 'none', currency: 'TND' };

type Case = readonly [name: string, form: PageForm, typed: Typed, fields: readonly string[]];
const cases: readonly Case[] = [
  [
    'joining',
    signUp,
    joining,
    ['username', 'cashier', 'email', 'first_name', 'last_name', 'date_of_birth', 'promocode'],
  ],
  ['another confirmation mail', resend, { email: joining.email }, ['email']],
  ['a forgotten password', forgotten, { email: joining.email }, ['email']],
  ['another e-mail', changeEmail, { email: joining.email, password: joining.password }, ['email']],
  ['names', namesForm, { firstName: 'Amel', lastName: 'Ben Ali' }, ['firstName', 'lastName']],
  [
    'details',
    userInfoForm,
    { first_name: 'Amel', mobile_number: '+216 20 123 456', postal_code: '1000', date_of_birth: '1990-05-12' },
    ['first_name', 'mobile_number', 'postal_code', 'date_of_birth'],
  ],
  ['a promo code', promocodeForm, { code: 'WELCOME-10' }, ['code']],
  ['an exchange', exchangeForm, { amount: '12.5' }, ['amount']],
  ['a limit on amounts', limitForm, { kind: 'loss', period: 'day', amount: '250' }, ['amount']],
  ['a limit on time', limitForm, { kind: 'session', period: 'day', minutes: '60' }, ['minutes']],
  ['a deposit', payment('deposit', uses), { ...uses, amount: '12.5' }, ['amount']],
  [
    'a withdrawal',
    payment('withdrawal', uses),
    { ...uses, amount: '12.5', destination: 'TN5910006035183598478831', password: joining.password },
    ['amount', 'destination'],
  ],
  ['a stake', payment('betslip', bet), { ...bet, stake: '12.5' }, ['stake']],
];

const wraps: readonly ((text: string) => string)[] = [
  (text) => `\u202a${text}\u202c`,
  (text) => `\u200e${text}\u200f`,
  (text) => `\u2068${text}\u2069`,
  (text) => `\ufeff${text}\u200b`,
  (text) => `\u00a0${text}\u202f`,
  (text) => text.normalize('NFD'),
];

test.each(cases)('%s accepts marks around pasted text', (_, form, typed, fields) => {
  expect(faultsOf(form, typed)).toEqual({});
  for (const field of fields)
    for (const wrap of wraps) {
      const pasted = { ...typed, [field]: wrap(typed[field] ?? '') };
      expect(faultsOf(form, pasted), JSON.stringify(pasted[field])).toEqual({});
    }
});

const numbers = ['amount', 'stake', 'minutes', 'mobile_number', 'postal_code', 'date_of_birth', 'destination', 'code'];
const digits = [0x660, 0x6f0, 0xff10];
test.each(cases.filter(([, , , fields]) => fields.some((field) => numbers.includes(field))))(
  '%s accepts Arabic, Persian and full-width digits',
  (_, form, typed, fields) => {
    for (const field of fields.filter((one) => numbers.includes(one)))
      for (const zero of digits) {
        const written = (typed[field] ?? '').replace(/\d/g, (digit) => String.fromCharCode(zero + Number(digit)));
        expect(faultsOf(form, { ...typed, [field]: written }), written).toEqual({});
      }
  },
);

test('amounts accept Arabic separators', () => {
  expect(payment('deposit', uses).body({ ...uses, amount: '\u200f١٬٢٥٠٫٥٠\u00a0TND' })).toMatchObject({
    amount: '1250.500',
  });
});

test('a new password with decomposed accents is judged by its visible characters', () => {
  const password = 'Zelle\u0301ige-42';
  expect(faultsOf(signUp, { ...joining, password })).toEqual({});
  expect(faultsOf(recover, { token: 'a', password, repeat: password })).toEqual({});
  expect(faultsOf(passwordForm, { old_password: 'a', new_password: password, repeat: password })).toEqual({});
  expect(faultsOf(passwordForm, { old_password: 'a', new_password: password, repeat: 'Zelléige-42' })).toEqual({});
});

test('a pasted token equals the one in the mail', () => {
  expect(verify.token({ token: '\u200eabc-DEF\u200b\u00a0' })).toBe('abc-DEF');
});

test('a name with an invisible letter is refused, with a message that says so', () => {
  for (const [field, value] of Object.entries({
    username: 'am\u3164el',
    first_name: 'Amel\u3164',
    last_name: '\u115fBen Ali',
  }))
    expect(faultsOf(signUp, { ...joining, [field]: value })).toEqual({
      [field]: `accounts_registration_${field}_invisible`,
    });
  expect(faultsOf(userInfoForm, { last_name: 'Ben\uffa0Ali' })).toEqual({ last_name: 'user_info_last_name_invisible' });
  expect(faultsOf(namesForm, { firstName: 'Amel\ufe0f' })).toEqual({ firstName: 'accounts_user_firstName_invisible' });
});

test.each(['...', '---', '._-'])('the username %s has no visible letter', (username) => {
  expect(faultsOf(signUp, { ...joining, username })).toEqual({ username: 'accounts_registration_username_invalid' });
});

test.each([
  'amel@',
  'amel',
  'a b@mail.example',
  'amel@mail',
  '.amel@mail.example',
  'a..b@mail.example',
  'amel@-mail.example',
  'amel@mail.e',
])('%s is not an address', (email) => {
  expect(faultsOf(forgotten, { email })).toEqual({ email: 'password_reset_email_invalid' });
});

test.each([
  "o'brien@mail.example",
  'amel@xn--bcher-kva.example',
  'amel@bücher.example',
  'a+b@mail.co',
  'a_b=c@a-b.example',
  'amel@مثال.تونس',
])('%s is an address', (email) => {
  expect(faultsOf(forgotten, { email })).toEqual({});
});
