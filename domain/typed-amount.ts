/**
 * Amounts as people type and paste them, in any language: "1 000,50", "1.000,50", "1,000.50 TND" and "١٬٠٠٠٫٥٠".
 * Threat: a misread separator moves a thousand times the money. So an amount with an ambiguous separator, such as
 * "1.000", has two readings whatever the language: a keyboard types the phone's separator, not the page's.
 */
import { locales, numeralsOf } from '#domain/locales.ts';
import { type AmountMinor, formatAmount, parseAmount, shownCurrency } from '#domain/money.ts';
import { currencySign } from '#domain/money-text.ts';
import { readAmountText } from '#domain/typed-text.ts';

export type ReadAmount =
  | { readonly kind: 'amount'; readonly amount: AmountMinor }
  /** Read as thousands, and read as decimals. */
  | { readonly kind: 'unclear'; readonly readings: readonly [AmountMinor, AmountMinor] }
  | { readonly kind: 'unreadable' };

const GROUPED = /^(?<units>[1-9]\d{0,2}(?<mark>[ .,٬])\d{3}(?:\k<mark>\d{3})*)(?:(?!\k<mark>)[.,٫](?<decimals>\d+))?$/;
const UNGROUPED = /^(?=.*\d)(?<units>\d*)(?:[.,٫](?<decimals>\d+))?$/;

/** @param currency its code or sign may precede or follow. At most three decimals, never negative. */
export function readTypedAmount(typed: string, currency?: string): ReadAmount {
  const plain = withoutSign(readAmountText(typed), currency).trim();
  const [first, second] = [GROUPED, UNGROUPED].flatMap((form) => {
    const { units, decimals = '0' } = form.exec(plain)?.groups ?? {};
    const amount = units === undefined ? null : parseAmount(`${units.replace(/\D/g, '') || 0}.${decimals}`);
    return amount === null ? [] : [amount];
  });
  if (first === undefined) return { kind: 'unreadable' };
  return second === undefined ? { kind: 'amount', amount: first } : { kind: 'unclear', readings: [first, second] };
}

function withoutSign(text: string, currency: string | undefined): string {
  if (currency === undefined) return text;
  const signs = [currency, shownCurrency(currency), ...locales.map((locale) => currencySign(currency, locale))];
  const lower = text.toLowerCase();
  const [before, behind] = [
    signs.find((sign) => lower.startsWith(sign.toLowerCase())),
    signs.find((sign) => lower.endsWith(sign.toLowerCase())),
  ];
  return behind ? text.slice(0, -behind.length) : text.slice(before?.length ?? 0);
}

/** Null if ambiguous or unreadable. */
export function parseTypedAmount(typed: string, currency?: string): AmountMinor | null {
  const read = readTypedAmount(typed, currency);
  return read.kind === 'amount' ? read.amount : null;
}

/** For an input, unrounded and never ambiguous: "1 248,75", and "12,3450" rather than "12,345". */
export const writeAmount = (amount: AmountMinor, language: string): string =>
  `${formatAmount(amount, language)}${amount % 10 === 0 ? '' : `${amount % 10}0`}`;

/** "1 000,00 ou 1,00", for an ambiguous amount. */
export const readingsText = (readings: readonly AmountMinor[] | undefined, language: string): string =>
  new Intl.ListFormat(numeralsOf(language), { type: 'disjunction' }).format(
    (readings ?? []).map((amount) => writeAmount(amount, language)),
  );
