import { type Locale, localise } from '#domain/locales.ts';

export const bonusLinks = (locale: Locale) => ({
  exchange: localise('/profile/exchange-bonus-balance', locale),
  bonuses: localise('/profile/bonus-history', locale),
  cashback: localise('/profile/cashback-history', locale),
});
