// The steps that lead to a page from the house's front door: what search engines show above its title.
import { brand } from '#brand';
import type { Crumb } from '#components/structured-data.ts';
import type { Key } from '#i18n/keys.ts';
import type { Speech } from '#i18n/server.ts';

const HOME = '/main';
/** Pages that others stand below, by how the addresses of those begin. */
const parents: readonly (readonly [begins: string, path: string, label: Key])[] = [
  ['/faq/', '/faq', 'header.faq'],
  ['/promotions', '/promotions', 'header.promotions'],
  ['/slots/', '/slots/casino', 'lobby.casino'],
];

/** @param path canonical, without a language. @returns nothing for the front door itself: one step is no way. */
export function wayTo(path: string, title: string, { locale, t }: Pick<Speech, 'locale' | 't'>): Crumb[] {
  if (path === HOME) return [];
  const above = parents.filter(([begins, parent]) => path.startsWith(begins) && path !== parent);
  return [
    { label: brand.name[locale], path: HOME },
    ...above.map(([, parent, label]) => ({ label: t(label), path: parent })),
    { label: title, path },
  ];
}
