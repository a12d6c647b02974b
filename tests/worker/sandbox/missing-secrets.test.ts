import { env } from 'cloudflare:test';
import { expect, test, vi } from 'vitest';
import { walletSecretNames } from '#domain/wallet/wallet-parties.ts';
import sandbox from '#sandbox/worker.ts';

const request = (path: string, given: object) =>
  sandbox.fetch(new Request(`http://sandbox.test${path}`), { ...env, ...given });

test.each(['CHANCE_SECRET', 'PAYMENT_SECRET', 'CRYPTO_SECRET', 'SITE_ORIGIN', ...walletSecretNames])(
  'a sandbox without %s names it: at /readyz, and once in its log',
  async (name) => {
    const fault = vi.spyOn(console, 'error').mockReturnValue();
    const ready = await request('/readyz', { [name]: '' });
    expect([ready.status, await ready.json()]).toEqual([
      503,
      { ready: false, missing: [`missing or malformed: ${name}`] },
    ]);
    expect((await request('/feed/lines', { [name]: '' })).status).toBe(500);
    expect(fault.mock.calls.map(([line]) => JSON.parse(String(line)))).toMatchObject([
      { level: 'error', settings: `missing or malformed: ${name}` },
    ]);
  },
);
