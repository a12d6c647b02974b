import { beforeEach, expect, test } from 'vitest';
import { addUser, callHost, signInTo } from '../host.ts';

const PATH = '/api/users/user/bookmakers-settings/';
const untouched = { odds_format: 0, sport_view: 'europeanView', one_click: false };
let authorization: string;
const read = async () => (await callHost('GET', PATH, { headers: { authorization } })).body;
const change = (body: unknown) => callHost('PATCH', PATH, { body, headers: { authorization } });

beforeEach(async () => {
  await addUser({ username: 'karim' });
  authorization = `Bearer ${(await signInTo('karim')).body.access}`;
});

test('one-click bets are off until the player turns them on', async () => {
  expect(await read()).toEqual(untouched);
  await change({ one_click: true });
  expect(await read()).toEqual({ ...untouched, one_click: true });
});

test('a change keeps the fields that it does not name, and is stored by the host', async () => {
  await change({ odds_format: 5 });
  await change({ sport_view: 'AsianView' });
  expect(await read()).toEqual({ odds_format: 5, sport_view: 'AsianView', one_click: false });
  expect((await change({})).body).toEqual(await read());
});

test.each([
  [{ odds_format: 6 }, 'odds_format', 'unknown'],
  [{ odds_format: '1' }, 'odds_format', 'unknown'],
  [{ sport_view: 'westView' }, 'sport_view', 'unknown'],
  [{ one_click: 'yes' }, 'one_click', 'invalid'],
])('an invalid value %o is refused at its field and changes nothing', async (body, field, code) => {
  expect(await change(body)).toEqual({ status: 400, body: { [field]: [{ code }] } });
  expect(await read()).toEqual(untouched);
});
