import { type Locale, numeralsOf, toLocale } from '#domain/locales.ts';
import { amountMinor, formatAmount } from '#domain/money.ts';
import { formatMoney } from '#domain/money-text.ts';
import { type KeyOf, type Texts, type Translate, textsIn, translator } from '#domain/texts.ts';
import type en from '#sandbox/client/texts/en.json';

const language = toLocale(document.documentElement.lang);

/** Loads only the texts of the page's language. */
export const translate = async <File extends Texts>(
  load: (locale: Locale) => Promise<{ readonly default: File }>,
): Promise<Translate<KeyOf<File>>> => translator(await textsIn(load, language), language);

export const t = await translate<typeof en>((locale) => import(`./texts/${locale}.json`, { with: { type: 'json' } }));

export const refusalText = (code: string): string => t.find(`error_${code}`) ?? t('error_default');

export const money = (minor: number): string => formatAmount(amountMinor(minor), language);
/** An amount in the format of the site. */
export const moneyText = (minor: number, currency: string): string =>
  formatMoney(amountMinor(minor), currency, language);
export const percent = (hundredths: number): string => money(hundredths * 10);

export const figure = (value: number, digits: number): string =>
  new Intl.NumberFormat(numeralsOf(language), {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(value);
