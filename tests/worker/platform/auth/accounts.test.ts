import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { withSessionCacheCleared } from '#platform/auth/session-cache.ts';
import { signAccess, signRefresh, verifyAccess } from '#platform/auth/tokens.ts';
import { playerOf } from '#platform/host/objects.ts';
import { addUser, callHost, PASSWORD, signInTo } from '../host.ts';
import { openSessionsOf } from '../player-at-play.ts';

const refresh = (token: unknown) => callHost('POST', '/api/accounts/refresh/', { body: { refresh: token } });
const readUser = (token: unknown) =>
  callHost('GET', '/api/accounts/user', { headers: { authorization: `Bearer ${token}` } });
const refused = { status: 401, body: { code: 'access_and_refresh_token_invalid' } };
const change = (statement: string, id: string) =>
  withSessionCacheCleared(env, id, () => env.DB.prepare(statement).bind(id).run());

test('a banned user is told of the ban only with the right password', async () => {
  await addUser({ username: 'banned', isBanned: true });
  expect(await signInTo('banned')).toEqual({ status: 403, body: { code: 'user_is_banned' } });
  expect(await signInTo('banned', 'wrong')).toEqual({ status: 401, body: { code: 'no_active_account' } });
});

test('an unconfirmed e-mail is reported only with the right password', async () => {
  await addUser({ username: 'unverified', emailVerifiedAt: null });
  expect(await signInTo('unverified')).toEqual({ status: 403, body: { code: 'email_not_verified' } });
  expect(await signInTo('unverified', 'wrong')).toEqual({ status: 401, body: { code: 'no_active_account' } });
});

test('a player whom a cashier registered needs no e-mail', async () => {
  await addUser({ username: 'known', isSelfRegistered: false, email: null, emailVerifiedAt: null });
  expect(await signInTo('known')).toMatchObject({ status: 200, body: { email: null, userTypes: 'with-cashier' } });
});

test('usernames ignore case, and passwords do not', async () => {
  await addUser({ username: 'Yasmine' });
  expect((await signInTo('  yASMINE ')).status).toBe(200);
  expect((await signInTo('Yasmine', PASSWORD.toUpperCase())).status).toBe(401);
});

test('an access token is valid for five minutes and says when to renew it', async () => {
  await addUser({ username: 'sami' });
  const { body } = await signInTo('sami');
  const [, claims = ''] = String(body.access).split('.');
  const { iat, exp, refresh_shift: shift, role } = JSON.parse(atob(claims));
  expect({ lives: exp - iat, shift, role }).toEqual({ lives: 300, shift: 30, role: 'P' });
});

test('a refreshed token has the user’s current role', async () => {
  const id = await addUser({ username: 'promoted' });
  const { body } = await signInTo('promoted');
  await change(`UPDATE users SET role = 'C' WHERE id = ?`, id);
  const renewed = await refresh(body.refresh);
  expect(await verifyAccess(env.TOKEN_SECRET, String(renewed.body.access))).toMatchObject({ sub: id, role: 'C' });
});

test('a session ends at sign-out, at a ban and after a day', async () => {
  const ways = [
    ['out', `UPDATE sessions SET revoked_at = 1 WHERE user_id = ?`],
    ['out2', `UPDATE users SET is_banned = 1 WHERE id = ?`],
    ['out3', `UPDATE sessions SET expires_at = 1 WHERE user_id = ?`],
  ] as const;
  for (const [username, statement] of ways) {
    const id = await addUser({ username });
    const { body } = await signInTo(username);
    expect((await refresh(body.refresh)).status).toBe(200);
    await change(statement, id);
    expect(await refresh(body.refresh)).toEqual(refused);
  }
});

test('a banned user’s access token no longer reads the user', async () => {
  const id = await addUser({ username: 'late' });
  const { body } = await signInTo('late');
  await change(`UPDATE users SET is_banned = 1 WHERE id = ?`, id);
  expect(await readUser(body.access)).toEqual(refused);
});

test('tokens of the other kind, of another secret, or expired are refused', async () => {
  const id = await addUser({ username: 'amel' });
  const { body } = await signInTo('amel');
  const claims = { sub: id, role: 'P', sid: 'x' } as const;
  expect((await readUser(body.access)).status).toBe(200);
  expect(await refresh(body.access)).toEqual(refused);
  const otherSecret = 'z'.repeat(43);
  const now = Date.now();
  const wrong = [
    body.refresh,
    await signAccess(otherSecret, claims, now),
    await signAccess(env.TOKEN_SECRET, claims, now - 301_000),
  ];
  for (const token of wrong)
    expect(await readUser(token)).toEqual({ status: 401, body: { code: 'not_authenticated' } });
  expect(await refresh(await signRefresh(env.TOKEN_SECRET, claims, now))).toEqual(refused);
});

test('signing out ends the games that were opened in the session, and only those', async () => {
  const id = await addUser({ username: 'player' });
  const player = playerOf(env, id);
  const [first, second] = [await signInTo('player'), await signInTo('player')];
  for (const { body } of [first, second]) {
    const claims = await verifyAccess(env.TOKEN_SECRET, String(body.access));
    await player.game.openSession({
      integration: 'orion',
      gameId: 'moonlit-pharaoh',
      producer: 'Amber Peak',
      mode: 'real',
      signInId: claims?.sid ?? '',
      clientType: 'web',
      language: 'fr',
    });
  }
  expect(await openSessionsOf(player)).toHaveLength(2);
  await callHost('POST', '/api/accounts/logout/', { body: { refresh: first.body.refresh } });
  expect(await openSessionsOf(player)).toHaveLength(1);
});

test('a player sees the time of the previous sign-in', async () => {
  await addUser({ username: 'returning' });
  expect((await signInTo('returning')).body.lastSignInAt).toBeNull();
  const { body } = await signInTo('returning');
  expect(Date.parse(String(body.lastSignInAt))).toBeLessThanOrEqual(Date.now());
});

test('neither a password nor its hash is in any answer', async () => {
  await addUser({ username: 'quiet' });
  const { body } = await signInTo('quiet');
  const seen = JSON.stringify([body, (await readUser(body.access)).body]);
  expect(seen).not.toMatch(/scrypt|password/i);
  expect(seen).not.toContain(PASSWORD);
});
