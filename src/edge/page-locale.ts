import { DEFAULT_LOCALE, type Locale, splitLocale } from '#domain/locales.ts';
import type { Context } from '#edge/context.ts';
import { pageAddress } from '#edge/page-address.ts';

/** The language of the page that sent the form or made the call. */
export function pageLocale({ request, url, chosenLocale }: Context): Locale {
  const page = pageAddress(request.headers.get('referer'), url);
  return page === null ? (chosenLocale ?? DEFAULT_LOCALE) : splitLocale(page).locale;
}
