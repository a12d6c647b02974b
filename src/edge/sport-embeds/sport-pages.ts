import { getBookmakersSettings, sportViews } from '#contract/account/bookmakers.ts';
import { localise, splitLocale } from '#domain/locales.ts';
import { isPhone } from '#edge/auth/entry-page.ts';
import type { Context } from '#edge/context.ts';
import { readCookie, VIEW_COOKIE } from '#edge/cookies.ts';
import { fetchAsPlayer, PART_TIMEOUT_MS } from '#edge/page-locals.ts';
import {
  canonicalSportPath,
  DESKTOP_VIEW,
  type DgtView,
  findVendor,
  readDgt,
} from '#model/sport-embeds/sport-address.ts';
import { choiceFeatures, type SportChoiceType, sportChoicesIn } from '#model/sport-embeds/sport-choices.ts';

/**
 * Replaces our sportsbook's page by a provider's, for a host without it; without any provider, by the page that
 * explains.
 * @param path without language. @returns null for other pages.
 */
export function providerPageFor({ settings }: Context, path: string): string | null {
  const [, page, rest = ''] =
    /^\/(sportsbook|profile\/(?:bet-history|bet-detail|alt|dgt))(?:\/(.*))?$/i.exec(path) ?? [];
  if (page === undefined) return null;
  const [first = '', second = ''] = rest.split('/');
  const type = page.toLowerCase() === 'sportsbook' ? sportChoiceFor(first, second) : 'betHistory';
  const choices = sportChoicesIn(type, `?sport=${second}`, (one) => one);
  const features = choiceFeatures(type);
  const offered = (['own', 'alt', 'dgt'] as const).find((one) => !settings.missingFeatures.has(features[one]));
  return offered === undefined ? `/choose-sport/${type}` : choices[offered];
}

function sportChoiceFor(first: string, second: string): SportChoiceType {
  if (/^live$/i.test(first)) return 'liveSport';
  return second === '' ? 'sport' : 'singleSport';
}

/** @returns null for other pages, and for a canonical address. */
export async function canonicalSportAddress(context: Context): Promise<string | null> {
  const { pathname, search } = context.url;
  const { path, locale } = splitLocale(pathname);
  if (findVendor(path) === null) return null;
  const needsView = findVendor(path) === 'dgt' && readDgt(path).view === null;
  const canonical = canonicalSportPath(
    path,
    search,
    needsView ? await viewFor(context) : DESKTOP_VIEW,
    isPhone(context.request.headers),
  );
  return canonical === null ? null : localise(canonical, locale);
}

/** A phone always gets the mobile view. */
async function viewFor(context: Context): Promise<DgtView> {
  if (isPhone(context.request.headers)) return 'Mobile';
  const settings =
    context.visit.session && (await fetchAsPlayer(context, getBookmakersSettings, {}, '', PART_TIMEOUT_MS));
  const kept = readCookie(context.request, VIEW_COOKIE);
  const view = settings?.sport_view ?? sportViews.find((one) => one === kept) ?? DESKTOP_VIEW;
  return view === 'Mobile' ? DESKTOP_VIEW : view;
}
