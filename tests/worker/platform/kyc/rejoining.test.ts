// An excluded person who registers again is recognised in each of four ways, and in no other.
import { runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { beforeEach, expect, test, vi } from 'vitest';
import { doHourlyWork, watchHouse } from '#platform/daily-work.ts';
import { playerOf } from '#platform/host/objects.ts';
import { recognise } from '#platform/routes/kyc/recognition.ts';
import { png } from '../../../support/pictures-and-pages.ts';
import { addCurrency, applicant, registerAs } from '../applicant.ts';
import { addOwner, IBAN, openCashier, payout } from '../cashier.ts';
import { excludeSelf, isHeld, patchUserInfo, person, playerFileOf } from '../held.ts';
import { addUser, callHost } from '../host.ts';
import { callAs } from '../house-calls.ts';
import { linkOf, openPostOffice } from '../post-office.ts';
import { sendFile } from '../sent-file.ts';
import { callByTwo } from '../two-employees.ts';

const now = Date.now();
let excluded = '';
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now });
  excluded = await person('before', { email: 'before@mail.example' });
  return () => vi.useRealTimers();
});
const monthsLater = (months: number) => vi.setSystemTime(Date.now() + months * 31 * 86_400_000);
const named = { first_name: 'Amel', last_name: 'Ben Ali' };
const idOf = async (username: string) =>
  String(await env.DB.prepare('SELECT id FROM users WHERE username = ?').bind(username).first('id'));
const alarms = async () =>
  (await env.DB.prepare(`SELECT subject FROM alarm WHERE kind = 'held-player' AND closed_at IS NULL`).all()).results;

test('recognised by name and date of birth at registration, with an alarm for staff', async () => {
  await addCurrency();
  openPostOffice();
  await excludeSelf(excluded);
  await registerAs(applicant('again', named));
  await registerAs(applicant('namesake', { ...named, date_of_birth: '1990-05-13' }));
  await registerAs(applicant('nobody'));
  expect(await isHeld(await idOf('again'))).toBe(true);
  expect(await isHeld(await idOf('namesake'))).toBe(false);
  expect(await isHeld(await idOf('nobody'))).toBe(false);
  expect(await alarms()).toEqual([{ subject: await idOf('again') }]);
});

test.each([
  ['in capitals', { first_name: 'AMEL', last_name: 'BEN ALI' }],
  ['with spaces', { first_name: ' A mel', last_name: 'BenAli' }],
  ['with diacritics', { first_name: 'Amél', last_name: 'Bèn Ãlï' }],
  ['composed otherwise', { first_name: 'Ame\u0301l', last_name: 'Ben\u00a0Ali' }],
  ['in reverse order', { first_name: 'Ben Ali', last_name: 'Amel' }],
  ['with an apostrophe as a letter', { first_name: 'Am\u02bcel' }],
  ['with digits for letters', { first_name: '4me1', last_name: 'Ben A1i' }],
  ['with doubled letters', { first_name: 'Ammel', last_name: 'Benn Ali' }],
  ['with letters of another alphabet', { first_name: 'Аmеl', last_name: 'Bеn Ali' }],
  ['in capitals of another alphabet', { first_name: 'АМЕL', last_name: 'ВЕN АLI' }],
  ['with one letter replaced', { first_name: 'Amal' }],
  ['with one letter less', { last_name: 'Ben Al' }],
  ['without a particle', { last_name: 'Ali' }],
  ['by one part', { last_name: null }],
  ['with an added middle name', { first_name: 'Amel', middle_name: 'Ben', last_name: 'Ali' }],
  ['with the day and the month exchanged', { date_of_birth: '1990-12-05' }],
])('a false name that is corrected later, %s, is recognised then', async (_, info) => {
  await excludeSelf(excluded);
  const again = await person('again', { firstName: 'Somebody', lastName: 'Else' });
  await patchUserInfo(again, { city: 'Sfax' });
  expect(await isHeld(again)).toBe(false);
  expect((await patchUserInfo(again, { ...named, ...info })).status).toBe(200);
  expect(await isHeld(again)).toBe(true);
});

test('recognises an Arabic name in its other spellings', async () => {
  const first = await person('first', { firstName: 'أمل', lastName: 'بن علي' });
  await excludeSelf(first);
  const again = await person('again', { firstName: 'Somebody', lastName: 'Else' });
  await patchUserInfo(again, { first_name: 'امــل', last_name: 'بن عَلى' });
  expect(await isHeld(again)).toBe(true);
});

test('an exclusion finds an existing account with a similar name at once', async () => {
  const again = await person('again', { firstName: 'Amal' });
  const exchanged = await person('exchanged', { dateOfBirth: '1990-12-05' });
  const other = await person('other', { firstName: 'Leila', lastName: 'Gharbi' });
  await excludeSelf(excluded);
  expect([await isHeld(again), await isHeld(exchanged), await isHeld(other)]).toEqual([true, true, false]);
});

test('a similar name with another date of birth holds nobody, and is shown to staff', async () => {
  const owner = await addOwner();
  await excludeSelf(excluded);
  const again = await person('again', { firstName: 'Amal', dateOfBirth: '1985-02-20' });
  await patchUserInfo(again, { city: 'Sfax' });
  expect(await playerFileOf(owner, again)).toMatchObject({
    is_held: false,
    looks_like: [],
    namesakes: [{ id: excluded, username: 'before' }],
  });
  const other = await person('other', { firstName: 'Leila', lastName: 'Gharbi' });
  expect(await playerFileOf(owner, other)).toMatchObject({ namesakes: [] });
});

test('two players released for a similar name are not held for it again, and are for the identical name', async () => {
  const owner = await addOwner();
  await excludeSelf(excluded);
  const twin = await person('twin', { firstName: 'Amal' });
  await patchUserInfo(twin, { city: 'Sfax' });
  expect(await playerFileOf(owner, twin)).toMatchObject({
    is_held: true,
    looks_like: [{ id: excluded, username: 'before', kind: 'near' }],
  });
  await callByTwo(owner, 'POST', `/api/staff/players/${twin}/release/`, {}, { role: 'O' });
  await patchUserInfo(twin, { first_name: 'Amale' });
  await excludeSelf(twin);
  expect([await isHeld(twin), await isHeld(excluded)]).toEqual([false, false]);
  await patchUserInfo(twin, { first_name: 'Amel' });
  expect(await isHeld(twin)).toBe(true);
});

test('an e-mail is one mailbox, despite a plus suffix or Gmail’s dots', async () => {
  const first = await person('first', { email: 'amel.ben@gmail.com' });
  await excludeSelf(first);
  const verified = { emailVerifiedAt: new Date(), dateOfBirth: '1980-01-01' };
  const again = await person('again', { ...verified, email: 'a.melben+bets@googlemail.com' });
  const other = await person('other', { ...verified, email: 'amel.ben@mail.example' });
  for (const id of [again, other]) await patchUserInfo(id, { city: 'Sfax' });
  expect([await isHeld(again), await isHeld(other)]).toEqual([true, false]);
});

test('compares names that staff write, in a correction and in a decision', async () => {
  const owner = await addOwner();
  await excludeSelf(excluded);
  const again = await person('again', { firstName: 'Somebody', lastName: 'Else' });
  const identity = { ...named, first_name: 'Amall', date_of_birth: '1990-05-12', country: null };
  await callAs(owner, 'PUT', `/api/staff/players/${again}/identity/`, identity, { role: 'O' });
  expect(await isHeld(again)).toBe(true);
});

test('a later name of the excluded account does not hide its first one', async () => {
  await patchUserInfo(excluded, { city: 'Sfax' });
  await patchUserInfo(excluded, { first_name: 'Somebody', last_name: 'Else' });
  await excludeSelf(excluded);
  const again = await person('again');
  await patchUserInfo(again, { city: 'Sfax' });
  expect(await isHeld(again)).toBe(true);
});

test('recognised by the names of the user if a host stores no other details', async () => {
  await excludeSelf(excluded);
  const again = await person('again', { firstName: 'Somebody', lastName: 'Else' });
  await callAs(again, 'PATCH', '/api/accounts/user', { firstName: 'Amel', lastName: 'Ben Ali' });
  expect(await isHeld(again)).toBe(true);
});

test('recognised by the excluded player’s e-mail once it is verified, and not before', async () => {
  const office = openPostOffice();
  await addCurrency();
  await excludeSelf(excluded);
  // As the data of an account without a balance is erased.
  await env.DB.prepare(
    'UPDATE users SET email = NULL, email_verified_at = NULL, first_name = NULL, closed_at = 1, forgotten_at = 1 WHERE id = ?',
  )
    .bind(excluded)
    .run();
  await doHourlyWork(env, now);
  await registerAs(applicant('again', { email: 'Before@mail.example', date_of_birth: '1980-01-01' }));
  expect(await isHeld(await idOf('again'))).toBe(false);
  const [mail] = await office.deliveredTo('before@mail.example');
  await callHost('POST', `/api/accounts/email-verify/${linkOf(mail).token}`, { body: {} });
  expect(await isHeld(await idOf('again'))).toBe(true);
});

test('recognised by the file of a document', async () => {
  await sendFile(excluded, png());
  await excludeSelf(excluded);
  const again = await person('again', { dateOfBirth: '1980-01-01' });
  await sendFile(again, png({ width: 400 }));
  expect(await isHeld(again)).toBe(false);
  await sendFile(again, png());
  expect(await isHeld(again)).toBe(true);
});

test('recognised by a payout’s destination, however it is written, also when the payout is refused', async () => {
  const first = await openCashier(100_000, 'first');
  await payout(first);
  await excludeSelf(first);
  const again = await openCashier(0, 'again');
  expect((await payout(again, { destination: IBAN.replaceAll(' ', '').toLowerCase() })).body).toEqual({
    code: 'not_enough_money',
  });
  expect(await isHeld(again)).toBe(true);
});

test('an exclusion finds existing accounts, whoever requested it', async () => {
  const [second, third] = [await person('second'), await person('third', { dateOfBirth: '1991-05-12' })];
  for (const id of [second, third]) await patchUserInfo(id, { city: 'Sfax' });
  const owner = await addOwner();
  await callAs(owner, 'POST', `/api/staff/players/${excluded}/self-exclusion/`, { months: 6 }, { role: 'O' });
  expect([await isHeld(second), await isHeld(third), await isHeld(excluded)]).toEqual([true, false, false]);
});

test('an ended exclusion holds nobody, nor does a time-out', async () => {
  await excludeSelf(excluded, 6);
  const onBreak = await person('on-break', { firstName: 'Sami' });
  await callAs(onBreak, 'PUT', '/api/users/time-out/', { days: 7 });
  monthsLater(7);
  const [again, other] = [await person('again'), await person('other', { firstName: 'Sami' })];
  for (const id of [again, other, onBreak]) await patchUserInfo(id, { city: 'Sfax' });
  expect([await isHeld(again), await isHeld(other)]).toEqual([false, false]);
});

test('of a concurrent renaming and exclusion, one finds the other', async () => {
  const again = await person('again', { firstName: 'Somebody', lastName: 'Else' });
  await Promise.all([excludeSelf(excluded), patchUserInfo(again, named)]);
  expect(await isHeld(again)).toBe(true);
});

test('two concurrent registrations under an excluded name are both held', async () => {
  await addCurrency();
  openPostOffice();
  await excludeSelf(excluded);
  await Promise.all(['one', 'two'].map((username) => registerAs(applicant(username, named))));
  expect([await isHeld(await idOf('one')), await isHeld(await idOf('two'))]).toEqual([true, true]);
});

test('the scheduled job compares players who were never compared', async () => {
  await excludeSelf(excluded);
  const again = await person('again');
  expect(await isHeld(again)).toBe(false);
  await watchHouse(env, now);
  expect(await isHeld(again)).toBe(true);
});

test('one run compares more than a hundred players, also when one of them cannot be read', async () => {
  await excludeSelf(excluded);
  const lost = await person('lost');
  await env.DB.prepare(
    `INSERT INTO users (id, username, username_key, password_hash, role, currency, is_self_registered, created_at)
     WITH RECURSIVE others (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM others WHERE n < 101)
     SELECT 'other-' || n, n, n, '', 'P', 'TND', 1, 0 FROM others`,
  ).run();
  const again = await person('again');
  await runInDurableObject(
    playerOf(env, lost).object,
    (_, { storage }) => void storage.sql.exec('DROP TABLE exclusion'),
  );
  await watchHouse(env, now);
  expect(await isHeld(again)).toBe(true);
  const { results } = await env.DB.prepare('SELECT id FROM users WHERE recognised_at IS NULL').all();
  expect(results).toEqual([{ id: lost }]);
});

test('after a release the same match does not hold the account again, but another one does', async () => {
  const owner = await addOwner();
  await sendFile(excluded, png());
  await excludeSelf(excluded);
  const again = await person('again');
  await patchUserInfo(again, { city: 'Sfax' });
  expect(await playerFileOf(owner, again)).toMatchObject({
    is_held: true,
    looks_like: [{ id: excluded, username: 'before', kind: 'person' }],
  });
  expect(await callByTwo(owner, 'POST', `/api/staff/players/${again}/release/`, {}, { role: 'O' })).toMatchObject({
    status: 200,
  });
  expect(await alarms()).toEqual([]);
  await patchUserInfo(again, { city: 'Tunis' });
  await recognise(env, excluded);
  expect(await playerFileOf(owner, again)).toMatchObject({
    is_held: false,
    looks_like: [],
    entries: [{ staff: 'yasmine', action: 'release', detail: { others: excluded } }],
  });
  // The reverse comparison is the same pair.
  await excludeSelf(again);
  expect(await isHeld(excluded)).toBe(false);
  await sendFile(again, png());
  expect(await isHeld(again)).toBe(true);
  expect(await alarms()).toContainEqual({ subject: again });
});

test('an employee is neither compared nor held', async () => {
  await excludeSelf(excluded);
  const cashier = await addUser({ username: 'cashier', role: 'C', dateOfBirth: '1990-05-12' });
  await callAs(cashier, 'PATCH', '/api/accounts/user', { firstName: 'Amel', lastName: 'Ben Ali' }, { role: 'C' });
  const { results } = await env.DB.prepare('SELECT 1 FROM person_mark WHERE user_id = ?').bind(cashier).all();
  expect(results).toEqual([]);
});

test('the match keys of an erased account stay while its exclusion lasts, and no longer', async () => {
  await excludeSelf(excluded, 6);
  await env.DB.prepare('UPDATE users SET closed_at = 1, forgotten_at = 1 WHERE id = ?').bind(excluded).run();
  const marks = async () =>
    (await env.DB.prepare('SELECT kind FROM person_mark WHERE user_id = ?').bind(excluded).all()).results.length;
  await doHourlyWork(env, Date.now());
  expect(await marks()).toBeGreaterThan(2);
  monthsLater(7);
  await doHourlyWork(env, Date.now());
  expect(await marks()).toBe(0);
});
