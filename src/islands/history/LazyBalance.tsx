import type { BalancePageProps } from '#islands/history/BalancePage.tsx';
import { lazyIsland } from '#islands/ui/lazy-island.tsx';

export const LazyBalance = lazyIsland<BalancePageProps>(() =>
  import('#islands/history/BalancePage.tsx').then((file) => file.BalancePage),
);
