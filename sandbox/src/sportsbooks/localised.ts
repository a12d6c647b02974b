/** Translates names on the server, so that a browser needs no table of them. */
import { type Locale, toLocale } from '#domain/locales.ts';
import { namesIn } from '#domain/sportsbook/all-feed-names.ts';

type Sides = { readonly home: string; readonly away: string };
type Named = { readonly name: string; readonly country: string };

export const localeOf = (language: string | undefined): Locale => toLocale(language ?? 'en');

export const localisedSides = <Of extends Sides>(of: Of, locale: Locale): Of => {
  const { team } = namesIn(locale);
  return { ...of, home: team(of.home), away: team(of.away) };
};

export const localisedTournament = <Of extends Named>(of: Of, locale: Locale): Of => ({
  ...of,
  name: namesIn(locale).tournament(of),
});
