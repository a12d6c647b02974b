// Breadcrumbs from the site's first page: search engines show them above a page's title.
import { brand } from '#brand';
import type { Crumb } from '#components/frame/structured-data.ts';
import type { Key } from '#i18n/keys.ts';
import type { Translations } from '#i18n/server.ts';

const HOME = '/main';
/** Parent pages by the address prefix of their children. */
const parents: readonly (readonly [begins: string, path: string, label: Key])[] = [
  ['/faq/', '/faq', 'header.faq'],
  ['/promotions', '/promotions', 'header.promotions'],
  ['/slots/', '/slots/casino', 'lobby.casino'],
];

/** @param path canonical, without a language. @returns empty for the first page itself. */
export function breadcrumbsTo(path: string, title: string, { locale, t }: Pick<Translations, 'locale' | 't'>): Crumb[] {
  if (path === HOME) return [];
  const ancestors = parents.filter(([prefix, parent]) => path.startsWith(prefix) && path !== parent);
  return [
    { label: brand.name[locale], path: HOME },
    ...ancestors.map(([, parent, label]) => ({ label: t(label), path: parent })),
    { label: title, path },
  ];
}
