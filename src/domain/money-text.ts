import { type AmountMinor, amountMinor, formatAmount, type Rounding } from '#domain/money.ts';

/** The dinar is written in Arabic letters for Arabic readers; every other currency by its code. */
const LOCAL_SIGNS: Readonly<Record<string, Readonly<Record<string, string>>>> = { ar: { TND: 'د.ت' } };

export type MoneyText = { readonly figures: string; readonly sign: string };

export const moneyText = (amount: AmountMinor, currency: string, language: string, rounding?: Rounding): MoneyText => ({
  figures: formatAmount(amount, language, rounding),
  sign: LOCAL_SIGNS[language]?.[currency] ?? currency,
});

/** "1 248,75 TND", never broken between figure and unit. Shown as an isolate of the page's own direction (ui/RollingAmount.tsx). */
export function formatMoney(amount: AmountMinor, currency: string, language: string, rounding?: Rounding): string {
  const { figures, sign } = moneyText(amount, currency, language, rounding);
  return `${figures}\u00a0${sign}`;
}

/** "+41,30" and "−12,40": the size is rounded as amounts are, so that a sign never changes it. Zero has none. */
export function signedMoneyText(amount: AmountMinor, currency: string, language: string): MoneyText {
  const { figures, sign } = moneyText(amountMinor(Math.abs(amount)), currency, language);
  const before = amount < 0 ? '−' : amount > 0 ? '+' : '';
  return { figures: `${before}${figures}`, sign };
}
