import { describe, expect, test, vi } from 'vitest';
import { roles } from '#contract/auth/accounts.ts';
import { getSettings } from '#contract/settings.ts';
import { spinWheel } from '#contract/wheel/wheel.ts';
import { ok } from '#domain/result.ts';
import { type AccessClaims, signAccess } from '#platform/auth/tokens.ts';
import type { Env } from '#platform/host/env.ts';
import { serveAnyone, serveConditional, serveUser } from '#platform/serving/serve.ts';

const TOKEN_SECRET = 's'.repeat(43);
vi.mock('#platform/auth/sessions.ts', () => ({ isSessionRevoked: async () => false }));
const PLAYER = { getByName: () => ({ call: async () => false }) };
const env = { TOKEN_SECRET, PLAYER } as unknown as Env;
const prize = { name: 'Tile', amount: '2.000', is_present: false, currency: 'TND' };
const KEY = '0b9c1a52-54a8-4f7e-8d6e-3f0c2f4d9a11';

/** Requests a spin of the wheel, and returns what reached the handler. */
async function spin(
  role: AccessClaims['role'] | null,
  headers: Record<string, string>,
  body: unknown = { is_free: true },
) {
  const reached: unknown[] = [];
  const route = serveUser(spinWheel, async ({ caller, body: input, requestId }) => {
    reached.push({ who: caller.userId, input, requestId });
    return ok(prize);
  });
  const token = role && (await signAccess(TOKEN_SECRET, { sub: 'u1', role, sid: 's1' }, Date.now()));
  const request = new Request('http://host.test/services/wheel/spin/', {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { ...headers, ...(token ? { authorization: `Bearer ${token}` } : {}) },
  });
  const response = await route.answer(request, env, {});
  return { status: response.status, body: await response.json(), reached };
}

describe('a call that moves money', () => {
  test('reaches its handler with its idempotency key', async () => {
    const { status, body, reached } = await spin('P', { 'idempotency-key': KEY.toUpperCase() });
    expect({ status, body }).toEqual({ status: 200, body: prize });
    expect(reached).toEqual([{ who: 'u1', input: { is_free: true }, requestId: KEY }]);
  });

  test.each([
    [{}, 'required'],
    [{ 'idempotency-key': '17' }, 'invalid'],
  ])('is refused with the key %o', async (headers, code) => {
    expect(await spin('P', headers)).toEqual({ status: 400, body: { 'Idempotency-Key': [{ code }] }, reached: [] });
  });
});

describe('a call for players', () => {
  test.each(roles.filter((role) => role !== 'P'))('is refused to the role %s before its body is read', async (role) => {
    expect(await spin(role, {}, { is_free: 'perhaps' })).toEqual({
      status: 403,
      body: { code: 'permission_denied' },
      reached: [],
    });
  });

  test('asks a visitor to sign in before its body is parsed', async () => {
    expect(await spin(null, {}, 'nothing')).toEqual({ status: 401, body: { code: 'not_authenticated' }, reached: [] });
  });
});

test('a route that is open to everyone cannot use a call for players', () => {
  expect(() => serveAnyone(spinWheel, async () => ok(prize))).toThrow('spinWheel is for player');
});

test('an unchanged list is answered with its ETag alone, weak or strong', async () => {
  const settings = {
    rates: {},
    limits: { maxBet: '1', minBet: '1', maxWin: '1', maxTransaction: '1' },
    currencies: [],
    bonuses: {
      cashbackOn: true,
      transferBonusBalanceToBalanceOn: true,
      transferBonusBalanceToBalanceMinBalance: '1',
      transferBonusBalanceToBalanceRate: '1',
    },
  };
  const route = serveConditional(getSettings, async () => ok(settings));
  const get = (headers: Record<string, string>) =>
    route.answer(new Request('http://host.test/api/settings/', { headers }), env, {});
  const etag = (await get({})).headers.get('etag') ?? '';
  for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
    expect((await get({ 'if-none-match': known })).status).toBe(304);
  }
  expect((await get({ 'if-none-match': '"other"' })).status).toBe(200);
});
