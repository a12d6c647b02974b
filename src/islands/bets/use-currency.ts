import { useStore } from '@nanostores/react';
import { shownCurrency } from '#domain/money.ts';
import { $session } from '#stores/session.ts';

/** What the player's bets are in: no bet says it of itself. */
export function useCurrency(): string {
  const session = useStore($session);
  return shownCurrency(session.kind === 'player' ? session.user.currency : undefined);
}
