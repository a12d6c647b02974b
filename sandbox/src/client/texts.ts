import { amountMinor, formatAmount, shownCurrency } from '#domain/money.ts';
import ar from '#sandbox/client/texts/ar.json' with { type: 'json' };
import en from '#sandbox/client/texts/en.json' with { type: 'json' };
import fr from '#sandbox/client/texts/fr.json' with { type: 'json' };

export type TextKey = keyof typeof fr;
const language = document.documentElement.lang;
const forms = new Intl.PluralRules(language || 'fr');

type Spoken<K extends string> = Readonly<Record<K, string>>;

/** Says what a noun's file has for a key, in the page's language, with `{holes}` filled. */
export function textsOf<K extends string>(
  texts: Readonly<Record<'fr' | 'en' | 'ar', Spoken<K>>>,
): (key: K, values?: Readonly<Record<string, string | number>>) => string {
  const chosen = language === 'en' || language === 'ar' ? texts[language] : texts.fr;
  return (key, values = {}) =>
    chosen[key].replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}

/** The form of a text that a count asks for: `one=...|other=...`, the last one for all that are not named. */
export function counted(text: string, count: number): string {
  const given = text.split('|').map((form) => form.split('=') as [string, string]);
  const wanted = forms.select(count);
  const [, form] = given.find(([name]) => name === wanted) ?? (given.at(-1) as [string, string]);
  return form.replace('{count}', String(count));
}

export const text = textsOf<TextKey>({ fr, en, ar });

/** The text of a refusal; what nobody foresaw is said in general words. */
export const refusalText = (code: string): string =>
  text(`error_${code}` in fr ? (`error_${code}` as TextKey) : 'error_default');

export const money = (minor: number): string => formatAmount(amountMinor(minor), language);
/** An amount that a sentence speaks of, never broken from its currency. */
export const spoken = (minor: number, currency: string): string => `${money(minor)}\u00a0${shownCurrency(currency)}`;
export const percent = (hundredths: number): string => money(hundredths * 10);

/** A plain number in the page's language, with so many decimals. */
export const figure = (value: number, digits: number): string =>
  new Intl.NumberFormat(language === 'ar' ? 'ar-TN-u-nu-latn' : language, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(value);
