/** Each place of a provider's sportsbook has one address: what is missing in it or unknown leads to the fallback. */
import { getBookmakersSettings } from '#contract/bookmakers.ts';
import { localise, splitLocale } from '#domain/locales.ts';
import { DESKTOP_VIEW, type DgtView, readDgt, straightened, vendorOf } from '#domain/sport-address.ts';
import type { Context } from '#edge/context.ts';
import { isPhone } from '#edge/entry-page.ts';
import { askAsPlayer } from '#edge/page-locals.ts';

/** Longer than that nobody waits for a layout of their own. */
const VIEW_TIMEOUT_MS = 2_000;

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
    context.visit.session && (await askAsPlayer(context, getBookmakersSettings, {}, '', VIEW_TIMEOUT_MS));
  return settings && settings.sport_view !== 'Mobile' ? settings.sport_view : DESKTOP_VIEW;
}
