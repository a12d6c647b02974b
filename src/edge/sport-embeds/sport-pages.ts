import { getBookmakersSettings } from '#contract/account/bookmakers.ts';
import { localise, splitLocale } from '#domain/locales.ts';
import { isPhone } from '#edge/auth/entry-page.ts';
import type { Context } from '#edge/context.ts';
import { fetchAsPlayer, PART_TIMEOUT_MS } from '#edge/page-locals.ts';
import type { Feature } from '#model/features.ts';
import { DESKTOP_VIEW, type DgtView, readDgt, straightened, vendorOf } from '#model/sport-embeds/sport-address.ts';
import { sportChoicesIn } from '#model/sport-embeds/sport-choices.ts';

/**
 * The provider's page in place of our sportsbook's, for a host without it.
 * @param path without language. @returns null if no provider has one.
 */
export function providerPageFor({ settings }: Context, path: string): string | null {
  const [, page, rest = ''] = /^\/(sportsbook|profile\/bet-history)(?:\/(.*))?$/i.exec(path) ?? [];
  if (page === undefined) return null;
  const [first = '', second = ''] = rest.split('/');
  const isSportsbook = page.toLowerCase() === 'sportsbook';
  const type = !isSportsbook
    ? 'betHistory'
    : /^live$/i.test(first)
      ? 'liveSport'
      : second === ''
        ? 'sport'
        : 'singleSport';
  const { alt, dgt } = sportChoicesIn(type, `?sport=${second}`, (one) => one);
  const lacks = (feature: Feature) => settings.missingFeatures.has(feature);
  if (!lacks(isSportsbook ? 'altSport' : 'altBets')) return alt;
  return lacks(isSportsbook ? 'dgtSport' : 'dgtBets') ? null : dgt;
}

/** @returns null for other pages, and for a canonical address. */
export async function canonicalSportAddress(context: Context): Promise<string | null> {
  const { pathname, search } = context.url;
  const { path, locale } = splitLocale(pathname);
  if (vendorOf(path) === null) return null;
  const needsView = vendorOf(path) === 'dgt' && readDgt(path).view === null;
  const canonical = straightened(
    path,
    search,
    needsView ? await viewFor(context) : DESKTOP_VIEW,
    isPhone(context.request.headers),
  );
  return canonical === null ? null : localise(canonical, locale);
}

/** On a phone always the mobile one. */
async function viewFor(context: Context): Promise<DgtView> {
  if (isPhone(context.request.headers)) return 'Mobile';
  const settings =
    context.visit.session && (await fetchAsPlayer(context, getBookmakersSettings, {}, '', PART_TIMEOUT_MS));
  return settings && settings.sport_view !== 'Mobile' ? settings.sport_view : DESKTOP_VIEW;
}
