import { env } from 'cloudflare:workers';
import { beforeEach, expect, test, vi } from 'vitest';
import { issueMailToken } from '#platform/auth/mail-tokens.ts';
import { endSignInsOf } from '#platform/routes/auth/password.ts';
import { addUser, callHost, signInTo } from '../host.ts';

let id: string;
let authorization: string;
const standing = async () => (await callHost('GET', '/api/users/user/standing/', { headers: { authorization } })).body;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
  id = await addUser({ username: 'amel', firstName: 'Amel' });
  authorization = `Bearer ${(await signInTo('amel')).body.access}`;
  return () => vi.useRealTimers();
});

test('a player sees which details are confirmed and which are missing', async () => {
  expect(await standing()).toEqual({
    email: 'amel@zellige.example',
    is_email_confirmed: true,
    waiting_email: null,
    verification: 'none',
    has_details: false,
  });
});

test('all eight details are required, and no more', async () => {
  const body = {
    first_name: 'Amel',
    last_name: 'Mansour',
    date_of_birth: '1990-05-12',
    mobile_number: '+216 20 123 456',
    postal_code: '1000',
    street_address: '1, rue du Lac',
    country: 'Tunisie',
    city: 'Tunis',
  };
  const save = (part: object) => callHost('PATCH', '/api/users/user/info/', { body: part, headers: { authorization } });
  await save({ ...body, city: null });
  expect(await standing()).toMatchObject({ has_details: false });
  await save({ city: 'Tunis' });
  expect(await standing()).toMatchObject({ has_details: true });
});

test('a new address is pending until its mail is confirmed or expires', async () => {
  await issueMailToken(env.DB, 'recover-password', id, 'amel@zellige.example');
  await issueMailToken(env.DB, 'change-email', id, 'first@mail.example');
  vi.setSystemTime(Date.now() + 1000);
  await issueMailToken(env.DB, 'change-email', id, 'new@mail.example');
  expect(await standing()).toMatchObject({ waiting_email: 'new@mail.example' });
  vi.setSystemTime(Date.now() + 25 * 60 * 60 * 1000);
  authorization = `Bearer ${(await signInTo('amel')).body.access}`;
  expect(await standing()).toMatchObject({ waiting_email: null });
  await issueMailToken(env.DB, 'change-email', id, 'new@mail.example');
  await endSignInsOf(env, id, new Date());
  authorization = `Bearer ${(await signInTo('amel')).body.access}`;
  expect(await standing()).toMatchObject({ waiting_email: null });
});
