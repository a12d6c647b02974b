// What the platform itself allows each role, without the edge.
import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { roles } from '#contract/auth/accounts.ts';
import { calls } from '#contract/registry.ts';
import { withSessionCacheCleared } from '#platform/auth/session-cache.ts';
import { routes } from '#platform/routes/routes.ts';
import { filled } from '../../../support/filled.ts';
import { addUser, callHost, signInTo } from '../host.ts';
import { callAs } from '../house-calls.ts';

const others = roles.filter((role) => role !== 'P');
/** Every role may read its user and change its name: the site has to know whom to sign out. */
const ofEverybody = new Set(['getUser', 'updateUser']);
const served = new Set(routes.map(({ call }) => call.name));
const players = calls.filter(
  ({ name, audience }) => audience === 'player' && served.has(name) && !ofEverybody.has(name),
);

test.each(others)('no call of a player is open to the role %s', async (role) => {
  const id = await addUser({ username: 'employee', role });
  for (const { name, method, path, body, form } of players) {
    const sent = method === 'GET' || form ? undefined : filled(body, id);
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const answer = await callAs(id, method, path.replaceAll(/\{\w+\}/g, id), sent, { role, headers });
    expect([name, answer]).toEqual([name, { status: 403, body: { code: 'permission_denied' } }]);
  }
});

test.each(others)(
  'a player who becomes %s is told at the next poll, and the next token has the new role',
  async (role) => {
    const id = await addUser({ username: 'promoted' });
    const { body } = await signInTo('promoted');
    await withSessionCacheCleared(env, id, () =>
      env.DB.prepare('UPDATE users SET role = ? WHERE id = ?').bind(role, id).run(),
    );
    const user = await callHost('GET', '/api/accounts/user', { headers: { authorization: `Bearer ${body.access}` } });
    expect(user.body).toMatchObject({ role, balance: '0.000' });
    const renewed = await callHost('POST', '/api/accounts/refresh/', { body: { refresh: body.refresh } });
    const headers = { authorization: `Bearer ${renewed.body.access}` };
    expect(await callHost('GET', '/api/users/favouritegames/', { headers })).toEqual({
      status: 403,
      body: { code: 'permission_denied' },
    });
  },
);
