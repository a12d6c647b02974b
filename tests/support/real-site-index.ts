// The site search's index as the embedded house has it: the seeded catalogue, the current matches, and the site's menus
// and questions.
import { readFileSync } from 'node:fs';
import { menuRows } from '#components/lobby/menu-rows.ts';
import type { SiteIndex, SiteRow } from '#contract/lobby/site-index.ts';
import type { Locale } from '#domain/locales.ts';
import { getTranslations } from '#i18n/server.ts';
import { countryName } from '#i18n/sportsbook-names.ts';
import { packSiteIndex } from '#model/lobby/site-pack.ts';
import { realCatalogue } from './real-catalogue.ts';
import { sportNamesNow } from './sport-names.ts';

const texts = [
  'help/{locale}/help',
  'faq/{locale}/general',
  'faq/{locale}/igrovoi-kont',
  'faq/{locale}/depoziti-i-vyplati',
];

const helpRows = (locale: Locale): SiteRow[] =>
  texts.flatMap((file) =>
    readFileSync(`src/content/${file.replace('{locale}', locale)}.md`, 'utf8')
      .split('\n')
      .filter((text) => text.startsWith('### '))
      .map((text): SiteRow => ['help', text.slice(4).replace(/ \{#.*/, ''), 'Aide', '/faq', '']),
  );

export function realSiteIndex(locale: Locale): SiteIndex {
  const { t } = getTranslations(locale);
  return packSiteIndex({
    locale,
    rows: [...menuRows(locale), ...helpRows(locale)],
    games: realCatalogue().games,
    sport: sportNamesNow(),
    countryOf: (code) => countryName(code, t),
  });
}
