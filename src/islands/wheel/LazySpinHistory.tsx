import { lazyIsland } from '#islands/ui/lazy-island.tsx';
import type { SpinHistoryProps } from '#islands/wheel/SpinHistory.tsx';

export const LazySpinHistory = lazyIsland<SpinHistoryProps>(() =>
  import('#islands/wheel/SpinHistory.tsx').then((file) => file.SpinHistory),
);
