import { type ComponentType, useEffect, useState } from 'react';
import type { GamePageProps } from '#islands/game/game-props.ts';

export type LazyAccount = ComponentType<{ place: 'bar' | 'foot' }>;
/** Account: limits or free spins, beside the balances. Notes: shown over the game when one of them has run out. */
export type LazyParts = { readonly Account: LazyAccount; readonly Notes: ComponentType };

/** The parts of the account that need not delay the game: fetched once its session is open, and never for a demo. */
export function useLazyAccount(page: GamePageProps, isOpen: boolean): LazyParts | null {
  const [parts, setParts] = useState<LazyParts | null>(null);
  const isWanted = isOpen && page.mode !== 'demo';
  useEffect(() => {
    if (!isWanted) return;
    void import('#islands/game/lazy-account.tsx')
      .then(({ lazyAccount }) => lazyAccount(page))
      // Without a connection no limits are known, and none are shown.
      .then(setParts, () => undefined);
  }, [isWanted, page]);
  return parts;
}
