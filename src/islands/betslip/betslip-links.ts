import { localise, toLocale } from '#domain/locales.ts';

/** The pages that a betslip links to, in one language. */
export function betslipLinks(locale: string) {
  const href = (path: string) => localise(path, toLocale(locale));
  return {
    slip: href('/sportsbook/betslip'),
    book: href('/sportsbook'),
    signIn: (next: string) => `${href('/auth/sign-in')}?next=${encodeURIComponent(next)}`,
    deposit: href('/profile/replenishment'),
    history: href('/profile/bet-history/sft'),
    rules: href('/terms-and-conditions/sports-betting'),
    limits: href('/profile/limits'),
    clock: href('/profile/reality-check'),
    breaks: href('/profile/time-out'),
    cashiers: href('/persons'),
  };
}
