import { useStore } from '@nanostores/react';
import type { ReadableAtom } from 'nanostores';
import { useEffect } from 'react';
import { $session } from '#stores/auth/session.ts';
import { startSessionLifecycle } from '#stores/auth/session-lifecycle.ts';

/** @returns null for a guest, and until the player is known. */
export function useUser() {
  const session = useStore($session, { ssr: 'initial' });
  useEffect(() => void startSessionLifecycle(), []);
  return session.kind === 'player' ? session.user : null;
}

export function useLoaded<Value>($state: ReadableAtom<Value>, load: () => Promise<void>): Value {
  const known = useStore($state, { ssr: 'initial' });
  useEffect(() => {
    startSessionLifecycle();
    void load();
  }, [load]);
  return known;
}
