// Pasted text and the input of phone keyboards, and how the platform normalises it.
import { env } from 'cloudflare:workers';
import { beforeEach, expect, test } from 'vitest';
import { addCurrency, addPromocode, applicant, registerAs } from '../applicant.ts';
import { IBAN, openCashier, payout } from '../cashier.ts';
import { addUser, callHost, signInTo } from '../host.ts';
import { callAs } from '../house-calls.ts';
import { openPostOffice } from '../post-office.ts';

const APART = 'Zelle\u0301ige-42';
const COMPOSED = 'Zelléige-42';
let office: ReturnType<typeof openPostOffice>;
const row = (username: string) => env.DB.prepare('SELECT * FROM users WHERE username = ?').bind(username).first();

beforeEach(async () => {
  office = openPostOffice();
  await addCurrency();
});

test('registration normalises pasted input', async () => {
  await addPromocode('WELCOME10');
  const registration = applicant('\u202aamel\u202c', {
    email: '\u200eAmel.O’Brien@Bücher.example\u00a0',
    password: APART,
    date_of_birth: '\u200f١٩٩٠-٠٥-١٢',
    first_name: '\u2068Ame\u0301lie\u2069',
    last_name: 'Ben\u00a0Ali',
    promocode: 'welcome\u200b١٠',
  });
  expect(await registerAs(registration)).toEqual({ status: 200, body: {} });
  expect(await row('amel')).toMatchObject({
    username_key: 'amel',
    email: "amel.o'brien@xn--bcher-kva.example",
    date_of_birth: '1990-05-12',
    first_name: 'Amélie',
    last_name: 'Ben Ali',
  });
  expect(await office.deliveredTo("amel.o'brien@xn--bcher-kva.example")).toHaveLength(1);
});

test.each([
  [APART, COMPOSED],
  [COMPOSED, APART],
])('who joins with %j signs in, changes it and closes the account with %j', async (chosen, typed) => {
  await registerAs(applicant('amel', { password: chosen }));
  await env.DB.prepare('UPDATE users SET email_verified_at = 1').run();
  const signed = await signInTo('amel', typed);
  expect(signed.status).toBe(200);
  const headers = { authorization: `Bearer ${signed.body.access}` };
  const call = (path: string, body: object) => callHost('POST', path, { body, headers });
  const next = { old_password: typed, new_password: `${chosen}x` };
  expect(await call('/api/users/user/change-password/', next)).toMatchObject({ status: 200 });
  expect(await call('/api/users/account/close/', { password: typed })).toMatchObject({ status: 400 });
  expect(await call('/api/users/account/close/', { password: `${typed}x` })).toMatchObject({ status: 200 });
});

test('finds a username and an address despite marks that were pasted around them', async () => {
  const id = await addUser({ username: 'amel', email: 'amel@xn--bcher-kva.example' });
  expect((await signInTo('\u200eamel\u200b')).status).toBe(200);
  await callHost('POST', '/api/accounts/password/reset/', { body: { email: '\u202aAmel@bücher.example\u202c' } });
  const [mail] = await office.deliveredTo('amel@xn--bcher-kva.example');
  expect(mail).toMatchObject({ kind: 'recover-password' });
  expect(id).not.toBe('');
});

test('stores details in ASCII digits, without marks', async () => {
  const id = await addUser({ username: 'amel' });
  const info = {
    mobile_number: '\u202a+٢١٦\u00a0٢٠ ۱۲۳ ٤٥٦\u202c',
    postal_code: '\u200f١٠٠٠',
    city: '\ufeffSfax\u00a0',
  };
  expect((await callAs(id, 'PATCH', '/api/users/user/info/', info)).body).toMatchObject({
    mobile_number: '+216 20 123 456',
    postal_code: '1000',
    city: 'Sfax',
  });
});

test('a payout goes to the pasted account, for the typed amount', async () => {
  const id = await openCashier(100_000, 'amel');
  const pasted = `\u202a${IBAN.replaceAll(' ', '\u00a0')}\u202c`;
  expect(await payout(id, { destination: pasted, amount: '\u200f٢٠٫٠٠٠' })).toMatchObject({ status: 200 });
  const again = await payout(id, { destination: IBAN, amount: '20.000' });
  expect(again).toMatchObject({ status: 200 });
  const { list } = (await callAs(id, 'GET', '/api/backoffice/payments/payout/')).body as {
    list: readonly { amount: string; destination: string }[];
  };
  expect(new Set(list.map(({ amount, destination }) => `${amount} ${destination}`)).size).toBe(1);
});
