import { expect, test } from 'vitest';
import { checkReturnAddress } from '#platform/games/return-address.ts';
import { hostileAddresses } from '../../support/hostile-addresses.ts';

const site = 'https://site.test';

test(`of ${hostileAddresses.length} hostile addresses a game sends nobody anywhere but to this site`, () => {
  for (const asked of hostileAddresses) {
    const back = checkReturnAddress('return_url', asked, site);
    if (!back.ok) continue;
    const { origin, username, protocol } = new URL(back.value);
    expect([asked, origin, username, protocol]).toEqual([asked, site, '', 'https:']);
  }
});

test('a page of ours is where the player comes back to, and the casino where nobody said', () => {
  expect(checkReturnAddress('return_url', '/ar/slots/all', site)).toEqual({ ok: true, value: `${site}/ar/slots/all` });
  expect(checkReturnAddress('return_url', undefined, site)).toEqual({ ok: true, value: `${site}/slots/casino` });
});
