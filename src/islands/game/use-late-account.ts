import { type ComponentType, useEffect, useState } from 'react';
import type { GamePageProps } from '#islands/game/game-props.ts';

export type LateAccount = ComponentType<{ place: 'bar' | 'foot' }>;
/** Account: limits or free spins, beside the money. Notes: what is said over the game when one of them has run out. */
export type Late = { readonly Account: LateAccount; readonly Notes: ComponentType };

/** What of the account a game does not wait for: fetched once its session is open, and not at all for a demonstration. */
export function useLateAccount(page: GamePageProps, isOpen: boolean): Late | null {
  const [late, setLate] = useState<Late | null>(null);
  const isWanted = isOpen && page.mode !== 'demo';
  useEffect(() => {
    if (!isWanted) return;
    void import('#islands/game/late-account.tsx')
      .then(({ lateAccount }) => lateAccount(page))
      // Without a connection nothing is known of limits, and nothing is said of them.
      .then(setLate, () => undefined);
  }, [isWanted, page]);
  return late;
}
