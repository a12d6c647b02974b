import { computed } from 'nanostores';
import { type AmountMinor, shownCurrency } from '#domain/money.ts';
import { $session } from '#stores/auth/session.ts';

export type Balance = { readonly cash: AmountMinor; readonly bonus: AmountMinor; readonly currency: string };

/** Null while one of the two is unknown. */
export const $balance = computed($session, (session): Balance | null => {
  if (session.kind !== 'player') return null;
  const { balance: cash, bonusBalance: bonus, currency } = session.user;
  return cash === null || bonus === null ? null : { cash, bonus, currency: shownCurrency(currency) };
});
