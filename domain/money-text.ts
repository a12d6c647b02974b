import {
  type AmountMinor,
  amountMinor,
  currencySigns,
  formatAmount,
  type Rounding,
  shownCurrency,
} from '#domain/money.ts';

/** For Arabic readers the dinar's sign has Arabic letters. */
const LOCAL_SIGNS: Readonly<Record<string, Readonly<Record<string, string>>>> = { ar: { TND: 'د.ت' } };
/** A host's own currency signs take precedence. */
let hostSigns: Readonly<Record<string, string>> = {};
export const nameSigns = ({ RUB: _, ...signs }: Readonly<Record<string, string>>): void => {
  hostSigns = signs;
};

export const codeIn = (currency: string, language: string): string => LOCAL_SIGNS[language]?.[currency] ?? currency;

export const currencySign = (currency: string | undefined, language: string): string => {
  const shown = shownCurrency(currency);
  return LOCAL_SIGNS[language]?.[shown] ?? hostSigns[shown] ?? currencySigns[shown] ?? shown;
};

export type MoneyText = { readonly figures: string; readonly sign: string };

export const moneyText = (
  amount: AmountMinor,
  currency: string | undefined,
  language: string,
  rounding?: Rounding,
): MoneyText => ({
  figures: formatAmount(amount, language, rounding),
  sign: currencySign(currency, language),
});

/** Shown in place of an unknown amount. */
export const UNKNOWN_AMOUNT = '–';

const LONG = 14;
/** True for an amount that must be drawn smaller to fit. */
export const isLongMoney = (text: string): boolean => text.length > LONG;

/**
 * "1 248,75 TND", with a no-break space. Shown as a bidi isolate in the page's own direction (ui/RollingAmount.tsx).
 */
export function formatMoney(
  amount: AmountMinor | null,
  currency: string | undefined,
  language: string,
  rounding?: Rounding,
): string {
  if (amount === null) return UNKNOWN_AMOUNT;
  const { figures, sign } = moneyText(amount, currency, language, rounding);
  return `${figures}\u00a0${sign}`;
}

/**
 * "+41,30" and "−12,40": rounds the absolute value, so that the sign does not change the rounding. Zero has no sign.
 */
export function signedMoneyText(amount: AmountMinor, currency: string | undefined, language: string): MoneyText {
  const { figures, sign } = moneyText(amountMinor(Math.abs(amount)), currency, language);
  const before = amount < 0 ? '−' : amount > 0 ? '+' : '';
  return { figures: `${before}${figures}`, sign };
}
