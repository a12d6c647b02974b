import { DEFAULT_LOCALE, isLocale, type Locale, localise } from '#domain/locales.ts';
import type { Context } from '#edge/context.ts';
import { languageCookie } from '#edge/cookies.ts';
import { pageAddress } from '#edge/path.ts';
import { failure, redirect } from '#edge/responses.ts';

/** Keeps a cache from serving one visitor's redirect to another. */
const VARY = 'Cookie, Accept-Language, Sec-CH-UA-Mobile, User-Agent';

/**
 * Redirects to the main page on a phone, to the casino otherwise (specification, 2.1). Language: the address's, then
 * the one chosen before, then the browser's, then French.
 */
export function entryPage(context: Context): Response {
  const { request, url, path, chosenLocale } = context;
  const isPlainRoot = url.pathname === '/';
  const locale = isPlainRoot ? (chosenLocale ?? acceptedLocale(request.headers.get('accept-language'))) : path.locale;
  const page = localise(isPhone(request.headers) ? '/main' : '/slots/casino', locale);
  const answer = redirect(context, `${page}${url.search}`, 302);
  answer.headers.set('vary', VARY);
  return answer;
}

/** A GET, so that a plain link works without JavaScript: it only sets the language of the next entry page. */
export function chooseLanguage(context: Context): Response {
  const { searchParams } = context.url;
  const locale = searchParams.get('lang');
  if (!isLocale(locale)) return failure('bad_request');
  const answer = redirect(context, pageAddress(searchParams.get('next'), context.url) ?? localise('/', locale));
  answer.headers.append('set-cookie', languageCookie(context.request, locale));
  return answer;
}

/** A tablet does not count as a phone. */
export function isPhone(headers: Headers): boolean {
  const hint = headers.get('sec-ch-ua-mobile');
  if (hint === '?1' || hint === '?0') return hint === '?1';
  return /iPhone|iPod|Android.+Mobile|Mobile.+Firefox|Windows Phone/i.test(headers.get('user-agent') ?? '');
}

export function acceptedLocale(header: string | null): Locale {
  const preferred = (header ?? '')
    .split(',')
    .slice(0, 20)
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().toLowerCase().split(';');
      const weight = parameters
        .map((parameter) => /^\s*q=([01](?:\.\d{0,3})?)$/.exec(parameter)?.[1])
        .find((found) => found !== undefined);
      return { language: tag.split('-')[0], weight: Number(weight ?? 1) };
    });
  const known = preferred
    .filter(({ language, weight }) => isLocale(language) && weight > 0)
    .sort((a, b) => b.weight - a.weight);
  const best = known[0]?.language;
  return isLocale(best) ? best : DEFAULT_LOCALE;
}
