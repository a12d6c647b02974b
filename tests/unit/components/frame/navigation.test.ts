import { expect, test } from 'vitest';
import * as navigation from '#components/frame/navigation.ts';
import { locales } from '#domain/locales.ts';
import { getTranslations } from '#i18n/server.ts';

const {
  bottomMenu,
  footerMenu,
  headerMenu,
  mainMenu,
  profileList,
  profileMenu,
  profileRest,
  protectionGroup,
  protectionMenu,
  recordsGroup,
  saferMenu,
  sideMenu,
  sideMenuMinor,
} = navigation;
type Named = Pick<navigation.NavigationItem, 'label'>;
/** Headings are in the list of entries. */
const withHeadings = (groups: readonly navigation.NavigationGroup[]): Named[] =>
  groups.flatMap((group) => [group, ...group.items]);

/** As rendered, each in one part of a page. */
const menus: Readonly<Record<string, readonly Named[]>> = {
  main: mainMenu,
  side: [...sideMenu, ...sideMenuMinor],
  bottom: bottomMenu,
  footer: withHeadings(footerMenu),
  safer: saferMenu,
  protection: protectionMenu,
  header: withHeadings(headerMenu),
  profile: withHeadings([...profileMenu, protectionGroup, recordsGroup]),
  panel: profileList,
  phone: [...profileList, ...profileRest],
};

test.each(Object.keys(menus))('no two entries of the menu "%s" have the same label in any language', (name) => {
  const entries = menus[name] ?? [];
  expect(entries.length).toBeGreaterThan(1);
  for (const locale of locales) {
    const { t } = getTranslations(locale);
    const labels = entries.map(({ label }) => t(label));
    expect(labels.filter((label, at) => labels.indexOf(label) !== at)).toEqual([]);
  }
});

test('the two pages of wheel spins and the link to the wheel have different names', () => {
  for (const locale of locales) {
    const { t } = getTranslations(locale);
    expect(new Set([t('header.wheel'), t('header.spinHistory'), t('wheel.spinHistory')]).size).toBe(3);
  }
});

test.each(locales)('two places of the menus of a phone share neither words nor icon: %s', (locale) => {
  const { t } = getTranslations(locale);
  const routes = new Map<string, string>();
  for (const { label, icon, route } of [...sideMenu, ...bottomMenu])
    for (const sign of [t(label), icon]) {
      expect(routes.get(sign) ?? route, `${label} of ${route}`).toBe(route);
      routes.set(sign, route);
    }
});
