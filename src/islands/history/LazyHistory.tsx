import type { HistoryProps } from '#islands/history/RoundHistory.tsx';
import { lazyIsland } from '#islands/ui/lazy-island.tsx';

export const LazyHistory = lazyIsland<HistoryProps>(() =>
  import('#islands/history/RoundHistory.tsx').then((file) => file.History),
);
