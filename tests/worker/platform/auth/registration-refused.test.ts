import { env } from 'cloudflare:workers';
import { beforeEach, expect, test, vi } from 'vitest';
import { VISITOR_ADDRESS } from '#contract/auth/accounts.ts';
import app from '#platform/worker.ts';
import { addCurrency, addPromocode, applicant, registerAs } from '../applicant.ts';
import { addUser } from '../host.ts';
import { openPostOffice } from '../post-office.ts';

beforeEach(async () => {
  openPostOffice();
  await addCurrency();
});
const fault = (field: string, code: string) => ({ status: 400, body: { [field]: [{ code }] } });

test.each([
  ['no name', { username: '' }, 'username', 'required'],
  ['a name of two letters', { username: 'ab' }, 'username', 'too_short'],
  ['a name that is an address', { username: 'http://evil.example' }, 'username', 'invalid'],
  ['no e-mail', { email: undefined }, 'email', 'required'],
  ['a malformed e-mail', { email: 'amel@' }, 'email', 'invalid'],
  ['no password', { password: '' }, 'password', 'required'],
  ['a password of four letters', { password: 'abcd' }, 'password', 'too_short'],
  ['a password of forty-one letters', { password: 'a'.repeat(41) }, 'password', 'too_long'],
  ['a password with a space', { password: 'two words' }, 'password', 'invalid'],
  ['one of the commonest passwords', { password: 'Qwerty123' }, 'password', 'too_common'],
  ['a password that holds the name', { password: 'Applicant-99' }, 'password', 'too_similar'],
  ['a password that is the birthday', { password: '12.05.1990' }, 'password', 'too_similar'],
  ['no date of birth', { date_of_birth: '' }, 'date_of_birth', 'required'],
  ['a date that does not exist', { date_of_birth: '1990-13-40' }, 'date_of_birth', 'invalid'],
  ['a birth before any living person’s', { date_of_birth: '1890-01-01' }, 'date_of_birth', 'invalid'],
  ['a birth in the future', { date_of_birth: '2999-01-01' }, 'date_of_birth', 'invalid'],
  ['a birth in a year far in the future', { date_of_birth: '9990-01-01' }, 'date_of_birth', 'invalid'],
  ['a day that February does not have', { date_of_birth: '1990-02-30' }, 'date_of_birth', 'invalid'],
  ['a child', { date_of_birth: '2020-01-01' }, 'date_of_birth', 'too_young'],
  ['terms that were not accepted', { accept_terms: false }, 'accept_terms', 'required'],
  ['an unsupported currency', { currency: 'EUR' }, 'currency', 'unknown'],
  ['an unknown promo code', { promocode: 'NOTHING' }, 'promocode', 'referral_code_not_found'],
  ['no cashier', { registration_kind: 'with-cashier' }, 'cashier', 'required'],
  ['an unknown cashier', { registration_kind: 'with-cashier', cashier: 'nobody' }, 'cashier', 'unknown'],
])('%s is reported by field and code', async (_, change, field, code) => {
  expect(await registerAs(applicant('applicant', change))).toEqual(fault(field, code));
});

test('an inactive promo code is refused', async () => {
  await addPromocode('OLD', false);
  expect(await registerAs(applicant('late', { promocode: 'OLD' }))).toEqual(
    fault('promocode', 'referral_code_not_found'),
  );
});

test('a name that is taken is refused, whatever its case', async () => {
  await addUser({ username: 'Taken' });
  expect(await registerAs(applicant('tAKEN'))).toEqual(fault('username', 'already_exists'));
});

test.each([
  ['Taken', 'tаken'],
  ['salim', 'sa1im'],
  ['amel', 'arnel'],
  ['leo.o', 'le0.0'],
])('beside %s the name %s, which looks like it, is refused', async (username, lookAlike) => {
  await addUser({ username });
  const registration = applicant(lookAlike, { email: 'another@mail.example' });
  expect(await registerAs(registration)).toEqual(fault('username', 'already_exists'));
});

test('of two lookalike names registered concurrently one is refused', async () => {
  const outcomes = await Promise.all(
    ['salim', 'sa1im'].map((username) => registerAs(applicant(username, { email: `${username}@mail.example` }))),
  );
  expect(outcomes.map(({ status }) => status).sort()).toEqual([200, 400]);
});

test.each(['admin', 'supp0rt', 'zellige_team', 'саshier', 'ad.min', 'الدعم'])(
  'the reserved name %s is refused',
  async (username) => {
    expect(await registerAs(applicant(username, { email: 'amel@mail.example' }))).toEqual(
      fault('username', 'reserved'),
    );
  },
);

test.each([
  ['username', 'am\u3164el'],
  ['first_name', 'Amel\u115f'],
  ['last_name', 'Ben\u{e0061} Ali'],
])('a %s with an invisible letter is refused', async (field, value) => {
  expect(await registerAs(applicant('amel', { [field]: value }))).toEqual(fault(field, 'invisible'));
});

test('a player cannot be named as the cashier of a registration', async () => {
  await addUser({ username: 'player' });
  const registration = applicant('friend', { registration_kind: 'with-cashier', cashier: 'player' });
  expect(await registerAs(registration)).toEqual(fault('cashier', 'unknown'));
});

test('somebody who turns eighteen tomorrow, in the market’s time, cannot register yet', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-14T22:59:00Z') });
  const registration = applicant('young', { date_of_birth: '2008-03-15' });
  expect(await registerAs(registration)).toEqual(fault('date_of_birth', 'too_young'));
  vi.setSystemTime(new Date('2026-03-14T23:00:00Z'));
  expect((await registerAs(registration)).status).toBe(200);
  vi.useRealTimers();
});

test('all invalid fields are reported at once, and nothing is stored', async () => {
  await addUser({ username: 'taken' });
  const { body } = await registerAs(
    applicant('taken', { date_of_birth: '2020-01-01', promocode: 'X', currency: 'EUR' }),
  );
  expect(Object.keys(body).sort()).toEqual(['currency', 'date_of_birth', 'promocode', 'username']);
  expect(await env.DB.prepare('SELECT COUNT(*) AS count FROM users').first('count')).toBe(1);
});

const statusFrom = async (address: string, username: string): Promise<number> => {
  const headers = { [VISITOR_ADDRESS]: address, 'content-type': 'application/json' };
  const body = JSON.stringify(applicant(username));
  const registration = new Request('https://platform/api/accounts/registration/', { method: 'POST', headers, body });
  return (await app.fetch(registration, env)).status;
};

test('a network with too many registrations is throttled, and no other is', async () => {
  expect(await statusFrom('2001:db8::1', 'first')).toBe(200);
  await env.DB.prepare('UPDATE sign_in_tries SET count = 1000').run();
  expect(await statusFrom('2001:db8::2', 'second')).toBe(429);
  expect(await statusFrom('2001:db9::1', 'other')).toBe(200);
});

test('a house refuses further registrations after two thousand in an hour, from any address', async () => {
  await env.DB.prepare(
    `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 2000)
     INSERT INTO users (id, username, username_key, password_hash, role, currency, is_self_registered, created_at)
     SELECT 'crowd' || i, 'crowd' || i, 'crowd' || i, '', 'P', 'TND', 1, ? FROM n`,
  )
    .bind(Date.now())
    .run();
  expect(await statusFrom('198.51.100.7', 'late')).toBe(429);
  await env.DB.prepare('UPDATE users SET created_at = created_at - 3600000').run();
  expect(await statusFrom('198.51.100.7', 'late')).toBe(200);
});
