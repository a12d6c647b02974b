import { expect, test } from 'vitest';
import { shownGroups, shownItems } from '#domain/menu.ts';

const pages = ['/slots/casino', '/sport/alt/[...path]', '/profile'];
const labels = (items: readonly { label: string }[]) => items.map(({ label }) => label);

test('an entry is shown unless it says that it is not', () => {
  const items = [
    { label: 'plain', route: '/slots/casino' },
    { label: 'shown', route: '/slots/casino', isDisplay: true },
    { label: 'hidden', route: '/slots/casino', isDisplay: false },
  ];
  expect(labels(shownItems(items, pages, { desktop: true }))).toEqual(['plain', 'shown']);
});

test('an entry that is not for the desktop is shown on a phone only', () => {
  const items = [{ label: 'settings', route: '/profile', notDesktop: true }];
  expect(shownItems(items, pages, { desktop: true })).toEqual([]);
  expect(labels(shownItems(items, pages, { desktop: false }))).toEqual(['settings']);
});

test('an entry waits for its page to be in the build', () => {
  const items = [
    { label: 'casino', route: '/slots/casino' },
    { label: 'sport', route: '/sport/alt/Home', page: '/sport/alt/[...path]' },
    { label: 'wheel', route: '/wheel-game' },
  ];
  expect(labels(shownItems(items, pages, { desktop: true }))).toEqual(['casino', 'sport']);
});

test('a group none of whose entries is displayed is left out', () => {
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
  expect(labels(shownGroups(groups, pages, { desktop: true }))).toEqual(['full']);
});
