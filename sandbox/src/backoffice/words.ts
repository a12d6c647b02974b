import type { Locale } from '#domain/locales.ts';
import { type AmountMinor, DEFAULT_CURRENCY, formatAmount } from '#domain/money.ts';
import ar from '#sandbox/backoffice/texts/ar.json' with { type: 'json' };
import en from '#sandbox/backoffice/texts/en.json' with { type: 'json' };
import fr from '#sandbox/backoffice/texts/fr.json' with { type: 'json' };
import { type Speech, speechOf } from '#sandbox/ui/page.ts';

export type TextKey = keyof typeof fr;
const DASH = '–';

/** How one language speaks in the back office. */
export type Words = Omit<Speech<TextKey>, 'moment'> & {
  /** The text of a code under a prefix, or the code itself when nobody foresaw it. */
  readonly sayCode: (prefix: string, code: string | null) => string;
  /** A dash for what is not said. */
  readonly money: (amount: AmountMinor | null, currency: string | undefined) => string;
  /** By the market's clock, as players live by it. @param iso a timestamp with its zone. */
  readonly moment: (iso: string | null) => string;
};

export function wordsOf(locale: Locale): Words {
  const { say, moment } = speechOf({ fr, en, ar }, locale);
  return {
    locale,
    say,
    sayCode: (prefix, code) => {
      const key = `${prefix}_${code}`;
      return key in fr ? say(key as TextKey) : (code ?? DASH);
    },
    money: (amount, currency = DEFAULT_CURRENCY) =>
      amount === null ? DASH : `${formatAmount(amount, locale)}\u00a0${currency}`,
    moment: (iso) => (iso === null ? DASH : moment(Date.parse(iso))),
  };
}
