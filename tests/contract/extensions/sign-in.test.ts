import * as v from 'valibot';
import { describe, expect, inject, test } from 'vitest';
import { getUser, refreshAccess, signIn, signOut, User, updateUser } from '#contract/auth/accounts.ts';
import {
  demo,
  demoPlayer,
  type Identity,
  keepsTokens,
  nobody,
  sendCall,
  sendCallOk,
  signInAs,
  signInStaff,
} from '../host.ts';

const noAccount = { status: 401, body: { code: 'no_active_account' } };

describe.each(inject('hosts'))('$name, sign-in', (host) => {
  test('answers the user with both balances', async () => {
    const player = await demoPlayer(host);
    const user = await sendCallOk(host, getUser, { as: player });
    expect(user).toMatchObject({ username: 'demo', role: 'P', currency: 'TND' });
    expect(user.balance).toBeGreaterThanOrEqual(0);
    expect(user.bonusBalance).toBeGreaterThanOrEqual(0);
  });

  test('returns tokens only to callers that store them', async () => {
    const answer = await signInAs(host, { ...demo, username: 'DEMO' });
    expect(v.safeParse(User, answer.body).issues).toBeUndefined();
    const setsCookies = answer.headers.getSetCookie().length > 0;
    expect(Object.keys(answer.body as object).filter((key) => ['access', 'refresh'].includes(key))).toEqual(
      setsCookies ? [] : ['access', 'refresh'],
    );
  });

  test('answers an unknown name like a wrong password', async () => {
    const [wrong, unknown] = await Promise.all([
      signInAs(host, { username: 'demo', password: 'demo-Zellige2' }),
      signInAs(host, { username: 'nobody-of-this-name', password: 'demo-Zellige1' }),
    ]);
    expect(wrong).toMatchObject(noAccount);
    expect(unknown.body).toEqual(wrong.body);
  });

  test.each([
    [{}, { username: [{ code: 'required' }], password: [{ code: 'required' }] }],
    [{ username: 'demo' }, { password: [{ code: 'required' }] }],
    [{ username: '  ', password: 'x' }, { username: [{ code: 'required' }] }],
    [{ username: 'd'.repeat(201), password: 'x' }, { username: [{ code: 'too_long' }] }],
  ])('refuses the credentials %o by field', async (body, fields) => {
    expect(await sendCall(host, signIn, { body })).toMatchObject({ status: 400, body: fields });
  });

  test.each(['not json', '[]', '"text"', '{"username":'])('refuses the body %s', async (body) => {
    const answer = await sendCall(host, signIn, { body });
    expect(answer.status).toBe(400);
    expect(answer.headers.getSetCookie()).toEqual([]);
  });

  test('answers 304 to a poll when the user has not changed', async () => {
    const player = await demoPlayer(host);
    const first = await sendCall(host, getUser, { as: player });
    const again = await sendCall(host, getUser, {
      as: player,
      headers: { 'if-none-match': first.headers.get('etag') ?? '' },
    });
    expect([again.status, again.body]).toEqual([304, null]);
  });

  test('changes names, and only what is sent', async () => {
    const player = await demoPlayer(host);
    const before = await sendCallOk(host, getUser, { as: player });
    const changed = await sendCallOk(host, updateUser, { as: player, body: { firstName: 'Amira' } });
    expect(changed).toMatchObject({ firstName: 'Amira', lastName: before.lastName });
    await sendCallOk(host, updateUser, { as: player, body: { firstName: before.firstName ?? '' } });
    expect(await sendCallOk(host, getUser, { as: player })).toEqual(before);
  });

  test('refuses a name of the wrong type and changes nothing', async () => {
    const player = await demoPlayer(host);
    const before = await sendCallOk(host, getUser, { as: player });
    expect(await sendCall(host, updateUser, { as: player, body: { firstName: 7, lastName: 'x' } })).toMatchObject({
      status: 400,
      body: { firstName: [{ code: 'invalid' }] },
    });
    expect(await sendCallOk(host, getUser, { as: player })).toEqual(before);
  });

  test('ends a session for good at sign-out', async () => {
    const answer = await signInAs(host, demo);
    const cookies = answer.headers.getSetCookie().map((line) => line.split(';')[0]);
    if (cookies.length > 0) {
      const signedOut = await sendCall(host, signOut, { as: { cookie: cookies.join('; ') }, body: {} });
      expect(signedOut.status).toBe(200);
      expect(signedOut.headers.getSetCookie().join()).toMatch(/Max-Age=0|Expires=Thu, 01 Jan 1970/i);
      return;
    }
    const { refresh } = answer.body as { refresh: string };
    await sendCallOk(host, refreshAccess, { body: { refresh } });
    await sendCallOk(host, signOut, { body: { refresh } });
    await sendCallOk(host, signOut, { body: { refresh } });
    expect(await sendCall(host, refreshAccess, { body: { refresh } })).toMatchObject({
      status: 401,
      body: { code: 'access_and_refresh_token_invalid' },
    });
  });

  test('refuses employees with the message that only players may sign in', async () => {
    const answer = await signInStaff(host, 'cashier');
    if (answer.headers.getSetCookie().length === 0 && answer.status === 200) {
      const { access, role } = answer.body as { access: string; role: string };
      const as = { authorization: `Bearer ${access}` };
      expect(role).toBe('C');
      expect(await sendCallOk(host, getUser, { as })).toMatchObject({ role: 'C', balance: 0 });
      return;
    }
    expect(answer).toMatchObject({ status: 403, body: { code: 'onlyUsersCanUse' } });
  });

  test('gives no user to a visitor, a forged token or a forged cookie', async () => {
    const player = await demoPlayer(host);
    const forged: Identity = keepsTokens(player)
      ? { cookie: `${player.cookie?.split('=')[0]}=forged` }
      : { authorization: 'Bearer e30.e30.e30' };
    for (const as of [nobody, forged]) {
      expect(await sendCall(host, getUser, { as })).toMatchObject({ status: 401, body: { code: 'not_authenticated' } });
    }
  });
});
