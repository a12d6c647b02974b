import { env } from 'cloudflare:workers';
import { expect, test, vi } from 'vitest';
import { walletSecretNames } from '#domain/wallet/wallet-parties.ts';
import app from '#platform/worker.ts';
import { callHost } from './host.ts';

const given = { 'x-request-id': '0f8fad5b-d9cb-469f-a165-70867728950e' };
const linesOf = (log: { mock: { calls: unknown[][] } }) => log.mock.calls.map(([line]) => JSON.parse(String(line)));

test('logs a call with the id from the site and its route, not its address', async () => {
  const log = vi.spyOn(console, 'log').mockReturnValue();
  const request = new Request('http://platform.test/api/games/some-game?token=secret', { headers: given });
  const answer = await app.fetch(request, env);
  expect(answer.headers.get('x-request-id')).toBe(given['x-request-id']);
  const [line, ...more] = linesOf(log);
  expect(more).toEqual([]);
  expect(line).toMatchObject({
    worker: 'platform',
    request: given['x-request-id'],
    method: 'GET',
    status: answer.status,
  });
  expect(JSON.stringify(line)).not.toMatch(/some-game|secret/);
});

test('replaces an id that the site did not issue', async () => {
  vi.spyOn(console, 'log').mockReturnValue();
  const request = new Request('http://platform.test/readyz', { headers: { 'x-request-id': '{"forged":"line"}' } });
  expect((await app.fetch(request, env)).headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
});

test.each([
  'TOKEN_SECRET',
  'MAIL_SECRET',
  'PAYMENT_SECRET',
  'CRYPTO_SECRET',
  'PAYMENT_ID_SECRET',
  'VISITOR_SECRET',
  'STATEMENT_SECRET',
  'VAPID_SECRET',
  'SITE_ORIGIN',
  'SANDBOX_ORIGIN',
  ...walletSecretNames,
])('a host without %s names it: at /readyz, and once in its log', async (name) => {
  const blank = { [name]: '' };
  expect(await callHost('GET', '/readyz', { env: blank })).toMatchObject({
    status: 503,
    body: { ready: false, settings: [`missing or malformed: ${name}`] },
  });
  const fault = vi.spyOn(console, 'error').mockReturnValue();
  expect((await callHost('GET', '/api/settings/', { env: blank })).status).toBe(500);
  expect(linesOf(fault)).toMatchObject([{ level: 'error', settings: `missing or malformed: ${name}` }]);
});
