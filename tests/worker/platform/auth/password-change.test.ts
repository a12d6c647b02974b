import { beforeEach, expect, test } from 'vitest';
import { addUser, callHost, PASSWORD, signInTo } from '../host.ts';
import { openPostOffice } from '../post-office.ts';

const NEW = 'Salt-Road-88';
let here: Record<string, unknown>;
let post: ReturnType<typeof openPostOffice>;
const change = (old_password: string, new_password: string) =>
  callHost('POST', '/api/users/user/change-password/', {
    body: { old_password, new_password },
    headers: { authorization: `Bearer ${here.access}` },
  });
const refresh = (token: unknown) => callHost('POST', '/api/accounts/refresh/', { body: { refresh: token } });

beforeEach(async () => {
  post = openPostOffice();
  await addUser({ username: 'yasmine', firstName: 'Yasmine', dateOfBirth: '1990-05-12' });
  here = (await signInTo('yasmine')).body;
});

test('changing the password ends every other session and keeps the current one', async () => {
  const elsewhere = (await signInTo('yasmine')).body;
  expect((await change(PASSWORD, NEW)).status).toBe(200);
  expect((await refresh(here.refresh)).status).toBe(200);
  expect((await refresh(elsewhere.refresh)).status).toBe(401);
  expect((await signInTo('yasmine')).status).toBe(401);
  expect((await signInTo('yasmine', NEW)).status).toBe(200);
});

test('the player is told of it by mail', async () => {
  await change(PASSWORD, NEW);
  const mails = await post.deliveredTo('yasmine@zellige.example');
  expect(mails.map(({ kind }) => kind)).toEqual(['password-changed']);
});

test('a wrong old password changes nothing', async () => {
  expect(await change('wrong', NEW)).toEqual({ status: 400, body: { code: 'incorrect_old_password' } });
  expect((await signInTo('yasmine')).status).toBe(200);
});

test.each([
  ['Yasmine-1', 'too_similar'],
  ['12051990', 'too_similar'],
  ['abcd', 'too_short'],
  ['Qwerty123', 'too_common'],
  ['a'.repeat(41), 'too_long'],
  ['two words', 'invalid'],
  ['', 'required'],
])('the new password %s is refused as %s', async (password, code) => {
  expect(await change(PASSWORD, password)).toEqual({ status: 400, body: { new_password: [{ code }] } });
});

test('an ended session cannot change the password, even with a valid token', async () => {
  await callHost('POST', '/api/accounts/logout/', { body: { refresh: here.refresh } });
  expect(await change(PASSWORD, NEW)).toEqual({ status: 401, body: { code: 'not_authenticated' } });
});
