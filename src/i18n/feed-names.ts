import { FEED_LANGUAGE, feedNames, type NameGroup } from '#domain/sportsbook/feed-names.ts';
import type { Noun } from '#i18n/keys.ts';
import { learnNames } from '#i18n/sportsbook-names.ts';
import { loadTexts, type Translate } from '#i18n/t.ts';

const tables: Readonly<Record<string, () => Promise<{ default: unknown }>>> = {
  ar: () => import('#domain/sportsbook/names/ar.json'),
  fr: () => import('#domain/sportsbook/names/fr.json'),
};

/** Called in a browser before the first team is named. If the names cannot be fetched, the host's names remain. */
export async function loadFeedNames(locale: string): Promise<void> {
  if (locale === FEED_LANGUAGE) return;
  try {
    const [groups, nations] = await Promise.all([tables[locale]?.(), import('#domain/sportsbook/names/nations.json')]);
    learnNames(locale, feedNames(locale, (groups?.default ?? []) as readonly NameGroup[], nations.default));
  } catch {
    // The host's names remain.
  }
}

/** Loads texts that contain names of teams. */
export async function loadTextsAndNames(locale: string, ...nouns: readonly Noun[]): Promise<Translate> {
  const [t] = await Promise.all([loadTexts(locale, ...nouns), loadFeedNames(locale)]);
  return t;
}
