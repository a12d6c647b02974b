import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type HouseUnderTest, openHouse } from '../support/house.ts';

let house: HouseUnderTest;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(async () => house.close());

const signIn = () =>
  fetch(`${house.platformOrigin}/api/accounts/login/`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ username: 'demo', password: 'demo-Zellige1' }),
  });

async function as(token: string, method: string, path: string, body?: object): Promise<unknown> {
  const response = await fetch(`${house.platformOrigin}${path}`, {
    method,
    headers: {
      Authorization: `Bearer ${token}`,
      'Content-Type': 'application/json',
      'Idempotency-Key': crypto.randomUUID(),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  expect(response.ok).toBe(true);
  return response.status === 204 ? null : response.json();
}

test('all three Workers are ready once the start is announced', async () => {
  for (const origin of [house.siteOrigin, house.sandboxOrigin, house.platformOrigin]) {
    expect((await fetch(`${origin}/readyz`)).status).toBe(200);
  }
});

test('the demo player can sign in after the very first start', async () => {
  expect((await signIn()).status).toBe(200);
});

test('a player’s data and the secrets that sign tokens survive a power cut', async () => {
  const { access } = (await (await signIn()).json()) as { access: string };
  const favourite = { provider: 'orion', game_id: 'moonlit-pharaoh' };
  await as(access, 'POST', '/api/users/favouritegames/', favourite);
  await house.killHard();
  await house.restart();
  expect(JSON.stringify(await as(access, 'GET', '/api/users/favouritegames/'))).toContain('moonlit-pharaoh');
});

test('a stop releases the state folder', async () => {
  await house.stop();
  expect(existsSync(join(house.stateDir, 'lock'))).toBe(false);
  await expect(fetch(`${house.siteOrigin}/readyz`)).rejects.toThrow();
  await house.restart();
});
