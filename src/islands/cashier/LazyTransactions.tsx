import type { TransactionsProps } from '#islands/cashier/Transactions.tsx';
import { lazyIsland } from '#islands/ui/lazy-island.tsx';

export const LazyTransactions = lazyIsland<TransactionsProps>(() =>
  import('#islands/cashier/Transactions.tsx').then((file) => file.Transactions),
);
