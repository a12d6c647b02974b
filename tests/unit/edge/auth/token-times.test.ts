// The lifetime of a token counts from its arrival, whatever the host's clock says.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { computeTimes } from '#edge/auth/token-times.ts';
import { type PlainHost, startPlainHost } from '../../../hosts/plain/start-plain-host.ts';

let plain: PlainHost;
beforeAll(async () => {
  plain = await startPlainHost();
});
afterAll(() => plain.stop());

const LIFETIME_MS = 300_000;
const SHIFT_MS = 30_000;

test.each([-300, 0, 300])('of a host whose clock is %i s ahead', async (clockSeconds) => {
  plain.setShape({ clockSeconds });
  const answer = await fetch(`${plain.origin}/api/accounts/login/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'plain', password: 'plain-Password1' }),
  });
  const { access } = (await answer.json()) as { access: string };
  const receivedMs = Date.UTC(2026, 10, 29);
  const expected = { expiresAtMs: receivedMs + LIFETIME_MS, renewAtMs: receivedMs + LIFETIME_MS - SHIFT_MS };
  expect(computeTimes(access, receivedMs, answer.headers.get('date'))).toEqual(expected);
  const [header, claims = '', signature] = access.split('.');
  const { iat: _, ...others } = JSON.parse(Buffer.from(claims, 'base64url').toString());
  const bare = [header, Buffer.from(JSON.stringify(others)).toString('base64url'), signature].join('.');
  const { expiresAtMs } = computeTimes(bare, receivedMs, answer.headers.get('date'));
  expect(Math.abs((expiresAtMs ?? 0) - expected.expiresAtMs)).toBeLessThanOrEqual(1_000);
});

test('an opaque token, and one that arrives expired, are used until the host refuses them', () => {
  const receivedMs = Date.UTC(2026, 10, 29);
  const over = `x.${Buffer.from(JSON.stringify({ exp: 1 })).toString('base64url')}.x`;
  for (const access of ['0f9d', over])
    expect(computeTimes(access, receivedMs, null)).toEqual({ expiresAtMs: null, renewAtMs: null });
});
