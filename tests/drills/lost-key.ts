// docs/runbooks/lost-key.md: TOKEN_SECRET is in the wrong place.
import { randomBytes } from 'node:crypto';
import { expect, type Scratch } from './scratch.ts';

export async function loseKey(house: Scratch, step: (what: string) => void): Promise<void> {
  await house.start();
  await house.stop();
  const leaked = `a:${house.secrets.TOKEN_SECRET}`;
  house.setSecret('TOKEN_SECRET', leaked);
  await house.start();
  const before = await house.signIn();
  step('a key is found where it does not belong; the house gets a new one, and knows the old one no more');
  await house.stop();
  house.setSecret('TOKEN_SECRET', `b:${randomBytes(32).toString('base64url')}`);
  await house.start();
  expect(await house.call('GET', '/api/accounts/user', before.access), 401, 'an old token opens nothing');
  expect(await house.call('POST', '/api/accounts/refresh/', '', { refresh: before.refresh }), 401, 'nor is it renewed');
  const after = await house.signIn();
  expect(await house.call('GET', '/api/accounts/user', after.access), 200, 'whoever signs in again plays on');
  step('old tokens are worth nothing, and players sign in again');
}
