import { computed } from 'nanostores';
import { type AmountMinor, shownCurrency } from '#domain/money.ts';
import { $session, refreshUser } from '#stores/session.ts';

/** Both balances as the host last said them, or null while no checked answer has come. */
export type Balance = { readonly cash: AmountMinor; readonly bonus: AmountMinor; readonly currency: string };

export const $balance = computed($session, (session): Balance | null =>
  session.kind === 'player'
    ? { cash: session.user.balance, bonus: session.user.bonusBalance, currency: shownCurrency(session.user.currency) }
    : null,
);

/** After a round or a payment: asks the host now instead of waiting for the next poll. */
export const refreshBalance = (): Promise<void> => refreshUser();
