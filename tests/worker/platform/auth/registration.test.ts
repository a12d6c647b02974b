import { env } from 'cloudflare:workers';
import { beforeEach, expect, test } from 'vitest';
import { addCurrency, addPromocode, applicant, GOOD_PASSWORD, registerAs } from '../applicant.ts';
import { addUser, callHost, signInTo } from '../host.ts';
import { linkOf, openPostOffice, type PostOffice } from '../post-office.ts';

let office: PostOffice;
beforeEach(async () => {
  office = openPostOffice();
  await addCurrency();
});
const done = { status: 200, body: {} };
const verify = (token: string) => callHost('POST', `/api/accounts/email-verify/${token}`, { body: {} });

test('a player registers, confirms the address by the mail, and then signs in to an empty account', async () => {
  expect(await registerAs(applicant('amira'), 'en')).toEqual(done);
  expect(await signInTo('amira', GOOD_PASSWORD)).toEqual({ status: 403, body: { code: 'email_not_verified' } });
  const [mail] = await office.deliveredTo('amira@mail.example');
  expect(mail).toMatchObject({ kind: 'verify-email', locale: 'en' });
  expect(linkOf(mail).path).toMatch(/^\/en\/verify\/[0-9a-f]{64}$/);
  expect(await verify(linkOf(mail).token)).toEqual(done);
  expect(await signInTo('amira', GOOD_PASSWORD)).toMatchObject({
    status: 200,
    body: { email: 'amira@mail.example', userTypes: 'self-registered', role: 'P', balance: '0.000', currency: 'TND' },
  });
});

test('a player registers with a cashier, needs no e-mail and signs in at once', async () => {
  const cashier = await addUser({ username: 'kiosk', role: 'C' });
  const registration = applicant('bilel', { email: undefined, registration_kind: 'with-cashier', cashier: 'KIOSK' });
  expect(await registerAs(registration)).toEqual(done);
  expect(await signInTo('bilel', GOOD_PASSWORD)).toMatchObject({
    status: 200,
    body: { email: null, userTypes: 'with-cashier', parent: cashier },
  });
});

test('a taken address is answered like a new one, at registration and later, and only its owner is told', async () => {
  await addUser({ username: 'owner', email: 'shared@mail.example' });
  const answersTo = async (username: string, email: string) => [
    await registerAs(applicant(username, { email })),
    await signInTo(username, GOOD_PASSWORD),
    await registerAs(applicant(username, { email: 'another@mail.example' })),
  ];
  expect(await answersTo('second', 'Shared@Mail.example')).toEqual(await answersTo('first', 'fresh@mail.example'));
  expect(await office.deliveredTo('shared@mail.example')).toMatchObject([{ kind: 'already-registered' }]);
  expect((await signInTo('owner')).body.email).toBe('shared@mail.example');
});

test('a promo code is activated with the account, however it is typed', async () => {
  await addPromocode('ATLAS10');
  expect(await registerAs(applicant('chaima', { promocode: ' atlas10 ' }))).toEqual(done);
  const row = await env.DB.prepare(
    'SELECT code FROM promocode_activations JOIN users ON users.id = user_id WHERE username = ?',
  )
    .bind('chaima')
    .first('code');
  expect(row).toBe('ATLAS10');
});

test('of two concurrent registrations of one username one succeeds', async () => {
  const answers = await Promise.all([
    registerAs(applicant('wanted', { email: 'one@mail.example' })),
    registerAs(applicant('Wanted', { email: 'two@mail.example' })),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
});

test('a registration succeeds while mail is down, and the mail follows', async () => {
  office.isOpen = false;
  expect(await registerAs(applicant('dorra'))).toEqual(done);
  expect(await office.deliveredTo('dorra@mail.example')).toEqual([]);
});

test('the confirmation mail is sent again on request, to its own address only', async () => {
  await registerAs(applicant('emna'));
  const resend = (email: string) => callHost('POST', '/api/accounts/registration/resend-email/', { body: { email } });
  await office.deliveredTo('emna@mail.example');
  expect(await resend('emna@mail.example')).toEqual(done);
  expect(await office.deliveredTo('emna@mail.example')).toHaveLength(2);
  expect(await resend('stranger@mail.example')).toEqual(done);
  expect(await office.deliveredTo('stranger@mail.example')).toEqual([]);
});
