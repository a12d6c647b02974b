import { expect, test } from 'vitest';
import type { Settings } from '#contract/settings.ts';
import { zero } from '#domain/money.ts';
import { currentIn, groupNeeds, offersTo, shownGroups, shownItems } from '#model/menu.ts';

const hasPage = (route: string) => ['/slots/casino', '/sport/alt/Home', '/profile'].includes(route);
const labels = (items: readonly { label: string }[]) => items.map(({ label }) => label);

test('an entry is shown by default', () => {
  const items = [
    { label: 'plain', route: '/slots/casino' },
    { label: 'shown', route: '/slots/casino', isDisplay: true },
    { label: 'hidden', route: '/slots/casino', isDisplay: false },
  ];
  expect(labels(shownItems(items, hasPage, { desktop: true }))).toEqual(['plain', 'shown']);
});

test('an entry that is not for the desktop is shown on a phone only', () => {
  const items = [{ label: 'settings', route: '/profile', notDesktop: true }];
  expect(shownItems(items, hasPage, { desktop: true })).toEqual([]);
  expect(labels(shownItems(items, hasPage, { desktop: false }))).toEqual(['settings']);
});

test('an entry needs its page in the build', () => {
  const items = [
    { label: 'casino', route: '/slots/casino' },
    { label: 'sport', route: '/sport/alt/Home' },
    { label: 'wheel', route: '/wheel-game' },
  ];
  expect(labels(shownItems(items, hasPage, { desktop: true }))).toEqual(['casino', 'sport']);
});

test('a group without shown entries is left out', () => {
  const groups = [
    { label: 'full', items: [{ label: 'profile', route: '/profile' }] },
    {
      label: 'empty',
      items: [
        { label: 'wheel', route: '/wheel-game' },
        { label: 'hidden', route: '/profile', isDisplay: false },
      ],
    },
  ];
  expect(labels(shownGroups(groups, hasPage, { desktop: true }))).toEqual(['full']);
});

const settings = (transferBonusBalanceToBalanceOn: boolean, acceptedCurrencies?: string[]): Settings => ({
  rates: {},
  limits: { maxBet: zero, minBet: zero, maxWin: zero, maxTransaction: zero },
  bonuses: {
    cashbackOn: false,
    transferBonusBalanceToBalanceOn,
    transferBonusBalanceToBalanceMinBalance: zero,
    transferBonusBalanceToBalanceRate: '1',
  },
  currencies: ['TND', 'EUR'],
  acceptedCurrencies,
});

test('bonus counts into the balance only if the feature is on', () => {
  expect(offersTo('EUR', settings(true, ['TND']))).toEqual(['bonusTransfer']);
  expect(offersTo('EUR', settings(false, ['TND']))).toEqual([]);
});

test('the cashier is for players of an accepted currency, and for everybody if these are unknown', () => {
  expect(offersTo('TND', settings(true, ['TND']))).toEqual(['bonusTransfer', 'cashier']);
  expect(offersTo('EUR', settings(false, []))).toEqual([]);
  expect(offersTo('TND', settings(false))).toEqual(['cashier']);
  expect(offersTo('TND', null)).toEqual(['cashier']);
  expect(offersTo('FNT', settings(false, ['RUB']))).toEqual(['cashier']);
});

test('a group requires what all of its entries require', () => {
  const deposit = { label: 'deposit', route: '/profile', needs: 'cashier' as const };
  const transfer = { label: 'transfer', route: '/profile', needs: 'bonusTransfer' as const };
  const profile = { label: 'profile', route: '/profile' };
  expect(groupNeeds({ label: 'payments', items: [deposit, deposit] })).toBe('cashier');
  expect(groupNeeds({ label: 'payments', items: [transfer, deposit] })).toBe('bonusTransfer cashier');
  expect(groupNeeds({ label: 'payments', items: [deposit, profile] })).toBeUndefined();
});

test.each([
  ['/sportsbook', { '/sportsbook': 'page' }],
  ['/sportsbook/live', { '/sportsbook/live': 'page' }],
  ['/sportsbook/live/1', { '/sportsbook/live': 'true' }],
  ['/sportsbook/prematch/1', { '/sportsbook': 'true' }],
  ['/sport/alt/Home', { '/sportsbook': 'true' }],
  ['/sportsbooks', {}],
  ['/', {}],
])('on %s the nearest entry of the menu is marked, and no other', (path, marked) => {
  const menu = [
    { label: 'sport', route: '/sportsbook', covers: ['/sport'] },
    { label: 'live', route: '/sportsbook/live' },
  ];
  const current = currentIn(menu, path);
  const marks = menu.flatMap(({ route }) => (current(route) ? [[route, current(route)]] : []));
  expect(Object.fromEntries(marks)).toEqual(marked);
});
