/** Fills the house's figures into texts, in the reader's language and with units: {{deposit.min}} becomes "10 TND". */
import { durationText, type Figure, houseRules, type Money, type TimeOfDay } from '#domain/house-rules.ts';
import type { Locale } from '#domain/locales.ts';
import { MINOR_PER_UNIT } from '#domain/money.ts';
import { codeIn, moneyText } from '#domain/money-text.ts';
import { formatNumber } from '#domain/numerals.ts';
import { err, ok, type Result } from '#domain/result.ts';

export type Figures = ReadonlyMap<string, Figure>;

export const houseFigures: Figures = new Map(
  Object.entries(houseRules).flatMap(([noun, figures]) =>
    Object.entries(figures).map(([name, figure]): [string, Figure] => [`${noun}.${name}`, figure]),
  ),
);

export type UnknownFigure = { readonly name: string; readonly index: number };

const HOLE = /\{\{([^{}]*)\}\}/g;

/** @returns the text with its {{names}} filled in, or every unknown name. */
export function withFigures(
  text: string,
  locale: Locale,
  figures: Figures = houseFigures,
): Result<string, readonly UnknownFigure[]> {
  const unknown = [...text.matchAll(HOLE)]
    .map(({ 1: name = '', index }) => ({ name: name.trim(), index }))
    .filter(({ name }) => !figures.has(name));
  if (unknown.length > 0) return err(unknown);
  return ok(
    text.replace(HOLE, (hole, name: string) => {
      const figure = figures.get(name.trim());
      return figure ? write(figure, locale) : hole;
    }),
  );
}

function write(figure: Figure, locale: Locale): string {
  switch (figure.kind) {
    case 'money':
      return amountText(figure, locale);
    case 'duration':
      return durationText(figure, locale);
    case 'time':
      return timeText(figure);
    case 'count':
      return formatNumber(figure.count, locale, 0);
  }
}

/** "10 TND" and "0.10 TND": rules are round numbers, so zero cents are dropped. */
function amountText({ amountMinor, currency }: Money, locale: Locale): string {
  const { figures } = moneyText(amountMinor, currency, locale);
  const isWhole = amountMinor % MINOR_PER_UNIT === 0;
  const shown = isWhole ? formatNumber(amountMinor / MINOR_PER_UNIT, locale, 0) : figures;
  return `${shown}\u00a0${codeIn(currency, locale)}`;
}

const timeText = ({ hour, minute }: TimeOfDay): string =>
  `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
