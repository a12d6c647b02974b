import { expect, test } from 'vitest';
import * as navigation from '#components/frame/navigation.ts';

const {
  footerMenu,
  headerMenu,
  mainMenu,
  profileList,
  profileMenu,
  profileRest,
  protectionGroup,
  recordsGroup,
  sideMenu,
  sideMenuMinor,
} = navigation;

const routesOf = (items: readonly { readonly route: string }[]) => items.map(({ route }) => route);
const routesIn = (groups: readonly navigation.NavigationGroup[]) => groups.flatMap(({ items }) => routesOf(items));
const groupOf = (label: string) => routesIn(headerMenu.filter((group) => group.label === label));

const play = ['/sportsbook', '/sportsbook/live', '/slots/casino', '/slots/live-casino', '/virtual-games'];
const texts = [
  'about-us',
  'customer-service',
  'generalTerms',
  'terms-of-use',
  'privacyPolicy',
  'responsible-gaming',
].map((name) => `/terms-and-conditions/${name}`);

test('the header menu has sport, live betting, casino, live casino and virtual games', () => {
  expect(routesOf(mainMenu)).toEqual(play);
});

test('a phone’s menu begins with the same entries, followed by the site’s texts', () => {
  expect(routesOf(sideMenu).slice(0, play.length)).toEqual(play);
  expect(routesOf(sideMenuMinor)).toEqual(texts);
});

test('the footer links to each of the site’s texts', () => {
  expect(routesIn(footerMenu)).toEqual(expect.arrayContaining(texts));
});

test('sport and live betting are only in the main menus', () => {
  const others = [...routesIn([...footerMenu, ...headerMenu, ...profileMenu]), ...routesOf(profileList)];
  expect([...others, ...routesOf([...sideMenuMinor, ...profileRest])].filter((route) => play.includes(route))).toEqual(
    [],
  );
});

test('the player’s favourite link opens the bets at the first sportsbook', () => {
  expect(groupOf('header.favoriteLinks')).toEqual(['/sport/alt/BetsHistory']);
});

test('the settings of the account are the details and the password, and those of the bookmakers on a phone', () => {
  expect(groupOf('header.accountSettings')).toEqual(['/profile/user-info', '/profile/change-password']);
  expect(routesOf(profileRest)).toContain('/profile/bookmakers-settings');
});

test('the payments are the exchange, deposit and withdrawal', () => {
  expect(groupOf('header.payments')).toEqual([
    '/profile/exchange-bonus-balance',
    '/profile/DEPOSIT',
    '/profile/withdraw',
  ]);
});

test('the history group has bets, transactions, bonus, slots and spins', () => {
  expect(groupOf('header.playersActivities')).toEqual([
    '/profile/bet-history/sft',
    '/profile/transactions',
    '/profile/bonus',
    '/profile/slots-history',
    '/profile/spin-history',
  ]);
});

test('on a phone the profile is one list of nine entries', () => {
  expect(routesOf(profileList)).toEqual([
    '/profile/user-info',
    '/profile/bet-history/sft',
    '/profile/change-password',
    '/profile/transactions',
    '/profile/exchange-bonus-balance',
    '/profile/slots-history',
    '/profile/DEPOSIT',
    '/profile/withdraw',
    '/profile/spin-history',
  ]);
});

test('each group of the profile has a different icon', () => {
  const icons = [...profileMenu, protectionGroup, recordsGroup].map(({ icon }) => icon);
  expect(icons.every((icon) => icon !== undefined)).toBe(true);
  expect(new Set(icons).size).toBe(icons.length);
});
