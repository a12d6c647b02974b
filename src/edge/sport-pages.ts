/** Each place of a provider's sportsbook has one address: what is missing in it or unknown leads to the fallback. */
import { getBookmakersSettings } from '#contract/bookmakers.ts';
import type { Feature } from '#domain/features.ts';
import { localise, splitLocale } from '#domain/locales.ts';
import { DESKTOP_VIEW, type DgtView, readDgt, straightened, vendorOf } from '#domain/sport-address.ts';
import { sportChoicesIn } from '#domain/sport-choices.ts';
import type { Context } from '#edge/context.ts';
import { isPhone } from '#edge/entry-page.ts';
import { askAsPlayer, PART_TIMEOUT_MS } from '#edge/page-locals.ts';

/**
 * Where a page of our own book or of its bets leads at a host that has neither: to the providers' for the same purpose.
 * @param path of a page that the host lacks, without language. @returns null where nobody has it.
 */
export function providersPage({ settings, nowMs }: Context, path: string): string | null {
  const [, book, rest = ''] = /^\/(sportsbook|profile\/bet-history)(?:\/(.*))?$/i.exec(path) ?? [];
  if (book === undefined) return null;
  const [first = '', second = ''] = rest.split('/');
  const isBook = book.toLowerCase() === 'sportsbook';
  const type = !isBook ? 'betHistory' : /^live$/i.test(first) ? 'liveSport' : second === '' ? 'sport' : 'singleSport';
  const { alt, dgt } = sportChoicesIn(type, `?sport=${second}`, (one) => one);
  const lacks = (feature: Feature) => settings.absences.has(feature, nowMs);
  if (!lacks(isBook ? 'altSport' : 'altBets')) return alt;
  return lacks(isBook ? 'dgtSport' : 'dgtBets') ? null : dgt;
}

/** @returns where the request is to be sent on; null for the address of another page, and for one that is as it should be. */
export async function straightSportAddress(context: Context): Promise<string | null> {
  const { pathname, search } = context.url;
  const { path, locale } = splitLocale(pathname);
  if (vendorOf(path) === null) return null;
  const needsView = vendorOf(path) === 'dgt' && readDgt(path).view === null;
  const straight = straightened(
    path,
    search,
    needsView ? await viewFor(context) : DESKTOP_VIEW,
    isPhone(context.request.headers),
  );
  return straight === null ? null : localise(straight, locale);
}

/** As the player likes it; the mobile one on every phone. */
async function viewFor(context: Context): Promise<DgtView> {
  if (isPhone(context.request.headers)) return 'Mobile';
  const settings =
    context.visit.session && (await askAsPlayer(context, getBookmakersSettings, {}, '', PART_TIMEOUT_MS));
  return settings && settings.sport_view !== 'Mobile' ? settings.sport_view : DESKTOP_VIEW;
}
