import { beforeEach, expect, test, vi } from 'vitest';
import { addUser, callHost, signInTo } from '../host.ts';

const PATH = '/api/users/user/info/';
let authorization: string;
const read = () => callHost('GET', PATH, { headers: { authorization } });
const change = (body: unknown) => callHost('PATCH', PATH, { body, headers: { authorization } });
const fault = (field: string, code: string) => ({ status: 400, body: { [field]: [{ code }] } });

beforeEach(async () => {
  await addUser({ username: 'amel', firstName: 'Amel', dateOfBirth: '1990-05-12' });
  authorization = `Bearer ${(await signInTo('amel')).body.access}`;
});

test('sent fields are stored and the others stay', async () => {
  expect((await change({ city: ' Sfax ', postal_code: 'SW1A 1AA' })).status).toBe(200);
  expect((await read()).body).toEqual({
    first_name: 'Amel',
    last_name: null,
    date_of_birth: '1990-05-12',
    mobile_number: null,
    postal_code: 'SW1A 1AA',
    street_address: null,
    country: null,
    city: 'Sfax',
    locked_fields: [],
  });
});

test('emptied fields are cleared, and an empty change changes nothing', async () => {
  expect((await change({ first_name: null })).body).toMatchObject({ first_name: null });
  expect((await change({})).body).toMatchObject({ first_name: null, date_of_birth: '1990-05-12' });
});

test.each([
  ['a date of birth that is removed', { date_of_birth: null }, 'date_of_birth', 'required'],
  ['a child’s date of birth', { date_of_birth: '2020-01-01' }, 'date_of_birth', 'too_young'],
  ['a birth before any living person’s', { date_of_birth: '1890-01-01' }, 'date_of_birth', 'invalid'],
  ['a date that does not exist', { date_of_birth: '1990-13-40' }, 'date_of_birth', 'invalid'],
  ['a number with letters', { mobile_number: 'call me' }, 'mobile_number', 'invalid'],
  ['an extremely long name', { last_name: 'x'.repeat(201) }, 'last_name', 'too_long'],
])('%s is reported by field and code, and nothing is changed', async (_, body, field, code) => {
  const before = await read();
  expect(await change(body)).toEqual(fault(field, code));
  expect(await read()).toEqual(before);
});

test('nobody changes another player’s details by sending that player’s id', async () => {
  const other = await addUser({ username: 'sami', firstName: 'Sami' });
  await change({ id: other, user_id: other, first_name: 'Somebody' });
  authorization = `Bearer ${(await signInTo('sami')).body.access}`;
  expect((await read()).body).toMatchObject({ first_name: 'Sami' });
});

test('a date of birth is accepted from the day of coming of age', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-15T12:00:00Z') });
  authorization = `Bearer ${(await signInTo('amel')).body.access}`;
  expect((await change({ date_of_birth: '2008-03-16' })).status).toBe(400);
  expect((await change({ date_of_birth: '2008-03-15' })).status).toBe(200);
  vi.useRealTimers();
});
