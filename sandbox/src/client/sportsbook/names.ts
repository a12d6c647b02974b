/** Names of sports, markets and outcomes, in the words of the vendor. */
import type { LineEvent, LineMarket } from '#contract/line.ts';
import type { Locale } from '#domain/locales.ts';
import { formatNumber } from '#domain/numerals.ts';
import ar from '#sandbox/client/sportsbook/texts/names-ar.json' with { type: 'json' };
import en from '#sandbox/client/sportsbook/texts/names-en.json' with { type: 'json' };
import fr from '#sandbox/client/sportsbook/texts/names-fr.json' with { type: 'json' };

type Names = Readonly<Record<'sport' | 'kind' | 'count' | 'outcome', Readonly<Record<string, string>>>>;
const names: Readonly<Record<Locale, Names>> = { fr, en, ar };

type Sides = Pick<LineEvent, 'home' | 'away'>;
type Named = Pick<LineMarket, 'kind' | 'count' | 'line'>;

export const sportName = (sport: number, locale: Locale): string => names[locale].sport[`${sport}`] ?? `${sport}`;

/** What is played across a continent or the world has letters of its own; browsers know those by numbers. */
const wide: Readonly<Record<string, string>> = { WW: '001', AF: '002', AM: '019', EU: '150' };
export const countryName = (country: string, locale: Locale): string =>
  new Intl.DisplayNames(locale, { type: 'region' }).of(wide[country] ?? country) ?? country;

const lineText = (line: number, locale: Locale): string =>
  formatNumber(line, locale, Number.isInteger(line) ? 0 : 1).replace('-', '−');
const given = (line: number, locale: Locale): string => `${line > 0 ? '+' : ''}${lineText(line, locale)}`;

/** "Total · corners": with what is counted, where it is not the match itself. */
export function marketName({ kind, count }: Named, locale: Locale): string {
  const { kind: kinds, count: counts } = names[locale];
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
  const name = names[locale].outcome[outcome] ?? outcome;
  return name.replace('{line}', lineText(line ?? 0, locale));
}

const SHORT: Readonly<Record<string, string>> = {
  home: '1',
  draw: 'X',
  away: '2',
  homeOrDraw: '1X',
  homeOrAway: '12',
  drawOrAway: 'X2',
};
/** As a column of a list has room for. */
export const shortName = (outcome: string): string => SHORT[outcome] ?? outcome;
