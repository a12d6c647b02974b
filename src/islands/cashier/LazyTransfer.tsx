import type { TransferProps } from '#islands/cashier/TransferPage.tsx';
import { lazyIsland } from '#islands/ui/lazy-island.tsx';

export const LazyTransfer = lazyIsland<TransferProps>(() =>
  import('#islands/cashier/TransferPage.tsx').then((file) => file.TransferPage),
);
