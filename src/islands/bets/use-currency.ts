import { useStore } from '@nanostores/react';
import { DEFAULT_CURRENCY } from '#domain/money.ts';
import { useGiven } from '#islands/ui/given.tsx';
import { $session } from '#stores/auth/session.ts';

export function useCurrency(): string {
  const session = useStore($session);
  const given = useGiven();
  const user = session.kind === 'player' ? session.user : given?.user;
  return user?.currency ?? DEFAULT_CURRENCY;
}
