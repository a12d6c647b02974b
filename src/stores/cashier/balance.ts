import { computed } from 'nanostores';
import { type AmountMinor, shownCurrency } from '#domain/money.ts';
import { $session } from '#stores/auth/session.ts';

export type Balance = { readonly cash: AmountMinor; readonly bonus: AmountMinor; readonly currency: string };

export const $balance = computed($session, (session): Balance | null =>
  session.kind === 'player'
    ? { cash: session.user.balance, bonus: session.user.bonusBalance, currency: shownCurrency(session.user.currency) }
    : null,
);
