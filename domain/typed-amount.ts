/**
 * Amounts as people type and paste them, in any language: "1 000,50", "1.000,50", "1,000.50 TND" and "١٬٠٠٠٫٥٠".
 * Threat: a mark read as the other one moves a thousand times the money. So what can be read as thousands and as
 * decimals, such as "1.000", has two readings whatever the language: a keyboard writes its phone's mark, not the page's.
 */
import { locales, numeralsOf } from '#domain/locales.ts';
import { type AmountMinor, formatAmount, parseAmount, shownCurrency } from '#domain/money.ts';
import { signOf } from '#domain/money-text.ts';
import { readAmountText } from '#domain/typed-text.ts';

export type ReadAmount =
  | { readonly kind: 'amount'; readonly amount: AmountMinor }
  /** As thousands and as decimals. */
  | { readonly kind: 'unclear'; readonly readings: readonly [AmountMinor, AmountMinor] }
  | { readonly kind: 'unreadable' };

const GROUPED = /^(?<units>[1-9]\d{0,2}(?<mark>[ .,٬])\d{3}(?:\k<mark>\d{3})*)(?:(?!\k<mark>)[.,٫](?<decimals>\d+))?$/;
const UNGROUPED = /^(?=.*\d)(?<units>\d*)(?:[.,٫](?<decimals>\d+))?$/;

/** @param currency whose code or sign may stand before or behind. At most three decimals, never negative. */
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
  const signs = [currency, shownCurrency(currency), ...locales.map((locale) => signOf(currency, locale))];
  const lower = text.toLowerCase();
  const [before, behind] = [
    signs.find((sign) => lower.startsWith(sign.toLowerCase())),
    signs.find((sign) => lower.endsWith(sign.toLowerCase())),
  ];
  return behind ? text.slice(0, -behind.length) : text.slice(before?.length ?? 0);
}

/** Null for what is unclear or unreadable. */
export function parseTypedAmount(typed: string, currency?: string): AmountMinor | null {
  const read = readTypedAmount(typed, currency);
  return read.kind === 'amount' ? read.amount : null;
}

/** For an input, to the last decimal and never unclear: "1 248,75", and "12,3450" rather than "12,345". */
export const writeAmount = (amount: AmountMinor, language: string): string =>
  `${formatAmount(amount, language)}${amount % 10 === 0 ? '' : `${amount % 10}0`}`;

/** "1 000,00 ou 1,00", of an unclear amount. */
export const readingsText = (readings: readonly AmountMinor[] | undefined, language: string): string =>
  new Intl.ListFormat(numeralsOf(language), { type: 'disjunction' }).format(
    (readings ?? []).map((amount) => writeAmount(amount, language)),
  );
