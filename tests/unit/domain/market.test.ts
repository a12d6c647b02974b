import { expect, test } from 'vitest';
import { market } from '#domain/market.ts';
import { shownItems } from '#model/menu.ts';
import { hasPage } from '#routes';
import { inMarketWithout } from '../../support/market.ts';

const built = ['/profile/limits', '/profile/time-out', '/profile/user-info'];
const entries = built.map((route) => ({ label: route, route }));
const shown = () => shownItems(entries, hasPage, { desktop: true }).map(({ label }) => label);

test('everything that protects a player is on unless an operator switches it off', () => {
  expect(Object.values(market)).not.toContain(false);
});

test('removes exactly the menu entries whose page the market does not have', () => {
  expect(shown()).toEqual(built);
  inMarketWithout('limits');
  expect(shown()).toEqual(['/profile/time-out', '/profile/user-info']);
});
