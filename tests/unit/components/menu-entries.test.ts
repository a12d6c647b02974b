import { expect, test } from 'vitest';
import * as navigation from '#components/navigation.ts';

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

test('the menu at the head has sport, live betting, casino, live casino and virtual games', () => {
  expect(routesOf(mainMenu)).toEqual(play);
});

test('a phone’s menu begins with the same entries, and has the texts of the house below', () => {
  expect(routesOf(sideMenu).slice(0, play.length)).toEqual(play);
  expect(routesOf(sideMenuMinor)).toEqual(texts);
});

test('the foot of a page leads to each text of the house', () => {
  expect(routesIn(footerMenu)).toEqual(expect.arrayContaining(texts));
});

test('sport and live betting stand in the main menus and nowhere else', () => {
  const others = [...routesIn([...footerMenu, ...headerMenu, ...profileMenu]), ...routesOf(profileList)];
  expect([...others, ...routesOf([...sideMenuMinor, ...profileRest])].filter((route) => play.includes(route))).toEqual(
    [],
  );
});

test('the player’s favourite link leads to the bets at the first sportsbook', () => {
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

test('what a player did is bets, transactions, bonus, slots and spins', () => {
  expect(groupOf('header.playersActivities')).toEqual([
    '/profile/bet-history/sft',
    '/profile/transactions',
    '/profile/bonus',
    '/profile/slots-history',
    '/profile/spin-history',
  ]);
});

test('a phone has the profile as one list of nine entries', () => {
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

test('each group of the profile has an icon of its own, in the header as in the profile', () => {
  const icons = [...profileMenu, protectionGroup, recordsGroup].map(({ icon }) => icon);
  expect(icons.every((icon) => icon !== undefined)).toBe(true);
  expect(new Set(icons).size).toBe(icons.length);
  expect(headerMenu.every(({ icon }) => icons.includes(icon))).toBe(true);
});
