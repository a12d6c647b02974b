import type { FeedEvent, FeedMarket } from '#contract/sportsbook/odds-feed.ts';
import type { Locale } from '#domain/locales.ts';
import { formatNumber } from '#domain/numerals.ts';
import { translator } from '#domain/texts.ts';
import ar from '#sandbox/sportsbooks/texts/names-ar.json' with { type: 'json' };
import en from '#sandbox/sportsbooks/texts/names-en.json' with { type: 'json' };
import fr from '#sandbox/sportsbooks/texts/names-fr.json' with { type: 'json' };

type Names = Readonly<Record<'sport' | 'kind' | 'count' | 'outcome' | 'wide', Readonly<Record<string, string>>>>;
const names: Readonly<Partial<Record<Locale, Names>>> = { fr, en, ar };
const namesIn = (locale: Locale): Names => names[locale] ?? fr;

type Sides = Pick<FeedEvent, 'home' | 'away'>;
type Named = Pick<FeedMarket, 'kind' | 'count' | 'line'>;

export const sportName = (sport: number, locale: Locale): string => namesIn(locale).sport[`${sport}`] ?? `${sport}`;

/** Continents and the world have no code of ISO 3166, and not every browser knows their numbers. */
export const countryName = (country: string, locale: Locale): string =>
  namesIn(locale).wide[country] ?? new Intl.DisplayNames(locale, { type: 'region' }).of(country) ?? country;

const lineText = (line: number, locale: Locale): string =>
  formatNumber(line, locale, Number.isInteger(line) ? 0 : 1).replace('-', '−');
const given = (line: number, locale: Locale): string => `${line > 0 ? '+' : ''}${lineText(line, locale)}`;

/** "Total · corners": the count is named unless it is the score of the match. */
export function marketName({ kind, count }: Named, locale: Locale): string {
  const { kind: kinds, count: counts } = namesIn(locale);
  return [kinds[kind] ?? kind, counts[count]].filter(Boolean).join(' · ');
}

const MARGINS: Readonly<Record<string, string>> = { By1: '1–6', By7: '7–12', By13: '13+' };

/** "Plus de 2,5", "Espérance −1,5". */
export function outcomeName(outcome: string, { kind, line }: Named, { home, away }: Sides, locale: Locale): string {
  const side = outcome.startsWith('home') ? home : away;
  const margin = MARGINS[outcome.replace(/^(home|away)/, '')];
  if (margin !== undefined) return `${side} ${margin}`;
  if (outcome === 'home' || outcome === 'away') {
    if (kind !== 'handicap' || line === null) return side;
    return `${side} ${given(outcome === 'home' ? line : -line, locale)}`;
  }
  return translator(namesIn(locale).outcome, locale).find(outcome, { line: lineText(line ?? 0, locale) }) ?? outcome;
}

const SHORT: Readonly<Record<string, string>> = {
  home: '1',
  draw: 'X',
  away: '2',
  homeOrDraw: '1X',
  homeOrAway: '12',
  drawOrAway: 'X2',
};
export const shortName = (outcome: string): string => SHORT[outcome] ?? outcome;
