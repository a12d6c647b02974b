/** The names in every language, for servers: a browser loads those of its reader (src/i18n/feed-names.ts). */
import { type Locale, locales } from '#domain/locales.ts';
import { FEED_LANGUAGE, type FeedNames, feedNames, type NameGroup } from '#domain/sportsbook/feed-names.ts';
import ar from '#domain/sportsbook/names/ar.json' with { type: 'json' };
import fr from '#domain/sportsbook/names/fr.json' with { type: 'json' };
import nations from '#domain/sportsbook/names/nations.json' with { type: 'json' };

const groups = { ar, fr } as unknown as Readonly<Partial<Record<Locale, readonly NameGroup[]>>>;
const made = new Map<Locale, FeedNames>();

export function namesIn(locale: Locale): FeedNames {
  const known = made.get(locale) ?? feedNames(locale, groups[locale] ?? [], locale === FEED_LANGUAGE ? {} : nations);
  made.set(locale, known);
  return known;
}

/** Other names of a team or a tournament, so that a search finds it in each language. */
export const otherNames = (nameIn: (names: FeedNames) => string): string =>
  [...new Set(locales.map((locale) => nameIn(namesIn(locale))))].join(' ');
