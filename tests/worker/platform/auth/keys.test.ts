// Key rotation while a host is running: which keys are accepted when, and what they sign.
import { env } from 'cloudflare:workers';
import { createHmac } from 'node:crypto';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { KeyList, signRequest, signSorted, sortedJson } from '#contract/signature.ts';
import { signAccess, signRefresh, verifyAccess, verifyRefresh } from '#platform/auth/tokens.ts';
import { signSessionToken, verifySessionToken } from '#platform/game/session-token.ts';
import type { Env } from '#platform/host/env.ts';
import { base, openCashier, reportOf } from '../cashier.ts';
import { coinReportOf } from '../coin-provider.ts';
import { callHost } from '../host.ts';

const OLD = `2026-a:${'o'.repeat(43)}`;
const NEW = `2026-b:${'n'.repeat(43)}`;
const UNNAMED = 'u'.repeat(43);

test('a signature can be computed from its description', async () => {
  const body = '{"a":1}';
  const digest = '015abd7f5cc57a2dd94b7590f04ad8084273905ee33ec5cebeae62276a97f862';
  const text = `POST\n/wallet/orion/debit?x=1\n${digest}`;
  const mac = createHmac('sha256', 'o'.repeat(43)).update(text).digest('hex');
  const request = { method: 'POST', address: 'https://any.example/wallet/orion/debit?x=1', body };
  expect(await signRequest(OLD, request)).toBe(`2026-a:${mac}`);
  expect(await signRequest(OLD.slice(7), request)).toBe(mac);
});

test.each([
  ['', false],
  ['short', false],
  [`a:${'x'.repeat(31)}`, false],
  [`${OLD},`, false],
  [`${OLD},${OLD}`, false],
  [`${OLD},2026-a:${'p'.repeat(43)}`, false],
  [`a b:${'x'.repeat(43)}`, false],
  [UNNAMED, true],
  [OLD, true],
  [`${NEW},${OLD}`, true],
  [`${NEW},${UNNAMED}`, true],
])('reads the key list %j as keys: %s', (list, isOne) => expect(v.is(KeyList, list)).toBe(isOne));

type Lane = readonly [name: string, sign: (keys: string) => Promise<number>, configured: (keys: string) => void];
let changed: Partial<Env>;
const post = async (
  path: string,
  message: Record<string, unknown>,
  sign: (body: string) => Promise<Record<string, string>>,
) => {
  const headers = await sign(JSON.stringify(message));
  return (await callHost('POST', path, { body: message, headers, env: changed })).status;
};
const asRequest = (path: string, keys: string) => async (body: string) => ({
  'x-signature': await signRequest(keys, { method: 'POST', address: `http://platform.test${path}`, body }),
});
const sent_at = new Date().toISOString();
const lanes: readonly Lane[] = [
  [
    'wallet calls',
    (keys) =>
      post(
        '/wallet/orion/balance',
        { session_token: 'x', timestamp: sent_at },
        asRequest('/wallet/orion/balance', keys),
      ),
    (keys) => (changed = { WALLET_SECRET_ORION: keys }),
  ],
  [
    'payment reports',
    (keys) =>
      post(
        `${base}/deposit/callback/card/`,
        reportOf({ id: 'none', amount: '20.000' }),
        asRequest(`${base}/deposit/callback/card/`, keys),
      ),
    (keys) => (changed = { PAYMENT_SECRET: keys }),
  ],
  [
    'crypto payment reports',
    (keys) =>
      post(`${base}/deposit/callback/crypto/`, coinReportOf({ id: 'none' }), async (body) => ({
        'x-crypto-signature': await signSorted(keys, sortedJson(JSON.parse(body))),
      })),
    (keys) => (changed = { CRYPTO_SECRET: keys }),
  ],
];

test.each(lanes)(
  '%s are accepted with the old and the new key while both are configured, then only with the new one',
  async (_, sign, configured) => {
    await openCashier(0);
    const isAccepted = async (configuredKeys: string, ...signing: string[]) => {
      configured(configuredKeys);
      const statuses = await Promise.all(signing.map(sign));
      return statuses.map((status) => status !== 403);
    };
    expect(await isAccepted(OLD, OLD, NEW)).toEqual([true, false]);
    for (const both of [`${OLD},${NEW}`, `${NEW},${OLD}`])
      expect(await isAccepted(both, OLD, NEW, both)).toEqual([true, true, true]);
    expect(await isAccepted(NEW, OLD, NEW)).toEqual([false, true]);
    expect(await isAccepted(`${NEW},${UNNAMED}`, UNNAMED, NEW, OLD)).toEqual([true, true, false]);
  },
);

test('a provider cannot sign for another', async () => {
  await openCashier(0);
  changed = {};
  const request = { session_token: 'x', timestamp: sent_at };
  for (const party of ['vega', 'lyra', 'nova', 'alt', 'dgt'] as const)
    for (const keys of [
      env.WALLET_SECRET_ORION,
      env.PAYMENT_SECRET,
      env.CRYPTO_SECRET,
      env.MAIL_SECRET,
      env.TOKEN_SECRET,
    ]) {
      const path = `/wallet/${party}/balance`;
      expect(await post(path, request, asRequest(path, keys))).toBe(403);
    }
});

describe('tokens', () => {
  const claims = { sub: 'u1', role: 'P' as const, sid: 's1' };
  const tokens = async (keys: string) =>
    [
      await signAccess(keys, claims, Date.now()),
      await signRefresh(keys, claims, Date.now()),
      await signSessionToken(keys, { playerId: 'u1', sessionId: 's1' }),
    ] as const;
  const read = async (keys: string, [access, refresh, session]: Awaited<ReturnType<typeof tokens>>) => {
    const outcomes = [
      await verifyAccess(keys, access),
      await verifyRefresh(keys, refresh),
      await verifySessionToken(keys, session),
    ];
    return outcomes.map((outcome) => outcome !== null);
  };
  const all = [true, true, true];
  const none = [false, false, false];

  test.each([
    ['with an id', OLD],
    ['without one', UNNAMED],
  ])('that a key %s signed are accepted until it is removed', async (_, old) => {
    const given = await tokens(old);
    expect(await read(old, given)).toEqual(all);
    expect(await read(`${NEW},${old}`, given)).toEqual(all);
    expect(await read(NEW, given)).toEqual(none);
    expect(await read(NEW, await tokens(`${NEW},${old}`))).toEqual(all);
  });

  test('that name one key and are signed with another are refused', async () => {
    expect(await read(`2026-a:${'n'.repeat(43)}`, await tokens(OLD))).toEqual(none);
  });
});
