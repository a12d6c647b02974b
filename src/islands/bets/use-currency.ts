import { useStore } from '@nanostores/react';
import { DEFAULT_CURRENCY } from '#domain/money.ts';
import { $session } from '#stores/session.ts';

/** The player's own, as the host calls it: what is of no other. */
export function useCurrency(): string {
  const session = useStore($session);
  return (session.kind === 'player' ? session.user.currency : undefined) ?? DEFAULT_CURRENCY;
}
