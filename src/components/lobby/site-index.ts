/** The index of the site-wide search: texts written by the build, the catalogue, and names of the sportsbook. */
import * as v from 'valibot';
import { type SiteIndex, SiteRows } from '#contract/lobby/site-index.ts';
import { listSportNames } from '#contract/sportsbook/sportsbook.ts';
import type { Locale } from '#domain/locales.ts';
import { getTranslations } from '#i18n/server.ts';
import { countryName } from '#i18n/sportsbook-names.ts';
import { packSiteIndex } from '#model/lobby/site-pack.ts';
import { makeSiteSearcher, type SiteSearcher } from '#model/lobby/site-search.ts';
import { featureOfPage } from '#routes';

const noSport = { tournaments: [], events: [] };

/** @returns null if neither games nor texts can be read. */
export async function siteIndex(locals: App.Locals, locale: Locale): Promise<SiteIndex | null> {
  const [catalogue, sport, texts] = await Promise.all([
    locals.catalogue(),
    locals.lacks('sportNames') ? null : locals.ask(listSportNames),
    locals.file(`/search/texts/${locale}.json`),
  ]);
  const rows = v.safeParse(SiteRows, texts);
  if (!rows.success && !catalogue.ok) return null;
  const isThere = (path: string): boolean => {
    const feature = featureOfPage(path.split('#')[0] ?? path);
    return feature === null || !locals.lacks(feature);
  };
  const { t } = getTranslations(locale);
  return packSiteIndex({
    locale,
    rows: rows.success ? rows.output.filter(([, , , path]) => isThere(path)) : [],
    games: catalogue.ok ? catalogue.value.games : [],
    sport: sport?.ok ? sport.value : noSport,
    countryOf: (code) => countryName(code, t),
  });
}

const KEPT_MS = 60_000;
const kept = new Map<
  string,
  { readonly searcher: SiteSearcher; readonly untilMs: number; readonly catalogue: unknown }
>();

/** Searches on the server, for browsers without JavaScript. Rebuilt at most once a minute. */
export async function siteSearcher(locals: App.Locals, locale: Locale): Promise<SiteSearcher | null> {
  const catalogue = await locals.catalogue();
  // An isolate may serve several hosts, each with its own catalogue.
  const known = kept.get(locale);
  const version = catalogue.ok ? catalogue.value : null;
  if (known && known.catalogue === version && Date.now() < known.untilMs) return known.searcher;
  const index = await siteIndex(locals, locale);
  if (index === null) return null;
  const searcher = makeSiteSearcher(index);
  kept.set(locale, { searcher, untilMs: Date.now() + KEPT_MS, catalogue: version });
  return searcher;
}
