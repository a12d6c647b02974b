import { expect, test } from 'vitest';
import { market } from '#domain/market.ts';
import { shownItems } from '#model/menu.ts';
import { hasPage } from '#routes';
import { inMarketWithout } from '../../support/market.ts';

const built = ['/profile/limits', '/profile/time-out', '/profile/user-info'];
const entries = built.map((route) => ({ label: route, route }));
const shown = () => shownItems(entries, hasPage, { desktop: true }).map(({ label }) => label);

test('everything that protects a player is on until an operator says otherwise', () => {
  expect(Object.values(market)).not.toContain(false);
});

test('an entry of a menu goes with the page that its market does not have, and no other does', () => {
  expect(shown()).toEqual(built);
  inMarketWithout('limits');
  expect(shown()).toEqual(['/profile/time-out', '/profile/user-info']);
});
