import { numeralsOf } from '#domain/locales.ts';
import { amountMinor, formatAmount } from '#domain/money.ts';
import { formatMoney } from '#domain/money-text.ts';
import { type Translated, textsIn } from '#domain/translated.ts';
import ar from '#sandbox/client/texts/ar.json' with { type: 'json' };
import en from '#sandbox/client/texts/en.json' with { type: 'json' };
import fr from '#sandbox/client/texts/fr.json' with { type: 'json' };

export type TextKey = keyof typeof fr;
const language = document.documentElement.lang;
const forms = new Intl.PluralRules(numeralsOf(language));

export const textsOf = <K extends string>(texts: Translated<Readonly<Record<K, string>>>) => textsIn(texts, language);

/** The plural form: `one=...|other=...`, the last one for all that are not named. */
export function counted(text: string, count: number): string {
  const given = text.split('|').map((form) => form.split('=') as [string, string]);
  const wanted = forms.select(count);
  const [, form] = given.find(([name]) => name === wanted) ?? (given.at(-1) as [string, string]);
  return form.replace('{count}', String(count));
}

export const text = textsOf<TextKey>({ fr, en, ar });

export const refusalText = (code: string): string =>
  text(`error_${code}` in fr ? (`error_${code}` as TextKey) : 'error_default');

export const money = (minor: number): string => formatAmount(amountMinor(minor), language);
/** As the site writes it. */
export const spoken = (minor: number, currency: string): string => formatMoney(amountMinor(minor), currency, language);
export const percent = (hundredths: number): string => money(hundredths * 10);

export const figure = (value: number, digits: number): string =>
  new Intl.NumberFormat(numeralsOf(language), {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(value);
