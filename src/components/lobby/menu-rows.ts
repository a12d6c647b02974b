/** Categories, sports and pages of the site in one language, each with its names in the other languages. */
import {
  bottomMenu,
  footerMenu,
  profileList,
  profilePage,
  profileRest,
  protectionMenu,
  sideMenu,
  sideMenuMinor,
} from '#components/frame/navigation.ts';
import { sectionTitle } from '#components/lobby/section-title.ts';
import type { SearchGroup, SiteRow } from '#contract/lobby/site-index.ts';
import { gameTypes } from '#domain/lobby/categories.ts';
import { type Locale, locales } from '#domain/locales.ts';
import { sportIds } from '#domain/sportsbook/sports.ts';
import type { Key } from '#i18n/keys.ts';
import { getTranslations } from '#i18n/server.ts';
import { sportName } from '#i18n/sportsbook-names.ts';
import type { Translate } from '#i18n/t.ts';
import { collections, sectionPath } from '#model/lobby/sections.ts';
import { listPath } from '#model/sportsbook/sportsbook-address.ts';

type Spoken = (t: Translate<Key>) => string;

export function menuRows(locale: Locale): SiteRow[] {
  const { t } = getTranslations(locale);
  const others = locales.filter((other) => other !== locale).map((other) => getTranslations(other).t);
  const row = (group: SearchGroup, name: Spoken, path: string): SiteRow => [
    group,
    name(t),
    '',
    path,
    others.map(name).join(' '),
  ];
  const pages = new Map(
    [
      ...[sideMenu, sideMenuMinor, bottomMenu, footerMenu.flatMap(({ items }) => items)].flat(),
      ...[protectionMenu, [profilePage], profileList, profileRest].flat(),
    ].map(({ route, label }) => [route, label] as const),
  );
  return [
    ...gameTypes
      .filter((id) => id !== 'virtual-games')
      .map((id) => {
        const section = { kind: 'category', id } as const;
        return row('categories', (translate) => sectionTitle(section, translate), sectionPath(section));
      }),
    ...collections.map((id) => {
      const section = { kind: 'collection', id } as const;
      return row('categories', (translate) => sectionTitle(section, translate), sectionPath(section));
    }),
    ...sportIds.map((id) => row('sports', (translate) => sportName(id, translate), listPath('prematch', id))),
    ...[...pages].map(([path, label]) => row('pages', (translate) => translate(label), path)),
  ];
}
