import type { Locale } from '#domain/locales.ts';
import { formatAmount, parseAmount, zero } from '#domain/money.ts';
import ar from '#sandbox/payments/texts/ar.json' with { type: 'json' };
import en from '#sandbox/payments/texts/en.json' with { type: 'json' };
import fr from '#sandbox/payments/texts/fr.json' with { type: 'json' };
import { type Speech, speechOf } from '#sandbox/ui/page.ts';

/** How one language speaks on the payment pages. */
export type PayWords = Speech<keyof typeof fr> & {
  /** @param amount as it crosses the wire: "50.000". */
  readonly money: (amount: string, currency: string) => string;
};

export const payWords = (locale: Locale): PayWords => ({
  ...speechOf({ fr, en, ar }, locale),
  money: (amount, currency) => `${formatAmount(parseAmount(amount, 'floor') ?? zero, locale)}\u00a0${currency}`,
});
