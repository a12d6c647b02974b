import { env } from 'cloudflare:workers';
import { beforeEach, expect, test, vi } from 'vitest';
import { openSession } from '#platform/auth/sessions.ts';
import { signAccess } from '#platform/auth/tokens.ts';
import { GOOD_PASSWORD } from '../applicant.ts';
import { addUser, callHost, PASSWORD, signInTo } from '../host.ts';
import { linkOf, openPostOffice, type PostOffice } from '../post-office.ts';

const start = Date.now();
let office: PostOffice;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: start });
  office = openPostOffice();
  return () => vi.useRealTimers();
});
const laterByHours = (hours: number) => vi.setSystemTime(Date.now() + hours * 3_600_000);
const done = { status: 200, body: {} };
const refused = (code: string) => ({ status: 400, body: { code } });
const askRecovery = (email: string) => callHost('POST', '/api/accounts/password/reset/', { body: { email } });
const recover = (token: string, password = GOOD_PASSWORD) =>
  callHost('POST', `/api/accounts/password/reset/confirm/${token}`, { body: { password } });
const verify = (token: string) => callHost('POST', `/api/accounts/email-verify/${token}`, { body: {} });

async function recoveryToken(username: string): Promise<string> {
  const address = `${username}@zellige.example`;
  await askRecovery(address);
  return linkOf((await office.deliveredTo(address)).filter(({ kind }) => kind === 'recover-password').at(-1)).token;
}
async function accessOf(userId: string): Promise<string> {
  const sid = await openSession(env.DB, userId, new Date());
  return signAccess(env.TOKEN_SECRET, { sub: userId, role: 'P', sid }, Date.now());
}
async function changeEmail(userId: string, email: string, access?: string, password: string | undefined = PASSWORD) {
  const token = access ?? (await accessOf(userId));
  const headers = { authorization: `Bearer ${token}`, 'accept-language': 'fr' };
  return callHost('POST', '/api/users/change/user/email/', { body: { email, password }, headers });
}

test('a forgotten password is reset by the link, every session ends, and the player is told', async () => {
  await addUser({ username: 'forgetful' });
  const { body: before } = await signInTo('forgetful');
  expect(await recover(await recoveryToken('forgetful'))).toEqual(done);
  expect((await signInTo('forgetful', PASSWORD)).status).toBe(401);
  expect((await signInTo('forgetful', GOOD_PASSWORD)).status).toBe(200);
  expect((await callHost('POST', '/api/accounts/refresh/', { body: { refresh: before.refresh } })).status).toBe(401);
  const kinds = (await office.deliveredTo('forgetful@zellige.example')).map(({ kind }) => kind);
  expect(kinds).toEqual(['recover-password', 'password-changed']);
});

test('a known and an unknown address are answered alike', async () => {
  await addUser({ username: 'known' });
  expect(await askRecovery('known@zellige.example')).toEqual(await askRecovery('unknown@zellige.example'));
});

test('a link works once and invalidates earlier ones', async () => {
  await addUser({ username: 'twice' });
  const first = await recoveryToken('twice');
  const second = await recoveryToken('twice');
  expect(await recover(second)).toEqual(done);
  for (const token of [first, second]) expect(await recover(token)).toEqual(refused('link_used'));
});

test('a common password is refused, and the link still works', async () => {
  await addUser({ username: 'hasty' });
  const token = await recoveryToken('hasty');
  expect(await recover(token, 'Qwerty123')).toEqual({ status: 400, body: { password: [{ code: 'too_common' }] } });
  expect(await recover(token)).toEqual(done);
});

test('of eight concurrent uses of one link exactly one sets the password', async () => {
  await addUser({ username: 'raced' });
  const token = await recoveryToken('raced');
  const answers = await Promise.all(Array.from({ length: 8 }, (_, index) => recover(token, `Lantern-${index}-x`)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
});

test('a recovery link expires after an hour, and a confirmation after a day', async () => {
  const id = await addUser({ username: 'slow', emailVerifiedAt: null });
  const recovery = await recoveryToken('slow');
  await callHost('POST', '/api/accounts/registration/resend-email/', { body: { email: 'slow@zellige.example' } });
  const confirmation = linkOf((await office.deliveredTo('slow@zellige.example')).at(-1)).token;
  laterByHours(1);
  expect(await recover(recovery)).toEqual(refused('link_expired'));
  laterByHours(23);
  expect(await verify(confirmation)).toEqual(refused('link_expired'));
  expect(
    await env.DB.prepare('SELECT email_verified_at AS at FROM users WHERE id = ?').bind(id).first('at'),
  ).toBeNull();
});

test('a link that was never issued, or was issued for another purpose, is unknown', async () => {
  await addUser({ username: 'other' });
  expect(await recover('0'.repeat(64))).toEqual(refused('recoveryError'));
  expect(await verify('0'.repeat(64))).toEqual(refused('verifyEmailError'));
  expect(await verify(await recoveryToken('other'))).toEqual(refused('verifyEmailError'));
});

test('a new password that resembles the player is refused, and the link still works', async () => {
  await addUser({ username: 'resembling', lastName: 'Trabelsi' });
  const token = await recoveryToken('resembling');
  expect(await recover(token, 'Trabelsi-2026')).toEqual({ status: 400, body: { password: [{ code: 'too_similar' }] } });
  expect(await recover(token)).toEqual(done);
});

test('a new address takes effect only through its link, and the old one is told', async () => {
  const id = await addUser({ username: 'mover' });
  expect(await changeEmail(id, 'New@mail.example')).toEqual(done);
  expect((await signInTo('mover')).body.email).toBe('mover@zellige.example');
  const [mail] = await office.deliveredTo('new@mail.example');
  expect(linkOf(mail).path).toMatch(/^\/email\/verify\/email\//);
  expect(await verify(linkOf(mail).token)).toEqual(done);
  expect((await signInTo('mover')).body.email).toBe('new@mail.example');
  expect(await office.deliveredTo('mover@zellige.example')).toMatchObject([{ kind: 'email-changed' }]);
});

test('recovering an account removes every access of an intruder', async () => {
  const id = await addUser({ username: 'robbed' });
  const access = await accessOf(id);
  await changeEmail(id, 'intruder@mail.example', access);
  const { token } = linkOf((await office.deliveredTo('intruder@mail.example'))[0]);
  expect(await recover(await recoveryToken('robbed'))).toEqual(done);
  expect(await verify(token)).toEqual(refused('link_used'));
  expect(await changeEmail(id, 'again@mail.example', access)).toMatchObject({ status: 401 });
});

test('a recovery link to a former address does not work', async () => {
  const id = await addUser({ username: 'left' });
  const token = await recoveryToken('left');
  await changeEmail(id, 'arrived@mail.example');
  await verify(linkOf((await office.deliveredTo('arrived@mail.example'))[0]).token);
  expect(await recover(token)).toEqual(refused('link_used'));
  expect((await signInTo('left')).status).toBe(200);
});

test('a change of address takes the password, and a wrong one counts like a sign-in', async () => {
  const id = await addUser({ username: 'open' });
  const access = await accessOf(id);
  const headers = { authorization: `Bearer ${access}` };
  const body = { email: 'thief@mail.example' };
  const call = (given: object) =>
    callHost('POST', '/api/users/change/user/email/', { body: { ...body, ...given }, headers });
  expect((await call({})).body).toEqual({ password: [{ code: 'required' }] });
  expect((await call({ password: 'guess-1' })).body).toEqual({ password: [{ code: 'invalid' }] });
  const guesses = [];
  for (let at = 0; at < 20; at++) guesses.push((await call({ password: `guess-${at}` })).status);
  expect(guesses.at(-1)).toBe(429);
  expect(await office.deliveredTo('thief@mail.example')).toEqual([]);
});

test('wrong passwords are counted together wherever they are entered', async () => {
  const id = await addUser({ username: 'guessed' });
  const headers = { authorization: `Bearer ${await accessOf(id)}` };
  const places: [string, object][] = [
    ['/api/users/change/user/email/', { email: 'thief@mail.example', password: 'guess' }],
    ['/api/users/user/change-password/', { old_password: 'guess', new_password: GOOD_PASSWORD }],
    ['/api/accounts/passkeys/options/', { password: 'guess' }],
    ['/api/users/account/close/', { password: 'guess' }],
  ];
  for (let at = 0; at < 20; at++) {
    const [path, body] = places[at % places.length] ?? ['', {}];
    await callHost('POST', path, { body, headers });
  }
  for (const [path, body] of places)
    expect([path, (await callHost('POST', path, { body, headers })).status]).toEqual([path, 429]);
});

test('the previous address can undo a change within 72 hours, which ends every session and requires a new password', async () => {
  const id = await addUser({ username: 'undone' });
  await changeEmail(id, 'thief@mail.example');
  await verify(linkOf((await office.deliveredTo('thief@mail.example'))[0]).token);
  const { body: thief } = await signInTo('undone');
  // The thief changes the address again, and requests a recovery there.
  laterByHours(1);
  await changeEmail(id, 'second@mail.example');
  await verify(linkOf((await office.deliveredTo('second@mail.example'))[0]).token);
  laterByHours(70);
  const [told] = await office.deliveredTo('undone@zellige.example');
  expect(told?.text).toContain('?undo');
  expect(await verify(linkOf(told).token)).toEqual(done);
  expect((await callHost('POST', '/api/accounts/refresh/', { body: { refresh: thief.refresh } })).status).toBe(401);
  expect(await signInTo('undone')).toMatchObject({ status: 401, body: { code: 'no_active_account' } });
  expect(await recover(await recoveryToken('undone'))).toEqual(done);
  expect((await signInTo('undone', GOOD_PASSWORD)).body.email).toBe('undone@zellige.example');
  expect(await verify(linkOf(told).token)).toEqual(refused('link_used'));
});

test('after 72 hours a change of address cannot be undone', async () => {
  const id = await addUser({ username: 'stood' });
  await changeEmail(id, 'now@mail.example');
  await verify(linkOf((await office.deliveredTo('now@mail.example'))[0]).token);
  const { token } = linkOf((await office.deliveredTo('stood@zellige.example'))[0]);
  laterByHours(72);
  expect(await verify(token)).toEqual(refused('link_expired'));
});

test('a taken address is answered like any other, and only its owner is told', async () => {
  const id = await addUser({ username: 'curious' });
  await addUser({ username: 'settled' });
  expect(await changeEmail(id, 'settled@zellige.example')).toEqual(await changeEmail(id, 'free@zellige.example'));
  expect(await office.deliveredTo('settled@zellige.example')).toMatchObject([{ kind: 'already-registered' }]);
});

test('an address that another player confirmed meanwhile stays theirs', async () => {
  const id = await addUser({ username: 'slower' });
  await changeEmail(id, 'wanted@mail.example');
  const { token } = linkOf((await office.deliveredTo('wanted@mail.example'))[0]);
  await addUser({ username: 'quicker', email: 'wanted@mail.example' });
  expect(await verify(token)).toEqual(refused('verifyEmailError'));
  expect((await signInTo('slower')).body.email).toBe('slower@zellige.example');
});
