import { expect, test } from 'vitest';
import { checkReturnAddress } from '#platform/routes/game/launch-routes.ts';
import { hostileAddresses } from '../../support/hostile-addresses.ts';

const site = 'https://site.test';

test(`of ${hostileAddresses.length} hostile return addresses none leads from a game to another site`, () => {
  for (const hostile of hostileAddresses) {
    const back = checkReturnAddress('return_url', hostile, site);
    if (!back.ok) continue;
    const { origin, username, protocol } = new URL(back.value);
    expect([hostile, origin, username, protocol]).toEqual([hostile, site, '', 'https:']);
  }
});

test('a page of this site is accepted as return address, and the default is the casino', () => {
  expect(checkReturnAddress('return_url', '/ar/slots/all', site)).toEqual({ ok: true, value: `${site}/ar/slots/all` });
  expect(checkReturnAddress('return_url', undefined, site)).toEqual({ ok: true, value: `${site}/slots/casino` });
});
