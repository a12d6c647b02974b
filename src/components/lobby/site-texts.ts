/** The part of the site-wide search that the build writes: menus, help and promotions. */
import { menuRows } from '#components/lobby/menu-rows.ts';
import { helpTexts } from '#components/reading/help-pages.ts';
import { listedIn, nameOf } from '#components/reading/promotions.ts';
import type { SiteRow } from '#contract/lobby/site-index.ts';
import type { Locale } from '#domain/locales.ts';
import { getTranslations } from '#i18n/server.ts';
import { promotionPath } from '#model/reading/promotions.ts';
import { plainText } from '#model/reading/questions.ts';

export async function siteRows(locale: Locale): Promise<SiteRow[]> {
  const { t } = getTranslations(locale);
  return [
    ...menuRows(locale),
    ...(await listedIn(locale)).map(
      (entry): SiteRow => ['pages', entry.data.title, t('header.promotions'), promotionPath(nameOf(entry)), ''],
    ),
    ...(await helpTexts(locale)).flatMap(({ path, entry, groups }) =>
      groups
        .flatMap(({ questions }) => questions)
        .map(({ id, question }): SiteRow => ['help', plainText(question), entry.data.title, `${path}#${id}`, '']),
    ),
  ];
}
