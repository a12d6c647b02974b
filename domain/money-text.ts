import {
  type AmountMinor,
  amountMinor,
  currencySigns,
  formatAmount,
  type Rounding,
  shownCurrency,
} from '#domain/money.ts';

/** The dinar is written in Arabic letters for Arabic readers. */
const LOCAL_SIGNS: Readonly<Record<string, Readonly<Record<string, string>>>> = { ar: { TND: 'د.ت' } };
/** What a host says of its currencies goes before what everybody writes. */
let told: Readonly<Record<string, string>> = {};
export const nameSigns = ({ RUB: _, ...signs }: Readonly<Record<string, string>>): void => {
  told = signs;
};

export const codeIn = (currency: string, language: string): string => LOCAL_SIGNS[language]?.[currency] ?? currency;

export const signOf = (currency: string | undefined, language: string): string => {
  const shown = shownCurrency(currency);
  return LOCAL_SIGNS[language]?.[shown] ?? told[shown] ?? currencySigns[shown] ?? shown;
};

export type MoneyText = { readonly figures: string; readonly sign: string };

export const moneyText = (
  amount: AmountMinor,
  currency: string | undefined,
  language: string,
  rounding?: Rounding,
): MoneyText => ({
  figures: formatAmount(amount, language, rounding),
  sign: signOf(currency, language),
});

/** In the place of an amount that no host said. */
export const NOT_SAID = '–';

const LONG = 14;
/** Has no space where amounts are usual; it is drawn smaller there. */
export const isLongMoney = (text: string): boolean => text.length > LONG;

/** "1 248,75 TND", never broken between figure and unit. Shown as an isolate of the page's own direction (ui/RollingAmount.tsx). */
export function formatMoney(
  amount: AmountMinor | null,
  currency: string | undefined,
  language: string,
  rounding?: Rounding,
): string {
  if (amount === null) return NOT_SAID;
  const { figures, sign } = moneyText(amount, currency, language, rounding);
  return `${figures}\u00a0${sign}`;
}

/** "+41,30" and "−12,40": the size is rounded as amounts are, so that a sign never changes it. Zero has none. */
export function signedMoneyText(amount: AmountMinor, currency: string | undefined, language: string): MoneyText {
  const { figures, sign } = moneyText(amountMinor(Math.abs(amount)), currency, language);
  const before = amount < 0 ? '−' : amount > 0 ? '+' : '';
  return { figures: `${before}${figures}`, sign };
}
