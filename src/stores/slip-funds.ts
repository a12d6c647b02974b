import { computed } from 'nanostores';
import { type AmountMinor, add, DEFAULT_CURRENCY } from '#domain/money.ts';
import { $session } from '#stores/session.ts';

/** What the player can stake on sport, bonus included; `owned` null while it is not known. Apart from `balance.ts`, which pages of games carry with the game. */
export const $funds = computed($session, (session): { owned: AmountMinor | null; currency: string } =>
  session.kind === 'player'
    ? {
        owned: add(session.user.balance, session.user.bonusBalance),
        currency: session.user.currency ?? DEFAULT_CURRENCY,
      }
    : { owned: null, currency: DEFAULT_CURRENCY },
);
