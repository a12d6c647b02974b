// A player's identity after verification: locked for the player, changed by staff, and never other than what was
// verified.
import { env } from 'cloudflare:workers';
import { beforeEach, expect, test } from 'vitest';
import { amountMinor } from '#domain/money.ts';
import { png } from '../../../support/pictures-and-pages.ts';
import { IBAN, objectOf, openCashier, payout } from '../cashier.ts';
import { patchUserInfo, playerFileOf } from '../held.ts';
import { addUser } from '../host.ts';
import { type Answer, callAs } from '../house-calls.ts';
import { openPostOffice, type PostOffice } from '../post-office.ts';
import { sendFile } from '../sent-file.ts';

const AMEL = { first_name: 'Amel', last_name: 'Ben Ali', date_of_birth: '1990-05-12', country: 'Tunisie' };
let id = '';
let ownerId = '';
let documentId = '';
let post: PostOffice;
beforeEach(async () => {
  post = openPostOffice();
  id = await openCashier(20_000_000);
  ownerId = await addUser({ username: 'yasmine', role: 'O' });
  await patchUserInfo(id, AMEL);
  const { body } = await sendFile(id, png());
  documentId = (body.documents as { id: string }[])[0]?.id ?? '';
});
const accept = (holder: object = AMEL): Promise<Answer> =>
  callAs(
    ownerId,
    'POST',
    `/api/staff/players/${id}/documents/${documentId}/decision/`,
    { verdict: 'accepted', holder },
    { role: 'O' },
  );
const setIdentity = (change: object, by = ownerId, role: 'O' | 'P' = 'O') =>
  callAs(by, 'PUT', `/api/staff/players/${id}/identity/`, { ...AMEL, ...change }, { role });
const info = async () => (await callAs(id, 'GET', '/api/users/user/info/')).body;
const isVerified = async () => (await callAs(id, 'GET', '/api/users/documents/')).body.state === 'accepted';
const locked = (...fields: string[]) => ({
  status: 400,
  body: Object.fromEntries(fields.map((field) => [field, [{ code: 'locked' }]])),
});

test('a player can change the identity until it is verified; then every field is locked', async () => {
  expect((await patchUserInfo(id, { first_name: 'Amal' })).body).toMatchObject({
    first_name: 'Amal',
    locked_fields: [],
  });
  await patchUserInfo(id, AMEL);
  expect((await accept()).status).toBe(200);
  expect((await info()).locked_fields).toEqual(Object.keys(AMEL));
  const other = { first_name: 'Sonia', last_name: null, date_of_birth: '1991-05-12', country: 'France' };
  expect(await patchUserInfo(id, { ...other, city: 'Sfax' })).toEqual(locked(...Object.keys(AMEL)));
  expect(await info()).toMatchObject({ ...AMEL, city: null });
  const byOther = await callAs(id, 'PATCH', '/api/accounts/user', { firstName: 'Sonia', lastName: 'Ben Ali' });
  expect(byOther).toEqual(locked('firstName'));
  expect((await patchUserInfo(id, { city: 'Sfax' })).body).toMatchObject({ city: 'Sfax' });
});

test('the same identity in other spacing or composition is no change', async () => {
  await patchUserInfo(id, { first_name: 'Amél' });
  await accept({ ...AMEL, first_name: 'Amél' });
  const again = { ...AMEL, first_name: ' Ame\u0301l', last_name: 'Ben  Ali ' };
  expect((await patchUserInfo(id, { ...again, city: 'Sfax' })).body).toMatchObject({
    ...AMEL,
    first_name: 'Amél',
    city: 'Sfax',
  });
});

test('later refused documents unlock nothing', async () => {
  await accept();
  const rows = Array.from({ length: 30 }, (_, index) =>
    env.DB.prepare(
      `INSERT INTO documents (id, user_id, format, size, digest, state, sent_at, decided_at, reason)
       VALUES (?, ?, 'png', 1, ?, 'refused', ?, 1, 'cropped')`,
    ).bind(`d${index}`, id, `d${index}`, Date.now() + index + 1),
  );
  await env.DB.batch(rows);
  expect(await patchUserInfo(id, { first_name: 'Sonia' })).toEqual(locked('first_name'));
});

test('a change by staff is logged, mailed, and removes the verification', async () => {
  await accept();
  expect((await payout(id, { amount: '4000', destination: IBAN })).status).toBe(200);
  expect((await setIdentity({ last_name: 'Trabelsi', country: null })).status).toBe(200);
  expect(await info()).toMatchObject({ last_name: 'Trabelsi', country: null, locked_fields: [] });
  expect((await callAs(id, 'GET', '/api/users/documents/')).body).toMatchObject({
    state: 'refused',
    documents: [{ state: 'refused', reason: 'details_changed' }],
  });
  expect(await playerFileOf(ownerId, id)).toMatchObject({
    is_verified: false,
    entries: [
      { staff: 'yasmine', action: 'identity', detail: { fields: 'last_name, country' } },
      { action: 'document' },
    ],
  });
  expect((await payout(id, { amount: '4000', destination: IBAN })).body).toEqual({ code: 'documents_not_approved' });
  expect((await post.deliveredTo('amel@zellige.example')).map(({ kind }) => kind)).toContain('document-refused');
});

test('an empty change by staff does not remove it', async () => {
  await accept();
  expect((await setIdentity({ first_name: ' Amel ' })).status).toBe(200);
  expect((await setIdentity({ first_name: 'Sonia' }, id, 'P')).status).toBe(403);
  expect((await setIdentity({ first_name: '' })).body).toEqual({ first_name: [{ code: 'required' }] });
  expect((await setIdentity({ date_of_birth: '2020-01-01' })).body).toEqual({ date_of_birth: [{ code: 'too_young' }] });
  expect(await isVerified()).toBe(true);
  expect(await objectOf(id).account.balances()).toMatchObject({ cash: amountMinor(20_000_000) });
});

test.each(
  Object.entries({ first_name: 'Sonia', last_name: 'Trabelsi', date_of_birth: '1991-05-12', country: 'France' }),
)('a document that was compared with another %s is not accepted', async (field, value) => {
  await patchUserInfo(id, { [field]: value });
  expect(await accept()).toEqual({ status: 409, body: { code: 'details_changed' } });
  expect((await playerFileOf(ownerId, id)).entries).toEqual([]);
  expect(await isVerified()).toBe(false);
  expect((await accept({ ...AMEL, [field]: value })).status).toBe(200);
});

test('of a concurrent decision and change one is refused', async () => {
  for (let round = 0; round < 12; round += 1) {
    const name = `Sonia ${round}`;
    const before = await info();
    const holder = Object.fromEntries(Object.keys(AMEL).map((field) => [field, before[field]]));
    const steps = [() => accept(holder), () => patchUserInfo(id, { first_name: name })];
    const [one, other] = await Promise.all((round % 2 ? steps : steps.reverse()).map((step) => step()));
    expect([one?.status, other?.status].filter((status) => status === 200)).toHaveLength(1);
    expect((await info()).first_name === before.first_name).toBe(await isVerified());
    await setIdentity({ first_name: `Amel ${round}` });
  }
});
