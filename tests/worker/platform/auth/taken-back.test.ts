// An owner takes an account back from an intruder who knew the password: by the undo link to the previous address, a
// new password, or signing out everywhere. Everything the intruder had started becomes void.
import { env } from 'cloudflare:workers';
import { beforeEach, expect, test, vi } from 'vitest';
import { openSession } from '#platform/auth/sessions.ts';
import { signAccess } from '#platform/auth/tokens.ts';
import { playerOf } from '#platform/host/objects.ts';
import { addCurrency, applicant, GOOD_PASSWORD, registerAs } from '../applicant.ts';
import { Authenticator } from '../authenticator.ts';
import { addUser, callHost, PASSWORD, signInTo } from '../host.ts';
import { linkOf, openPostOffice, type PostOffice } from '../post-office.ts';

let office: PostOffice;
let name = '';
let id = '';
const home = () => `${name}@zellige.example`;
const done = { status: 200, body: {} };
const refused = (code: string) => ({ status: 400, body: { code } });

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
  office = openPostOffice();
  name = `p${crypto.randomUUID().slice(0, 8)}`;
  id = await addUser({ username: name });
  return () => vi.useRealTimers();
});

const signedIn = async () => {
  const sid = await openSession(env.DB, id, new Date());
  const access = await signAccess(env.TOKEN_SECRET, { sub: id, role: 'P', sid }, Date.now());
  return (path: string, body: object) =>
    callHost('POST', path, { body, headers: { authorization: `Bearer ${access}` } });
};
const linkTo = async (address: string, kind: string) =>
  linkOf((await office.deliveredTo(address)).filter((mail) => mail.kind === kind).at(-1)).token;
const verify = (token: string) => callHost('POST', `/api/accounts/email-verify/${token}`, { body: {} });
const recover = (token: string, password = GOOD_PASSWORD) =>
  callHost('POST', `/api/accounts/password/reset/confirm/${token}`, { body: { password } });
const askRecovery = (email: string) => callHost('POST', '/api/accounts/password/reset/', { body: { email } });
async function askChange(email: string, password = PASSWORD) {
  return (await signedIn())('/api/users/change/user/email/', { email, password });
}
async function moveTo(email: string) {
  await askChange(email);
  expect(await verify(await linkTo(email, 'confirm-new-email'))).toEqual(done);
}
const undoFrom = async (address: string) => verify(await linkTo(address, 'email-changed'));
const emailOf = () => env.DB.prepare('SELECT email FROM users WHERE id = ?').bind(id).first('email');
const kindsAt = async (address: string) => (await office.deliveredTo(address)).map(({ kind }) => kind);

async function addPasskey(device = new Authenticator(env.SITE_ORIGIN)) {
  const call = await signedIn();
  const { body: asked } = await call('/api/accounts/passkeys/options/', { password: PASSWORD });
  const added = await call('/api/accounts/passkeys/', { name: 'A key', key: await device.make(asked) });
  return { id: String(added.body.id), device };
}
async function signInBy(device: Authenticator) {
  const { body: asked } = await callHost('POST', '/api/accounts/passkeys/sign-in/', { body: {} });
  return (await callHost('POST', '/api/accounts/login/passkey/', { body: { key: await device.sign(asked) } })).status;
}

test('the undo of the first change overrides every later one, and cannot itself be undone', async () => {
  await moveTo('b@thief.example');
  await moveTo('c@thief.example');
  const [undoOfSecond, undoOfFirst] = [
    await linkTo('b@thief.example', 'email-changed'),
    await linkTo(home(), 'email-changed'),
  ];
  expect(await verify(undoOfFirst)).toEqual(done);
  expect(await verify(undoOfSecond)).toEqual(refused('link_used'));
  expect(await emailOf()).toBe(home());
});

test('an undo by a later address keeps the undo of the first one', async () => {
  await moveTo('b@thief.example');
  await moveTo('c@thief.example');
  const undo = await linkTo(home(), 'email-changed');
  expect(await undoFrom('b@thief.example')).toEqual(done);
  expect(await emailOf()).toBe('b@thief.example');
  expect(await verify(undo)).toEqual(done);
  expect(await emailOf()).toBe(home());
});

test('an undo voids the confirmation of a change that was requested before it', async () => {
  await moveTo('b@thief.example');
  await askChange('c@thief.example');
  const pending = await linkTo('c@thief.example', 'confirm-new-email');
  expect(await undoFrom(home())).toEqual(done);
  expect(await verify(pending)).toEqual(refused('link_used'));
});

test('issues no link for a request made before an undo and mailed after it', async () => {
  await moveTo('b@thief.example');
  await moveTo('c@thief.example');
  await askChange('d@thief.example');
  // The mails to b and d are pending; nobody reads them before the undo.
  expect(await undoFrom(home())).toEqual(done);
  expect(await kindsAt('d@thief.example')).not.toContain('confirm-new-email');
  expect(await kindsAt('b@thief.example')).not.toContain('email-changed');
});

test('an undo is mailed to every address involved', async () => {
  await moveTo('b@thief.example');
  await moveTo('c@thief.example');
  await askChange('d@thief.example');
  await linkTo('d@thief.example', 'confirm-new-email');
  await undoFrom(home());
  for (const address of [home(), 'b@thief.example', 'c@thief.example', 'd@thief.example'])
    expect([address, await kindsAt(address)]).toEqual([address, expect.arrayContaining(['email-change-undone'])]);
});

test('nobody registers or confirms an address that an undo may restore', async () => {
  await addCurrency();
  await moveTo('b@thief.example');
  const other = await addUser({ username: `t${crypto.randomUUID().slice(0, 8)}`, email: null, emailVerifiedAt: null });
  expect((await registerAs(applicant('newcomer', { email: home() }))).status).toBe(200);
  const held = await env.DB.prepare("SELECT email FROM users WHERE username = 'newcomer'").first();
  expect(held).toEqual({ email: null });
  const sid = await openSession(env.DB, other, new Date());
  const access = await signAccess(env.TOKEN_SECRET, { sub: other, role: 'P', sid }, Date.now());
  await callHost('POST', '/api/users/change/user/email/', {
    body: { email: home(), password: PASSWORD },
    headers: { authorization: `Bearer ${access}` },
  });
  expect(await kindsAt(home())).not.toContain('confirm-new-email');
  expect(await undoFrom(home())).toEqual(done);
});

const endings: [string, () => Promise<unknown>][] = [
  [
    'a new password',
    async () =>
      (await signedIn())('/api/users/user/change-password/', { old_password: PASSWORD, new_password: GOOD_PASSWORD }),
  ],
  ['signing out everywhere', async () => (await signedIn())('/api/accounts/sign-out-everywhere/', {})],
];

test.each(endings)('%s voids a pending change of address and every mailed link', async (_, happens) => {
  await askChange('b@thief.example');
  await askRecovery(home());
  const [change, recovery] = [
    await linkTo('b@thief.example', 'confirm-new-email'),
    await linkTo(home(), 'recover-password'),
  ];
  expect(await happens()).toEqual(done);
  expect(await verify(change)).toEqual(refused('link_used'));
  expect(await recover(recovery)).toEqual(refused('link_used'));
  expect(await emailOf()).toBe(home());
});

test.each(endings)('%s keeps the undo of the first address', async (_, happens) => {
  await moveTo('b@thief.example');
  await happens();
  expect(await undoFrom(home())).toEqual(done);
});

test.each(endings)('%s revokes every passkey that is not named to be kept', async (_, happens) => {
  const { device } = await addPasskey();
  await happens();
  expect(await signInBy(device)).toBe(401);
});

test.each([
  ['/api/users/user/change-password/', { old_password: PASSWORD, new_password: GOOD_PASSWORD }],
  ['/api/accounts/sign-out-everywhere/', {}],
])('a passkey that is named is kept: %s', async (path, body) => {
  const [mine, theirs] = [await addPasskey(), await addPasskey()];
  expect(await (await signedIn())(path, { ...body, kept_passkeys: [mine.id] })).toEqual(done);
  expect(await signInBy(theirs.device)).toBe(401);
  expect(await signInBy(mine.device)).toBe(200);
});

test.each([1, 2, 3])('the owner’s undo prevails over concurrent uses of links: %i', async (round) => {
  await moveTo('b@thief.example');
  await askChange('c@thief.example');
  await askRecovery('b@thief.example');
  const undo = await linkTo(home(), 'email-changed');
  const change = await linkTo('c@thief.example', 'confirm-new-email');
  const recovery = await linkTo('b@thief.example', 'recover-password');
  const stolen = `Stolen-lantern-${round}`;
  const [, , undone] = await Promise.all([verify(change), recover(recovery, stolen), verify(undo), verify(undo)]);
  expect([200, 400]).toContain(undone.status);
  expect(await emailOf()).toBe(home());
  expect((await signInTo(name, stolen)).status).toBe(401);
});

test('a sign-in in progress while the account is taken back is not opened', async () => {
  await moveTo('b@thief.example');
  const undo = await linkTo(home(), 'email-changed');
  const [, ...signIns] = await Promise.all([verify(undo), ...Array.from({ length: 6 }, () => signInTo(name))]);
  for (const { status, body } of signIns) {
    if (status !== 200) continue;
    const { status: renewed } = await callHost('POST', '/api/accounts/refresh/', { body: { refresh: body.refresh } });
    expect(renewed).toBe(401);
  }
});

test('earlier browsers are no longer known, and passkeys and their pending challenges are gone', async () => {
  const { device } = await addPasskey();
  const call = await signedIn();
  await call('/api/accounts/passkeys/options/', { password: PASSWORD });
  await env.DB.prepare('INSERT INTO devices (user_id, device, known_at) VALUES (?, ?, 1)').bind(id, 'theirs').run();
  await moveTo('b@thief.example');
  await undoFrom(home());
  expect(await signInBy(device)).toBe(401);
  for (const table of ['passkeys', 'passkey_challenges', 'devices'])
    expect(await env.DB.prepare(`SELECT COUNT(*) AS n FROM ${table} WHERE user_id = ?`).bind(id).first('n')).toBe(0);
});

test('a passkey whose challenge was answered while the account was taken back is not added', async () => {
  await moveTo('b@thief.example');
  const undo = await linkTo(home(), 'email-changed');
  const call = await signedIn();
  const device = new Authenticator(env.SITE_ORIGIN);
  const { body: asked } = await call('/api/accounts/passkeys/options/', { password: PASSWORD });
  const key = await device.make(asked);
  await Promise.all([call('/api/accounts/passkeys/', { name: 'Mine', key }), verify(undo)]);
  expect(await signInBy(device)).toBe(401);
});

test('the undo cancels withdrawals requested since the change, and keeps earlier ones', async () => {
  const player = playerOf(env, id);
  await player.cashier.receive({ externalId: 'deposit', amount: 500_000 as never });
  const payOut = (paymentId: string) =>
    player.cashier.startPayout({
      requestId: crypto.randomUUID(),
      paymentId,
      system: 'bank-transfer',
      amount: 50_000 as never,
      fee: 0 as never,
      isByHand: false,
      isVerified: true,
      knownBefore: null,
      to: { account: 'TN5910006035183598478831', isVouched: true },
    });
  await payOut('before');
  vi.setSystemTime(Date.now() + 60_000);
  await moveTo('b@thief.example');
  await payOut('since');
  expect(await undoFrom(home())).toEqual(done);
  expect((await player.cashier.payment('since'))?.payment).toMatchObject({ status: 40, reason: 'cancelled' });
  expect((await player.cashier.payment('before'))?.payment).toMatchObject({ status: 20 });
});
